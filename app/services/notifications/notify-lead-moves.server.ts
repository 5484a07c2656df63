import { z } from "zod";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import type { NotificationKind } from "~/domain/notifications/kinds";
import { LEAD_MOVES, leadMoveOf } from "~/domain/partners-portal/lead-notice";
import { NOTICE_CHANNELS, noticeKey } from "~/domain/partners-portal/notices";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { sendPortalNotice } from "~/services/messages/portal-notice.server";

const MOVED = z.object({
  leadId: z.string(),
  kind: z.enum(LEAD_MOVES),
  partnerId: z.string(),
  merchantId: z.string().nullable(),
  partner: z.string(),
});

/** Who has these switched off hears of no lead: a file that moves thousands looks nobody up for them. */
const EVERY_CHANNEL = NOTICE_CHANNELS.map((channel) => noticeKey("lead-moved", channel));

type Move = { submissionId: string; kind: NotificationKind };

/**
 * Tells portal users who chose it that leads of theirs have moved: once for each lead and step, between 10:00 and 21:00
 * IST (OQ-116), without anything about the customer. A merchant's users hear of its own leads only.
 */
export async function notifyLeadMoves(ctx: TenantCtx, moves: readonly Move[]): Promise<void> {
  const leadMoves = moves.flatMap(({ submissionId, kind }) => {
    const move = leadMoveOf(kind);
    return move ? [{ submissionId, move }] : [];
  });
  if (leadMoves.length === 0) return;
  const rows = await queryRows(
    ctx.tx,
    sql`
    with moved as (
      select distinct p.id, m.kind, p.partner_id, p.merchant_id, of.name
      from unnest(${leadMoves.map(({ submissionId }) => submissionId)}::uuid[], ${leadMoves.map(({ move }) => move)}::text[])
        as m (submission_id, kind)
      join submissions s on s.brand_id = ${ctx.brand.id}::uuid and s.id = m.submission_id
      join applications a on a.brand_id = s.brand_id and a.id = s.application_id
      join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
      join partners of on of.brand_id = p.brand_id and of.id = p.partner_id and of.status = 'active'
    ), added as (
      insert into lead_notices (brand_id, prospect_id, kind, created_at)
      select ${ctx.brand.id}::uuid, id, kind, ${ctx.now}::timestamptz from moved on conflict do nothing returning prospect_id, kind
    )
    select moved.id as "leadId", moved.kind, moved.partner_id as "partnerId", moved.merchant_id as "merchantId",
      moved.name as partner
    from moved join added on added.prospect_id = moved.id and added.kind = moved.kind
    where exists (
      select 1 from partner_users u
      where u.brand_id = ${ctx.brand.id}::uuid and u.partner_id = moved.partner_id and u.active
        and not u.notices_off @> ${EVERY_CHANNEL}::text[])`,
    MOVED,
  );
  const afterMs = afterQuietTime(ctx.now).getTime() - ctx.now.getTime();
  for (const { kind, partnerId, merchantId, partner } of rows)
    await sendPortalNotice(ctx, ctx.brand.id, "lead-moved", {
      to: {
        partnerId,
        OR: [{ merchantId: null }, ...(merchantId ? [{ merchantId }] : [])],
        NOT: { withheldRights: { has: "leads:read" } },
      },
      partner,
      move: kind,
      afterMs,
    });
}
