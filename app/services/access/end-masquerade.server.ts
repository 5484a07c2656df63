import type { Brand } from "@tenants/brand/schema";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { brands } from "~/services/brands/brands.server";

/** How a masquerade ended before its time: by Exit, by signing out of the portal, by the administrator elsewhere, or with the administrator's own rights. */
type Ending = "exit" | "signed-out" | "ended-by-admin";

type Visit = { id: string; partnerId: string; merchantId: string | null };

const subjectOf = ({ partnerId, merchantId }: Visit) =>
  merchantId ? { kind: "merchant", id: merchantId } : { kind: "partner", id: partnerId };

const auditEnd = (ctx: TenantCtx, visit: Visit, how: Ending) =>
  audit(ctx, "masquerade.end", subjectOf(visit), { before: { visitId: visit.id }, after: { how } });

/**
 * Ends the masquerade that the context's actor is in: its session is worth nothing afterwards, and the log has its end. Answers false for a
 * partner's own session, which is left alone.
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

/** Ends the masquerade of a portal's token, when it is one: whoever signs out of the portal leaves it too. */
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
 * Ends the masquerades of a staff member on whatever brand, and says how many there were. Needs the platform's scope. One whose time is over
 * leaves no entry: nobody did anything.
 */
export async function endMasqueradesOf({
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
