import { describe, expect, it } from "vitest";
import { findHeader, headerKey, readHeader, type UploadColumn } from "~/domain/uploads/header";

const COLUMNS: UploadColumn<"application_id" | "status" | "remark">[] = [
  { name: "application_id", aliases: ["App No", "loan id"], isRequired: true },
  { name: "status", aliases: ["loan status"], isRequired: true },
  { name: "remark" },
];

describe("readHeader", () => {
  it.each([
    ["the names themselves", ["application_id", "status", "remark"], { application_id: 0, status: 1, remark: 2 }],
    ["another order", ["Remark", "STATUS", "Application ID"], { remark: 0, status: 1, application_id: 2 }],
    ["aliases", ["App. No.", "Loan-Status"], { application_id: 0, status: 1 }],
    ["empty titles between", ["", "status", "", "loan  id", ""], { status: 1, application_id: 3 }],
  ])("finds columns by %s", (_case, titles, positions) => {
    expect(readHeader(titles, COLUMNS)).toEqual({ ok: true, positions, unknown: [] });
  });

  it("lists the titles that nobody knows", () => {
    expect(readHeader(["application_id", "status", "Branch", "टिप्पणी"], COLUMNS)).toMatchObject({
      unknown: ["Branch", "टिप्पणी"],
    });
  });

  it("uses a lender's remembered mapping before names and aliases", () => {
    expect(readHeader(["टिप्पणी", "Loan Status", "loan id"], COLUMNS, { टिप्पणी: "remark" })).toEqual({
      ok: true,
      positions: { remark: 0, status: 1, application_id: 2 },
      unknown: [],
    });
  });

  it("a column that is mapped is found under no other title, so that one of two can be chosen", () => {
    expect(readHeader(["App No", "loan id", "status"], COLUMNS, { "loan id": "application_id" })).toEqual({
      ok: true,
      positions: { application_id: 1, status: 2 },
      unknown: ["App No"],
    });
    expect(readHeader(["App No", "status"], COLUMNS, { "case no": "application_id" })).toMatchObject({
      positions: { application_id: 0, status: 1 },
    });
  });

  it("refuses missing required columns and columns given twice, with their positions", () => {
    expect(readHeader(["loan id", "Application ID", "remark"], COLUMNS)).toEqual({
      ok: false,
      code: "bad-header",
      positions: { application_id: 0, remark: 2 },
      missing: ["status"],
      duplicates: [{ name: "application_id", columns: [1, 2] }],
    });
  });

  it.each([
    ["  Application  ID ", "application_id"],
    ["Sanctioned Amount (Rs.)", "sanctioned_amount_rs"],
    ["TDS %", "tds_percent"],
    ["ｓｔａｔｕｓ", "status"],
    ["__proto__", "proto"],
    ["–", ""],
  ])("compares %j as %j", (title, key) => expect(headerKey(title)).toBe(key));
});

describe("the row with the titles", () => {
  const find = (...rows: string[][]) => findHeader(rows, COLUMNS, { case: "application_id" });

  it("UPL-10 stands below lines with a name, a date, a legend", () => {
    const above = [
      ["Meghdoot Finance", "MIS October"],
      ["Made on", "01-11-2026", "status as of"],
      ["Group", "", "Loan"],
    ];
    expect(find(...above, ["Case", "Status"], ["1", "Approved"])).toBe(3);
    expect(find(["App No", "Loan status"], ["status", "loan id"])).toBe(0);
  });

  it("UPL-10 is the one that knows most where none has all, and else the first", () => {
    expect(find(["x", "y"], ["Case", "Remark", "z"], ["1", "Status"])).toBe(1);
    expect(find(["x", "y"], ["1", "status"])).toBe(0);
    expect(findHeader([], COLUMNS)).toBe(0);
  });
});
