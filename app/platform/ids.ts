import { createHash } from "node:crypto";
import { v4, v7 } from "uuid";
import { isUuidV4 } from "~/domain/patterns/uuid";

/** A time-ordered id for rows that only we refer to. */
export const newId = (): string => v7();

/** A random id for rows whose id strangers may see. */
export const newPublicId = (): string => v4();

const hashedId = (text: string): string => v4({ random: createHash("sha256").update(text).digest().subarray(0, 16) });

/** The id of the only row that these parts name: the same each time. */
export const idOfOne = (...parts: string[]): string => hashedId(parts.join("\n"));

/**
 * An id for a posted form: the same when the same form is sent twice, another when its content differs. `key` is the
 * form's random key; without it every form gets its own id.
 */
export function formId(key: string, content: object): string {
  if (!isUuidV4(key)) return newPublicId();
  const text = JSON.stringify(content, (_, part) => (typeof part === "bigint" ? String(part) : part));
  return hashedId(`${key.toLowerCase()}\n${text}`);
}
