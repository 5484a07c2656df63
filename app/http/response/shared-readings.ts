import { LRUCache } from "lru-cache";

const MAX_KEYS = 1_000;

/** A clock in milliseconds that never goes back. */
type Clock = { now: () => number };

/**
 * The newest reading of each key, shared by all who watch it in this process: however many they are, the database is
 * asked once in `freshMs`.
 */
export class SharedReadings<Reading> {
  readonly #readings: LRUCache<string, Promise<Reading>>;

  constructor(freshMs: number, clock: Clock = performance) {
    this.#readings = new LRUCache({ max: MAX_KEYS, ttl: freshMs, ttlResolution: 0, perf: clock });
  }

  /** The shared reading while it is fresh, else a new one. A failure is not shared. */
  async recent(key: string, read: () => Promise<Reading>): Promise<Reading> {
    const shared = this.#readings.get(key);
    if (!shared) return this.fresh(key, read);
    return shared.catch(() => this.fresh(key, read));
  }

  /** Reads now, and shares the result. */
  fresh(key: string, read: () => Promise<Reading>): Promise<Reading> {
    const reading = read();
    this.#readings.set(key, reading);
    reading.catch(() => {
      if (this.#readings.peek(key) === reading) this.#readings.delete(key);
    });
    return reading;
  }
}
