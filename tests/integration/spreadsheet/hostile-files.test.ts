import { writeFile } from "node:fs/promises";
import path from "node:path";
import {
  billionLaughs,
  deepXml,
  emptyFarCorner,
  externalEntity,
  farCorners,
  giantText,
  lyingBomb,
  manyParts,
  pollutingComment,
  ratioBomb,
  repeatedText,
  wideXlsx,
  zipBomb,
} from "@tests/support/spreadsheets/hostile";
import { ole } from "@tests/support/spreadsheets/xls";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { READ_LIMITS } from "~/integrations/spreadsheet/limits";
import { type ReadLimits, readSpreadsheet, type SheetRow } from "~/integrations/spreadsheet/read-spreadsheet.server";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder("hostile");
});
afterAll(() => folder.remove());

async function read(content: Buffer | string, limits: Partial<ReadLimits> = {}, name = "sheet.xlsx") {
  const file = path.join(folder.path, "upload");
  await writeFile(file, content);
  const rows: SheetRow[] = [];
  const result = await readSpreadsheet(
    { path: file, name },
    {
      limits,
      onHeader: () => {},
      onRows: async (more) => {
        rows.push(...more);
      },
    },
  );
  return { result, rows };
}

describe("hostile spreadsheets", () => {
  it.each([
    ["a ratio above 200", ratioBomb, { code: "too-large", detail: "ratio above 200" }],
    ["a bomb whose directory lies", lyingBomb, { code: "damaged" }],
    ["three thousand parts", manyParts, { code: "damaged" }],
    ["a billion laughs in the sheet", () => billionLaughs("sheet"), { code: "damaged", detail: "DOCTYPE" }],
    ["a billion laughs in the texts", () => billionLaughs("texts"), { code: "damaged", detail: "DOCTYPE" }],
    ["a billion laughs in the workbook", () => billionLaughs("workbook"), { code: "damaged", detail: "DOCTYPE" }],
    ["a billion laughs in the relations", () => billionLaughs("relations"), { code: "damaged", detail: "DOCTYPE" }],
    ["a file of the server as an entity", externalEntity, { code: "damaged", detail: "DOCTYPE" }],
    ["cells A1 and XFD1048576", farCorners, { code: "too-many-columns" }],
    ["16,000 columns", wideXlsx, { code: "too-many-columns" }],
    ["XML 300,000 deep", deepXml, { code: "damaged", detail: "nested too deeply" }],
    ["an encrypted package", () => ole({ EncryptedPackage: Buffer.alloc(5_000) }), { code: "encrypted" }],
  ])("OQ-101 refuses %s with a clear reason and no row", async (_case, file, refusal) => {
    const { result, rows } = await read(file(), { maxHeapMb: 96, maxRatio: 200 });
    expect(result).toMatchObject({ ok: false, ...refusal });
    expect(rows).toEqual([]);
  });

  it("OQ-101 refuses a zip bomb by the size that it declares", async () => {
    expect(READ_LIMITS.maxUnzippedBytes).toBe(300 * 1024 * 1024);
    const { result, rows } = await read(zipBomb(31), { maxUnzippedBytes: 30 * 1024 * 1024 });
    expect(result).toEqual({ ok: false, code: "too-large", detail: "more than 30 MB unzipped" });
    expect(rows).toEqual([]);
  });

  it("OQ-101 reads past a comment that pollutes prototypes", async () => {
    const { result, rows } = await read(pollutingComment());
    expect(result).toEqual({ ok: true, rows: 1, format: "xlsx", sheet: "Sheet1" });
    expect(rows).toEqual([{ number: 2, cells: ["1", "Approved"] }]);
    expect(({} as Record<string, unknown>).c).toBeUndefined();
  });

  it("OQ-101 reads past an empty cell in the far corner", async () => {
    expect((await read(emptyFarCorner())).rows).toEqual([{ number: 2, cells: ["1", "Approved"] }]);
  });

  it("stops a small file that would fill a disk", async () => {
    const { result } = await read(repeatedText(20_000), { maxUnzippedBytes: 8 * 1024 * 1024 });
    expect(result).toEqual({ ok: false, code: "too-large", detail: "too much text" });
  });

  it("OQ-101 survives a child that runs out of memory", async () => {
    const { result } = await read(giantText(45), { maxHeapMb: 32, maxRatio: 5_000 });
    expect(result).toEqual({ ok: false, code: "no-memory" });
  });

  it("OQ-101 kills a child that takes too long", async () => {
    const { result } = await read(`id,status\n${"1,x\n".repeat(100_000)}`, { maxMs: 20 }, "a.csv");
    expect(result).toEqual({ ok: false, code: "too-slow" });
  });
});
