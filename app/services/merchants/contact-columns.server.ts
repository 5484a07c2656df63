import { maskEmail, maskMobile } from "~/domain/masking/mask";
import { encryptField, lookupIndex } from "~/platform/crypto.server";

type ContactRow = { brandId: string; table: "merchants" | "partner_users"; rowId: string };
type Contact = { mobile: string; email: string };

/**
 * The columns of a mobile number and an e-mail address: encrypted, indexed under the brand, masked. Empty values are
 * omitted.
 */
export function merchantContactColumns({ brandId, table, rowId }: ContactRow, { mobile, email }: Contact) {
  return {
    ...(mobile && {
      mobileEnc: encryptField({ table, column: "mobile", rowId }, mobile),
      mobileIdx: lookupIndex(brandId, "mobile", mobile),
      mobileMasked: maskMobile(mobile),
    }),
    ...(email && {
      emailEnc: encryptField({ table, column: "email", rowId }, email),
      emailIdx: lookupIndex(brandId, "email", email),
      emailMasked: maskEmail(email),
    }),
  };
}
