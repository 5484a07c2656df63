import { readTrackingLinkFilter } from "~/domain/links/tracking-link-filter";
import { cursorText, readListCursor } from "~/domain/lists/cursor";
import { productOf } from "~/domain/products";
import { momentWords } from "~/i18n/moment-words";
import { linkCountCell, trackingLinkHead, trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import type { ListSource } from "~/services/exports/list-source";
import { countLinksToLookThrough, findLinkKeys, linksOfKeys } from "~/services/links/list-tracking-links.server";
import type { TrackingLinkRow } from "~/services/links/tracking-link-rows.server";

const cellsOf = ({ at, code, name, brand, partner, merchant, product, tags, active, ...counts }: TrackingLinkRow) => [
  code,
  name,
  brand,
  partner ?? words.ownBrand,
  merchant,
  product ? productOf(product).name : null,
  tags.utm_campaign ?? null,
  words.states[active ? "active" : "ended"],
  linkCountCell(counts.clicks),
  linkCountCell(counts.leads),
  linkCountCell(counts.disbursals),
  momentWords(at, "en"),
];

/** The tracking links of a filter as a file (OQ-44). */
export function trackingLinksSource(query: URLSearchParams): ListSource {
  const filter = readTrackingLinkFilter(query);
  return {
    name: words.title,
    head: trackingLinkHead,
    count: (tx) => countLinksToLookThrough(tx, filter),
    page: async (tx, from, size) => {
      const cursor = from === null ? null : readListCursor(new URLSearchParams({ before: from }));
      const { keys, more } = await findLinkKeys({ tx, filter, cursor, size });
      const rows = keys.length === 0 ? [] : await linksOfKeys(tx, keys);
      return { rows: rows.map(cellsOf), next: more && cursorText(more) };
    },
  };
}
