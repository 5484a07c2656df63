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
};

/** Ends a request's share. A second call does nothing. */
export type Leave = () => void;

/**
 * Shares one process between brands: a brand that sends more than its share waits for itself, then is refused, and the
 * others go on. Whose turn it is goes round; within a brand who came first is first.
 */
export class FairShare {
  readonly #limits: FairShareLimits;
  readonly #working = new Map<string, number>();
  /** Those who wait, in the order of their next turn. */
  readonly #waiting = new Map<string, Begin[]>();
  #inWork = 0;

  constructor(limits: FairShareLimits) {
    this.#limits = limits;
  }

  /** Resolves when a request of a sharer may begin; null when too many wait, or it has waited too long. */
  enter(sharer: string): Promise<Leave | null> {
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
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(isLong);
      this.#inWork--;
      const left = (this.#working.get(sharer) ?? 1) - 1;
      if (left === 0) this.#working.delete(sharer);
      else this.#working.set(sharer, left);
      this.#beginNext();
    };
    const isLong = setTimeout(leave, this.#limits.longMs);
    isLong.unref();
    return leave;
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
