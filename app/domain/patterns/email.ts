import { withoutInvisible } from "./invisible";

export const EMAIL_MAX_LENGTH = 254;

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/** Trimmed and in lower case, so that two spellings of an address are one account. */
export const normaliseEmail = (text: string): string => withoutInvisible(text).trim().toLowerCase();

/** The e-mail form of the HTML standard with a dot in the domain, at most 254 characters (OQ-76). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
