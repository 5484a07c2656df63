const FORMULA = /^[=+\-@\t\r]/;

/** A cell as it is written into a file for people: one that a spreadsheet would take for a formula is made a text by an apostrophe (OQ-97). */
export const neutraliseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
