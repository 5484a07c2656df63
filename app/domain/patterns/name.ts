import { withoutInvisible } from "./invisible";

export const NAME_PATTERN = "[A-Za-z]+( [A-Za-z]+)*";
export const NAME_MAX_LENGTH = 50;

const NAME = new RegExp(`^${NAME_PATTERN}$`);

/** Trimmed, single spaces. */
export const normaliseName = (text: string): string => withoutInvisible(text).trim().replace(/\s+/g, " ");

const MARKS = /[.'’‘`´ʼ\-\u2010-\u2015]/g;

/**
 * The clean-up of a name by one click: replaces full stops, apostrophes and hyphens by spaces (OQ-111). Null when that
 * does not make the text a valid name, or when there is nothing to clean.
 */
export function cleanName(text: string): string | null {
  const cleaned = normaliseName(text.replace(MARKS, " "));
  return cleaned !== normaliseName(text) && isName(cleaned) ? cleaned : null;
}

/** True for a text in another script, such as Devanagari, or with marks: a name that is not as on a PAN card. */
export const needsCardSpelling = (text: string): boolean => /[\u0900-\u097f]/.test(text) || cleanName(text) !== null;

/** Words of letters, at most 50 characters (OQ-76). */
export const isName = (text: string): boolean => text.length <= NAME_MAX_LENGTH && NAME.test(text);
