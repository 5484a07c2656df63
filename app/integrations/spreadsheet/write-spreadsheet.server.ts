import { createRequire } from "node:module";
import type { CellObject, WorkSheet } from "sheetjs-style";
import { workbookText } from "./workbook-text";

const load = createRequire(import.meta.url);

/** Loaded with the first sheet: its tables of old encodings take as long as the start of a process. A CommonJS module whose exports Node cannot detect. */
const sheetWriter = () => load("sheetjs-style") as typeof import("sheetjs-style");

const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
const MAX_NAME_LENGTH = 31;

const TITLE_STYLE: CellObject["s"] = {
  font: { bold: true, color: { rgb: "FFFFFF" } },
  fill: { patternType: "solid", fgColor: { rgb: "1F3A5F" } },
  alignment: { vertical: "center" },
};

export type StyledSheet = {
  name: string;
  /** Widths in characters; by default as wide as the title. */
  columns: { title: string; width?: number }[];
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
};

/**
 * Writes an .xlsx file of one sheet: bold titles on colour, a filter over them, every cell a text, formulas neutralised
 * (OQ-97). The whole sheet is in memory and written in one step: for lists of up to some ten thousand rows.
 */
export async function writeStyledSheet({ name, columns, rows }: StyledSheet): Promise<Buffer> {
  const { utils, write } = sheetWriter();
  const sheet: WorkSheet = {};
  const put = (row: number, column: number, cell: CellObject): void => {
    sheet[utils.encode_cell({ r: row, c: column })] = cell;
  };
  columns.forEach(({ title }, column) => {
    put(0, column, { ...textCell(title), s: TITLE_STYLE });
  });
  let last = 0;
  let width = columns.length;
  for await (const cells of rows) {
    last++;
    width = Math.max(width, cells.length);
    cells.forEach((text, column) => {
      if (text !== "") put(last, column, textCell(text));
    });
  }
  const end = Math.max(0, width - 1);
  sheet["!ref"] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: last, c: end } });
  sheet["!autofilter"] = { ref: sheet["!ref"] };
  sheet["!cols"] = columns.map(({ title, width: wanted }) => ({
    wch: wanted ?? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, title.length + 4)),
  }));
  const sheetName = sheetNameOf(name);
  const workbook = { SheetNames: [sheetName], Sheets: { [sheetName]: sheet } };
  return write(workbook, { type: "buffer", bookType: "xlsx", compression: true, bookSST: true }) as Buffer;
}

const textCell = (text: string): CellObject => ({ t: "s", v: workbookText(text) });

/** Sheet names have at most 31 characters and none of `[]:*?/\`. */
const sheetNameOf = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH) || "Sheet1";
