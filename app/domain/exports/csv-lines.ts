import { neutraliseCell } from "./neutralise-cell";

/** Tells programs that a comma-separated file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A cell: a text, or a figure of our own such as -450.00, which stays a number that a spreadsheet can add up. */
export type CsvCell = string | { readonly figure: string };

/** What ends a cell, also where a spreadsheet takes semicolons or tabs for commas: a formula could begin behind it. */
const SEPARATES = /[",;\t\r\n]/;

const FIGURE = /^-?[0-9]+(?:\.[0-9]+)?$/;

const cellOf = (cell: CsvCell): string => {
  if (typeof cell !== "string") return FIGURE.test(cell.figure) ? cell.figure : cellOf(cell.figure);
  const safe = neutraliseCell(cell);
  return SEPARATES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a comma-separated file: texts quoted where needed, their formulas neutralised. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
