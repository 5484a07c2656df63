/** The time over which reveals of one person are counted, in minutes. It rolls: nobody gets twice as many around a full hour. */
export const REVEAL_WINDOW_MINUTES = 60;

/** Further reveals of that time need a fresh second step: somebody else at an open screen gets no more than these. */
export const REVEALS_WITHOUT_STEP_UP = 10;

/** Calls of that time that need neither a fresh second step nor a reason. Nobody makes one a minute for an hour. */
export const CALLS_WITHOUT_STEP_UP = 60;

/** The most calls of that time. */
export const MOST_CALLS = 120;
