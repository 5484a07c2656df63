import type { StaffActor, TenantCtx } from "~/platform/context";
import { endStaffMasquerades } from "~/services/access/end-masquerade.server";

/**
 * Ends every session of a staff member, with masquerades and open passcodes. `keepSessionId` stays open: people who do
 * this to themselves stay signed in here. Returns how many sessions ended.
 */
export async function endStaffSessions({
  ctx,
  staffUserId,
  keepSessionId = null,
}: {
  ctx: TenantCtx<StaffActor>;
  staffUserId: string;
  keepSessionId?: string | null;
}): Promise<number> {
  await endStaffMasquerades({ ctx, staffUserId });
  await ctx.tx.challenge.updateMany({
    where: { area: "admin", subjectId: staffUserId, consumedAt: null, revokedAt: null },
    data: { revokedAt: ctx.now },
  });
  const { count } = await ctx.tx.session.deleteMany({
    where: { area: "admin", staffUserId, ...(keepSessionId ? { id: { not: keepSessionId } } : {}) },
  });
  return count;
}
