/** Those who are further back in their lines all have this turn, and run in the order in which they came in. */
export const LAST_TURN = 1_000;

/**
 * A job's priority in the queue, small first. A brand's first job runs before another brand's hundredth; within one turn
 * the catalog's priority decides.
 */
export const queuePriority = (turn: number, priority: number): number => Math.min(turn * 10 + priority, LAST_TURN * 10);
