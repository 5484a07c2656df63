import { isEmail, normaliseEmail } from "~/domain/patterns/email";

/** The address in its normal form; null when it is none. */
export function readEmail(text: string): string | null {
  const email = normaliseEmail(text);
  return isEmail(email) ? email : null;
}

/** One line of typed text: without control characters, spaces collapsed. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** Several lines of typed text: line breaks stay, other control characters go. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
