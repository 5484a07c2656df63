/** True when a bench only needs to start, in `verify`; its figures do not count. */
export const IS_TRIAL = process.env.BENCH_TRIAL === "1";

/** The size of a bench: the full number, or a few in a trial. */
export const size = (full: number, trial: number): number => (IS_TRIAL ? trial : full);
