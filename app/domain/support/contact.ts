import { isEmail, normaliseEmail } from "~/domain/patterns/email";

/** The normalised address; null when it is not one. */
export function readEmail(text: string): string | null {
  const email = normaliseEmail(text);
  return isEmail(email) ? email : null;
}

/** Typed text on one line: without control characters, with single spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** Typed text on several lines: keeps line breaks, removes other control characters. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
