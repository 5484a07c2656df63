export const NAME_PATTERN = "[A-Za-z]+( [A-Za-z]+)*";
export const NAME_MAX_LENGTH = 50;

const NAME = new RegExp(`^${NAME_PATTERN}$`);

/** Trimmed, single spaces. */
export const normaliseName = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Words of letters, at most 50 characters (OQ-76). */
export const isName = (text: string): boolean => text.length <= NAME_MAX_LENGTH && NAME.test(text);
