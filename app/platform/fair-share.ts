/** Begins a request that waits. */
type Begin = () => void;

export type FairShareLimits = {
  /** Requests in work at once, of all sharers and of each one. */
  atOnce: number;
  atOnceEach: number;
  /** Requests of one sharer that may wait, and for how many milliseconds. */
  waitingEach: number;
  waitMs: number;
  /** Milliseconds after which a request that is still in work counts no more. */
  longMs: number;
  /** For so many milliseconds after a request of another sharer, one that waits for itself rests between its requests. */
  othersMs: number;
};

/** Ends a request's share. A second call does nothing. */
export type Leave = () => void;

/** The longest rest after a request, however long the request took. */
const LONGEST_REST_MS = 100;

/**
 * Shares one process between brands: a brand that sends more than its share waits for itself, then is refused, and the
 * others go on. Brands take turns; within a brand, requests begin in the order they came in. While others are here, a brand
 * that waits for itself rests after each request for as long as that took: half of the time is left to the others.
 */
export class FairShare {
  readonly #limits: FairShareLimits;
  readonly #working = new Map<string, number>();
  /** Those who wait, in the order of their next turn. */
  readonly #waiting = new Map<string, Begin[]>();
  #inWork = 0;
  /** Who came last and when, and the last other one. */
  #last = { sharer: "", at: Number.NEGATIVE_INFINITY };
  #lastOther = { sharer: "", at: Number.NEGATIVE_INFINITY };

  constructor(limits: FairShareLimits) {
    this.#limits = limits;
  }

  /** Resolves when a request of a sharer may begin; null when too many wait, or it has waited too long. */
  enter(sharer: string): Promise<Leave | null> {
    if (sharer !== this.#last.sharer) this.#lastOther = this.#last;
    this.#last = { sharer, at: performance.now() };
    if (this.#hasRoomFor(sharer)) return Promise.resolve(this.#begin(sharer));
    const waiting = this.#waiting.get(sharer) ?? [];
    if (waiting.length >= this.#limits.waitingEach) return Promise.resolve(null);
    this.#waiting.set(sharer, waiting);
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => {
        this.#forget(sharer, begin);
        resolve(null);
      }, this.#limits.waitMs);
      const begin = () => {
        clearTimeout(giveUp);
        resolve(this.#begin(sharer));
      };
      waiting.push(begin);
    });
  }

  #hasRoomFor(sharer: string): boolean {
    return this.#inWork < this.#limits.atOnce && (this.#working.get(sharer) ?? 0) < this.#limits.atOnceEach;
  }

  #begin(sharer: string): Leave {
    this.#inWork++;
    this.#working.set(sharer, (this.#working.get(sharer) ?? 0) + 1);
    const beganAt = performance.now();
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(isLong);
      this.#inWork--;
      if (this.#mustRest(sharer)) {
        const tookMs = Math.ceil(performance.now() - beganAt);
        // A timer counts from the beginning of this turn of the event loop: a millisecond more, or a busy loop would not rest.
        setTimeout(() => this.#free(sharer), Math.min(tookMs + 1, LONGEST_REST_MS));
        this.#beginNext();
      } else this.#free(sharer);
    };
    const isLong = setTimeout(leave, this.#limits.longMs);
    isLong.unref();
    return leave;
  }

  /** Has a sharer requests that wait, and has another sharer been here lately? */
  #mustRest(sharer: string): boolean {
    if (!this.#waiting.has(sharer)) return false;
    const other = this.#last.sharer === sharer ? this.#lastOther : this.#last;
    return performance.now() - other.at < this.#limits.othersMs;
  }

  /** Takes a request's place from its sharer's count. */
  #free(sharer: string): void {
    const left = (this.#working.get(sharer) ?? 1) - 1;
    if (left === 0) this.#working.delete(sharer);
    else this.#working.set(sharer, left);
    this.#beginNext();
  }

  #beginNext(): void {
    for (const [sharer, waiting] of [...this.#waiting]) {
      if (this.#inWork >= this.#limits.atOnce) return;
      if (!this.#hasRoomFor(sharer)) continue;
      const begin = waiting.shift();
      // Who has had a turn is last in the round.
      this.#waiting.delete(sharer);
      if (waiting.length > 0) this.#waiting.set(sharer, waiting);
      begin?.();
    }
  }

  #forget(sharer: string, begin: Begin): void {
    const left = (this.#waiting.get(sharer) ?? []).filter((other) => other !== begin);
    if (left.length === 0) this.#waiting.delete(sharer);
    else this.#waiting.set(sharer, left);
  }
}
