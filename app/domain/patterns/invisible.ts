const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * The text without characters that nobody sees: marks of direction, joiners and soft hyphens, which come along when text
 * is copied from a chat, a web page or a PDF. For Latin texts and numbers only: Hindi needs some of them.
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");
