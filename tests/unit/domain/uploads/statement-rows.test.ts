import { describe, expect, it } from "vitest";
import { COMMISSION_COLUMNS } from "~/domain/uploads/commission/columns";
import { commissionOf } from "~/domain/uploads/commission/commission-of";
import { parseCommissionRow } from "~/domain/uploads/commission/parse-commission-row";
import { readHeader } from "~/domain/uploads/header";
import { MIS_COLUMNS } from "~/domain/uploads/mis/columns";
import { parseMisRow } from "~/domain/uploads/mis/parse-mis-row";
import { parsePeriod } from "~/domain/uploads/period";
import { parseSigned } from "~/domain/uploads/signed-figure";

const ID = "0192f3c4-5b6a-7c8d-9e0f-112233445566";

describe("a figure with a sign", () => {
  it.each([
    ["", null],
    ["-", null],
    ["12", 1_200n],
    ["₹ 1,250.50", 125_050n],
    ["-1,250.5", -125_050n],
    ["₹ -40", -4_000n],
    ["−40", -4_000n],
    ["(40.00)", -4_000n],
    ["(₹40)", -4_000n],
    ["2.5%", 250n],
    ["१२", 1_200n],
    ["12.345", "bad"],
    ["forty", "bad"],
    ["(", "bad"],
    ["--5", "bad"],
  ] as const)("OQ-46 reads %s", (text, value) => {
    expect(parseSigned(text, 2, 1_000_000_000n)).toBe(value);
  });
});

describe("a month", () => {
  it.each([
    ["2026-10", "2026-10"],
    ["202610", "2026-10"],
    ["2026/10", "2026-10"],
    ["10-2026", "2026-10"],
    ["Oct 2026", "2026-10"],
    ["October-26", "2026-10"],
    ["01-10-2026", "2026-10"],
    ["2026-10-31", "2026-10"],
    ["2026-13", null],
    ["13/2026", null],
    ["Okt 2026", null],
    ["last month", null],
  ])("OQ-46 reads %s", (text, period) => {
    expect(parsePeriod(text)).toBe(period);
  });
});

describe("a commission", () => {
  it("OQ-53 OQ-46 is the flat sum and the rate of the whole amount, to the nearest paisa; the tax is held back of it", () => {
    expect(commissionOf({ disbursed: 30_000_000n, flat: 50_000n, ppm: 12_500n, tdsBps: 500n })).toEqual({
      commission: 425_000n,
      tds: 21_250n,
    });
    expect(commissionOf({ disbursed: 100n, flat: 0n, ppm: 5_000n, tdsBps: 0n }).commission).toBe(1n);
    expect(commissionOf({ disbursed: 99n, flat: 0n, ppm: 5_000n, tdsBps: 0n }).commission).toBe(0n);
  });

  it("OQ-46 a claw-back mirrors what it takes back to the paisa", () => {
    for (const disbursed of [101n, 333_333n, 99_999_999_999_999n]) {
      const paid = commissionOf({ disbursed, flat: 7n, ppm: 12_345n, tdsBps: 501n });
      const back = commissionOf({ disbursed: -disbursed, flat: -7n, ppm: 12_345n, tdsBps: 501n });
      expect(back).toEqual({ commission: -paid.commission, tds: -paid.tds });
    }
  });
});

describe("a row of a commission file", () => {
  const parse = (cells: Record<string, string>) =>
    parseCommissionRow((column) => {
      const row: Record<string, string> = {
        partner_key: "asha-traders",
        period: "2026-10",
        application_id: ID,
        disbursed_amount: "3,00,000",
        commission_percent: "1.25",
        ...cells,
      };
      return row[column] ?? "";
    });

  it("OQ-46 reads every column", () => {
    expect(
      parse({ application_id: ID.toUpperCase(), commission_flat: "500", tds_percent: "5%", remark: "October" }),
    ).toEqual({
      ok: true,
      row: {
        partner: "ashatraders",
        partnerName: "asha-traders",
        period: "2026-10",
        applicationId: ID,
        entry: "commission",
        disbursedPaise: 30_000_000,
        flatPaise: 50_000,
        ratePpm: 12_500,
        commissionPaise: 425_000,
        tdsBps: 500,
        tdsPaise: 21_250,
        remark: "October",
      },
    });
  });

  it("OQ-46 takes negative figures as a claw-back", () => {
    expect(parse({ disbursed_amount: "(300000)" })).toMatchObject({
      row: { entry: "clawback", disbursedPaise: -30_000_000, commissionPaise: -375_000 },
    });
    expect(parse({ commission_percent: "", commission_flat: "-500" })).toMatchObject({
      row: { entry: "clawback", commissionPaise: -50_000 },
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["no partner", { partner_key: " " }, "no-partner", ""],
    ["no application", { application_id: "" }, "no-application", ""],
    ["an application that is no id", { application_id: "12" }, "bad-application-id", "12"],
    ["no month", { period: "" }, "no-period", ""],
    ["a month that is none", { period: "2026-14" }, "bad-period", "2026-14"],
    ["no amount", { disbursed_amount: "" }, "no-disbursed", ""],
    ["an amount that is none", { disbursed_amount: "3 lakh" }, "bad-figure", "3 lakh"],
    ["a flat sum that is none", { commission_flat: "x" }, "bad-figure", "x"],
    ["more than a hundred per cent", { commission_percent: "101" }, "bad-percent", "101"],
    ["a negative tax", { tds_percent: "-5" }, "bad-percent", "-5"],
    ["nothing to pay", { commission_percent: "0" }, "no-commission", ""],
    ["a sum to pay and a rate to take back", { commission_flat: "500", commission_percent: "-1" }, "mixed-signs", ""],
    ["a long remark", { remark: "x".repeat(501) }, "too-long", "remark"],
  ])("OQ-46 refuses %s", (_name, cells, code, detail) => {
    expect(parse(cells)).toEqual({ ok: false, code, detail });
  });

  it("OQ-46 finds its columns under the titles that people use", () => {
    const header = readHeader(
      ["DSA Name", "Month", "Application No", "Disbursal Amount", "Flat", "Commission %", "TDS %", "Remarks"],
      COMMISSION_COLUMNS,
    );
    expect(header).toMatchObject({
      ok: true,
      positions: {
        partner_key: 0,
        period: 1,
        application_id: 2,
        commission_flat: 4,
        commission_percent: 5,
        tds_percent: 6,
      },
      unknown: [],
    });
  });
});

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
    expect(parse({ application_id: ID, remark: "Tranche 1" })).toEqual({
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
        payoutPaise: 560_050,
      },
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["a row that names no loan", { lender_loan_no: "" }, "no-loan", ""],
    ["a loan number without a lender", { lender: "" }, "no-loan", ""],
    ["an application that is no id", { application_id: "12" }, "bad-application-id", "12"],
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
