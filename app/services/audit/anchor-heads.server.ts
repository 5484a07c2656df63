import { z } from "zod";
import { type Anchor, type AnchoredHead, OPENING } from "~/domain/audit/anchor";
import { auditSealText } from "~/domain/audit/entry-text";
import { anchorStore } from "~/integrations/anchors/anchors.server";
import type { AnchorStore } from "~/integrations/anchors/types";
import { checkSeal } from "~/platform/audit-seal.server";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { beginAnchors } from "./begin-anchors.server";
import { anchorText, openAnchor } from "./open-anchor.server";

/** Why the end of a chain is not anchored: the trail contradicts what was anchored, or is not ours. */
export type AnchorRefusal = {
  brandId: string;
  reason: "cut-off" | "other-entry" | "no-entry" | "no-seal" | "wrong-seal" | "unknown-key";
};

/** `waiting`: processes of the release before may still write. `foreign`: the opening is not from this installation. */
export type AnchorRun =
  | { state: "waiting" | "foreign" }
  | { state: "anchored" | "unchanged"; refused: AnchorRefusal[] };

const HEAD = z.object({
  brandId: z.string(),
  seq: z.string(),
  hash: z.string(),
  id: z.string().nullable(),
  entryHash: z.string().nullable(),
  keyId: z.string().nullable(),
  seal: z.string().nullable(),
});
type Head = z.output<typeof HEAD>;

const ANCHORED = z.object({ brandId: z.string(), hash: z.string() });

/** The ends of all chains with their last entries, and what stands today where the last anchor says a chain ended. */
const readTrail = (anchored: readonly AnchoredHead[]) =>
  asPlatform("audit:anchor", async (tx) => {
    const heads = await queryRows(
      tx,
      sql`
      select h.brand_id::text as "brandId", h.seq::text as seq, h.hash, e.id::text as id, e.hash as "entryHash", e.key_id as "keyId", e.seal
      from audit_heads h left join audit_entries e on e.brand_id = h.brand_id and e.seq = h.seq
      where h.seq > 0 order by h.brand_id`,
      HEAD,
    );
    const found = await queryRows(
      tx,
      sql`
      select e.brand_id::text as "brandId", e.hash
      from unnest(${anchored.map(({ brandId }) => brandId)}::uuid[], ${anchored.map(({ seq }) => seq)}::bigint[]) as a(brand_id, seq)
      join audit_entries e on e.brand_id = a.brand_id and e.seq = a.seq`,
      ANCHORED,
    );
    return { heads, found: new Map(found.map(({ brandId, hash }) => [brandId, hash])) };
  });

/** Why this end of a chain must not be anchored after `last`; null when it may. */
function refusalOf(
  head: Head | undefined,
  last: AnchoredHead | undefined,
  found: string | undefined,
  lastUnsealed: bigint,
): AnchorRefusal["reason"] | null {
  if (!head || (last && BigInt(head.seq) < BigInt(last.seq))) return "cut-off";
  if (last && found !== last.hash) return "other-entry";
  const { brandId, seq, id, hash, keyId, seal } = head;
  if (!id || head.entryHash !== hash) return "no-entry";
  if (!keyId || !seal) return BigInt(seq) <= lastUnsealed ? null : "no-seal";
  const check = checkSeal("entry", auditSealText({ brandId, seq, id, hash }), { keyId, seal });
  return check === "fits" ? null : check === "differs" ? "wrong-seal" : "unknown-key";
}

/** The newest anchor of this installation. Whoever can write to the store, but has no key, can only add others. */
async function lastAnchor(store: AnchorStore): Promise<Anchor | null> {
  for await (const stored of store.newest()) {
    const anchor = openAnchor(stored);
    if (anchor) return anchor;
  }
  return null;
}

/** Adds the anchor after the last one. False when another worker has just done that; what is not ours is passed over. */
async function addAnchor(store: AnchorStore, last: Anchor | null, heads: AnchoredHead[], now: Date): Promise<boolean> {
  for (let number = (last?.number ?? OPENING) + 1; ; number++) {
    if (await store.add({ number, text: anchorText({ number, at: now.toISOString(), heads }) }, now)) return true;
    const taken = await store.read(number);
    if (taken !== null && openAnchor({ number, text: taken })) return false;
  }
}

const isSame = (a: readonly AnchoredHead[], b: readonly AnchoredHead[]) =>
  a.length === b.length && a.every(({ brandId, seq }, at) => b[at]?.brandId === brandId && b[at]?.seq === seq);

/**
 * Anchors the ends of all audit chains, if one has grown. A chain that contradicts the last anchor keeps its anchored end and
 * is reported: a later anchor must not cover it up.
 */
export async function anchorHeads({ now, store: given }: { now: Date; store?: AnchorStore }): Promise<AnchorRun> {
  const store = given ?? (await anchorStore());
  const begun = await store.read(OPENING);
  if (begun === null && !(await beginAnchors({ now, store }))) return { state: "waiting" };
  const text = begun ?? (await store.read(OPENING));
  const opening = text === null ? null : openAnchor({ number: OPENING, text });
  if (!opening) return { state: "foreign" };

  const anchor = await lastAnchor(store);
  const before = new Map((anchor?.heads ?? []).map((head) => [head.brandId, head]));
  const unsealed = new Map(opening.heads.map(({ brandId, seq }) => [brandId, BigInt(seq)]));
  const trail = await readTrail([...before.values()]);
  const present = new Map(trail.heads.map((head) => [head.brandId, head]));
  const refused: AnchorRefusal[] = [];
  const heads: AnchoredHead[] = [];
  for (const brandId of [...new Set([...before.keys(), ...present.keys()])].sort()) {
    const [head, last] = [present.get(brandId), before.get(brandId)];
    const reason = refusalOf(head, last, trail.found.get(brandId), unsealed.get(brandId) ?? 0n);
    if (reason) refused.push({ brandId, reason });
    if (!reason && head) heads.push({ brandId, seq: head.seq, hash: head.hash });
    else if (last) heads.push(last);
  }
  if (anchor && isSame(anchor.heads, heads)) return { state: "unchanged", refused };
  const isAdded = await addAnchor(store, anchor, heads, now);
  return { state: isAdded ? "anchored" : "unchanged", refused };
}
