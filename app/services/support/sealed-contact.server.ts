import { decryptField, encryptField } from "~/platform/crypto.server";

type Table = "help_requests" | "complaints";
type Contact = Readonly<Record<string, string>>;

const place = (table: Table, rowId: string) => ({ table, column: "contact", rowId });

/** Seals who wrote and how to reach them, for the row that holds it. */
export const sealContact = (table: Table, rowId: string, contact: Contact): string =>
  encryptField(place(table, rowId), JSON.stringify(contact));

/** Opens what `sealContact` made for the same row. */
export const openContact = (table: Table, rowId: string, stored: string): Contact =>
  JSON.parse(decryptField(place(table, rowId), stored)) as Contact;
