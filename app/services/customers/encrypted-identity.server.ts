import type { Day } from "~/domain/dates/day";
import { maskBirthDate, maskEmail, maskPan } from "~/domain/masking/mask";
import { decryptField, encryptField, lookupIndex } from "~/platform/crypto.server";

type Owner = { brandId: string; customerId: string };
type Column = "mobile" | "email" | "pan" | "birth_date";

const location = ({ customerId }: Owner, column: Column) => ({ table: "customers", column, rowId: customerId });

/** The stored forms of a PAN: encrypted, indexed, masked. */
export const encryptPan = (owner: Owner, pan: string) => ({
  panEnc: encryptField(location(owner, "pan"), pan),
  panIdx: lookupIndex(owner.brandId, "pan", pan),
  panMasked: maskPan(pan),
});

/** The stored forms of a date of birth. */
export const encryptBirthDate = (owner: Owner, day: Day) => ({
  birthDateEnc: encryptField(location(owner, "birth_date"), day),
  birthDateMasked: maskBirthDate(day),
});

/** The stored forms of an unverified e-mail address: without an index, so that nobody can sign in with it. */
export const encryptUnverifiedEmail = (owner: Owner, email: string | null) => ({
  emailEnc: email === null ? null : encryptField(location(owner, "email"), email),
  emailIdx: null,
  emailMasked: email === null ? null : maskEmail(email),
  emailVerifiedAt: null,
});

/** Decrypts a stored identity value; null stays null. */
export const decryptIdentity = (owner: Owner, column: Column, stored: string | null): string | null =>
  stored === null ? null : decryptField(location(owner, column), stored);
