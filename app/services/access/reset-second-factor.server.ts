import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { clearedChange, clearSecondStep } from "./clear-second-step.server";
import { endStaffMasquerades } from "./end-masquerade.server";
import { subjectOf } from "./second-step-account.server";

/**
 * Removes a staff member's authenticator app and passkeys, for example after a lost phone, ends their sessions and
 * masquerades, and audits it. They set up a new app at the next sign-in. The caller checks the permission (`users:edit`).
 */
export async function resetSecondFactor({
  ctx,
  staffUserId,
}: {
  ctx: TenantCtx<StaffActor>;
  staffUserId: string;
}): Promise<Yes<object> | No<"not-found" | "not-set-up">> {
  const user = await ctx.tx.staffUser.findUnique({ where: { id: staffUserId }, select: { id: true } });
  if (!user) return no("not-found");
  const account = { area: "admin", id: staffUserId } as const;
  const cleared = await clearSecondStep(ctx, account);
  if (!cleared) return no("not-set-up");
  await endStaffMasquerades({ ctx, staffUserId });
  await ctx.tx.session.deleteMany({ where: { brandId: ctx.brand.id, area: "admin", staffUserId } });
  await audit(ctx, "staff.second-factor.reset", subjectOf(account), clearedChange(cleared));
  return yes({});
}
