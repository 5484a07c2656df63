import { LONG_JOBS } from "./catalog";

const LONG: ReadonlySet<string> = new Set(LONG_JOBS);

/** Gives a place back. */
type FreePlace = () => void;

/**
 * The places of one worker's queue that long jobs may hold: half of them, so that hand-offs and messages do not wait for minutes when
 * files, exports, replays and deletions come together. A kind has another one only while at most half of these are taken, so that two kinds
 * leave places for others (docs/decisions/0007-outbox.md).
 */
export class LongPlaces {
  private readonly held: string[] = [];
  private readonly all: number;

  constructor(concurrency: number) {
    this.all = Math.max(1, Math.floor(concurrency / 2));
  }

  /** The place of a job of the kind `name`, which must be given back; null when it has to come again later. A short job needs none. */
  take(name: string): FreePlace | null {
    if (!LONG.has(name)) return () => {};
    const taken = this.held.length;
    if (taken >= this.all || (this.held.includes(name) && taken > this.all / 2)) return null;
    this.held.push(name);
    return () => this.held.splice(this.held.indexOf(name), 1);
  }
}
