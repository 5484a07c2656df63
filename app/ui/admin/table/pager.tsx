import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/components/button";
import { useFrameWords } from "../frame-words";

export type Pages = {
  /** Name for screen readers: 'Pages of files'. */
  label: string;
  /** From 1. */
  page: number;
  count: number;
  hrefOf: (page: number) => string;
  /** What the page holds, at the start of the foot. */
  note: ReactNode;
  /** The page's number in words, before its links. */
  here?: string;
};

const footClass = cva("flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs text-ink-3", {
  variants: { isFlush: { true: "border-t border-line px-4 py-3" } },
});

/** The foot of a table: what is shown, and links to the other pages. */
export function TableFoot({ isFlush = false, children }: { isFlush?: boolean; children: ReactNode }) {
  return <div className={footClass({ isFlush })}>{children}</div>;
}

type PagerProps = Pick<Pages, "label" | "page" | "hrefOf"> & { hasPrevious: boolean; hasNext: boolean };

/** Links to the previous and the next page; disabled at the ends. */
export function Pager({ label, page, hrefOf, hasPrevious, hasNext }: PagerProps) {
  const words = useFrameWords().kit;
  return (
    <nav className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label={label}>
      <PageLink href={hasPrevious ? hrefOf(page - 1) : null} text={words.previous} rel="prev" />
      <PageLink href={hasNext ? hrefOf(page + 1) : null} text={words.next} rel="next" />
    </nav>
  );
}

function PageLink({ href, text, rel }: { href: string | null; text: string; rel: "prev" | "next" }) {
  const look = buttonClass({ kind: "secondary", size: "compact" });
  if (href === null)
    return (
      <button type="button" className={look} disabled>
        {text}
      </button>
    );
  return (
    <Link to={href} rel={rel} className={look} preventScrollReset>
      {text}
    </Link>
  );
}
