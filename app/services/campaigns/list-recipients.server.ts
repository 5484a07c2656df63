import { z } from "zod";
import { type RecipientState, recipientState } from "~/domain/campaigns/campaign";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";

const PAGE = 50;

const ROW = z.object({
  customerId: z.string(),
  prospectId: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  state: recipientState,
  reason: z.string().nullable(),
  movedAt: z.date(),
});

/** A person of a campaign, masked. */
export type CampaignRecipientRow = z.output<typeof ROW>;

/** People of a campaign by their ids, all or those in one state or with one reason; `next` is the last one's id. */
export async function listRecipients({
  ctx,
  brandId,
  campaignId,
  state,
  reason,
  after,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  campaignId: string;
  state: RecipientState | null;
  reason: string | null;
  after: string | null;
}): Promise<{ rows: CampaignRecipientRow[]; next: string | null }> {
  const found = await queryRows(
    ctx.tx,
    sql`
    select r.customer_id as "customerId", r.state, r.reason, r.moved_at as "movedAt",
      c.mobile_masked as mobile, c.email_masked as email,
      (select l.id from prospects l where l.brand_id = c.brand_id and l.customer_id = c.id
       order by l.created_at desc limit 1) as "prospectId"
    from campaign_recipients r join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    where r.brand_id = ${brandId}::uuid and r.campaign_id = ${campaignId}::uuid
      and ${state ? sql`r.state = ${state}` : sql`true`} and ${reason ? sql`r.reason = ${reason}` : sql`true`}
      and ${after ? sql`r.customer_id > ${after}::uuid` : sql`true`}
    order by r.customer_id limit ${PAGE + 1}::int`,
    ROW,
  );
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.customerId ?? null) : null };
}
