import { Link, useSearchParams } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useEffect, useRef } from "react";
import { iconButtonClass } from "./icon-button";
import { CloseIcon } from "./icons";

type SideDrawerProps = {
  /** The name for screen readers. */
  label: string;
  title: string;
  badge?: ReactNode;
  close: { href: string; label: string };
  children: ReactNode;
};

/** Gives the keyboard to what is opened (`open` in the address), and back to what has opened it once it is closed. */
function useOpenedFocus() {
  const [query] = useSearchParams();
  const opened = query.get("open");
  const drawer = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each record that is opened
  useEffect(() => {
    const { activeElement } = document;
    if (!drawer.current?.contains(activeElement)) opener.current = activeElement;
    drawer.current?.focus({ preventScroll: true });
  }, [opened]);
  useEffect(
    () => () => {
      const from = opener.current;
      const isLost = document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    },
    [],
  );
  return drawer;
}

/** What is opened of a list: beside it in a wide window, over it in others. */
export function SideDrawer({ label, title, badge, close, children }: SideDrawerProps) {
  return (
    <aside
      ref={useOpenedFocus()}
      tabIndex={-1}
      aria-label={label}
      className="fixed inset-y-0 end-0 z-30 grid w-[22rem] max-w-full content-start gap-4 overflow-y-auto border-s border-line bg-surface p-4 shadow-lg min-[90rem]:sticky min-[90rem]:inset-auto min-[90rem]:top-4 min-[90rem]:z-0 min-[90rem]:max-h-[calc(100dvh-2rem)] min-[90rem]:w-auto min-[90rem]:rounded-md min-[90rem]:border min-[90rem]:shadow-sm"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2>{title}</h2>
          {badge}
        </div>
        <Link
          to={close.href}
          preventScrollReset
          className={iconButtonClass()}
          aria-label={close.label}
          title={close.label}
        >
          <CloseIcon />
        </Link>
      </div>
      {children}
    </aside>
  );
}

type Entry = { id: string; at: string; text: string; detail: string; isStrong: boolean };

/** What happened, newest first: a moment, a sentence, and what explains it. */
export function EventList({
  id,
  title,
  entries,
  empty,
}: {
  id: string;
  title: string;
  entries: readonly Entry[];
  empty: string;
}) {
  return (
    <section className="grid gap-3 border-t border-line pt-3" aria-labelledby={id}>
      <h3 id={id} className="text-xs font-medium text-ink-2">
        {title}
      </h3>
      {entries.length === 0 && <p className="text-xs text-ink-2">{empty}</p>}
      <ol className="grid">
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            className="relative grid gap-0.5 pb-3 ps-5 text-xs leading-[1.45] after:absolute after:start-[0.22rem] after:top-4 after:-bottom-1 after:w-px after:bg-line last:after:hidden"
          >
            <span
              aria-hidden="true"
              className={cx(
                "absolute start-0 top-1.5 size-2 rounded-full",
                index === 0 ? "bg-brand-ink" : "bg-line-strong",
              )}
            />
            <time className="text-2xs text-ink-3 tabular-nums">{entry.at}</time>
            <span className="wrap-anywhere">
              {entry.isStrong ? <b>{entry.text}</b> : entry.text}{" "}
              {entry.detail && <span className="text-ink-2">({entry.detail})</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
