import { z } from "zod";
import type { Span } from "~/domain/dates/presets";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";

/** Commission in paise. A merchant sees what its own loans earned, never payments, tax or the bank of its partner. */
export type PortalCommission =
  | { kind: "partner"; pendingPaise: number; approvedPaise: number; paidPaise: number }
  | { kind: "merchant"; earnedPaise: number };

const PARTNER = z.object({ pending: z.bigint(), approved: z.bigint(), paid: z.bigint() });
const MERCHANT = z.object({ earned: z.bigint() });

type Ask = { ctx: TenantCtx<PartnerActor>; span: Span };

async function ofMerchant({ ctx, span: { from, to } }: Ask, merchantId: string): Promise<PortalCommission> {
  const brandId = ctx.brand.id;
  const row = await queryRow(
    ctx.tx,
    sql`
    select coalesce(sum(c.commission_paise), 0)::bigint as earned
    from commission_lines c
    join applications a on a.brand_id = c.brand_id and a.id = c.application_id
    join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    where c.brand_id = ${brandId}::uuid and c.partner_id = ${ctx.actor.partnerId}::uuid and p.merchant_id = ${merchantId}::uuid
      and c.created_at >= ${from} and c.created_at < ${to}`,
    MERCHANT,
  );
  return { kind: "merchant", earnedPaise: Number(row?.earned ?? 0) };
}

/**
 * Commission of this portal: pending in months that are not closed, with what the latest closed month held; approved and
 * not yet paid in the latest closed month (which takes over what earlier months left); and paid in the span of days.
 */
export async function portalCommission(ask: Ask): Promise<PortalCommission> {
  const { ctx, span } = ask;
  const { partnerId, merchantId } = ctx.actor;
  if (merchantId !== null) return ofMerchant(ask, merchantId);
  const brandId = ctx.brand.id;
  const row = await queryRow(
    ctx.tx,
    sql`
    with closed as (
      select month, payable_paise from statement_months
      where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid
      order by month desc limit 1
    )
    select
      (select coalesce(sum(commission_paise), 0)::bigint from commission_lines
        where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid
          and statement_month > coalesce((select month from closed), ''))
        + (select coalesce(sum(coalesce(h.paise, c.commission_paise)), 0)::bigint from statement_held_lines h
          join commission_lines c on c.brand_id = h.brand_id and c.id = h.line_id
          where h.brand_id = ${brandId}::uuid and h.partner_id = ${partnerId}::uuid
            and h.month = (select month from closed)) as pending,
      greatest(0, coalesce((select payable_paise from closed), 0) - coalesce((
        select sum(paise) from statement_payments
        where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid and month = (select month from closed)), 0))::bigint
        as approved,
      (select coalesce(sum(paise), 0)::bigint from statement_payments
        where brand_id = ${brandId}::uuid and partner_id = ${partnerId}::uuid
          and paid_on >= ${span.first}::date and paid_on <= ${span.last}::date) as paid`,
    PARTNER,
  );
  return {
    kind: "partner",
    pendingPaise: Number(row?.pending ?? 0),
    approvedPaise: Number(row?.approved ?? 0),
    paidPaise: Number(row?.paid ?? 0),
  };
}
