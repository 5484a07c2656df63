/** 1 January of the year 10000: a later one, like one before 1970, is no row's, and some have no place in the database. */
const END_MS = Date.UTC(10_000, 0);

/** The instant that an address names, if a row could have it; else null. */
export function rowInstant(ms: number): Date | null {
  return ms >= 0 && ms < END_MS ? new Date(ms) : null;
}
