import { maskEmail, maskMobile } from "~/domain/masking/mask";
import type { Identifier } from "~/domain/patterns/identifier";
import { decryptField, encryptField, lookupIndex, sameText } from "~/platform/crypto.server";

/** A number or an address in masked form. */
export const maskedContact = ({ channel, value }: Identifier): string =>
  channel === "mobile" ? maskMobile(value) : maskEmail(value);

/** The index that finds a number or an address in any table of its brand. */
export const contactIndex = (brandId: string, { channel, value }: Identifier): string =>
  lookupIndex(brandId, channel, value);

/** The columns of a customer that store this contact. */
export function contactColumns(brandId: string, customerId: string, contact: Identifier) {
  const enc = encryptField({ table: "customers", column: contact.channel, rowId: customerId }, contact.value);
  const idx = contactIndex(brandId, contact);
  const masked = maskedContact(contact);
  return contact.channel === "mobile"
    ? { mobileEnc: enc, mobileIdx: idx, mobileMasked: masked }
    : { emailEnc: enc, emailIdx: idx, emailMasked: masked };
}

/** The encrypted contacts of an account. Staff have no number. */
type StoredContacts = { id: string; mobileEnc?: string | null; emailEnc: string | null };

/**
 * Whether the account really has this contact. Its index finds the account; only the encrypted text, which is bound to the row, says whose it is: who may
 * write rows could otherwise put the index of his own number beside anybody (docs/decisions/0148-stolen-tenant-login.md).
 */
export function hasContact(
  table: "customers" | "partner_users" | "staff_users",
  { id, mobileEnc = null, emailEnc }: StoredContacts,
  { channel, value }: Identifier,
): boolean {
  const stored = channel === "mobile" ? mobileEnc : emailEnc;
  if (stored === null) return false;
  try {
    return sameText(decryptField({ table, column: channel, rowId: id }, stored), value);
  } catch {
    return false;
  }
}
