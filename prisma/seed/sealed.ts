import { maskBirthDate, maskEmail, maskMobile, maskPan } from "~/domain/masking/mask";
import { encryptField, lookupIndex } from "~/platform/crypto.server";

type Row = { brandId: string; table: string; rowId: string };

const sealed = ({ table, rowId }: Row, column: string, text: string) => encryptField({ table, column, rowId }, text);

/** The columns of a mobile number: encrypted, indexed, masked. */
export const mobileColumns = (row: Row, mobile: string) => ({
  mobileEnc: sealed(row, "mobile", mobile),
  mobileIdx: lookupIndex(row.brandId, "mobile", mobile),
  mobileMasked: maskMobile(mobile),
});

/** The columns of an e-mail address. */
export const emailColumns = (row: Row, email: string) => ({
  emailEnc: sealed(row, "email", email),
  emailIdx: lookupIndex(row.brandId, "email", email),
  emailMasked: maskEmail(email),
});

/** The columns of a PAN. */
export const panColumns = (row: Row, pan: string) => ({
  panEnc: sealed(row, "pan", pan),
  panIdx: lookupIndex(row.brandId, "pan", pan),
  panMasked: maskPan(pan),
});

/** The columns of a date of birth, an ISO day. */
export const birthDateColumns = (row: Row, day: string) => ({
  birthDateEnc: sealed(row, "birth_date", day),
  birthDateMasked: maskBirthDate(day),
});
