import { createHash } from "node:crypto";
import { v4, v7 } from "uuid";
import { isUuidV4 } from "~/domain/patterns/uuid";

/** A time-ordered id for rows that only we refer to. */
export const newId = (): string => v7();

/** A random id for rows that a stranger may hold. */
export const newPublicId = (): string => v4();

/**
 * The id of what a form has sent: the same when the same form is sent twice, another once anything in it is changed. `key` is the form's own
 * random key; without one every sending counts for itself.
 */
export function formId(key: string, content: object): string {
  if (!isUuidV4(key)) return newPublicId();
  const digest = createHash("sha256")
    .update(`${key.toLowerCase()}\n${JSON.stringify(content)}`)
    .digest();
  return v4({ random: digest.subarray(0, 16) });
}
