import type { Area } from "~/domain/access/area";
import { isRoleId } from "~/domain/access/staff-roles";
import type { Ctx, StaffActor, TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";
import { endMasqueradeOfToken, endStaffMasquerades } from "./end-masquerade.server";
import { withStaff } from "./read-staff-session.server";
import { tokenBrandKey } from "./session-token";

/**
 * Sign-out clears the journey from the visit, but for a product to go on with (undefined: the visit's own); the
 * visitor's source stays (AUTH-19).
 */
async function forgetJourney(ctx: TenantCtx, visitToken: string, product: string | null | undefined): Promise<void> {
  await ctx.tx.visit.updateMany({
    where: { brandId: ctx.brand.id, tokenHash: tokenHash(visitToken), host: ctx.host },
    data: { prospectId: null, challengeId: null, product },
  });
}

/** The product of a session; undefined when it has ended already, as when another tab was faster. */
async function findSessionProduct(
  ctx: TenantCtx,
  area: Area,
  token: string | null,
): Promise<string | null | undefined> {
  if (!token) return undefined;
  const session = await ctx.tx.session.findFirst({
    where: { brandId: ctx.brand.id, area, tokenHash: tokenHash(token) },
    select: { product: true },
  });
  return session?.product;
}

/** Whose session it is, also one that has been idle or has expired: a masquerade that began in it may go on. */
async function staffOfToken(platform: TenantCtx, where: { tokenHash: string }): Promise<StaffActor | null> {
  const row = await platform.tx.session.findFirst({ where, select: { id: true, staffUserId: true } });
  const staff =
    row?.staffUserId &&
    (await platform.tx.staffUser.findUnique({ where: { id: row.staffUserId }, select: { id: true, roleId: true } }));
  if (!row || !staff || !isRoleId(staff.roleId)) return null;
  return { kind: "staff", staffUserId: staff.id, sessionId: row.id, roleId: staff.roleId };
}

/** Signing out of the back office ends the masquerades that were opened from it. Only the platform sees its sessions. */
async function signOutStaff(ctx: Ctx, token: string, brandId: string): Promise<void> {
  const where = { brandId, area: "admin" as const, tokenHash: tokenHash(token) };
  await withStaff(ctx, null, async (platform) => {
    const actor = await staffOfToken(platform, where);
    if (actor) await endStaffMasquerades({ ctx: { ...platform, actor }, staffUserId: actor.staffUserId });
    await platform.tx.session.deleteMany({ where });
  });
}

/**
 * Ends the session of a token for good. It is not an error if the session has already ended (OQ-25). Sessions of other
 * areas stay (AUTH-10). Opens its own transaction, because the token may belong to another brand than the page. After
 * an idle session (`isIdle`) the visit takes on its product, so that the next sign-in leads back to the same page.
 */
export async function signOut({
  ctx,
  area,
  token,
  visitToken,
  isIdle = false,
}: {
  ctx: Ctx;
  area: Area;
  token: string | null;
  visitToken: string | null;
  isIdle?: boolean;
}): Promise<void> {
  if (!token && !visitToken) return;
  const brand = (token && brands().current().byKey.get(tokenBrandKey(token))) || ctx.brand;
  if (area === "admin") return token ? signOutStaff(ctx, token, brand.id) : undefined;
  await withTenant({ ...ctx, brand }, async (tenant) => {
    if (area === "partner" && token) await endMasqueradeOfToken({ ctx: tenant, token });
    const product = isIdle ? await findSessionProduct(tenant, area, token) : null;
    if (token) await tenant.tx.session.deleteMany({ where: { brandId: brand.id, area, tokenHash: tokenHash(token) } });
    if (area === "customer" && visitToken) await forgetJourney(tenant, visitToken, product);
  });
}
