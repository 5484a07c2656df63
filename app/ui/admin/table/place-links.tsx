import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/components/button";
import { TableFoot } from "./pager";

type PlaceLinksProps = {
  label: string;
  /** Addresses of the other pages; null at an end. */
  pages: Record<"newest" | "newer" | "older", string | null>;
  words: { newest: string; newer: string; older: string };
};

function PlaceLink({ href, children }: { href: string | null; children: ReactNode }) {
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

/** Links to the pages of a list that is read by place. */
export function PlaceLinks({ label, pages, words }: PlaceLinksProps) {
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={label}>
      {pages.newest && <PlaceLink href={pages.newest}>{words.newest}</PlaceLink>}
      <PlaceLink href={pages.newer}>{words.newer}</PlaceLink>
      <PlaceLink href={pages.older}>{words.older}</PlaceLink>
    </nav>
  );
}

/** The foot of a list that is read by place; nothing below a list of one page. */
export function PlaceFoot({ isFlush, ...links }: PlaceLinksProps & { isFlush?: boolean }) {
  const { newest, newer, older } = links.pages;
  if (!newest && !newer && !older) return null;
  return (
    <TableFoot isFlush={isFlush}>
      <span />
      <PlaceLinks {...links} />
    </TableFoot>
  );
}
