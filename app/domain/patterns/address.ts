import { withoutInvisible } from "./invisible";

export const ADDRESS_MAX_LENGTH = 150;

/** The form field that requests a clean-up of its addresses. */
export const CLEAN_UP = "clean";

const ADDRESS = /^[A-Za-z0-9,.# ]+$/;

export const normaliseAddress = (text: string): string => withoutInvisible(text).trim().replace(/\s+/g, " ");

/** Letters, digits, comma, full stop, space and hash, at most 150 characters (OQ-76, VAL-42). */
export const isAddress = (text: string): boolean =>
  text.length <= ADDRESS_MAX_LENGTH && ADDRESS.test(text) && /[A-Za-z0-9]/.test(text);

/**
 * The clean-up of an address by one click: replaces '/' and '-' by spaces, as in Flat 4/12-B. Null when that does not
 * make the text a valid address, or when there is nothing to clean.
 */
export function cleanAddress(text: string): string | null {
  const cleaned = normaliseAddress(text.replace(/[/\-\u2010-\u2015]/g, " "));
  return cleaned !== normaliseAddress(text) && isAddress(cleaned) ? cleaned : null;
}
