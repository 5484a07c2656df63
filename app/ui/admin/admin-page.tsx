import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { iconButtonClass } from "./icon-button";
import { BackIcon } from "./icons";
import { useShellTools } from "./shell-tools";

type AdminPageProps = {
  title: string;
  lead?: string;
  actions?: ReactNode;
  /** Filters or tabs above the content; without a lead, on one line with the actions. */
  toolbar?: ReactNode;
  /** The link back to the page above. */
  back?: { href: string; label: string };
  /** A badge or two beside the title. */
  badge?: ReactNode;
  /** A `PageFooter`, visible at the bottom of the window. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A page of the back office: title, actions, and the content in `<main>`. */
export function AdminPage({ title, lead, actions, toolbar, back, badge, footer, children }: AdminPageProps) {
  const { before, after } = useShellTools();
  const titleId = useId();
  return (
    <>
      <header
        className={cx(
          "flex min-h-13 items-center gap-2 border-b border-line bg-surface px-4 max-sm:flex-wrap xs:gap-3 desk:px-6",
          badge && "max-sm:pt-2",
        )}
      >
        {before}
        {back && (
          <Link className={iconButtonClass()} to={back.href} aria-label={back.label} title={back.label}>
            <BackIcon />
          </Link>
        )}
        <h1 id={titleId} className="line-clamp-2 text-md leading-tight max-sm:min-w-0 max-sm:flex-1 max-sm:basis-0">
          {title}
        </h1>
        {badge && (
          <div className="flex flex-none items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:pb-2">
            {badge}
          </div>
        )}
        <div className="ms-auto flex flex-none items-center xs:gap-2">{after}</div>
      </header>
      <main
        id="main"
        aria-labelledby={titleId}
        className="flex flex-1 flex-col focus-visible:shadow-none"
        tabIndex={-1}
      >
        <div className="grid flex-1 grid-cols-1 content-start gap-3 p-4 desk:px-6 desk:pb-8">
          {lead && (
            <FirstLine actions={actions}>
              <p className="max-w-3xl text-ink-2">{lead}</p>
            </FirstLine>
          )}
          {lead
            ? toolbar
            : (toolbar || actions) && (
                <FirstLine actions={actions} actionsFirst>
                  {toolbar}
                </FirstLine>
              )}
          {children}
        </div>
        {footer}
      </main>
    </>
  );
}

type FirstLineProps = { actions: ReactNode; actionsFirst?: boolean; children: ReactNode };

/** The actions at the end of the page's first line; where both do not fit, on their own line. */
function FirstLine({ actions, actionsFirst = false, children }: FirstLineProps) {
  if (!actions) return <>{children}</>;
  const buttons = (
    <div className={cx("flex flex-wrap items-center gap-2 desk:justify-end", !children && "desk:ms-auto")}>
      {actions}
    </div>
  );
  return (
    <div
      className={cx(
        "flex flex-col gap-3 desk:items-center desk:justify-between",
        actionsFirst ? "desk:flex-row-reverse desk:flex-wrap" : "desk:flex-row",
      )}
    >
      {actionsFirst && buttons}
      {children && <div className={cx("min-w-0", actionsFirst ? "grow" : "flex-1")}>{children}</div>}
      {!actionsFirst && buttons}
    </div>
  );
}

/** A bar fixed to the bottom of the window; in a low or zoomed window it scrolls with the page. */
export function PageFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-5 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 shadow-[0_-8px_24px_-16px_oklch(0_0_0/0.25)] desk:px-6 [@media(max-height:30rem)]:static">
      {children}
    </footer>
  );
}
