import { z } from "zod";
import { FUNNEL_STEPS, type LeadFunnelStep } from "~/domain/leads/funnel";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { isOwnLead } from "./own-leads.server";

const COUNTS = z.record(z.enum(FUNNEL_STEPS), z.number());

/**
 * How far the portal user's leads of a time span have come, each lead once: a lead counts in a step when one of its
 * applications has reached it, or a later one. `to` is exclusive.
 */
export async function countOwnFunnel(
  ctx: TenantCtx<PartnerActor>,
  { from, to }: { from: Date; to: Date },
): Promise<Record<LeadFunnelStep, number>> {
  const row = await queryRow(
    ctx.tx,
    sql`
    with own as (
      select p.brand_id, p.id, p.customer_id is not null as is_verified from prospects p
      where ${isOwnLead(ctx)} and p.created_at >= ${from}::timestamptz and p.created_at < ${to}::timestamptz
    ), reached as (
      select own.id, own.is_verified,
        max(a.stage) as stage,
        bool_or(a.offers_shown_at is not null) as has_offers,
        bool_or(s.sent_at is not null) as is_sent,
        bool_or(s.approved_at is not null) as is_approved,
        bool_or(s.state = 'disbursed') as is_disbursed
      from own
      left join applications a on a.brand_id = own.brand_id and a.prospect_id = own.id
      left join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
      group by own.id, own.is_verified
    ), steps as (
      select coalesce(is_disbursed, false) or stage >= 7 as disbursed,
        coalesce(is_approved, false) or coalesce(is_disbursed, false) or stage >= 6 as approved,
        coalesce(is_sent, false) or stage >= 4 as applied,
        coalesce(has_offers, false) or coalesce(is_sent, false) or stage >= 3 as offers,
        coalesce(has_offers, false) or stage >= 2 as profile,
        is_verified or stage >= 1 as verified
      from reached
    )
    select count(*)::int as leads, count(*) filter (where verified)::int as verified,
      count(*) filter (where profile)::int as profile, count(*) filter (where offers)::int as offers,
      count(*) filter (where applied)::int as applied, count(*) filter (where approved)::int as approved,
      count(*) filter (where disbursed)::int as disbursed
    from steps`,
    COUNTS,
  );
  if (!row) throw new Error("the steps could not be counted");
  return row;
}
