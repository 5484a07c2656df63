/** How long a user may be inactive, and how long the prompt counts down (OQ-26). */
export type Inactivity = { idleMinutes: number; countdownSeconds: number };

export type Phase = { kind: "active" } | { kind: "asking"; secondsLeft: number } | { kind: "over" };

/** The phase of a user last active at `lastActive`. Both times in milliseconds. */
export function phaseOf(lastActive: number, now: number, { idleMinutes, countdownSeconds }: Inactivity): Phase {
  const askFrom = lastActive + idleMinutes * 60_000;
  if (now < askFrom) return { kind: "active" };
  const secondsLeft = Math.ceil((askFrom - now) / 1000) + countdownSeconds;
  return secondsLeft > 0 ? { kind: "asking", secondsLeft } : { kind: "over" };
}

const ANNOUNCED_SECONDS = new Set([60, 45, 30, 20, 15, 10, 5, 4, 3, 2, 1]);

/** True for the seconds that a screen reader announces: announcing each one would block everything else. */
export const isAnnounced = (secondsLeft: number): boolean => ANNOUNCED_SECONDS.has(secondsLeft);

/** The last call that extended the session, and the last activity that it covered for certain; in milliseconds. */
export type KeepAlive = { at: number; recordedActivity: number };

/**
 * The server records a session's use at most every 30 s. A call made this long after the last activity is recorded for
 * certain.
 */
const RECORD_INTERVAL_MS = 31_000;
const KEEP_ALIVE_MS = 60_000;

/**
 * Whether to extend the session now: once a minute during activity, and once after it pauses, so that the session
 * outlives the countdown. Null: not now.
 */
export function nextKeepAlive(lastActive: number, now: number, last: KeepAlive): KeepAlive | null {
  if (lastActive === last.recordedActivity) return null;
  if (now - lastActive >= RECORD_INTERVAL_MS) return { at: now, recordedActivity: lastActive };
  return now - last.at >= KEEP_ALIVE_MS ? { ...last, at: now } : null;
}
