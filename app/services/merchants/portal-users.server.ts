import { maskEmail, maskMobile } from "~/domain/masking/mask";
import type { PortalUserInput } from "~/domain/merchants/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import {
  hasPortalSeal,
  newAccountSeals,
  PORTAL_SEAL_FACTS,
  type SealedPortalUser,
  sealPortalUser,
} from "~/services/security/account-seal.server";
import { auditedInBrand } from "./audited-in-brand.server";
import { merchantContactColumns } from "./contact-columns.server";

/** Whose portal a user signs in to: the whole partner's or one merchant's. */
export type PortalUserOwner = { brandId: string; partnerId: string; merchantId: string | null };

/** The seal of a portal user after a change of what they may do. None for a row that the product has not written: who changes it vouches for nothing. */
export const newPortalSeal = (
  user: SealedPortalUser,
  change: Partial<Pick<SealedPortalUser, "active" | "blockedByStaff" | "withheldRights">>,
): { seal?: string } =>
  hasPortalSeal(user.seal, user, user) ? { seal: sealPortalUser(user, { ...user, ...change }) } : {};

/** Ends all portal sessions of these users of a brand. Returns how many there were. */
export async function endPortalSessions(ctx: TenantCtx, brandId: string, userIds: readonly string[]): Promise<number> {
  const { count } = await ctx.tx.session.deleteMany({
    where: { brandId, area: "partner", partnerUserId: { in: [...userIds] } },
  });
  return count;
}

/** Adds a portal user. A number or an e-mail address belongs to one user of a brand. */
export async function addPortalUser({
  ctx,
  owner,
  user,
}: {
  ctx: TenantCtx<StaffActor>;
  owner: PortalUserOwner;
  user: PortalUserInput;
}): Promise<Yes<{ id: string }> | No<"contact-taken">> {
  const { brandId, partnerId, merchantId } = owner;
  const { name, mobile, email } = user;
  const id = newId();
  const account = { brandId, id, partnerId, merchantId, kind: merchantId ? "merchant" : "owner" };
  const { count } = await ctx.tx.partnerUser.createMany({
    data: [
      {
        ...account,
        ...newAccountSeals(account),
        name,
        ...merchantContactColumns({ brandId, table: "partner_users", rowId: id }, user),
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return no("contact-taken");
  await audit(
    auditedInBrand(ctx, brandId),
    "merchant.user.create",
    merchantId ? { kind: "merchant", id: merchantId } : { kind: "partner", id: partnerId },
    {
      after: {
        userId: id,
        name,
        ...(mobile ? { mobile: maskMobile(mobile) } : {}),
        ...(email ? { email: maskEmail(email) } : {}),
        active: true,
      },
    },
  );
  return yes({ id });
}

/** Blocks or restores a portal user's sign-in. Blocking ends all their sessions. */
export async function setPortalUserActive({
  ctx,
  userId,
  active,
}: {
  ctx: TenantCtx<StaffActor>;
  userId: string;
  active: boolean;
}): Promise<Yes | No<"not-found">> {
  await ctx.tx.$queryRaw`select id from partner_users where id = ${userId}::uuid for no key update`;
  const user = await ctx.tx.partnerUser.findFirst({
    where: { id: userId },
    select: { ...PORTAL_SEAL_FACTS, name: true },
  });
  if (!user) return no("not-found");
  const { brandId, partnerId, merchantId } = user;
  if (user.active === active) return yes();
  await ctx.tx.partnerUser.update({
    where: { brandId_id: { brandId, id: userId } },
    // Staff who let somebody in vouch for whose account it is.
    data: {
      active,
      blockedByStaff: !active,
      version: { increment: 1 },
      ...(active
        ? { seal: sealPortalUser(user, { ...user, active }) }
        : newPortalSeal(user, { active, blockedByStaff: true })),
    },
    select: { id: true },
  });
  if (!active) await endPortalSessions(ctx, brandId, [userId]);
  await audit(
    auditedInBrand(ctx, brandId),
    active ? "merchant.user.activate" : "merchant.user.deactivate",
    merchantId ? { kind: "merchant", id: merchantId } : { kind: "partner", id: partnerId },
    { before: { userId, name: user.name, active: !active }, after: { userId, name: user.name, active } },
  );
  return yes();
}
