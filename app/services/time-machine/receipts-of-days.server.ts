import { z } from "zod";
import type { Facts } from "~/domain/eligibility/facts";
import { factsFrom, type OpenFacts } from "~/domain/receipts/fact-commitments";
import { decryptField } from "~/platform/crypto.server";
import { sql, type Tx } from "~/platform/database/client.server";
import { beyondCursor, spanBeyond } from "~/platform/database/keyset.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { factsLocation } from "~/services/receipts/store-receipt.server";

type Days = { fromAt: Date; toAt: Date };

/** Receipts with the facts behind them, of the brands that staff see: not of the sandbox. */
const from = ({ fromAt, toAt }: Days) => sql`
  receipts r
  join brands b on b.id = r.brand_id
  join receipt_facts f on f.brand_id = r.brand_id and f.offer_list_id = r.id
  where r.shown_at >= ${fromAt}::timestamptz and r.shown_at < ${toAt}::timestamptz`;

const COUNT = z.object({ count: z.number() });

/** How many receipts of these days can be replayed. Those of deleted customers cannot. */
export const countReceipts = async (tx: Tx, days: Days): Promise<number> =>
  (await queryRow(tx, sql`select count(*)::int as count from ${from(days)}`, COUNT))?.count ?? 0;

const ROW = z.object({
  brandId: z.string(),
  id: z.string(),
  shownAt: z.date(),
  sealed: z.string(),
  rulesHash: z.string(),
  /** Only for the identity. */
  body: z.string().nullable(),
  applicationId: z.string(),
  partnerId: z.string().nullable(),
});
export type StoredReceipt = z.output<typeof ROW>;

/** A page of receipts, newest first, beyond a place. */
export function readReceiptPage({
  tx,
  days,
  after,
  size,
  withBody,
}: {
  tx: Tx;
  days: Days;
  after: Pick<StoredReceipt, "shownAt" | "id"> | null;
  size: number;
  withBody: boolean;
}): Promise<StoredReceipt[]> {
  const cursor = after && { at: after.shownAt, id: after.id };
  const beyond = cursor ? beyondCursor({ at: sql`r.shown_at`, id: sql`r.id` }, cursor, false) : sql`true`;
  const { from: fromAt, to: toAt } = spanBeyond({ from: days.fromAt, to: days.toAt }, cursor, false);
  return queryRows(
    tx,
    sql`
    select k.brand_id as "brandId", k.id, k.shown_at as "shownAt", k.sealed, k.rules_hash as "rulesHash", k.body,
      o.application_id as "applicationId", p.partner_id as "partnerId"
    from (
      select r.brand_id, r.id, r.shown_at, f.sealed, r.rules_hash, ${withBody ? sql`r.body` : sql`null::text as body`}
      from ${from({ fromAt, toAt })} and ${beyond}
      order by r.shown_at desc, r.id desc limit ${size}::int
    ) k
    join offer_lists o on o.brand_id = k.brand_id and o.id = k.id
    join applications a on a.brand_id = o.brand_id and a.id = o.application_id
    join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    order by k.shown_at desc, k.id desc`,
    ROW,
  );
}

/** The facts of a receipt, as the matcher had them. */
export const decryptReceiptFacts = ({ brandId, id, sealed }: StoredReceipt): Facts =>
  factsFrom(JSON.parse(decryptField(factsLocation(brandId, id), sealed)) as OpenFacts);
