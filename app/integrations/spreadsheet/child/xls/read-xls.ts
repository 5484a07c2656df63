import { readFileSync } from "node:fs";
import { type CellObject, read, type WorkBook } from "@e965/xlsx";
import { formattedText, kindOfFormat, numberText } from "~/integrations/spreadsheet/child/cell-text";
import { Refusal } from "~/integrations/spreadsheet/child/refusal";
import type { RowSink } from "~/integrations/spreadsheet/child/row-sink";
import type { ReadLimits } from "~/integrations/spreadsheet/limits";
import { assertWhole } from "./assert-whole";

/** The format is not compressed and holds 65,536 rows a sheet: a longer file is not a list. */
const MAX_BYTES = 64 * 1024 * 1024;

const ERRORS: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

/** Stream names in an OLE file with a workbook, and in one with an encrypted package; UTF-16. */
const WORKBOOK = ["Workbook", "Book"].map((name) => Buffer.from(`${name}\0`, "utf16le"));
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage\0", "utf16le");

/**
 * Reads the requested sheet of an .xls file, else the first visible one with content. Returns its name, or null when
 * none has content.
 */
export function readXls(
  path: string,
  fileBytes: number,
  limits: ReadLimits,
  sink: RowSink,
  wanted?: string,
): string | null {
  if (fileBytes > MAX_BYTES) throw new Refusal("too-large");
  const file = readFileSync(path);
  if (file.includes(ENCRYPTED_PACKAGE)) throw new Refusal("encrypted");
  assertWhole(file);
  if (!WORKBOOK.some((name) => file.includes(name))) throw new Refusal("not-a-spreadsheet", "ole");
  const workbook = parse(file);
  if (workbook.SheetNames.length === 0) throw new Refusal("damaged", "no sheet");
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const visible = workbook.SheetNames.filter((_name, at) => !workbook.Workbook?.Sheets?.[at]?.Hidden);
  const rowsOf = (name: string): (CellObject | undefined)[][] => workbook.Sheets[name]?.["!data"] ?? [];
  const filled = visible.filter((name) => rowsOf(name).some((row) => row?.some((cell) => cell && cell.t !== "z")));
  for (const name of visible) {
    if (wanted !== undefined && name !== wanted) continue;
    sink.sheets = { sheet: name, otherSheets: filled.filter((other) => other !== name) };
    const rows = rowsOf(name);
    for (let row = 0; row < rows.length; row++) {
      const cells = rows[row] ?? [];
      const last = cells.findLastIndex((cell) => cell !== undefined && cell.t !== "z");
      if (last >= limits.maxColumns)
        throw new Refusal("too-many-columns", `row ${row + 1}: ${last + 1} columns, ${limits.maxColumns} at most`);
      sink.add(
        row + 1,
        Array.from({ length: last + 1 }, (_none, column) => cellText(cells[column], is1904)),
      );
    }
    if (sink.isStarted) return name;
  }
  return null;
}

function parse(file: Buffer): WorkBook {
  try {
    return read(file, {
      type: "buffer",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw /password|encrypt/i.test(message) ? new Refusal("encrypted") : new Refusal("damaged", "unreadable");
  }
}

function cellText(cell: CellObject | undefined, is1904: boolean): string | undefined {
  switch (cell?.t) {
    case "s":
      return String(cell.v ?? "");
    case "n":
      return formattedText(String(cell.v), kindOfFormat(0, typeof cell.z === "string" ? cell.z : "General"), is1904);
    case "b":
      return cell.v ? "TRUE" : "FALSE";
    case "e":
      return ERRORS[Number(cell.v)] ?? numberText(String(cell.v));
    default:
      return undefined;
  }
}
