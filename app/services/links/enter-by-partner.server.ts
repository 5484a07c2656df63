import { afterSignIn } from "~/domain/journey/resolve";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newId, newPublicId } from "~/platform/ids";
import { completeCustomerSignIn } from "~/services/access/complete-customer-sign-in.server";
import { findOrCreateProspect, prospectOfCustomer } from "~/services/access/prospect.server";
import type { ChosenLanguage } from "~/services/access/save-language-choice.server";
import { lastProduct, offeredProduct } from "~/services/access/sign-in.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { journeySite } from "~/services/brands/journey-site";
import { contactColumns, contactIndex, hasContact } from "~/services/messages/contact.server";
import { consumePartnerToken, type PartnerTokenSignIn, readPartnerToken } from "./read-partner-token.server";

/**
 * `in`: signed in, with the session's token and the path to go to. `code`: the contact already has an account, so its
 * owner must enter a passcode first; sending it uses up the partner's token.
 */
export type Entered =
  | Yes<{ kind: "in"; token: string; to: string }>
  | Yes<{ kind: "code"; signIn: PartnerTokenSignIn }>;

/**
 * Creates a customer whom the partner vouches for and who has no account here. The number stays unverified until a
 * passcode verifies it.
 */
async function makeCustomer(
  ctx: TenantCtx,
  { claims, partnerId, subjectIdx, keyId }: PartnerTokenSignIn,
): Promise<string> {
  const brandId = ctx.brand.id;
  const customerId = newId();
  await ctx.tx.customer.createMany({
    data: [
      {
        brandId,
        id: customerId,
        uniqueId: newPublicId(),
        ...contactColumns(brandId, customerId, claims.contact),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    ],
  });
  await ctx.tx.customerProfile.createMany({ data: [{ brandId, customerId }] });
  await ctx.tx.partnerCustomer.upsert({
    where: { brandId_partnerId_subjectIdx: { brandId, partnerId, subjectIdx } },
    create: { brandId, partnerId, subjectIdx, customerId, partnerKeyId: keyId, createdAt: ctx.now },
    update: { customerId, challengeId: null, partnerKeyId: keyId },
  });
  return customerId;
}

/** The account that the partner brought. Only one that has the contact of the token: the row of the link alone proves nothing. */
async function linkedCustomer(
  ctx: TenantCtx,
  { partnerId, subjectIdx, claims }: PartnerTokenSignIn,
): Promise<string | null> {
  const brandId = ctx.brand.id;
  const known = await ctx.tx.partnerCustomer.findUnique({
    where: { brandId_partnerId_subjectIdx: { brandId, partnerId, subjectIdx } },
    select: { customerId: true },
  });
  if (!known?.customerId) return null;
  const customer = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId, id: known.customerId } },
    select: { id: true, mobileEnc: true, emailEnc: true },
  });
  return customer && hasContact("customers", customer, claims.contact) ? customer.id : null;
}

/**
 * The customer with the partner's number, found or created. Null when the contact belongs to an account that is not
 * linked to the partner.
 */
async function findOrMakeCustomer(ctx: TenantCtx, signIn: PartnerTokenSignIn): Promise<string | null> {
  const brandId = ctx.brand.id;
  const { claims } = signIn;
  const known = await linkedCustomer(ctx, signIn);
  if (known) return known;
  const idx = contactIndex(brandId, claims.contact);
  await lockKeys(ctx, `contact:${idx}`);
  const owners = await ctx.tx.customer.count({ where: { brandId, OR: [{ mobileIdx: idx }, { emailIdx: idx }] } });
  return owners > 0 ? null : makeCustomer(ctx, signIn);
}

/** This customer's own newest prospect, else that of the contact, or a new one. */
async function prospectFor(
  ctx: TenantCtx,
  customerId: string,
  { claims, partnerId }: PartnerTokenSignIn,
): Promise<string> {
  const { contact, product } = claims;
  const own = await ctx.tx.prospect.findFirst({
    where: { brandId: ctx.brand.id, customerId },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  if (own) return own.id;
  const visit = { segment: null, merchantId: null, partnerId, product, utms: {} };
  const { prospectId } = await findOrCreateProspect({ ctx, contact, visit });
  return prospectOfCustomer({ ctx, customerId, contact, visit, prospectId });
}

/**
 * Exchanges a partner's signed token for a customer session (OQ-20). It opens an account that this partner brought, or
 * a new one. A number or e-mail address that already has another account needs its own passcode first. `oldToken`, the
 * browser's previous token, stops working.
 */
export async function enterByPartner({
  ctx,
  token,
  oldToken,
  choice = null,
}: {
  ctx: TenantCtx;
  token: string;
  oldToken: string | null;
  /** The language that was chosen in this browser before. */
  choice?: ChosenLanguage | null;
}): Promise<Entered | No<"bad-token">> {
  const read = await readPartnerToken({ ctx, token });
  if (!read.ok) return read;
  const { signIn } = read;
  const customerId = await findOrMakeCustomer(ctx, signIn);
  if (!customerId) return yes({ kind: "code", signIn });
  if (!(await consumePartnerToken(ctx, signIn))) return no("bad-token");
  const prospectId = await prospectFor(ctx, customerId, signIn);
  const product = offeredProduct(ctx, signIn.claims.product) ?? (await lastProduct(ctx, prospectId, customerId));
  const { contact } = signIn.claims;
  const how = { contact, by: "partner-link" as const, partnerKeyId: signIn.keyId };
  const opened = await completeCustomerSignIn({ ctx, customerId, ...how, prospectId, product, oldToken, choice });
  const { session } = opened;
  const { to } = afterSignIn(journeySite(ctx.brand), await journeyState({ ctx, session, visit: null }));
  return yes({ kind: "in", token: opened.token, to });
}
