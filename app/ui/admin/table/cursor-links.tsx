import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/components/button";
import { TableFoot } from "./pager";

type CursorLinksProps = {
  label: string;
  /** Addresses of the other pages; null at an end. */
  pages: Record<"newest" | "newer" | "older", string | null>;
  words: { newest: string; newer: string; older: string };
};

function CursorLink({ href, children }: { href: string | null; children: ReactNode }) {
  const look = buttonClass({ kind: "secondary", size: "compact" });
  if (href === null)
    return (
      <button type="button" className={look} disabled>
        {children}
      </button>
    );
  return (
    <Link to={href} className={look} prefetch="none">
      {children}
    </Link>
  );
}

/** Links to the pages of a list without page numbers. */
export function CursorLinks({ label, pages, words }: CursorLinksProps) {
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={label}>
      {pages.newest && <CursorLink href={pages.newest}>{words.newest}</CursorLink>}
      <CursorLink href={pages.newer}>{words.newer}</CursorLink>
      <CursorLink href={pages.older}>{words.older}</CursorLink>
    </nav>
  );
}

/** The foot of a list without page numbers; nothing below a list of one page. */
export function CursorFoot({ isFlush, ...links }: CursorLinksProps & { isFlush?: boolean }) {
  const { newest, newer, older } = links.pages;
  if (!newest && !newer && !older) return null;
  return (
    <TableFoot isFlush={isFlush}>
      <span />
      <CursorLinks {...links} />
    </TableFoot>
  );
}
