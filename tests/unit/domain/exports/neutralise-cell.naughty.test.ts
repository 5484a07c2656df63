import { NAUGHTY } from "@tests/support/naughty-strings";
import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { BYTE_ORDER_MARK, csvLines } from "~/domain/exports/csv-lines";
import { writeStyledSheet } from "~/integrations/spreadsheet/write-spreadsheet.server";

/** A cell as the reader gives it back: without control characters and blanks around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const asRead = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").trim();

const TITLES = ["Row", "Remark"];
const ROWS = NAUGHTY.map((text, at) => [`row ${at}`, text]);
const STARTS_A_FORMULA = /^[=+\-@\t\r＝＋－＠]/;

describe("naughty strings in files", () => {
  it("OQ-97 come back from a comma-separated file as they went in, and none starts a formula", async () => {
    const file = BYTE_ORDER_MARK + csvLines([TITLES, ...ROWS]);
    const { rows } = await readInProcess(file);
    expect(rows.map(([, , remark]) => remark ?? "")).toEqual(NAUGHTY.map(asRead));
    const lines = csvLines(ROWS);
    for (const [, text = ""] of ROWS) if (STARTS_A_FORMULA.test(text)) expect(lines).not.toContain(`,${text}\r\n`);
  });

  it("OQ-97 come back from a workbook as text cells, and no cell holds a formula", async () => {
    const file = await writeStyledSheet({ name: "Remarks", columns: TITLES.map((title) => ({ title })), rows: ROWS });
    const { rows } = await readInProcess(file);
    expect(rows.map(([, , remark]) => remark ?? "")).toEqual(NAUGHTY.map(asRead));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(file as unknown as ArrayBuffer);
    const kinds = new Set<number>();
    book.worksheets[0]?.eachRow((row) => row.eachCell((cell) => kinds.add(cell.type)));
    expect([...kinds]).not.toContain(ExcelJS.ValueType.Formula);
    expect([...kinds]).not.toContain(ExcelJS.ValueType.Hyperlink);
  });
});
