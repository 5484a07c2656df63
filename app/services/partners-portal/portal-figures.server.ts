import { z } from "zod";
import type { Span } from "~/domain/dates/presets";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
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

const ROW = z.object({
  leads: z.bigint(),
  submitted: z.bigint(),
  disbursed: z.bigint(),
  disbursed_paise: z.bigint().nullable(),
});

type Asked = { ctx: TenantCtx<PartnerActor>; span: Span };

/** What this partner or merchant has brought in a time span, counted from the applications. May be some seconds old. */
export const portalFigures = ({ ctx, span }: Asked): Promise<PortalFigures> =>
  readFromReplica("partner-figures", { ctx }, (near) => countFigures({ ctx: near, span }));

async function countFigures({ ctx, span: { from, to } }: Asked): Promise<PortalFigures> {
  const { partnerId, merchantId } = ctx.actor;
  const brandId = ctx.brand.id;
  // Figures by day are those of partners; of one merchant's leads the index has those of the span.
  const leads = merchantId
    ? sql`(select count(*) as leads from prospects
        where brand_id = ${brandId}::uuid and merchant_id = ${merchantId}::uuid and partner_id = ${partnerId}::uuid
          and created_at >= ${from} and created_at < ${to}) l`
    : sql`(select f.count as leads from ${peopleFigures("lead", { from, to, brandId })} where f.partner_id = ${partnerId}::uuid) l`;
  const row = await queryRow(
    ctx.tx,
    sql`
    with own as (
      select id from prospects
      where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid
        and (${merchantId}::uuid is null or merchant_id = ${merchantId}::uuid)
    ), sent as (
      select s.application_id, s.state, s.sent_at, s.decided_at, coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100) as paise
      from own
      join applications a on a.brand_id = ${brandId}::uuid and a.prospect_id = own.id
      join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
    )
    select
      (select coalesce(sum(leads), 0)::bigint from ${leads}) as leads,
      (select count(distinct application_id) from sent where sent_at >= ${from} and sent_at < ${to}) as submitted,
      count(*) filter (where state = 'disbursed' and decided_at >= ${from} and decided_at < ${to}) as disbursed,
      (sum(paise) filter (where state = 'disbursed' and decided_at >= ${from} and decided_at < ${to}))::bigint as disbursed_paise
    from sent`,
    ROW,
  );
  return {
    leads: Number(row?.leads ?? 0),
    submitted: Number(row?.submitted ?? 0),
    disbursed: Number(row?.disbursed ?? 0),
    disbursedPaise: Number(row?.disbursed_paise ?? 0),
  };
}
