/** How long a person may be inactive, and how long the prompt then counts down (OQ-26). */
export type Inactivity = { idleMinutes: number; countdownSeconds: number };

export type Phase = { kind: "active" } | { kind: "asking"; secondsLeft: number } | { kind: "over" };

/** Where somebody stands who was last active at `lastActive`. Both moments in milliseconds. */
export function phaseOf(lastActive: number, now: number, { idleMinutes, countdownSeconds }: Inactivity): Phase {
  const askFrom = lastActive + idleMinutes * 60_000;
  if (now < askFrom) return { kind: "active" };
  const secondsLeft = Math.ceil((askFrom - now) / 1000) + countdownSeconds;
  return secondsLeft > 0 ? { kind: "asking", secondsLeft } : { kind: "over" };
}

const SPOKEN = new Set([60, 45, 30, 20, 15, 10, 5, 4, 3, 2, 1]);

/** True for the seconds that a screen reader says: each one would talk over everything else. */
export const isSpoken = (secondsLeft: number): boolean => SPOKEN.has(secondsLeft);

/** Until when the server was told of somebody at work, and for which last sign of life it was told for good; in milliseconds. */
export type TabMessage = { at: number; settledFor: number };

/** The server writes a session's last use at most every 30 s: what comes later than that after the last sign of life is written for sure. */
const QUIET_MS = 31_000;
const AT_WORK_MS = 60_000;

/**
 * Whether the server is to be told now that the session is in use: once a minute while somebody is at work, and once when they have paused, so
 * that the session outlives the countdown. Null: not now.
 */
export function tellServer(lastActive: number, now: number, told: TabMessage): TabMessage | null {
  if (lastActive === told.settledFor) return null;
  if (now - lastActive >= QUIET_MS) return { at: now, settledFor: lastActive };
  return now - told.at >= AT_WORK_MS ? { ...told, at: now } : null;
}
