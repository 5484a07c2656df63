export const ADDRESS_MAX_LENGTH = 150;

/** The field of a form that asks for its addresses to be cleaned up. */
export const CLEAN_UP = "clean";

const ADDRESS = /^[A-Za-z0-9,.# ]+$/;

export const normaliseAddress = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Letters, digits, comma, full stop, space and hash, at most 150 characters (OQ-76, VAL-42). */
export const isAddress = (text: string): boolean =>
  text.length <= ADDRESS_MAX_LENGTH && ADDRESS.test(text) && /[A-Za-z0-9]/.test(text);

/**
 * The one-click clean-up: real addresses have '/' and '-' (Flat 4/12-B). Each becomes a space. Null when this would not make
 * the text a valid address, or when there is nothing to clean.
 */
export function cleanAddress(text: string): string | null {
  const cleaned = normaliseAddress(text.replace(/[/\-\u2010-\u2015]/g, " "));
  return cleaned !== normaliseAddress(text) && isAddress(cleaned) ? cleaned : null;
}
