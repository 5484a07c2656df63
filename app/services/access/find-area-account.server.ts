import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { contactIndex, hasContact } from "~/services/messages/contact.server";
import { MAY_SIGN_IN } from "~/services/messages/portal-recipients.server";

/** The areas where people sign in with an account that was created for them. */
export type AccountArea = "admin" | "partner";

async function findStaff(ctx: TenantCtx, to: Identifier): Promise<string | null> {
  const row = await ctx.tx.staffUser.findFirst({
    where: { emailIdx: contactIndex(ctx.brand.id, to), active: true },
    select: { id: true, emailEnc: true },
  });
  return row && hasContact("staff_users", row, to) ? row.id : null;
}

async function findPartnerUser(ctx: TenantCtx, to: Identifier): Promise<string | null> {
  const idx = contactIndex(ctx.brand.id, to);
  const row = await ctx.tx.partnerUser.findFirst({
    where: {
      brandId: ctx.brand.id,
      ...(to.channel === "mobile" ? { mobileIdx: idx } : { emailIdx: idx }),
      ...MAY_SIGN_IN,
    },
    select: { id: true, mobileEnc: true, emailEnc: true },
  });
  return row && hasContact("partner_users", row, to) ? row.id : null;
}

/**
 * The id of the account that may sign in to an area with this number or address, or null. For `admin` it needs platform
 * scope.
 */
export const findAreaAccount = (ctx: TenantCtx, area: AccountArea, to: Identifier): Promise<string | null> =>
  area === "admin" ? findStaff(ctx, to) : findPartnerUser(ctx, to);
