import type pg from "pg";
import { auditHash } from "~/platform/audit.server";

type Entry = Record<string, string> & { before: never; after: never; acting_as: never; at: Date; actor_kind: never };

/** The hash that an entry has by its columns; everybody can compute it. */
const hashOf = (row: Entry, prevHash: string, seq: bigint) =>
  auditHash(prevHash, seq, {
    brandId: row.brand_id ?? "",
    actorKind: row.actor_kind,
    actorId: row.actor_id ?? "",
    actingAs: row.acting_as,
    action: row.action ?? "",
    subject: { kind: row.subject_kind ?? "", id: row.subject_id ?? "" },
    before: row.before,
    after: row.after,
    requestId: row.request_id ?? "",
    ip: row.ip ?? null,
    at: row.at,
  });

/** What the owner of the database can do without the audit key: number, link and hash a brand's entries again, and its head. */
export async function hashAnew(owner: pg.Client, brandId: string): Promise<void> {
  const { rows } = await owner.query<Entry>("select * from audit_entries where brand_id = $1 order by seq", [brandId]);
  let prevHash = "";
  for (const [index, row] of rows.entries()) {
    const hash = hashOf(row, prevHash, BigInt(index + 1));
    await owner.query("update audit_entries set seq = $3, prev_hash = $4, hash = $5 where brand_id = $1 and seq = $2", [
      brandId,
      row.seq,
      index + 1,
      prevHash,
      hash,
    ]);
    prevHash = hash;
  }
  await owner.query("update audit_heads set seq = $2, hash = $3 where brand_id = $1", [brandId, rows.length, prevHash]);
}
