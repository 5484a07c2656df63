/**
 * A fault of a chain. `seq` is the number of the first affected entry. `unsealed`: an entry that must have a seal has none;
 * `forged`: its seal is not that of this id, place and content; `anchor`: another entry was anchored; `deleted`: the whole
 * chain is gone; `opening`: an entry from before seals is not the one that was pinned; `key`: an audit key is not configured.
 */
export type ChainFault = {
  seq: bigint;
  kind:
    | "edited"
    | "missing"
    | "moved"
    | "cut"
    | "head"
    | "unsealed"
    | "forged"
    | "anchor"
    | "deleted"
    | "opening"
    | "key";
  text: string;
};

export type ChainReport = {
  brandKey: string;
  entries: number;
  /** The number and hash of the last entry. Recorded elsewhere, they prove later that the chain still contains it. */
  lastSeq: bigint;
  lastHash: string;
  faults: ChainFault[];
};

/** Some entries in words. */
export const range = (from: bigint, to: bigint): string =>
  from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;
