import { describe, expect, it } from "vitest";
import { parseStatusRow } from "~/domain/uploads/status/parse-status-row";

const ID = "0192f3c4-5b6a-7c8d-9e0f-112233445566";
const parse = (cells: Record<string, string>) =>
  parseStatusRow((column) => {
    const row: Record<string, string> = { application_id: ID, status: "Approved", ...cells };
    return row[column] ?? "";
  });

describe("a row of a status file", () => {
  it("OQ-55 UPL-10 reads every column", () => {
    expect(
      parse({
        application_id: ID.toUpperCase(),
        lender: "Nilgiri Capital Ltd.",
        lender_ref: "NC-77",
        status: "DISBURSED",
        sub_status: "Paid out",
        sanctioned_amount: "₹ 3,00,000",
        disbursed_amount: "280000.00",
        disbursed_date: "19-11-2026",
        remark: "By NEFT",
      }),
    ).toEqual({
      ok: true,
      row: {
        applicationId: ID,
        lender: "nilgiricapitalltd",
        lenderName: "Nilgiri Capital Ltd.",
        lenderRef: "NC-77",
        target: "disbursed",
        reopen: false,
        subStatus: "Paid out",
        sanctionedPaise: 30_000_000,
        disbursedPaise: 28_000_000,
        disbursedOn: "2026-11-19",
        remark: "By NEFT",
        sanctionedRateBps: null,
        chargedPaise: null,
      },
    });
  });

  it.each([
    ["In review", "underReview"],
    ["under_review", "underReview"],
    ["Sanctioned", "approved"],
    ["declined", "rejected"],
    ["Submitted to lender", "submitted"],
    ["Cancelled", "withdrawn"],
    ["EXPIRED", "expired"],
  ])("OQ-55 takes the status %s for %s", (status, target) => {
    expect(parse({ status })).toMatchObject({ ok: true, row: { target } });
  });

  it("OQ-55 an empty cell, a dash and a zero change nothing", () => {
    expect(parse({ sanctioned_amount: "-", disbursed_amount: "0", disbursed_date: "-", remark: "" })).toMatchObject({
      row: { sanctionedPaise: null, disbursedPaise: null, disbursedOn: null, remark: null, lenderRef: null },
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["no key", { application_id: "" }, "no-key", ""],
    ["a lender without its reference", { application_id: "", lender: "Nilgiri" }, "no-key", ""],
    ["an id that is none", { application_id: "LF-2026-1" }, "bad-application-id", "LF-2026-1"],
    ["no status", { status: "" }, "no-status", ""],
    ["an unknown status", { status: "Ok" }, "unknown-status", "Ok"],
    ["an amount in words", { sanctioned_amount: "two lakh" }, "bad-amount", "two lakh"],
    ["a third decimal", { sanctioned_amount: "100.505" }, "bad-amount", "100.505"],
    ["31 February", { status: "Disbursed", disbursed_date: "31-02-2026" }, "bad-date", "31-02-2026"],
    ["a month that is none", { status: "Disbursed", disbursed_date: "2026/13/01" }, "bad-date", "2026/13/01"],
    ["money before disbursal", { disbursed_amount: "100" }, "disbursed-too-early", "Approved"],
    ["a reopen that is neither", { reopen: "maybe" }, "bad-reopen", "maybe"],
    ["a remark of a thousand letters", { remark: "x".repeat(1000) }, "too-long", "remark"],
  ])("OQ-55 refuses %s", (_name, cells, code, detail) => {
    expect(parse(cells)).toEqual({ ok: false, code, detail });
  });

  it("OQ-55 a row may be found by the lender and its reference", () => {
    expect(parse({ application_id: "", lender: "nilgiri", lender_ref: "NC-77" })).toMatchObject({
      ok: true,
      row: { applicationId: null, lender: "nilgiri", lenderRef: "NC-77" },
    });
  });

  it("OQ-08 carries the reopen flag", () => {
    expect(parse({ status: "Under review", reopen: "Yes" })).toMatchObject({ row: { reopen: true } });
  });
});
