import { z } from "zod";
import { canonicalJson, type Sha256 } from "~/domain/hashes/canonical-json";

const HEAD = z.object({ brandId: z.string(), seq: z.string().regex(/^[0-9]{1,18}$/), hash: z.string() });

/** The end of a brand's chain: the number and hash of its last entry. */
export type AnchoredHead = z.output<typeof HEAD>;

const ANCHOR = z.object({
  version: z.literal(1),
  number: z.number().int().nonnegative(),
  at: z.string(),
  /** Of every brand with entries. In the opening: its last entry without a seal, and a digest of all those. */
  heads: z.array(HEAD),
  keyId: z.string(),
  seal: z.string(),
});

/** The ends of all chains at one instant, sealed, for a place that the database cannot reach. */
export type Anchor = z.output<typeof ANCHOR>;

/** The number of the opening: it names the entries from before seals. All others must have one, for ever. */
export const OPENING = 0;

/** The text of an anchor that is sealed. */
export const anchorSealText = ({ version, number, at, heads }: Omit<Anchor, "keyId" | "seal">): string =>
  canonicalJson({ version, number, at, heads });

/** An anchor from its stored text; null when it is none. Its seal is not checked here. */
export function parseAnchor(text: string): Anchor | null {
  try {
    return ANCHOR.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Adds one entry without a seal to the digest of those before it; the first digest is "". */
export const addToDigest = (digest: string, entry: { seq: string; id: string; hash: string }, sha256: Sha256): string =>
  sha256(`${digest}\n${entry.seq}\n${entry.id}\n${entry.hash}`);
