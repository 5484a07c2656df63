import { z } from "zod";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { enqueueInBulk } from "~/platform/outbox.server";
import { notifyCommissionOverpaid } from "~/services/messages/commission-overpaid.server";
import { disbursedOf } from "./lender-months.server";
import { disbursedPaise, sanctionedPaise, stateIn } from "./submission-snapshot.server";
import type { UploadRecord } from "./upload-lock.server";

const paise = z.string().transform(BigInt);
const ACCOUNT = z.object({
  now: z.date(),
  partner: z.string(),
  applicationId: z.string(),
  paid: paise,
  reported: paise,
  periods: z.array(z.string()),
});

/** What a row's `before` or `after` says that was disbursed, as DISBURSED_PAISE counts it; 0 in a file that says nothing of it. */
const countedIn = (snapshot: Sql): Sql =>
  sql`case when ${stateIn(snapshot)} = 'disbursed'
    then coalesce(${disbursedPaise(snapshot)}, ${sanctionedPaise(snapshot)}, s.amount_rupees::bigint * 100) else 0 end`;

/** What partners were paid for, where the file has corrected it down and lenders have disbursed less now. */
const readOverpaid = (tx: BulkTx, upload: UploadRecord) =>
  tx.query(
    sql`
    with corrected as (
      select distinct r.brand_id, r.application_id
      from upload_rows r join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
      where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.applied_at is not null
        and ${stateIn(sql`r.before`)} = 'disbursed' and ${countedIn(sql`r.after`)} < ${countedIn(sql`r.before`)}
    )
    select now() as now, p.name as partner, x.application_id as "applicationId", c.paid::text as paid, d.reported::text as reported, c.periods
    from corrected x
    join lateral (
      select c.partner_id, sum(c.disbursed_paise) as paid,
        array_agg(distinct c.period) filter (where c.entry = 'commission') as periods
      from commission_lines c where c.brand_id = x.brand_id and c.application_id = x.application_id
      group by c.partner_id having sum(c.commission_paise) > 0
    ) c on true
    cross join lateral (select ${disbursedOf(sql`x`)} as reported) d
    join partners p on p.brand_id = x.brand_id and p.id = c.partner_id
    where c.paid > d.reported order by p.name, x.application_id`,
    ACCOUNT,
  );

/**
 * Where a lender's file leaves partners paid for more than lenders have disbursed: has the months of their commissions reconciled, so
 * that the worklist has them, and writes to staff who edit statements (decision 154). In the transaction that ends the file.
 */
export async function notifyOverpaid(tx: BulkTx, upload: UploadRecord): Promise<void> {
  const overpaid = await readOverpaid(tx, upload);
  const [first] = overpaid;
  if (!first) return;
  const { brandId, fileName } = upload;
  const periods = [...new Set(overpaid.flatMap((one) => one.periods))].sort();
  for (const period of periods) {
    await tx.execute(sql`
      insert into reconciliation_months (brand_id, period, asked_at, asked_by)
      values (${brandId}::uuid, ${period}, now(), ${upload.stepBy}::uuid)
      on conflict (brand_id, period) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by`);
    await enqueueInBulk(tx, brandId, "reconciliation.run", { period });
  }
  const month = periods.at(-1) ?? "";
  await notifyCommissionOverpaid(tx, { brandId, now: first.now, month, fileName, overpaid });
}
