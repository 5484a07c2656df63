import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { endStaffSessions } from "./end-staff-sessions.server";

/** Signs a staff member out everywhere; yourself everywhere but here. */
export async function signOutStaff({
  ctx,
  id,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
}): Promise<Yes<{ sessionsEnded: number }> | No<"not-found">> {
  const person = await ctx.tx.staffUser.findUnique({ where: { id }, select: { id: true } });
  if (!person) return no("not-found");
  const keepSessionId = id === ctx.actor.staffUserId ? ctx.actor.sessionId : null;
  const sessionsEnded = await endStaffSessions({ ctx, staffUserId: id, keepSessionId });
  const after = { sessionsEnded, ...(keepSessionId ? { sessionKept: keepSessionId } : {}) };
  await audit(ctx, "staff.sign-out", { kind: "staff", id }, { after });
  return yes({ sessionsEnded });
}
