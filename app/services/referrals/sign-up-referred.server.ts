import type { ConsentGiven } from "~/domain/consents/consent-given";
import { maskPan } from "~/domain/masking/mask";
import type { SignUp } from "~/domain/merchants/sign-up";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { encryptField } from "~/platform/crypto.server";
import { formId } from "~/platform/ids";
import { countHitFromNetwork } from "~/platform/rate-limit.server";
import { SIGN_UP_LIMIT } from "~/services/merchants/sign-up-merchant.server";
import { referredContact } from "./contact-columns.server";
import { findReferrer, type Referrer } from "./find-referrer.server";
import { openReferral } from "./open-referral.server";
import { partnerOfContact } from "./partner-of-contact.server";

/** What the business entered beyond its contact: encrypted, with a masked form for the person who decides. */
function businessFields(id: string, { businessName, pan, gstin, address1, address2, pincode }: SignUp) {
  const encrypted = (column: string, text: string) =>
    encryptField({ table: "partner_referrals", column, rowId: id }, text);
  return {
    businessName,
    panEnc: encrypted("pan", pan),
    panMasked: maskPan(pan),
    ...(gstin && { gstinEnc: encrypted("gstin", gstin), gstinMasked: maskPan(gstin) }),
    address1,
    address2: address2 || null,
    postalCode: pincode,
  };
}

/** The invitation that this sign-up answers: that of its number, else that of its code while nobody has answered it. */
async function findInvitation(ctx: TenantCtx, { invitationId }: Referrer, mobileIdx: string) {
  const ofNumber = await openReferral(ctx, mobileIdx);
  if (ofNumber || !invitationId) return ofNumber;
  return ctx.tx.partnerReferral.findFirst({
    where: { brandId: ctx.brand.id, id: invitationId, state: "invited" },
    select: { id: true, state: true },
  });
}

/**
 * Stores the sign-up of a business that came by a referral link, for staff to decide (OQ-60). The first referral of its
 * number counts, also when the link is another partner's. A number or an address that waits, is approved, or belongs to
 * a portal user adds nothing; the response is the same. Refuses `too-many` and `expired-code`.
 */
export async function signUpReferred({
  ctx,
  key,
  code,
  signUp,
  consent,
}: {
  ctx: TenantCtx;
  key: string;
  code: string;
  signUp: SignUp;
  consent: ConsentGiven;
}): Promise<Yes | No<"too-many" | "expired-code">> {
  const limit = await countHitFromNetwork(ctx, "merchant-form", SIGN_UP_LIMIT);
  if (!limit.allowed) return no("too-many");
  const found = await findReferrer({ ctx, code });
  if (!found.ok) return found;
  const { referrer } = found;
  const brandId = ctx.brand.id;
  const newId = formId(key, signUp);
  const { mobileIdx, emailIdx } = referredContact(brandId, newId, signUp);
  if (await partnerOfContact(ctx, { brandId, mobileIdx, emailIdx })) return yes();
  const open = await findInvitation(ctx, referrer, mobileIdx);
  if (open && open.state !== "invited") return yes();
  const id = open?.id ?? newId;
  const columns = {
    state: "applied",
    name: signUp.contactName,
    appliedAt: ctx.now,
    ...referredContact(brandId, id, signUp),
    ...businessFields(id, signUp),
    consentHash: consent.textHash,
    consentVersion: consent.textVersion,
    consentLanguage: consent.language,
  };
  if (open)
    await ctx.tx.partnerReferral.update({
      where: { brandId_id: { brandId, id } },
      data: { ...columns, version: { increment: 1 } },
      select: { id: true },
    });
  else
    await ctx.tx.partnerReferral.createMany({
      data: [{ brandId, id, partnerId: referrer.partnerId, ...columns, createdAt: ctx.now }],
      skipDuplicates: true,
    });
  return yes();
}
