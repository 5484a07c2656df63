/** How often passcodes may be sent (OQ-22). */
export type SendLimits = {
  /** Seconds before the second send, and before each later one. */
  readonly firstWaitSeconds: number;
  readonly nextWaitSeconds: number;
  readonly perHour: number;
  readonly perDay: number;
};

export const SEND_LIMITS: SendLimits = {
  firstWaitSeconds: 30,
  nextWaitSeconds: 60,
  perHour: 5,
  perDay: 10,
};

/** A passcode is valid for five minutes; the fifth wrong try revokes it. */
export const CODE_LIFE_SECONDS = 300;
export const MAX_WRONG_TRIES = 5;

export type SendVerdict =
  /** `resendAfterSeconds`: from now until the send after this one is allowed. */
  | { readonly allowed: true; readonly resendAfterSeconds: number }
  | {
      readonly allowed: false;
      readonly reason: "too-soon" | "identifier-hour" | "identifier-day";
      /** From now until a send is allowed, at least 1. */
      readonly resendAfterSeconds: number;
    };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether a passcode may be sent now. `earlier` are the instants of what this sender asked for (OQ-115) for this number or
 * address, in any order; those older than a day do not count. The longest wait applies. What others ask for never counts
 * here: it costs work instead (`shield.ts`).
 */
export function sendPolicy(earlier: readonly Date[], now: Date, limits: SendLimits = SEND_LIMITS): SendVerdict {
  const at = now.getTime();
  const sends = past(earlier, at);
  const waits = [
    { reason: "too-soon", until: gapEnd(sends, limits) },
    { reason: "identifier-hour", until: windowEnd(sends, HOUR_MS, limits.perHour, at) },
    { reason: "identifier-day", until: windowEnd(sends, DAY_MS, limits.perDay, at) },
  ] as const;
  const longest = waits.reduce((a, b) => (b.until > a.until ? b : a));
  if (longest.until > at)
    return { allowed: false, reason: longest.reason, resendAfterSeconds: Math.ceil((longest.until - at) / 1000) };

  const withThis = [...sends, at];
  const next = Math.max(
    gapEnd(withThis, limits),
    windowEnd(withThis, HOUR_MS, limits.perHour, at),
    windowEnd(withThis, DAY_MS, limits.perDay, at),
  );
  return { allowed: true, resendAfterSeconds: Math.ceil((next - at) / 1000) };
}

/** Instants of the last day, oldest first. A future one, from a wrong clock, counts as now. */
const past = (sends: readonly Date[], now: number): number[] =>
  sends
    .map((send) => Math.min(send.getTime(), now))
    .filter((send) => send > now - DAY_MS)
    .sort((a, b) => a - b);

/** When the pause after the last send ends: short if nothing else was sent in the hour before, else longer. */
function gapEnd(sends: readonly number[], limits: SendLimits): number {
  const last = sends.at(-1);
  if (last === undefined) return 0;
  const ofHour = sends.filter((send) => send > last - HOUR_MS).length;
  return last + (ofHour <= 1 ? limits.firstWaitSeconds : limits.nextWaitSeconds) * 1000;
}

/** When the oldest of the last `max` sends leaves the window; 0 while there are fewer. */
function windowEnd(sends: readonly number[], windowMs: number, max: number, now: number): number {
  const inside = sends.filter((send) => send > now - windowMs);
  const oldest = inside.at(-max);
  return oldest === undefined ? 0 : oldest + windowMs;
}
