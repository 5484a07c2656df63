import type { ConsentGiven } from "~/domain/consents/consent-given";
import { maskPan } from "~/domain/masking/mask";
import type { SignUp } from "~/domain/merchants/sign-up";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { encryptField, lookupIndex } from "~/platform/crypto.server";
import { formId, newPublicId } from "~/platform/ids";
import { countHitFromNetwork } from "~/platform/rate-limit.server";
import { merchantContactColumns } from "./contact-columns.server";
import { signUpPartner } from "./sign-up-partner.server";

/** Sign-ups that one IP address may send to a brand in an hour. */
export const SIGN_UP_LIMIT = { max: 20, windowSeconds: 3_600 };

/** A key for a new form. Sending the same form twice gives one sign-up. */
export const newSignUpKey = (): string => newPublicId();

/** The sign-up's details beyond name and contact: encrypted, with a masked form for the person who approves it. */
function businessFields(id: string, { pan, gstin, bankAccount, ifsc, address1, address2, pincode }: SignUp) {
  const seal = (column: string, text: string) => encryptField({ table: "merchants", column, rowId: id }, text);
  return {
    panEnc: seal("pan", pan),
    panMasked: maskPan(pan),
    ...(gstin && { gstinEnc: seal("gstin", gstin), gstinMasked: maskPan(gstin) }),
    ...(bankAccount && {
      bankAccountEnc: seal("bank_account", bankAccount),
      bankAccountMasked: maskPan(bankAccount),
      ifsc,
    }),
    address1,
    address2: address2 || null,
    postalCode: pincode,
    location: `${address1.slice(0, 80)}, ${pincode}`,
  };
}

/**
 * Adds a merchant from the public sign-up form, waiting for approval (CUS-25, OQ-20). `key` belongs to the form: sent
 * twice it is one sign-up. So is a second form with the same mobile number while the first waits; both get the same
 * answer. Refuses `too-many` and `no-partner`.
 */
export async function signUpMerchant({
  ctx,
  key,
  partnerName,
  signUp,
  consent,
}: {
  ctx: TenantCtx;
  key: string;
  partnerName: string | null;
  signUp: SignUp;
  consent: ConsentGiven;
}): Promise<Yes | No<"too-many" | "no-partner">> {
  const limit = await countHitFromNetwork(ctx, "merchant-form", SIGN_UP_LIMIT);
  if (!limit.allowed) return no("too-many");
  const partnerId = await signUpPartner({ ctx, name: partnerName });
  if (!partnerId) return no("no-partner");
  const brandId = ctx.brand.id;
  const mobileIdx = lookupIndex(brandId, "mobile", signUp.mobile);
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`merchant:${mobileIdx}`}, 0))`;
  const waiting = await ctx.tx.merchant.count({ where: { brandId, mobileIdx, status: "pending" } });
  if (waiting > 0) return yes();
  const id = formId(key, signUp);
  await ctx.tx.merchant.createMany({
    data: [
      {
        brandId,
        id,
        partnerId,
        name: signUp.businessName,
        contactName: signUp.contactName,
        ...merchantContactColumns({ brandId, table: "merchants", rowId: id }, signUp),
        ...businessFields(id, signUp),
        signedUpAt: ctx.now,
        consentHash: consent.textHash,
        consentVersion: consent.textVersion,
        consentLanguage: consent.language,
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  return yes();
}
