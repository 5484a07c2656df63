/** With the full-width forms, which some spreadsheets read as the usual ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * A cell for a file that people open: an apostrophe turns what a spreadsheet would read as a formula into text (OQ-97).
 */
export const neutraliseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
