import type { ReactNode } from "react";
import { SkipLink } from "~/ui/components/skip-link";
import { CustomerFooter, type FooterProps } from "./customer-footer";
import { CustomerHeader, type HeaderProps } from "./customer-header";
import { SessionTimeout, type SessionTimeoutProps } from "./session-timeout";

type CustomerShellProps = {
  /** 'Skip to main content'. */
  skip: string;
  /** Null: no header and no footer (lender builds). */
  header: HeaderProps | null;
  footer: FooterProps | null;
  /** The inactivity prompt of a page without header; otherwise the header's. */
  sessionTimeout?: SessionTimeoutProps;
  children: ReactNode;
};

/**
 * Header, main and footer of every customer page. The children are inside `<main id="main">`; wrap them in `Page`, or
 * in sections on the landing page.
 */
export function CustomerShell({
  skip,
  header,
  footer,
  sessionTimeout = header?.sessionTimeout,
  children,
}: CustomerShellProps) {
  return (
    <div className="flex min-h-dvh flex-col" data-site="">
      <SkipLink label={skip} />
      {header && <CustomerHeader {...header} />}
      <main id="main" className="flex-1 pb-section" tabIndex={-1}>
        {children}
      </main>
      {footer && <CustomerFooter {...footer} />}
      {sessionTimeout && <SessionTimeout {...sessionTimeout} />}
    </div>
  );
}
