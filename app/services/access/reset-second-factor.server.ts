import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { endMasqueradesOf } from "./end-masquerade.server";

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
  const user = await ctx.tx.staffUser.findUnique({
    where: { id: staffUserId },
    select: { totpEnrolledAt: true, totpSecretEnc: true },
  });
  if (!user) return no("not-found");
  if (!user.totpSecretEnc) return no("not-set-up");
  await ctx.tx.staffUser.update({
    where: { id: staffUserId },
    data: { totpSecretEnc: null, totpEnrolledAt: null, totpLastStep: null, version: { increment: 1 } },
    select: { id: true },
  });
  const { count: passkeys } = await ctx.tx.passkey.deleteMany({ where: { area: "admin", staffUserId } });
  await endMasqueradesOf({ ctx, staffUserId });
  await ctx.tx.session.deleteMany({ where: { brandId: ctx.brand.id, area: "admin", staffUserId } });
  const change = {
    before: { secondFactor: user.totpEnrolledAt !== null },
    after: { secondFactor: false, ...(passkeys > 0 ? { passkeysRemoved: passkeys } : {}) },
  };
  await audit(ctx, "staff.second-factor.reset", { kind: "staff", id: staffUserId }, change);
  return yes({});
}
