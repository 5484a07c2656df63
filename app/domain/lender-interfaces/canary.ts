/** The shares of a lender's submissions, in per cent, at which a version can be. */
export const CANARY_SHARES = [5, 20, 50, 100] as const;

export const CANARY_STATES = ["running", "finished", "stopped", "tripped"] as const;
export type CanaryState = (typeof CANARY_STATES)[number];

/** What staff propose unless they choose something else. */
export const USUAL_BREAKER = { minOutcomes: 20, maxFailedPercent: 20 } as const;

/**
 * The place of an id between 0 and 9,999, evenly spread: FNV-1a over its letters with the last steps of MurmurHash3. The
 * same id has the same place for good.
 */
function placeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}

/** Whether an id belongs to the first so many per cent of all ids. Who is in a small share is in every larger one. */
export const isInShare = (id: string, percent: number): boolean => placeOf(id) < percent * 100;

export type Breaker = { minOutcomes: number; maxFailedPercent: number };

/** Whether a version returns: enough submissions have an outcome, and more than the set share of them failed. */
export const hasTripped = (
  { minOutcomes, maxFailedPercent }: Breaker,
  { failed, outcomes }: { failed: number; outcomes: number },
): boolean => outcomes >= minOutcomes && failed * 100 > maxFailedPercent * outcomes;

/** Troubles that say nothing about the interface: we have not called, or the lender asked us to wait. */
const NO_OUTCOME: ReadonlySet<string> = new Set(["busy", "throttled"]);

/**
 * Whether a call without a usable answer speaks against the interface: no answer, an answer that cannot be read, a refusal
 * of our proof, or a fault on our side.
 */
export const isFailure = (reason: string): boolean => !NO_OUTCOME.has(reason);

/** What staff can do with a version that is at a share. */
export const CANARY_STEPS = ["raise", "stop", "finish"] as const;
export type CanaryStep = (typeof CANARY_STEPS)[number];
