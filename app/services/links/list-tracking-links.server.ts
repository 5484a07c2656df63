import { z } from "zod";
import type { TrackingLinkFilter } from "~/domain/links/tracking-link-filter";
import { cursorText, type ListCursor } from "~/domain/lists/cursor";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { keysetOf, readOnOrder } from "~/platform/database/keyset.server";
import { likeContaining } from "~/platform/database/like";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { type TrackingLinkRow, trackingLinkRows } from "./tracking-link-rows.server";

const ROWS_ON_A_PAGE = 50;

/** Links that a page with a filter beyond brand and partner looks through; the next page goes on from there. */
const MAX_LOOKED_THROUGH = 5_000;

const KEY = z.object({ brandId: z.string(), id: z.string(), at: z.date(), matches: z.boolean() });
type LinkKey = z.output<typeof KEY>;

/** A page of the list. Places are texts for an address; null at an end. */
type TrackingLinkPage = {
  rows: TrackingLinkRow[];
  older: string | null;
  newer: string | null;
  /** Set when the page ended before it was full: links up to this instant were looked through. */
  lookedUntil: Date | null;
};

const ALL = sql`true`;

/** What is looked up link by link; null when every link matches. */
function matchOf({ merchantId, product, state, text }: TrackingLinkFilter): Sql | null {
  if (!merchantId && !product && !state && !text) return null;
  const part = likeContaining(text ?? "");
  return sql`
    ${merchantId ? sql`l.merchant_id = ${merchantId}::uuid` : ALL} and ${product ? sql`l.product = ${product}` : ALL}
    and ${state ? sql`l.active = ${state === "active"}` : ALL}
    and ${text ? sql`(l.name ilike ${part} or l.utms ->> 'utm_campaign' ilike ${part})` : ALL}`;
}

/** The brand and the partner of a filter. The indexes know them. */
const ownerIs = ({ brand, partnerId }: TrackingLinkFilter): Sql => sql`
  ${brand ? sql`brand_id = (select id from brands where key = ${brand})` : ALL}
  and ${partnerId ? sql`brand_id = (select brand_id from partners where id = ${partnerId}::uuid) and partner_id = ${partnerId}::uuid` : ALL}`;

const COUNT = z.object({ count: z.number() });

/** How many links a reader of all pages looks through. */
export async function countLinksToLookThrough(tx: Tx, filter: TrackingLinkFilter): Promise<number> {
  const row = await queryRow(
    tx,
    sql`select count(*)::int as count from tracking_links where ${ownerIs(filter)}`,
    COUNT,
  );
  return row?.count ?? 0;
}

/** The links with this code in any letter case. */
const byCode = (tx: Tx, code: string): Promise<LinkKey[]> =>
  queryRows(
    tx,
    sql`
    select brand_id as "brandId", id, created_at as at, true as matches from tracking_links
    where lower(code) = lower(${code}) order by created_at desc, id desc`,
    KEY,
  );

/**
 * The links beyond a cursor, newest first, at most `size`. A text that is a code finds its link, whatever else is
 * filtered. Brand and partner are in the indexes; what else is filtered is looked up in at most 5,000 links. `more` is
 * where the search goes on; null at the end.
 */
export async function findLinkKeys({
  tx,
  filter,
  cursor,
  size,
}: {
  tx: Tx;
  filter: TrackingLinkFilter;
  cursor: ListCursor | null;
  size: number;
}): Promise<{ keys: LinkKey[]; more: LinkKey | null }> {
  const { text } = filter;
  const exact = text && !cursor ? await byCode(tx, text) : [];
  if (exact.length > 0) return { keys: exact, more: null };
  const match = matchOf(filter);
  const most = match ? MAX_LOOKED_THROUGH : size + 1;
  const { beyond, order } = keysetOf(cursor, { at: sql`created_at`, id: sql`id` });
  const rows = await queryRows(
    tx,
    sql`
    select l.brand_id as "brandId", l.id, l.created_at as at, ${match ? sql`coalesce(${match}, false)` : ALL} as matches
    from (
      select brand_id, id, created_at, name, merchant_id, product, active, utms from tracking_links
      where ${beyond} and ${ownerIs(filter)}
      order by ${order} limit ${most}::int
    ) l`,
    KEY,
  );
  const inOrder = readOnOrder(rows, cursor);
  const matching = inOrder.filter(({ matches }) => matches);
  const keys = matching.slice(0, size);
  const last = matching.length > size ? keys.at(-1) : match && rows.length === most ? inOrder.at(-1) : undefined;
  return { keys: cursor?.direction === "newer" ? keys.toReversed() : keys, more: last ?? null };
}

/** Tracking links of all brands, newest first (OQ-44). A page costs the same wherever it is in the list. */
export async function listTrackingLinks({
  tx,
  filter,
  cursor,
}: {
  tx: Tx;
  filter: TrackingLinkFilter;
  cursor: ListCursor | null;
}): Promise<TrackingLinkPage> {
  const { keys, more } = await findLinkKeys({ tx, filter, cursor, size: ROWS_ON_A_PAGE });
  const rows = keys.length === 0 ? [] : await linksOfKeys(tx, keys);
  const isNewer = cursor?.direction === "newer";
  const [first, last] = [keys[0], keys.at(-1)];
  const onward = more && cursorText(more);
  const back = (key: LinkKey | undefined) => (key ? cursorText(key) : cursor && cursorText(cursor));
  return {
    rows,
    older: isNewer ? back(last) : onward,
    newer: isNewer ? onward : cursor ? back(first) : null,
    lookedUntil: more && keys.length < ROWS_ON_A_PAGE ? more.at : null,
  };
}

/** The links with these keys, newest first. */
export const linksOfKeys = (tx: Tx, keys: readonly LinkKey[]): Promise<TrackingLinkRow[]> =>
  trackingLinkRows({
    tx,
    where: sql`(l.brand_id, l.id) in (
      select * from unnest(${keys.map(({ brandId }) => brandId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]))`,
  });
