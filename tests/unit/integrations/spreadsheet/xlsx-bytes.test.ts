import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { xlsxBytes } from "~/integrations/spreadsheet/xlsx-bytes.server";

type Pages = (readonly (string | number | null)[])[][];

async function written(head: readonly string[], pages: Pages): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const each = async function* () {
    yield* pages;
  };
  for await (const chunk of xlsxBytes({ name: "Applications", head, pages: each() })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function opened(head: readonly string[], pages: Pages) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(await written(head, pages)).buffer);
  return book.worksheets[0];
}

describe("a spreadsheet that is written row by row", () => {
  it("OQ-97 has its titles, texts and numbers, and no formulas", async () => {
    const sheet = await opened(
      ["Name", "Rupees"],
      [
        [["रवि & <Asha>", 305000.5]],
        [
          ["=1+1", null],
          ["a\u0000b", 7],
        ],
      ],
    );
    expect(sheet?.name).toBe("Applications");
    expect(sheet?.rowCount).toBe(4);
    const row = (index: number) => [...((sheet?.getRow(index).values ?? []) as unknown[])].slice(1);
    expect(row(1)).toEqual(["Name", "Rupees"]);
    expect(row(2)).toEqual(["रवि & <Asha>", 305000.5]);
    expect(row(3)).toEqual(["'=1+1"]);
    expect(row(4)).toEqual(["ab", 7]);
  });

  it("OQ-97 a text that looks like an encoded sign is read again as it was, and no formula", async () => {
    const { rows } = await readInProcess(await written(["Name", "Note"], [[["_x003D_1+1", "_x005F_x0041_ _x"]]]));
    expect(rows).toEqual([[2, "_x003D_1+1", "_x005F_x0041_ _x"]]);
  });

  it("has its titles alone when the list is empty", async () => {
    expect((await opened(["Name"], []))?.rowCount).toBe(1);
  });
});
