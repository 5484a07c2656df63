import { decryptField, encryptField, type FieldLocation } from "~/platform/crypto.server";

type Column = "to" | "body" | "code";

const location = (messageId: string, column: Column): FieldLocation => ({
  table: "messages",
  column,
  rowId: messageId,
});

/** Encrypts a field of a message for its row. */
export const encryptMessageField = (messageId: string, column: Column, text: string): string =>
  encryptField(location(messageId, column), text);

/** Decrypts a field of a message; null stays null. */
export const decryptMessageField = (messageId: string, column: Column, stored: string | null): string | null =>
  stored === null ? null : decryptField(location(messageId, column), stored);
