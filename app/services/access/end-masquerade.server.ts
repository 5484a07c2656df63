import type { Brand } from "@tenants/brand/schema";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { brands } from "~/services/brands/brands.server";

/**
 * How a masquerade ended early: by Exit, by a portal sign-out, by the administrator elsewhere, or because the
 * administrator lost the right.
 */
type Ending = "exit" | "signed-out" | "ended-by-admin";

type Visit = { id: string; partnerId: string; merchantId: string | null };

const subjectOf = ({ partnerId, merchantId }: Visit) =>
  merchantId ? { kind: "merchant", id: merchantId } : { kind: "partner", id: partnerId };

const auditEnd = (ctx: TenantCtx, visit: Visit, how: Ending) =>
  audit(ctx, "masquerade.end", subjectOf(visit), { before: { visitId: visit.id }, after: { how } });

/**
 * Ends the masquerade of the context's actor: revokes its session and writes the end to the log. Returns false for a
 * partner's own session, which stays open.
 */
export async function exitMasquerade({
  ctx,
  how = "exit",
}: {
  ctx: TenantCtx<PartnerActor>;
  how?: Ending;
}): Promise<boolean> {
  const { sessionId, impersonatorId, partnerId, merchantId } = ctx.actor;
  if (!impersonatorId) return false;
  const { count } = await ctx.tx.session.deleteMany({
    where: { brandId: ctx.brand.id, id: sessionId, area: "partner", impersonatorId },
  });
  if (count > 0) await auditEnd(ctx, { id: sessionId, partnerId, merchantId }, how);
  return true;
}

/** Ends the masquerade that a portal token belongs to, if any: signing out of the portal ends it too. */
export async function endMasqueradeOfToken({ ctx, token }: { ctx: TenantCtx; token: string }): Promise<void> {
  const session = await ctx.tx.session.findFirst({
    where: {
      brandId: ctx.brand.id,
      area: "partner",
      tokenHash: tokenHash(token),
      impersonatorId: { not: null },
      expiresAt: { gt: ctx.now },
    },
    select: { id: true, impersonatorId: true },
  });
  const visit = session && (await visitOf(ctx, ctx.brand.id, session.id));
  if (!session || !visit) return;
  const { partnerId, merchantId } = visit;
  await exitMasquerade({
    ctx: {
      ...ctx,
      actor: {
        kind: "partner",
        partnerUserId: merchantId ?? partnerId,
        sessionId: session.id,
        partnerId,
        merchantId,
        impersonatorId: session.impersonatorId,
      },
    },
    how: "signed-out",
  });
}

const visitOf = (ctx: TenantCtx, brandId: string, id: string) =>
  ctx.tx.masqueradeVisit.findUnique({
    where: { brandId_id: { brandId, id } },
    select: { id: true, partnerId: true, merchantId: true },
  });

const brandOf = (ctx: TenantCtx, id: string): Brand => brands().current().byId.get(id) ?? { ...ctx.brand, id };

/**
 * Ends all masquerades of a staff member, on every brand, and returns how many there were. Needs platform scope.
 * Expired masquerades get no audit entry, because nobody ended them.
 */
export async function endStaffMasquerades({
  ctx,
  staffUserId,
  how = "signed-out",
}: {
  ctx: TenantCtx<StaffActor>;
  staffUserId: string;
  how?: Ending;
}): Promise<number> {
  const sessions = await ctx.tx.session.findMany({
    where: { area: "partner", impersonatorId: staffUserId },
    select: { brandId: true, id: true, expiresAt: true },
  });
  let ended = 0;
  for (const { brandId, id, expiresAt } of sessions) {
    const { count } = await ctx.tx.session.deleteMany({ where: { brandId, id } });
    const visit = await visitOf(ctx, brandId, id);
    if (count === 0 || expiresAt <= ctx.now || !visit) continue;
    ended += 1;
    await auditEnd({ ...ctx, brand: brandOf(ctx, brandId) }, visit, how);
  }
  return ended;
}
