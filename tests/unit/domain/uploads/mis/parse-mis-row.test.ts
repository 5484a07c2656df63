import { describe, expect, it } from "vitest";
import { readHeader } from "~/domain/uploads/header";
import { MIS_COLUMNS } from "~/domain/uploads/mis/columns";
import { parseMisRow } from "~/domain/uploads/mis/parse-mis-row";

const ID = "0192f3c4-5b6a-7c8d-9e0f-112233445566";

describe("a row of a disbursal statement", () => {
  const parse = (cells: Record<string, string>) =>
    parseMisRow((column) => {
      const row: Record<string, string> = {
        lender: "Nilgiri Capital",
        lender_loan_no: "LAN-77",
        disbursed_amount: "2,80,000",
        disbursed_date: "19-10-2026",
        payout: "5,600.50",
        ...cells,
      };
      return row[column] ?? "";
    });

  it("OQ-34 reads every column", () => {
    expect(parse({ application_id: ID, remark: "Tranche 1", payment_reference: "HDFCN52026110512345678" })).toEqual({
      ok: true,
      row: {
        applicationId: ID,
        lender: "nilgiricapital",
        lenderName: "Nilgiri Capital",
        lenderRef: "LAN-77",
        target: "disbursed",
        reopen: false,
        subStatus: null,
        sanctionedPaise: null,
        disbursedPaise: 28_000_000,
        disbursedOn: "2026-10-19",
        remark: "Tranche 1",
        sanctionedRateBps: null,
        chargedPaise: null,
        payoutPaise: 560_050,
        paymentRef: "HDFCN52026110512345678",
      },
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["a row that names no loan", { lender_loan_no: "" }, "no-loan", ""],
    ["a loan number without a lender", { lender: "" }, "no-loan", ""],
    ["an application that is not an id", { application_id: "12" }, "bad-application-id", "12"],
    ["no amount", { disbursed_amount: "-" }, "no-disbursed", ""],
    ["an amount of nothing", { disbursed_amount: "0" }, "bad-amount", "0"],
    ["no date", { disbursed_date: "" }, "no-date", ""],
    ["a date that is none", { disbursed_date: "31-02-2026" }, "bad-date", "31-02-2026"],
    ["no payout", { payout: "" }, "no-payout", ""],
    ["a negative payout", { payout: "-5" }, "bad-figure", "-5"],
    ["a long loan number", { lender_loan_no: "9".repeat(501) }, "too-long", "lender_loan_no"],
  ])("OQ-34 refuses %s", (_name, cells, code, detail) => {
    expect(parse(cells)).toEqual({ ok: false, code, detail });
  });

  it("OQ-34 a payout of nothing is a statement too, and the application alone names the loan", () => {
    expect(parse({ payout: "0", lender: "", lender_loan_no: "", application_id: ID })).toMatchObject({
      ok: true,
      row: { payoutPaise: 0, applicationId: ID },
    });
  });

  it("OQ-34 finds its columns under the titles that lenders use", () => {
    const titles = ["Bank Name", "Loan Account Number", "Disbursement Amount", "Date of disbursement", "Payout Amount"];
    expect(readHeader(titles, MIS_COLUMNS)).toMatchObject({
      ok: true,
      positions: { lender: 0, lender_loan_no: 1, disbursed_amount: 2, disbursed_date: 3, payout: 4 },
    });
  });
});
