import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { type StyledSheet, writeStyledSheet } from "~/integrations/spreadsheet/write-spreadsheet.server";

async function written(sheet: StyledSheet): Promise<{ file: Buffer; sheet: ExcelJS.Worksheet }> {
  const file = await writeStyledSheet(sheet);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  const [first] = workbook.worksheets;
  if (!first) throw new Error("no sheet");
  return { file, sheet: first };
}

const COLUMNS = [{ title: "application_id", width: 38 }, { title: "Error" }];

describe("writeStyledSheet", () => {
  it("writes styled titles, widths, a filter and texts", async () => {
    const { sheet } = await written({ name: "Errors", columns: COLUMNS, rows: [["007", "Unknown status ₹ & <x>"]] });
    expect(sheet.name).toBe("Errors");
    expect(sheet.getCell("A1").value).toBe("application_id");
    expect(sheet.getCell("B1").font).toMatchObject({ bold: true });
    expect(sheet.getCell("B1").fill).toMatchObject({ pattern: "solid", fgColor: { argb: "FF1F3A5F" } });
    expect(sheet.getCell("A2").value).toBe("007");
    expect(sheet.getCell("B2").value).toBe("Unknown status ₹ & <x>");
    expect(sheet.getCell("B2").font?.bold).toBeFalsy();
    expect(sheet.getColumn(1).width).toBeGreaterThanOrEqual(38);
    expect(sheet.autoFilter).toBe("A1:B2");
  });

  it.each(["=1+1", "+91", "-5", "@SUM(A1)", "\tx", "\rx"])("OQ-97 neutralises %j in rows and titles", async (text) => {
    const { sheet } = await written({ name: "x", columns: [{ title: text }], rows: [[text]] });
    for (const cell of [sheet.getCell("A1"), sheet.getCell("A2")]) {
      expect(cell.type).toBe(ExcelJS.ValueType.String);
      expect(String(cell.value).startsWith("'")).toBe(true);
    }
  });

  it("writes what is read again as it was", async () => {
    async function* rows() {
      yield ["1", "=pending", "-5"];
      yield ["", "", ""];
      yield ["2", "स्वीकृत", "it's"];
      yield ["3", "_x003D_1+1", "_x005F_"];
    }
    const { file } = await written({ name: "Errors", columns: [...COLUMNS, { title: "remark" }], rows: rows() });
    const { header, rows: read } = await readInProcess(file);
    expect(header).toEqual(["application_id", "Error", "remark"]);
    expect(read).toEqual([
      [2, "1", "=pending", "-5"],
      [4, "2", "स्वीकृत", "it's"],
      [5, "3", "_x003D_1+1", "_x005F_"],
    ]);
  });

  it.each([
    ["a/b: [c]*?", "a b   c"],
    ["", "Sheet1"],
    ["x".repeat(40), "x".repeat(31)],
  ])("names the sheet %j %j", async (name, expected) =>
    expect((await written({ name, columns: COLUMNS, rows: [] })).sheet.name).toBe(expected),
  );

  it("cuts a text at Excel's limit", async () => {
    const { sheet } = await written({ name: "x", columns: COLUMNS, rows: [["x".repeat(40_000)]] });
    expect(String(sheet.getCell("A2").value).length).toBe(32_767);
  });
});
