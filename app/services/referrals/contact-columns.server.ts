import { maskEmail, maskMobile } from "~/domain/masking/mask";
import { encryptField, lookupIndex } from "~/platform/crypto.server";

const location = (rowId: string, column: string) => ({ table: "partner_referrals", column, rowId });

/** The columns of a referred person's number and address: encrypted, indexed under the brand, masked. */
export function referredContact(brandId: string, rowId: string, { mobile, email }: { mobile: string; email: string }) {
  return {
    mobileEnc: encryptField(location(rowId, "mobile"), mobile),
    mobileIdx: lookupIndex(brandId, "mobile", mobile),
    mobileMasked: maskMobile(mobile),
    ...(email && {
      emailEnc: encryptField(location(rowId, "email"), email),
      emailIdx: lookupIndex(brandId, "email", email),
      emailMasked: maskEmail(email),
    }),
  };
}
