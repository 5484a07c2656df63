import { decryptField } from "~/platform/crypto.server";
import { describeError, logger } from "~/platform/logger.server";

/** The e-mail address of a colleague; null when it cannot be decrypted, which stops nothing else of the change. */
export function staffEmail(id: string, encrypted: string): string | null {
  try {
    return decryptField({ table: "staff_users", column: "email", rowId: id }, encrypted);
  } catch (error) {
    logger.error({ event: "staff-email-unreadable", staffUserId: id, ...describeError(error) });
    return null;
  }
}
