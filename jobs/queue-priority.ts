const HIGHEST = 2_000_000;

/**
 * A job's priority in the queue, 1 to 2,000,000, small first. A brand's first job runs before another brand's
 * hundredth; within one turn the catalog's priority decides.
 */
export const queuePriority = (turn: number, priority: number): number => Math.min(turn * 10 + priority, HIGHEST);
