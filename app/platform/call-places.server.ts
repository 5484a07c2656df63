import type { QueueKind } from "./queue.server";

/** How many places of a worker calls to the outside may hold: those to one side, and all of them together. */
type CallShares = { each: number; all: number; longestWaitMs: number };

/**
 * Of the usual queue calls to all sides together hold seven places of ten, and those to one side three, so that two slow
 * lenders stop neither a third one nor uploads and exports. In the urgent queue are messages by SMS and e-mail alone: each
 * has half (docs/decisions/0170-places-for-calls.md).
 */
export function callShares(kind: QueueKind, concurrency: number): CallShares {
  if (kind === "urgent")
    return { each: Math.max(1, Math.floor(concurrency / 2)), all: concurrency, longestWaitMs: 2_000 };
  const all = Math.max(1, concurrency - Math.ceil(concurrency * 0.3));
  return { each: Math.max(1, Math.floor((all - 1) / 2)), all, longestWaitMs: 30_000 };
}

/** A place for a call, which must be freed; or when to come back. */
export type CallPlace = { isFree: true; free(): void } | { isFree: false; afterMs: number };

/** Frees a place if it was taken. */
export function freePlace(place: CallPlace | null): void {
  if (place?.isFree) place.free();
}

const SHORTEST_WAIT_MS = 250;
const SHORTEST_CALL_MS = 20;
/** How much the last call counts in the usual duration of a call. */
const LAST = 0.2;

/** The calls to one side. */
class Line {
  readonly held = new Set<{ since: number }>();
  private callMs = 0;
  private nextAt = 0;

  constructor(private readonly shares: CallShares) {}

  end(call: { since: number }): void {
    this.held.delete(call);
    this.callMs += LAST * (performance.now() - call.since - this.callMs);
  }

  /** Those who come back are spread over the time in which places get free, and wait no longer than the longest wait. */
  nextTurn(): number {
    const now = performance.now();
    const oldest = Math.min(now, ...[...this.held].map(({ since }) => since));
    const gap = Math.max(SHORTEST_CALL_MS, this.callMs, now - oldest) / this.shares.each;
    const at = Math.max(this.nextAt, now) + gap;
    const { longestWaitMs } = this.shares;
    if (at - now > longestWaitMs) return Math.round(longestWaitMs * (0.5 + Math.random() / 2));
    this.nextAt = at;
    return Math.max(SHORTEST_WAIT_MS, Math.round(at - now));
  }
}

/**
 * The places of one worker's queue that calls to the outside may hold. A job that finds none goes back to the outbox without
 * having tried, so that a side which is slow or does not answer holds up nobody else.
 */
export class CallPlaces {
  private readonly lines = new Map<string, Line>();
  private held = 0;

  constructor(private readonly shares: CallShares) {}

  /** `side` names whom the call is to: a lender, a gateway, a host. */
  take(side: string): CallPlace {
    const line = this.lines.get(side) ?? new Line(this.shares);
    this.lines.set(side, line);
    if (line.held.size >= this.shares.each || this.held >= this.shares.all)
      return { isFree: false, afterMs: line.nextTurn() };
    const call = { since: performance.now() };
    line.held.add(call);
    this.held += 1;
    return {
      isFree: true,
      free: () => {
        if (!line.held.has(call)) return;
        line.end(call);
        this.held -= 1;
      },
    };
  }
}
