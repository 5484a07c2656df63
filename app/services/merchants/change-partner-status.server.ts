import { z } from "zod";
import { PARTNER_MOVES, type PartnerMove, type PartnerStatus } from "~/domain/merchants/partner-status";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { auditedInBrand } from "./audited-in-brand.server";
import { endPortalSessions } from "./portal-users.server";

const ROW = z.object({ status: z.string() });

/**
 * Suspends a partner or resumes it. Suspension ends all portal sessions of the partner and its merchants; what else it
 * stops asks the status at each use. The row is locked: of two parallel changes the second sees the status that the first
 * one set.
 */
export async function changePartnerStatus({
  ctx,
  brandId,
  partnerId,
  move,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  partnerId: string;
  move: PartnerMove;
  /** As `parseReason` returns it. */
  reason: string | null;
}): Promise<Yes<{ status: PartnerStatus }> | No<"not-found" | "wrong-status" | "reason-needed">> {
  const row = await queryRow(
    ctx.tx,
    sql`select status from partners where brand_id = ${brandId}::uuid and id = ${partnerId}::uuid for update`,
    ROW,
  );
  if (!row) return no("not-found");
  const { from, to } = PARTNER_MOVES[move];
  if (row.status !== from) return no("wrong-status");
  if (!reason) return no("reason-needed");
  await ctx.tx.partner.update({
    where: { brandId_id: { brandId, id: partnerId } },
    data: { status: to, version: { increment: 1 } },
    select: { id: true },
  });
  let sessionsEnded = 0;
  if (move === "suspend") {
    const users = await ctx.tx.partnerUser.findMany({ where: { brandId, partnerId }, select: { id: true } });
    sessionsEnded = await endPortalSessions(
      ctx,
      brandId,
      users.map(({ id }) => id),
    );
  }
  await audit(
    auditedInBrand(ctx, brandId),
    `partner.${move}`,
    { kind: "partner", id: partnerId },
    { before: { status: from }, after: { status: to, reason, ...(move === "suspend" ? { sessionsEnded } : {}) } },
  );
  return yes({ status: to });
}
