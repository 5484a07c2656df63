import { type Anchor, OPENING } from "~/domain/audit/anchor";
import type { AnchorStore } from "~/integrations/anchors/types";
import { openAnchor } from "~/services/audit/open-anchor.server";

/** What an anchor says of one entry, and when it was anchored. */
export type Pin = { seq: bigint; hash: string; at: string };

/** What the anchors say of one brand. */
export type BrandPins = {
  /** Its last entry from before seals, and the digest of those; `seq` 0 for none. Null without an opening. */
  opening: Pin | null;
  /** Anchored entries by number. */
  entries: ReadonlyMap<string, Pin>;
  last: Pin | null;
};

export type Pins = {
  of(brandId: string): BrandPins;
  brandIds: string[];
  hasOpening: boolean;
  /** The anchors that were read, besides the opening. */
  anchors: number;
  lastAt: string | null;
  faults: string[];
};

/** Each anchor names the ends of all chains, so that the newest ones say what older ones did. */
const MAX_ANCHORS = 2_000;

const NOTHING: BrandPins = { opening: null, entries: new Map(), last: null };

/** No anchors: what was cut off together with its head cannot be seen. */
export const NO_PINS: Pins = {
  of: () => NOTHING,
  brandIds: [],
  hasOpening: false,
  anchors: 0,
  lastAt: null,
  faults: [],
};

async function readOpening(store: AnchorStore, faults: string[]): Promise<Anchor | null> {
  const text = await store.read(OPENING);
  const opening = text === null ? null : openAnchor({ number: OPENING, text });
  if (text !== null && !opening) faults.push("the opening was not sealed with a key of AUDIT_KEYS");
  return opening;
}

/** The newest anchors, newest first. One that this installation did not write is a fault, and so is one that is missing. */
async function readAnchors(store: AnchorStore, faults: string[]): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const stored of store.newest()) {
    const anchor = openAnchor(stored);
    if (anchor) anchors.push(anchor);
    else faults.push(`anchor ${stored.number} was not sealed with a key of AUDIT_KEYS`);
    if (anchors.length === MAX_ANCHORS) break;
  }
  for (const [index, { number }] of anchors.entries()) {
    const older = anchors[index + 1]?.number ?? (anchors.length < MAX_ANCHORS ? OPENING : number - 1);
    if (number - older > 1) faults.push(`anchors between ${older} and ${number} are missing`);
  }
  return anchors;
}

/** Reads what was anchored. */
export async function readPins(store: AnchorStore): Promise<Pins> {
  const faults: string[] = [];
  const opening = await readOpening(store, faults);
  const anchors = await readAnchors(store, faults);
  if (!opening && anchors.length > 0) faults.push("the opening is missing");
  const entries = new Map<string, Map<string, Pin>>();
  const last = new Map<string, Pin>();
  for (const { heads, at } of anchors)
    for (const { brandId, seq, hash } of heads) {
      const pin = { seq: BigInt(seq), hash, at };
      const pins = entries.get(brandId) ?? new Map<string, Pin>();
      entries.set(brandId, pins.set(seq, pin)); // the oldest anchor of an entry is read last
      if (pin.seq > (last.get(brandId)?.seq ?? 0n)) last.set(brandId, pin);
    }
  const openings = new Map(
    (opening?.heads ?? []).map(({ brandId, seq, hash }) => [
      brandId,
      { seq: BigInt(seq), hash, at: opening?.at ?? "" },
    ]),
  );
  return {
    of: (brandId) => ({
      opening: opening && (openings.get(brandId) ?? { seq: 0n, hash: "", at: opening.at }),
      entries: entries.get(brandId) ?? new Map(),
      last: last.get(brandId) ?? null,
    }),
    brandIds: [...new Set([...openings.keys(), ...entries.keys()])],
    hasOpening: opening !== null,
    anchors: anchors.length,
    lastAt: anchors[0]?.at ?? null,
    faults,
  };
}
