import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge } from "prom-client";
import { registry } from "./metrics.server";
import type { QueueKind } from "./queue.server";

/** Lenders by their slugs and gateways by their channels; the hosts of help forms, of which each brand may have its own, under one name. */
const namedSide = (side: string): string => (/[.:]/.test(side) ? "help-forms" : side);

const placesHeld = new Gauge({
  name: "call_places_held",
  help: "Places of this worker that calls to one side hold",
  labelNames: ["side"],
  registers: [registry],
});

const callsPutBack = new Counter({
  name: "calls_put_back_total",
  help: "Jobs that went back to the outbox because the places for calls to their side were taken, or it was paused",
  labelNames: ["side"],
  registers: [registry],
});

/**
 * How many places of a worker calls to the outside may hold: those to one side, those to one gateway of messages, and all of
 * them together.
 */
type CallShares = { each: number; gateway: number; all: number; longestWaitMs: number };

/**
 * Of the usual queue calls to all sides together hold seven places of ten, and those to one lender three, so that two slow
 * lenders stop neither a third one nor uploads and exports. A gateway holds five: its breaker soon stops one that hangs, and
 * large files have many messages. In the urgent queue are messages by SMS and e-mail alone: each has half
 * (docs/decisions/0170-places-for-calls.md).
 */
export function callShares(kind: QueueKind, concurrency: number): CallShares {
  if (kind === "urgent") {
    const half = Math.max(1, Math.floor(concurrency / 2));
    return { each: half, gateway: half, all: concurrency, longestWaitMs: 2_000 };
  }
  const all = Math.max(1, concurrency - Math.ceil(concurrency * 0.3));
  const each = Math.max(1, Math.floor((all - 1) / 2));
  return { each, gateway: Math.max(each, Math.floor(all * 0.75)), all, longestWaitMs: 30_000 };
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
/** Whoever is far back in a long line comes back so long after the one before, at any time at least half the longest wait from now. */
const FAR_GAP_MS = 50;
/** A message waits so long for a place of its gateway before it goes back to the outbox. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 20;

/** The calls to one side. */
class Line {
  readonly held = new Set<{ since: number }>();
  private callMs = 0;
  private nextAt = 0;
  private farAt = 0;

  private readonly side: string;

  constructor(
    side: string,
    private readonly share: number,
    private readonly longestWaitMs: number,
  ) {
    this.side = namedSide(side);
  }

  isFull(): boolean {
    return this.held.size >= this.share;
  }

  begin(): { since: number } {
    const call = { since: performance.now() };
    this.held.add(call);
    placesHeld.inc({ side: this.side });
    return call;
  }

  end(call: { since: number }): void {
    this.held.delete(call);
    placesHeld.dec({ side: this.side });
    this.callMs += LAST * (performance.now() - call.since - this.callMs);
  }

  /** How long a call takes at present; one that hangs counts while it does. */
  durationMs(): number {
    const now = performance.now();
    const oldest = Math.min(now, ...[...this.held].map(({ since }) => since));
    return Math.max(SHORTEST_CALL_MS, this.callMs, now - oldest);
  }

  /** Those who come back are spread over the time in which places get free. */
  nextTurn(): number {
    const now = performance.now();
    const at = Math.max(this.nextAt, now) + this.durationMs() / this.share;
    if (at - now > this.longestWaitMs) return this.farTurn(this.longestWaitMs / 2);
    callsPutBack.inc({ side: this.side });
    this.nextAt = at;
    return Math.max(SHORTEST_WAIT_MS, Math.round(at - now));
  }

  /** The same where nobody knows how long it takes, `leastMs` from now at least. */
  farTurn(leastMs: number): number {
    callsPutBack.inc({ side: this.side });
    const now = performance.now();
    this.farAt = Math.max(this.farAt, now + leastMs) + FAR_GAP_MS;
    return Math.round(this.farAt - now);
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

  private lineOf(side: string, share: number): Line {
    const line = this.lines.get(side) ?? new Line(side, share, this.shares.longestWaitMs);
    this.lines.set(side, line);
    return line;
  }

  private takeIn(line: Line): CallPlace | null {
    if (line.isFull() || this.held >= this.shares.all) return null;
    const call = line.begin();
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

  /** `side` names whom the call is to: a lender, or the host of a form. */
  take(side: string): CallPlace {
    const line = this.lineOf(side, this.shares.each);
    return this.takeIn(line) ?? { isFree: false, afterMs: line.nextTurn() };
  }

  /**
   * The same for a gateway of messages, and waits for a place for as long as its calls are quick: of a large file few messages
   * then go back.
   */
  async takeOfGateway(channel: string): Promise<CallPlace> {
    const line = this.lineOf(channel, this.shares.gateway);
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const place = this.takeIn(line);
      if (place) return place;
      if (performance.now() >= until || line.durationMs() > PATIENCE_MS)
        return { isFree: false, afterMs: line.nextTurn() };
      await sleep(LOOK_MS);
    }
  }

  /** When a message comes back whose gateway is paused for `pauseMs`: one after the other. */
  afterPause(channel: string, pauseMs: number): number {
    return this.lineOf(channel, this.shares.gateway).farTurn(pauseMs);
  }
}
