/**
 * A cell with single spaces. Whoever made the file chose its length: a pattern that tries spaces at several places would
 * take minutes, or for ever, over a long run of them.
 */
export const collapseSpaces = (cell: string): string => cell.replace(/\s+/g, " ");
