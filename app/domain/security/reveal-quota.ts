/** The time over which reveals of one person are counted, in minutes. It rolls: nobody gets twice as many around a full hour. */
export const REVEAL_WINDOW_MINUTES = 60;
