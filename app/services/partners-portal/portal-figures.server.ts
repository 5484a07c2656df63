import { z } from "zod";
import type { Span } from "~/domain/dates/presets";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { readFromReplica } from "~/platform/database/replica.server";
import { peopleFigures } from "~/services/dashboard/people-figures.server";

export type PortalFigures = {
  /** People who gave a number or an e-mail address. */
  leads: number;
  /** Applications that were sent to a lender. */
  submitted: number;
  /** Disbursed loans, and their sum in paise. */
  disbursed: number;
  disbursedPaise: number;
};

const ROW = z.object({ leads: z.bigint(), submitted: z.bigint(), disbursed: z.bigint(), disbursedPaise: z.bigint() });

type Input = { ctx: TenantCtx<PartnerActor>; span: Span };

/** Stands for all leads of a partner, those without a merchant among them. */
const NIL = "00000000-0000-0000-0000-000000000000";

/**
 * What this partner or merchant has brought on whole days in India, from figures by day (decision 147): an application counts
 * on the day on which it was first sent, a loan on the day of its disbursal. May be some seconds old.
 */
export const portalFigures = ({ ctx, span }: Input): Promise<PortalFigures> =>
  readFromReplica("partner-figures", { ctx }, (near) => countFigures({ ctx: near, span }));

async function countFigures({ ctx, span: { from, to, first, last } }: Input): Promise<PortalFigures> {
  const { partnerId, merchantId } = ctx.actor;
  const brandId = ctx.brand.id;
  // Leads by day are those of partners; of one merchant's leads the index has those of the span.
  const leads = merchantId
    ? sql`(select count(*) as leads from prospects
        where brand_id = ${brandId}::uuid and merchant_id = ${merchantId}::uuid and partner_id = ${partnerId}::uuid
          and created_at >= ${from} and created_at < ${to}) l`
    : sql`(select f.count as leads from ${peopleFigures("lead", { from, to, brandId })} where f.partner_id = ${partnerId}::uuid) l`;
  const part = (table: Sql) => sql`
    select step, count, paise from ${table}
    where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and merchant_id = ${merchantId ?? NIL}::uuid
      and step in ('submitted', 'disbursed') and day between ${first}::date and ${last}::date`;
  const row = await queryRow(
    ctx.tx,
    sql`
    select
      (select coalesce(sum(leads), 0)::bigint from ${leads}) as leads,
      coalesce(sum(count) filter (where step = 'submitted'), 0)::bigint as submitted,
      coalesce(sum(count) filter (where step = 'disbursed'), 0)::bigint as disbursed,
      coalesce(sum(paise) filter (where step = 'disbursed'), 0)::bigint as "disbursedPaise"
    from (${part(sql`partner_days`)} union all ${part(sql`partner_deltas`)}) f`,
    ROW,
  );
  if (!row) throw new Error("the figures could not be read");
  const { submitted, disbursed, disbursedPaise } = row;
  return {
    leads: Number(row.leads),
    submitted: Number(submitted),
    disbursed: Number(disbursed),
    disbursedPaise: Number(disbursedPaise),
  };
}
