import type pg from "pg";

/** A stored receipt with what belongs to it. `facts` and `lines` are null when they were deleted with their customer. */
export type ReceiptRow = {
  brand_id: string;
  id: string;
  rules_hash: string;
  body: string;
  key_name: string;
  signature: string;
  leaf: string;
  batch_id: string | null;
  batch_place: number | null;
  shown_at: Date;
  sealed: string | null;
  lines: { lenderId: string; aprBps: number; months: number }[] | null;
};

/** A stored batch with the audit entry at its number. */
export type BatchRow = {
  id: string;
  audit_seq: string;
  size: number;
  body: string;
  key_name: string;
  signature: string;
  made_at: Date;
  entry_hash: string | null;
  entry_after: { root?: unknown } | null;
};

const PAGE = 1_000;

/** The receipts of a brand, page by page. */
export async function* receiptsOf(client: pg.ClientBase, brandId: string): AsyncGenerator<ReceiptRow[]> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await client.query<ReceiptRow>(
      `select r.*, f.sealed, l.lines from receipts r
       left join offer_lists l on l.brand_id = r.brand_id and l.id = r.id
       left join receipt_facts f on f.brand_id = r.brand_id and f.offer_list_id = r.id
       where r.brand_id = $1 and r.id > $2 order by r.id limit $3`,
      [brandId, last, PAGE],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The batches of a brand in the order of the chain. */
export async function readBatches(client: pg.ClientBase, brandId: string): Promise<BatchRow[]> {
  const { rows } = await client.query<BatchRow>(
    `select b.*, e.hash as entry_hash, e.after as entry_after from receipt_batches b
     left join audit_entries e on e.brand_id = b.brand_id and e.seq = b.audit_seq
     where b.brand_id = $1 order by b.audit_seq`,
    [brandId],
  );
  return rows;
}

/** Audit entries of batches that have no batch any more. */
export async function findLostBatches(client: pg.ClientBase, brandId: string): Promise<string[]> {
  const { rows } = await client.query<{ seq: string }>(
    `select e.seq from audit_entries e where e.brand_id = $1 and e.action = 'receipts.batch'
     and not exists (select 1 from receipt_batches b where b.brand_id = e.brand_id and b.audit_seq = e.seq) order by 1`,
    [brandId],
  );
  return rows.map(({ seq }) => seq);
}

/** Lists since the first receipt of the brand that have none. */
export async function listsWithoutReceipt(client: pg.ClientBase, brandId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select l.id from offer_lists l where l.brand_id = $1
     and l.shown_at >= (select min(r.shown_at) from receipts r where r.brand_id = $1)
     and not exists (select 1 from receipts r where r.brand_id = l.brand_id and r.id = l.id) order by l.id`,
    [brandId],
  );
  return rows.map(({ id }) => id);
}

/** A snapshot of rules by its hash. */
export async function rulesBody(client: pg.ClientBase, hash: string): Promise<string | null> {
  const { rows } = await client.query<{ body: string }>("select body from receipt_rules where hash = $1", [hash]);
  return rows[0]?.body ?? null;
}
