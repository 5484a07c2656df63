import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackIcon } from "./icons";
import { useShellTools } from "./shell-tools";

type AdminPageProps = {
  title: string;
  lead?: string;
  actions?: ReactNode;
  /** Where a detail page came from. */
  back?: { href: string; label: string };
  /** A badge or two beside the title. */
  badge?: ReactNode;
  children?: ReactNode;
};

/** A page of the back office: its title in the bar, what can be done with it, and the content as `<main>`. */
export function AdminPage({ title, lead, actions, back, badge, children }: AdminPageProps) {
  const { before, after } = useShellTools();
  return (
    <>
      <header className="bar">
        {before}
        {back && (
          <Link className="icon-btn" to={back.href} aria-label={back.label} title={back.label}>
            <BackIcon />
          </Link>
        )}
        <h1>{title}</h1>
        {badge}
        <div className="bar-end">{after}</div>
      </header>
      <main id="main" className="body" tabIndex={-1}>
        {lead && <p className="page-lead">{lead}</p>}
        {actions && <div className="page-actions">{actions}</div>}
        {children}
      </main>
    </>
  );
}
