import { maskEmail, maskMobile } from "~/domain/masking/mask";
import type { Identifier } from "~/domain/patterns/identifier";
import { encryptField, lookupIndex } from "~/platform/crypto.server";

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
