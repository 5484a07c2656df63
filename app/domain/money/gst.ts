import type { Day } from "~/domain/dates/day";

/** A GST rate in basis points, and the first day on which it applies. */
export type GstChange = { readonly from: Day; readonly bps: number };

/** The rate on a day: the first one, until a later one applies. The order of the changes does not matter. */
export function gstBpsOn(first: number, changes: readonly GstChange[], day: Day): number {
  let latest: GstChange | null = null;
  for (const change of changes)
    if (change.from <= day && (latest === null || change.from > latest.from)) latest = change;
  return latest?.bps ?? first;
}
