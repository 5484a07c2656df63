import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { contactIndex, hasContact } from "~/services/messages/contact.server";

/** The areas where people sign in with an account that was created for them. */
export type AccountArea = "admin" | "partner";

async function findStaff(ctx: TenantCtx, to: Identifier): Promise<string | null> {
  const row = await ctx.tx.staffUser.findFirst({
    where: { emailIdx: contactIndex(ctx.brand.id, to), active: true },
    select: { id: true, emailEnc: true },
  });
  return row && hasContact("staff_users", row, to) ? row.id : null;
}

/** A suspended partner's or merchant's user too: the right code is then answered with why the portal is closed. */
async function findPartnerUser(ctx: TenantCtx, to: Identifier): Promise<string | null> {
  const idx = contactIndex(ctx.brand.id, to);
  const row = await ctx.tx.partnerUser.findFirst({
    where: {
      brandId: ctx.brand.id,
      ...(to.channel === "mobile" ? { mobileIdx: idx } : { emailIdx: idx }),
      active: true,
      OR: [{ merchantId: null }, { merchant: { status: { in: ["active", "suspended"] } } }],
    },
    select: { id: true, mobileEnc: true, emailEnc: true },
  });
  return row && hasContact("partner_users", row, to) ? row.id : null;
}

/**
 * The id of the account to which an area sends passcodes at this number or address, or null. For `admin` it needs platform
 * scope.
 */
export const findAreaAccount = (ctx: TenantCtx, area: AccountArea, to: Identifier): Promise<string | null> =>
  area === "admin" ? findStaff(ctx, to) : findPartnerUser(ctx, to);
