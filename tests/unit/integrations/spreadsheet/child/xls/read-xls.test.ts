import { readInProcess } from "@tests/support/spreadsheets/read-in-process";
import { encryptedXls, ole, xls } from "@tests/support/spreadsheets/xls";
import { describe, expect, it } from "vitest";

const HEADER = ["application_id", "status", "amount", "date", "ok"];
const DAY = { value: 46_345, format: "dd-mm-yyyy" };

describe("xls", () => {
  it("reads texts, numbers, dates and truth of the first visible sheet", async () => {
    const file = xls([[], HEADER, ["स्वीकृत 1", " Approved ", 1_234_567.5, DAY, true], [], ["2", "", 0.1 + 0.2]], {
      hiddenFirst: true,
    });
    const { header, rows, last } = await readInProcess(file);
    expect(header).toEqual(HEADER);
    expect(rows).toEqual([
      [3, "स्वीकृत 1", "Approved", "1234567.5", "2026-11-19", "TRUE"],
      [5, "2", "", "0.3"],
    ]);
    expect(last).toEqual({ end: { rows: 2, format: "xls", sheet: "Status" } });
  });

  it("OQ-46 reads a percentage as it is shown, not as the share that is stored", async () => {
    const { rows } = await readInProcess(xls([HEADER, ["1", "x", { value: 0.0125, format: "0.00%" }]]));
    expect(rows[0]?.[3]).toBe("1.25%");
  });

  it("counts days from 1904 where the workbook does", async () => {
    const { rows } = await readInProcess(xls([HEADER, ["1", "x", 1, { ...DAY, value: 44_883 }]], { is1904: true }));
    expect(rows[0]?.[4]).toBe("2026-11-19");
  });

  const sheetOf = (rows: number) => xls(Array.from({ length: rows }, (_none, at) => [`row ${at}`, "x", `y ${at}`]));
  const long = sheetOf(3_000);
  const short = sheetOf(300);

  it("reads thousands of rows", async () => {
    const { rows } = await readInProcess(long);
    expect(rows.length).toBe(2_999);
    expect(rows.at(-1)).toEqual([3_000, "row 2999", "x", "y 2999"]);
  });

  it.each([0.001, 0.1, 0.5, 0.9, 0.99])("refuses one of which only the first %f is there", async (share) => {
    const { last } = await readInProcess(long.subarray(0, Math.floor(long.length * share)));
    expect(last).toMatchObject({ problem: "damaged" });
  });

  it("never repeats a library's own words about a file that it cannot read", async () => {
    const details = new Set<unknown>();
    for (let at = 512; at < short.length; at += 151) {
      const fuzzed = Buffer.from(short);
      fuzzed.fill(0xff, at, at + 24);
      const { last } = await readInProcess(fuzzed);
      if (last && "problem" in last && last.problem === "damaged") details.add(last.detail);
    }
    expect(
      [...details].filter((detail) => !/^(unreadable|cut off|no sheet|row \d+: .+)$/.test(String(detail))),
    ).toEqual([]);
  });

  it.each([
    ["an encrypted workbook", encryptedXls(), "encrypted"],
    [
      "an encrypted package",
      ole({ EncryptedPackage: Buffer.alloc(5_000), EncryptionInfo: Buffer.alloc(300) }),
      "encrypted",
    ],
    ["a document of Word", ole({ WordDocument: Buffer.alloc(5_000) }), "not-a-spreadsheet"],
    ["a workbook of noise", ole({ Workbook: Buffer.alloc(5_000, 7) }), "damaged"],
    ["70 columns", xls([Array.from({ length: 70 }, (_none, at) => `c${at}`)]), "too-many-columns"],
    ["nothing in it", xls([[]]), "empty"],
  ])("refuses %s", async (_case, file, problem) => expect((await readInProcess(file)).last).toMatchObject({ problem }));

  it("stops at the row above the limit", async () => {
    expect((await readInProcess(long, { maxRows: 1_000 })).last).toMatchObject({ problem: "too-many-rows" });
  });
});
