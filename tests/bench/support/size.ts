/** True when a bench is only to be started: `verify` does so, and nobody quotes its figures. */
export const IS_TRIAL = process.env.BENCH_TRIAL === "1";

/** How many a bench takes: the full number, or a few where it is only started. */
export const size = (full: number, trial: number): number => (IS_TRIAL ? trial : full);
