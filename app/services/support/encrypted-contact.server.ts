import { decryptField, encryptField } from "~/platform/crypto.server";

type Table = "help_requests" | "complaints";
type Contact = Readonly<Record<string, string>>;

const location = (table: Table, rowId: string) => ({ table, column: "contact", rowId });

/** Encrypts the author and the contact for the row that stores them. */
export const encryptContact = (table: Table, rowId: string, contact: Contact): string =>
  encryptField(location(table, rowId), JSON.stringify(contact));

/** Decrypts what `encryptContact` made for the same row; nothing once the author's data is deleted. */
export const decryptContact = (table: Table, rowId: string, stored: string): Contact =>
  stored === "" ? {} : (JSON.parse(decryptField(location(table, rowId), stored)) as Contact);
