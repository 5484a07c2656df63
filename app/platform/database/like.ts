/** A text in which LIKE takes every character as itself. Prisma's `contains` is a LIKE too. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for what contains a text. */
export const likeContaining = (text: string): string => `%${likeLiteral(text)}%`;
