import { LRUCache } from "lru-cache";
import type { ApplicationFilter } from "~/domain/application-list/application-filter";
import type { ApplicationRow } from "~/domain/application-list/application-row";
import { cursorText, type ListCursor } from "~/domain/lists/cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Tx } from "~/platform/database/client.server";
import { countApplications, findApplicationKeys } from "./application-keys.server";
import { applicationRows } from "./application-rows.server";

const ROWS_ON_A_PAGE = 50;

type Counted = { count: number; isMore: boolean };

/**
 * Lists that are longer than what is counted, by their filter. Whoever turns their pages, or reads them beside others, does not count them again for a
 * minute: such a list does not become short meanwhile.
 */
const longLists = new LRUCache<string, Counted>({ max: 1_000, ttl: 60_000 });

async function countListed(tx: Tx, filter: ApplicationFilter, now: Date): Promise<Counted> {
  const name = JSON.stringify(filter);
  const known = longLists.get(name);
  if (known) return known;
  const counted = await countApplications({ tx, filter, now });
  if (counted.isMore) longLists.set(name, counted);
  return counted;
}

/** A page of the applications grid. */
type ApplicationListPage = {
  rows: ApplicationRow[];
  /** The cursors of the next pages in both directions; null at an end. */
  older: string | null;
  newer: string | null;
  /** Set when the page ended before it was full: rows up to this instant were looked through. */
  lookedUntil: Date | null;
  count: number;
  /** True when the list is longer than what was counted. */
  isMore: boolean;
};

/** Applications of all brands in the order of the filter, masked (ADM-11, OQ-40). A page costs the same wherever it is in the list. */
export async function listApplications({
  ctx: { tx, now },
  filter,
  cursor,
}: {
  ctx: TenantCtx<StaffActor>;
  filter: ApplicationFilter;
  cursor: ListCursor | null;
}): Promise<ApplicationListPage> {
  const { keys, more } = await findApplicationKeys({ tx, filter, cursor, size: ROWS_ON_A_PAGE, now });
  const counted = await countListed(tx, filter, now);
  const rows = await applicationRows({ tx, keys, lenderId: filter.lenderId });
  const isNewer = cursor?.direction === "newer";
  const [first, last] = [keys[0], keys.at(-1)];
  const onward = more && cursorText(more);
  const back = (key: typeof first) => (key ? cursorText(key) : cursor && cursorText(cursor));
  return {
    rows,
    older: isNewer ? back(last) : onward,
    newer: isNewer ? onward : cursor ? back(first) : null,
    lookedUntil: more && keys.length < ROWS_ON_A_PAGE ? more.at : null,
    ...counted,
  };
}
