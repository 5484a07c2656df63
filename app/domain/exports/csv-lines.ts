import { neutraliseCell } from "./neutralise-cell";

/** Tells programs that a comma-separated file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

const cellOf = (text: string): string => {
  const safe = neutraliseCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a comma-separated file: cells quoted where needed, formulas neutralised. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
