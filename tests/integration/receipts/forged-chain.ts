import { generateKeyPairSync, sign } from "node:crypto";
import type pg from "pg";
import { canonicalJson } from "~/domain/hashes/canonical-json";
import { treeRoot } from "~/domain/hashes/hash-tree";
import { leafOf } from "~/domain/receipts/receipt";
import { auditHash } from "~/platform/audit.server";
import { sha256Hex } from "~/platform/crypto.server";

/** What the owner of a database can do without the key: it signs with one of its own, under the same name. */
const { privateKey } = generateKeyPairSync("ed25519");
const forge = (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64url");

/** Writes another text of a receipt, with everything that follows from it, so that all hashes fit again. */
export async function rewriteReceipt(owner: pg.Client, id: string, body: string): Promise<void> {
  await owner.query("update receipts set body = $2, leaf = $3, signature = $4 where id = $1", [
    id,
    body,
    leafOf(body, sha256Hex),
    forge(body),
  ]);
  const { rows } = await owner.query(
    "select b.* from receipt_batches b join receipts r on r.batch_id = b.id where r.id = $1",
    [id],
  );
  const [batch] = rows;
  const leaves = await owner.query("select leaf from receipts where batch_id = $1 order by batch_place", [batch.id]);
  const root = treeRoot(
    leaves.rows.map(({ leaf }) => leaf),
    sha256Hex,
  );
  const entryHash = await rewriteEntry(owner, batch.brand_id, batch.audit_seq, root);
  const forged = canonicalJson({ ...JSON.parse(batch.body), root, entryHash });
  await owner.query("update receipt_batches set body = $2, signature = $3 where id = $1", [
    batch.id,
    forged,
    forge(forged),
  ]);
}

/** Gives the last entry of a chain another root, and its head the new hash. */
async function rewriteEntry(owner: pg.Client, brandId: string, seq: string, root: string): Promise<string> {
  const { rows } = await owner.query(
    "update audit_entries set after = after || jsonb_build_object('root', $3::text) where brand_id = $1 and seq = $2 returning *",
    [brandId, seq, root],
  );
  const [entry] = rows;
  const hash = auditHash(entry.prev_hash, BigInt(seq), {
    brandId,
    actorKind: entry.actor_kind,
    actorId: entry.actor_id,
    actingAs: entry.acting_as,
    action: entry.action,
    subject: { kind: entry.subject_kind, id: entry.subject_id },
    before: entry.before,
    after: entry.after,
    requestId: entry.request_id,
    ip: entry.ip,
    at: entry.at,
  });
  await owner.query("update audit_entries set hash = $3 where brand_id = $1 and seq = $2", [brandId, seq, hash]);
  await owner.query("update audit_heads set hash = $3 where brand_id = $1 and seq = $2", [brandId, seq, hash]);
  return hash;
}
