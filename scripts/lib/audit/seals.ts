import { addToDigest } from "~/domain/audit/anchor";
import { auditSealText } from "~/domain/audit/entry-text";
import { checkSeal } from "~/platform/audit-seal.server";
import { sha256Hex } from "~/platform/crypto.server";
import { type ChainFault, type ChainReport, range } from "./chain-report";
import type { BrandPins } from "./pins";

type SealedRow = { seq: string; id: string; hash: string; key_id: string | null; seal: string | null };

/** Checks the seals of one brand's entries in order, and compares them with what was anchored. */
export function createSealCheck(brandId: string, { opening, entries, last }: BrandPins) {
  const unknownKeys = new Set<string>();
  let hasSealBefore = false;
  let digest = "";

  function sealFaults(row: SealedRow): ChainFault[] {
    const seq = BigInt(row.seq);
    if (!row.seal || !row.key_id) {
      digest = addToDigest(digest, row, sha256Hex);
      const mayLack = opening ? seq <= opening.seq : !hasSealBefore;
      return mayLack ? [] : [{ seq, kind: "unsealed", text: `entry ${seq} has no seal: it was not written by us` }];
    }
    hasSealBefore = true;
    const check = checkSeal("entry", auditSealText({ ...row, brandId }), { keyId: row.key_id, seal: row.seal });
    if (check === "fits") return [];
    if (check === "differs")
      return [
        { seq, kind: "forged", text: `entry ${seq} is not what was sealed: its id, place or content is another` },
      ];
    if (unknownKeys.has(row.key_id)) return [];
    unknownKeys.add(row.key_id);
    return [{ seq, kind: "key", text: `entry ${seq} is sealed with the key "${row.key_id}", which AUDIT_KEYS lacks` }];
  }

  function anchorFaults(row: SealedRow): ChainFault[] {
    const seq = BigInt(row.seq);
    const pin = entries.get(row.seq);
    const faults: ChainFault[] = [];
    if (pin && pin.hash !== row.hash)
      faults.push({ seq, kind: "anchor", text: `entry ${seq} is not the one that was anchored at ${pin.at}` });
    if (opening && seq === opening.seq && digest !== opening.hash)
      faults.push({
        seq,
        kind: "opening",
        text: `the entries up to ${seq}, from before seals, are not those that were pinned at ${opening.at}`,
      });
    return faults;
  }

  return {
    /** The faults of an entry's seal, unless its hash is wrong already, and of its anchor. */
    of: (row: SealedRow, isWhole: boolean): ChainFault[] => {
      const seals = sealFaults(row);
      return [...(isWhole ? seals : seals.filter(({ kind }) => kind !== "forged")), ...anchorFaults(row)];
    },
    /** What was anchored after the end of the chain. */
    atEnd(end: Pick<ChainReport, "entries" | "lastSeq">, isCutKnown: boolean): ChainFault[] {
      const pin = last && last.seq > end.lastSeq ? last : opening && opening.seq > end.lastSeq ? opening : null;
      if (!pin || (isCutKnown && end.entries > 0)) return [];
      const seq = end.lastSeq + 1n;
      if (end.entries === 0)
        return [
          { seq, kind: "deleted", text: `the whole chain is gone: ${pin.seq} entries were anchored at ${pin.at}` },
        ];
      return [
        { seq, kind: "cut", text: `the end is cut off: ${range(seq, pin.seq)}, which were anchored at ${pin.at}` },
      ];
    },
  };
}
