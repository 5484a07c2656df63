import { lenderKey } from "~/domain/uploads/lender-key";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { readLenderNames } from "./read-lines.server";

/**
 * Stores the rows that applied MIS files have left out, because the files' own rows are deleted after 90 days. A row is
 * known by its lender, loan, day, amounts and number among the rows of the file that share these. Rows that the parser
 * refused name no payout.
 */
export async function storeLeftOut(tx: BulkTx, brandId: string): Promise<void> {
  const lenders = await readLenderNames(tx);
  const names = JSON.stringify(
    lenders.flatMap(({ id, names }) =>
      names.filter((name) => name !== "").map((name) => ({ key: lenderKey(name), id })),
    ),
  );
  await tx.execute(sql`
    insert into payout_left_out (
      brand_id, line_key, upload_id, upload_row, lender_id, loan_no, application_id, period, disbursed_on, payout_paise, payment_ref,
      is_twice)
    select r.upload_brand_id, concat_ws('|', r.what, row_number() over (partition by r.upload_id, r.what order by r.row_number)),
      r.upload_id, r.row_number, r.lender_id, r.data->>'lenderRef', (r.data->>'applicationId')::uuid,
      left(r.data->>'disbursedOn', 7), (r.data->>'disbursedOn')::date, (r.data->>'payoutPaise')::bigint, r.data->>'paymentRef',
      r.reason = 'duplicate'
    from (
      select r.*, coalesce(u.lender_id, (
          select l.id from jsonb_to_recordset(${names}::jsonb) as l (key text, id uuid) where l.key = r.data->>'lender' limit 1
        )) as lender_id,
        concat_ws('|', r.data->>'lender', coalesce(r.data->>'applicationId', reference_key(r.data->>'lenderRef')),
          r.data->>'disbursedOn', r.data->>'disbursedPaise', r.data->>'payoutPaise', r.reason = 'duplicate') as what
      from uploads u join upload_rows r on r.upload_brand_id = u.brand_id and r.upload_id = u.id
      where u.brand_id = ${brandId}::uuid and u.kind = 'mis' and u.status = 'applied' and r.verdict = 'refused'
        and r.data ? 'payoutPaise' and r.data->>'disbursedOn' is not null
    ) as r
    on conflict do nothing`);
}
