import type { ApplicationFilter } from "~/domain/application-list/application-filter";
import type { Tx } from "~/platform/database/client.server";
import { countApplications } from "./application-keys.server";

/** Rows that are looked at to count a view: it costs the same, however many applications there are. */
const MOST = 1_000;

/** Views that are counted; further ones have no number. */
const MAX_VIEWS = 16;

/** How many applications each view has, up to a thousand; `isMore` when there may be more. Null beyond sixteen views. */
export async function countViews(
  tx: Tx,
  filters: readonly ApplicationFilter[],
): Promise<({ count: number; isMore: boolean } | null)[]> {
  const counts = [];
  for (const [index, filter] of filters.entries())
    counts.push(index < MAX_VIEWS ? await countApplications({ tx, filter, most: MOST }) : null);
  return counts;
}
