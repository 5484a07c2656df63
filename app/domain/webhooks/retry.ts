const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first, second, third … failed try in a row; the last one repeats. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];

/** Tries of one event: where nobody answers or the server fails, and where the receiver refuses the event itself. */
const MAX_TRIES = 12;
const MAX_REFUSALS = 6;

/** An endpoint that has taken nothing for this long is switched off. */
const FAILING_MS = 72 * HOUR;

/** Statuses below 500 that say nothing about the event. */
const LATER: ReadonlySet<number> = new Set([401, 403, 404, 408, 421, 425, 429]);

/** What a try came to. `status` is null when there was no answer. */
export type TryResult = { status: number | null; retryAfterMs: number | null };

export const isTaken = ({ status }: Pick<TryResult, "status">): boolean =>
  status !== null && status >= 200 && status < 300;

/** 410 Gone: the receiver wants no more events. */
export const isGone = ({ status }: Pick<TryResult, "status">): boolean => status === 410;

/** Whether an event that was tried `tries` times is given up, so that the next one gets its turn. */
export function isGivenUp(tries: number, { status }: Pick<TryResult, "status">): boolean {
  const refuses = status !== null && status >= 400 && status < 500 && !LATER.has(status);
  return tries >= (refuses ? MAX_REFUSALS : MAX_TRIES);
}

/**
 * Milliseconds until an endpoint is tried again after `failures` failed tries in a row. `chance` (0 to 1) spreads them
 * by a tenth to both sides. A longer wait that the receiver asks for counts.
 */
export function retryWaitMs(
  failures: number,
  { retryAfterMs }: Pick<TryResult, "retryAfterMs">,
  chance: number,
): number {
  const wait = WAITS[Math.min(Math.max(failures, 1), WAITS.length) - 1] ?? HOUR;
  return Math.max(Math.round(wait * (0.9 + 0.2 * chance)), retryAfterMs ?? 0);
}

/** Whether an endpoint is switched off: it has failed since `failingSince`. */
export const isHopeless = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_MS;
