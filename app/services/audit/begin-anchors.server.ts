import { z } from "zod";
import { type AnchoredHead, addToDigest, OPENING } from "~/domain/audit/anchor";
import type { AnchorStore } from "~/integrations/anchors/types";
import { sha256Hex } from "~/platform/crypto.server";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { anchorText } from "./open-anchor.server";

/** Processes of the release before write entries without a seal until they are stopped. */
const OLD_PROCESSES_MS = 10 * 60_000;

const PAGE = 5_000;

const LATEST = z.object({ at: z.date().nullable() });
const BRAND = z.object({ brandId: z.string() });
const ENTRY = z.object({ seq: z.string(), id: z.string(), hash: z.string() });

const latestUnsealed = () =>
  asPlatform("audit:anchor", async (tx) => {
    const row = await queryRow(tx, sql`select max(at) as at from audit_entries where seal is null`, LATEST);
    return row?.at ?? null;
  });

const brandsWithUnsealed = () =>
  asPlatform("audit:anchor", (tx) =>
    queryRows(
      tx,
      sql`select distinct brand_id::text as "brandId" from audit_entries where seal is null order by 1`,
      BRAND,
    ),
  );

/** The last entry of a brand without a seal, and the digest of all of them, ids included. */
async function readUnsealed(brandId: string): Promise<AnchoredHead> {
  let [seq, digest] = ["0", ""];
  for (;;) {
    const rows = await asPlatform("audit:anchor", (tx) =>
      queryRows(
        tx,
        sql`
        select seq::text as seq, id::text as id, hash from audit_entries
        where brand_id = ${brandId}::uuid and seal is null and seq > ${seq}::bigint order by seq limit ${PAGE}::int`,
        ENTRY,
      ),
    );
    for (const row of rows) {
      seq = row.seq;
      digest = addToDigest(digest, row, sha256Hex);
    }
    if (rows.length < PAGE) return { brandId, seq, hash: digest };
  }
}

/**
 * Writes the opening: which entries are from before seals. From then on every other entry must have one. False while
 * processes of the release before may still write.
 */
export async function beginAnchors({ now, store }: { now: Date; store: AnchorStore }): Promise<boolean> {
  const latest = await latestUnsealed();
  if (latest && now.getTime() - latest.getTime() < OLD_PROCESSES_MS) return false;
  const heads: AnchoredHead[] = [];
  if (latest) for (const { brandId } of await brandsWithUnsealed()) heads.push(await readUnsealed(brandId));
  await store.add({ number: OPENING, text: anchorText({ number: OPENING, at: now.toISOString(), heads }) }, now);
  return true;
}
