import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expectedRow, largeXlsx } from "@tests/support/spreadsheets/large-xlsx";
import { textXlsx } from "@tests/support/spreadsheets/workbook";
import { xls } from "@tests/support/spreadsheets/xls";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { READ_LIMITS } from "~/integrations/spreadsheet/limits";
import { type ReadOptions, readSpreadsheet, type SheetRow } from "~/integrations/spreadsheet/read-spreadsheet.server";

/** Rows that do not fit into the heap all at once. */
const MANY = process.env.VERIFY_ALL === "1" ? 1_000_000 : 400_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder("sheets");
});
afterAll(() => folder.remove());

async function stored(content: Buffer | string): Promise<string> {
  const file = path.join(folder.path, "upload");
  await writeFile(file, content);
  return file;
}

async function read(content: Buffer | string, name: string, options: Partial<ReadOptions> = {}) {
  const rows: SheetRow[] = [];
  let header: readonly string[] = [];
  const result = await readSpreadsheet(
    { path: await stored(content), name },
    {
      onHeader: (cells) => {
        header = cells;
      },
      onRows: async (more) => {
        rows.push(...more);
      },
      ...options,
    },
  );
  return { result, header, rows };
}

const TABLE = [
  ["application_id", "status"],
  ["7", "Approved"],
];
const CSV = TABLE.map((row) => row.join(",")).join("\n");

describe("readSpreadsheet", () => {
  it("OQ-101 reads two files at one time and lets the others wait, whoever sends them", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let underWay = 0;
    const most: number[] = [];
    const options = {
      onHeader: () => void most.push(++underWay),
      onRows: async () => {
        await held;
        underWay -= 1;
      },
    };
    const all = Array.from({ length: 5 }, () => read(CSV, "a.csv", options));
    await expect.poll(() => most.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    release();
    expect((await Promise.all(all)).map(({ result }) => result.ok)).toEqual([true, true, true, true, true]);
    expect(Math.max(...most)).toBe(2);
  });

  it.each([
    ["xlsx", "a.xlsx", textXlsx(TABLE), { format: "xlsx", sheet: "Sheet1" }],
    ["xls", "a.XLS", xls(TABLE), { format: "xls", sheet: "Status" }],
    ["csv", "a.csv", CSV, { format: "csv", sheet: null }],
    ["csv named xlsx", "a.xlsx", CSV, { format: "csv", sheet: null }],
    ["tabs named xls", "a.xls", CSV.replaceAll(",", "\t"), { format: "csv", sheet: null }],
    ["xlsx named csv", "a.csv", textXlsx(TABLE), { format: "xlsx", sheet: "Sheet1" }],
    ["xlsx named xls", "a.xls", textXlsx(TABLE), { format: "xlsx", sheet: "Sheet1" }],
  ])("UPL-08 reads %s by its content", async (_case, name, content, found) => {
    const { result, header, rows } = await read(content, name);
    expect(result).toEqual({ ok: true, rows: 1, ...found });
    expect(header).toEqual(TABLE[0]);
    expect(rows).toEqual([{ number: 2, cells: TABLE[1] }]);
  });

  it.each(["a.pdf", "a.xlsm", "a.csv.exe", "xlsx", "a.txt"])("VAL-22 refuses the name %s", async (name) => {
    expect((await read(CSV, name)).result).toMatchObject({ ok: false, code: "wrong-extension" });
  });

  it.each([
    ["a web page named xls", "a.xls", "<html><table><tr><td>1</td></tr></table></html>", "not-a-spreadsheet", "html"],
    ["an empty file", "a.csv", "", "empty", undefined],
    ["a cut off file", "a.xlsx", textXlsx(TABLE).subarray(0, 700), "damaged", expect.any(String)],
  ])("refuses %s", async (_case, name, content, code, detail) => {
    expect((await read(content, name)).result).toEqual({
      ok: false,
      code,
      ...(detail === undefined ? {} : { detail }),
    });
  });

  it("throws when there is no such file", async () => {
    const reading = readSpreadsheet(
      { path: path.join(folder.path, "none"), name: "a.csv" },
      { onHeader: () => {}, onRows: async () => {} },
    );
    await expect(reading).rejects.toThrow("ENOENT");
  });

  it("throws what the receiver of the rows throws", async () => {
    const onRows = async () => {
      throw new Error("no room");
    };
    await expect(read(CSV, "a.csv", { onRows })).rejects.toThrow("no room");
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const onHeader = () => stop.abort(new Error("discarded"));
    const many = `id,status\n${"1,x\n".repeat(300_000)}`;
    await expect(read(many, "a.csv", { onHeader, signal: stop.signal })).rejects.toThrow("discarded");
  });

  it("waits for a slow receiver, whose time does not count, and never has two batches at once", async () => {
    let atOnce = 0;
    const sizes: number[] = [];
    const onRows = async (rows: readonly SheetRow[]) => {
      expect(++atOnce).toBe(1);
      sizes.push(rows.length);
      if (sizes.length === 1) await new Promise((resolve) => setTimeout(resolve, 7_000));
      atOnce--;
    };
    const many = `id,status\n${"1,x\n".repeat(60_000)}`;
    const { result } = await read(many, "a.csv", { onRows, limits: { maxMs: 6_000 } });
    expect(result).toMatchObject({ ok: true, rows: 60_000 });
    expect(Math.max(...sizes)).toBe(1_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(60_000);
  });

  it("reads every one of 25,000 rows of a workbook, in order", async () => {
    let number = 0;
    const onRows = async (rows: readonly SheetRow[]) => {
      const expected = rows.map(() => ({ number: ++number + 1, cells: expectedRow(number) }));
      // As texts: an assertion for each of the rows would take longer than to read them.
      expect(JSON.stringify(rows)).toBe(JSON.stringify(expected));
    };
    const { result } = await read(await largeXlsx(25_000), "a.xlsx", { onRows, limits: { maxHeapMb: 58 } });
    expect(result).toEqual({ ok: true, rows: 25_000, format: "xlsx", sheet: "Sheet1" });
  });

  it(`reads ${MANY.toLocaleString("en-US")} rows of text in 250 MB`, async () => {
    let rows = 0;
    const onRows = async (more: readonly SheetRow[]) => {
      rows += more.length;
    };
    const many = `application_id,status\n${"6f9619ff-8b86-4011-b42d-00c04fc964ff,Approved\n".repeat(MANY)}`;
    const { result } = await read(many, "a.csv", { onRows, limits: { maxHeapMb: 58 } });
    expect(result).toMatchObject({ ok: true, rows: MANY });
    expect(rows).toBe(MANY);
  });

  it("refuses more than two million rows", async () => {
    expect(READ_LIMITS.maxRows).toBe(2_000_000);
    const read200 = (rows: number) => read("a,b\n".repeat(rows), "a.csv", { limits: { maxRows: 200 } });
    expect((await read200(200)).result).toMatchObject({ ok: true, rows: 199 });
    expect((await read200(201)).result).toMatchObject({ ok: false, code: "too-many-rows" });
  });
});
