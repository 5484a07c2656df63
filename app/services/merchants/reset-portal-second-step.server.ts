import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { clearedChange, clearSecondStep } from "~/services/access/clear-second-step.server";
import { notifyPortalUserOfSecondStep } from "~/services/access/notify-second-step.server";
import { portalSignInLink } from "~/services/brands/portal-sign-in-link.server";
import { auditedInBrand } from "./audited-in-brand.server";
import { endPortalSessions } from "./portal-users.server";

/**
 * Removes a portal user's authenticator app and passkeys, for example after a lost phone, ends all their sessions, and
 * tells them. The caller checks the permission and that the user belongs to the page, and asks for a step-up first.
 */
export async function resetPortalSecondStep({
  ctx: platform,
  brandId,
  userId,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  userId: string;
  /** As `parseReason` returns it. */
  reason: string | null;
}): Promise<Yes | No<"reason-needed" | "not-found" | "not-set-up">> {
  if (!reason) return no("reason-needed");
  const ctx = auditedInBrand(platform, brandId);
  const user = await ctx.tx.partnerUser.findUnique({
    where: { brandId_id: { brandId, id: userId } },
    select: { name: true, partnerId: true, merchantId: true },
  });
  if (!user) return no("not-found");
  const account = { area: "partner", id: userId } as const;
  const cleared = await clearSecondStep(ctx, account);
  if (!cleared) return no("not-set-up");
  const sessionsEnded = await endPortalSessions(ctx, brandId, [userId]);
  const { before, after } = clearedChange(cleared);
  const { name, partnerId, merchantId } = user;
  await audit(
    ctx,
    "partner.second-factor.reset",
    merchantId ? { kind: "merchant", id: merchantId } : { kind: "partner", id: partnerId },
    { before: { userId, name, ...before }, after: { userId, name, ...after, sessionsEnded, reason } },
  );
  await notifyPortalUserOfSecondStep(ctx, userId, "reset", portalSignInLink(ctx.brand));
  return yes();
}
