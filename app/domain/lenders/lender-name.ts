export const LENDER_NAME_MAX_LENGTH = 60;

const NEW_NAME = /^[A-Za-z0-9_-]+$/;
const SHOWN_NAME = /^[\p{L}\p{N}_&.'()-]+( [\p{L}\p{N}_&.'()-]+)*$/u;
const GROUP_NAME = /^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$/;

const isShort = (name: string) => name.length <= LENDER_NAME_MAX_LENGTH;

/**
 * The characters that the Name field of Add Lender accepts while typing or pasting: letters, digits, underscore, hyphen
 * (VAL-07).
 */
export const keepNewNameCharacters = (text: string): string =>
  text.replace(/[^A-Za-z0-9_-]/g, "").slice(0, LENDER_NAME_MAX_LENGTH);

/**
 * Whether a name can be a new lender's: letters, digits, underscore, hyphen, with at least one letter or digit
 * (VAL-07).
 */
export const isNewLenderName = (name: string): boolean =>
  NEW_NAME.test(name) && isShort(name) && slugOf(name).length > 0;

/** Whether a name can be shown to customers; it may have spaces and the punctuation of company names. */
export const isShownName = (name: string): boolean => SHOWN_NAME.test(name) && isShort(name);

/** Letters, digits, hyphen, underscore and single spaces (VAL-08). */
export const isGroupName = (name: string): boolean => GROUP_NAME.test(name) && isShort(name);

/** The slug of a name: `Nilgiri_Capital` → `nilgiri-capital`. Empty when no character is left. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 56)
    .replace(/^-+|-+$/g, "");
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
