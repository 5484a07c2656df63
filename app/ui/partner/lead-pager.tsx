import { Link } from "@remix-run/react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { buttonClass } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

type Props = {
  words: PortalTexts<"leads">;
  /** Addresses of the other pages; null at an end of the list. */
  pages: { newest: string | null; newer: string | null; older: string | null };
  /** Set when the search stopped before the page was full. */
  lookedUntil: string | null;
};

/** Links to the newer and the older leads. */
export function LeadPager({ words, pages: { newest, newer, older }, lookedUntil }: Props) {
  const look = buttonClass({ kind: "secondary", size: "compact" });
  if (!newest && !newer && !older) return null;
  return (
    <Cluster between>
      <span className="text-xs text-ink-3">{lookedUntil && fill(words.lookedUntil, { moment: lookedUntil })}</span>
      <Cluster as="nav" aria-label={words.pages}>
        {newest && (
          <Link to={newest} className={look}>
            {words.newest}
          </Link>
        )}
        {newer && (
          <Link to={newer} rel="prev" className={look}>
            {words.newer}
          </Link>
        )}
        {older && (
          <Link to={older} rel="next" className={look}>
            {lookedUntil ? words.goOn : words.older}
          </Link>
        )}
      </Cluster>
    </Cluster>
  );
}
