import { type WithholdableRight, withheldRights } from "~/domain/access/portal-rights";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { PORTAL_SEAL_FACTS } from "~/services/security/account-seal.server";
import { endPortalSessions, newPortalSeal } from "./portal-users.server";

type Ctx = TenantCtx<PartnerActor>;

/** The users of this partner and its merchants, and the active merchants to invite for. Contacts are masked. */
export async function listOwnUsers({ ctx }: { ctx: Ctx }) {
  const own = { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId };
  const rows = await ctx.tx.partnerUser.findMany({
    where: own,
    orderBy: [{ active: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      kind: true,
      merchantId: true,
      mobileMasked: true,
      emailMasked: true,
      active: true,
      blockedByStaff: true,
      lastSignInAt: true,
      withheldRights: true,
      merchant: { select: { name: true } },
    },
  });
  const merchants = await ctx.tx.merchant.findMany({
    where: { ...own, status: "active" },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return {
    merchants,
    users: rows.map(({ merchant, merchantId, kind, withheldRights: withheld, ...row }) => ({
      ...row,
      kind: merchantId ? ("merchant" as const) : kind === "staff" ? ("staff" as const) : ("owner" as const),
      merchantName: merchant?.name ?? null,
      withheld: withheldRights(withheld),
      isSelf: row.id === ctx.actor.partnerUserId,
    })),
  };
}

/**
 * A user of this partner who is neither the owner that acts nor another owner, locked until the commit: of two rights that
 * are taken at the same time, both are gone.
 */
async function changeable(ctx: Ctx, userId: string) {
  const brandId = ctx.brand.id;
  await ctx.tx.$queryRaw`
    select id from partner_users where brand_id = ${brandId}::uuid and id = ${userId}::uuid for no key update`;
  const row = await ctx.tx.partnerUser.findFirst({
    where: { brandId, partnerId: ctx.actor.partnerId, id: userId },
    select: PORTAL_SEAL_FACTS,
  });
  if (!row) return no("not-found");
  return row.kind === "owner" && row.merchantId === null ? no("owner") : yes({ row });
}

type Done = Promise<Yes | No<"not-found" | "owner">>;

const key = (ctx: Ctx, id: string) => ({ brandId_id: { brandId: ctx.brand.id, id } });

/**
 * Blocks or restores a user's sign-in. Blocking ends the user's sessions at once. Refuses an owner, and to restore whom staff
 * have blocked.
 */
export async function setOwnUserActive({
  ctx,
  userId,
  active,
}: {
  ctx: Ctx;
  userId: string;
  active: boolean;
}): Promise<Yes | No<"not-found" | "owner" | "blocked-by-staff">> {
  const found = await changeable(ctx, userId);
  if (!found.ok) return found;
  if (found.row.active === active) return yes();
  if (active && found.row.blockedByStaff) return no("blocked-by-staff");
  await ctx.tx.partnerUser.update({
    where: key(ctx, userId),
    data: { active, ...newPortalSeal(found.row, { active }), version: { increment: 1 } },
    select: { id: true },
  });
  if (!active) await endPortalSessions(ctx, ctx.brand.id, [userId]);
  const subject = { kind: "partner", id: ctx.actor.partnerId };
  await audit(ctx, active ? "portal-user.activate" : "portal-user.deactivate", subject, { after: { userId, active } });
  return yes();
}

/** Takes a right from a user, or gives it back. It counts from the next request. Refuses an owner. */
export async function setOwnUserRight({
  ctx,
  userId,
  right,
  isWithheld,
}: {
  ctx: Ctx;
  userId: string;
  right: WithholdableRight;
  isWithheld: boolean;
}): Done {
  const found = await changeable(ctx, userId);
  if (!found.ok) return found;
  const before = withheldRights(found.row.withheldRights);
  const after = [...before.filter((one) => one !== right), ...(isWithheld ? [right] : [])];
  await ctx.tx.partnerUser.update({
    where: key(ctx, userId),
    data: {
      withheldRights: after,
      ...newPortalSeal(found.row, { withheldRights: after }),
      version: { increment: 1 },
    },
    select: { id: true },
  });
  const subject = { kind: "partner", id: ctx.actor.partnerId };
  await audit(ctx, "portal-user.rights", subject, {
    before: { userId, withheld: before },
    after: { userId, withheld: after },
  });
  return yes();
}

/** The signed-in user's own account; null in a masquerade. */
export async function readOwnProfile({ ctx }: { ctx: Ctx }) {
  const { impersonatorId, partnerUserId, partnerId } = ctx.actor;
  if (impersonatorId) return null;
  return ctx.tx.partnerUser.findFirst({
    where: { brandId: ctx.brand.id, partnerId, id: partnerUserId },
    select: { name: true, mobileMasked: true, emailMasked: true, lastSignInAt: true },
  });
}

/** Changes the signed-in user's own name. Refuses `not-found` in a masquerade. */
export async function saveOwnName({ ctx, name }: { ctx: Ctx; name: string }): Promise<Yes | No<"not-found">> {
  const profile = await readOwnProfile({ ctx });
  if (!profile) return no("not-found");
  const { partnerUserId } = ctx.actor;
  await ctx.tx.partnerUser.update({
    where: key(ctx, partnerUserId),
    data: { name, version: { increment: 1 } },
    select: { id: true },
  });
  const subject = { kind: "partner-user", id: partnerUserId };
  await audit(ctx, "portal-user.update", subject, { before: { name: profile.name }, after: { name } });
  return yes();
}
