/** An anchor as it is stored. */
export type StoredAnchor = { number: number; text: string };

/** A place for anchors that is written once: what stands there is neither changed nor taken away. */
export interface AnchorStore {
  /** What a person calls the place. */
  readonly name: string;
  /** False when there is one of this number already; nothing is written then. */
  add(anchor: StoredAnchor, at: Date): Promise<boolean>;
  /** The first text that was written under a number; null when there is none. */
  read(number: number): Promise<string | null>;
  /** The stored anchors but number 0, the highest number first. Of two with one number, the one that was first. */
  newest(): AsyncIterable<StoredAnchor>;
}
