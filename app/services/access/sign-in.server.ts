import { isAvailable } from "~/domain/journey/site";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { tokenHash } from "~/platform/crypto.server";
import { journeySite } from "~/services/brands/journey-site";
import type { Accepted } from "./check-code.server";
import { completeCustomerSignIn } from "./complete-customer-sign-in.server";
import { findOrCreateCustomer } from "./find-or-create-customer.server";
import { linkToPartner } from "./link-customer-to-partner.server";
import { prospectOfCustomer } from "./prospect.server";
import type { CustomerSession, Visit } from "./read-customer-session.server";
import type { ChosenLanguage } from "./save-language-choice.server";

export type SignedIn = {
  /** For the cookie and as a bearer token. Only its hash is stored. */
  token: string;
  session: CustomerSession;
  isNew: boolean;
};

/** The product, if the site offers it. */
export const offeredProduct = (ctx: TenantCtx, product: ProductCode | null): ProductCode | null =>
  product && isAvailable(journeySite(ctx.brand), product) ? product : null;

/**
 * The product of the unfinished application, else of the prospect, if the site offers it. It leads a returning customer
 * to welcome-back (OQ-102).
 */
export async function lastProduct(
  ctx: TenantCtx,
  prospectId: string | null,
  customerId: string,
): Promise<ProductCode | null> {
  const brandId = ctx.brand.id;
  const open = await ctx.tx.application.findMany({
    where: { brandId, customerId, isOpen: true },
    orderBy: { updatedAt: "desc" },
    select: { product: true },
  });
  for (const { product } of open) {
    const offered = offeredProduct(ctx, parseProduct(product));
    if (offered) return offered;
  }
  if (!prospectId) return null;
  const prospect = await ctx.tx.prospect.findFirst({ where: { brandId, id: prospectId }, select: { product: true } });
  return offeredProduct(ctx, parseProduct(prospect?.product));
}

/** The product of the browser's previous session, if it was this customer's: a session that has run out by itself. */
async function earlierProduct(
  ctx: TenantCtx,
  oldToken: string | null,
  customerId: string,
): Promise<ProductCode | null> {
  if (!oldToken) return null;
  const session = await ctx.tx.session.findFirst({
    where: { brandId: ctx.brand.id, area: "customer", tokenHash: tokenHash(oldToken), customerId },
    select: { product: true },
  });
  return offeredProduct(ctx, parseProduct(session?.product));
}

/**
 * Signs in the person who has just answered a challenge: finds or creates the customer and their prospect and opens a
 * session on this brand and host. `oldToken`, the browser's previous token, stops working. The journey goes on with the
 * visit's product, else that of the previous session, else the last one; a product that the site does not offer counts for
 * none of them.
 */
export async function signIn({
  ctx,
  accepted,
  firstChallengeId = accepted.challengeId,
  visit,
  oldToken,
  choice = null,
}: {
  ctx: TenantCtx;
  accepted: Accepted;
  /** The passcode that the sign-in began with, when it took two. */
  firstChallengeId?: string;
  visit: Visit | null;
  oldToken: string | null;
  /** The language that was chosen in this browser before. */
  choice?: ChosenLanguage | null;
}): Promise<SignedIn> {
  const { contact } = accepted;
  const { customerId, isNew } = await findOrCreateCustomer({ ctx, contact, merchantId: visit?.merchantId ?? null });
  const prospectId = await prospectOfCustomer({ ctx, customerId, contact, visit, prospectId: accepted.prospectId });
  await linkToPartner(ctx, firstChallengeId, customerId);
  const product =
    offeredProduct(ctx, visit?.product ?? null) ??
    (await earlierProduct(ctx, oldToken, customerId)) ??
    (await lastProduct(ctx, prospectId, customerId));
  const opened = await completeCustomerSignIn({
    ctx,
    customerId,
    contact,
    by: "sign-in",
    prospectId,
    product,
    oldToken,
    choice,
  });
  return { ...opened, isNew };
}
