import { describe, expect, it } from "vitest";
import { COMMISSION_COLUMNS } from "~/domain/uploads/commission/columns";
import { parseCommissionRow } from "~/domain/uploads/commission/parse-commission-row";
import { readHeader } from "~/domain/uploads/header";

const ID = "0192f3c4-5b6a-7c8d-9e0f-112233445566";

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
    expect(parse({ disbursed_amount: "0", commission_percent: "", commission_flat: "-500" })).toMatchObject({
      row: { entry: "clawback", disbursedPaise: 0, commissionPaise: -50_000 },
    });
  });

  it("OQ-46 takes a small percentage with its sign, and a tenth of a per cent without", () => {
    expect(parse({ commission_percent: "0.0125%" })).toMatchObject({ row: { ratePpm: 125, commissionPaise: 3_750 } });
    expect(parse({ commission_percent: "0.1", tds_percent: "0" })).toMatchObject({
      row: { ratePpm: 1_000, tdsBps: 0 },
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["no partner", { partner_key: " " }, "no-partner", ""],
    ["no application", { application_id: "" }, "no-application", ""],
    ["an application that is not an id", { application_id: "12" }, "bad-application-id", "12"],
    ["no month", { period: "" }, "no-period", ""],
    ["a month that is none", { period: "2026-14" }, "bad-period", "2026-14"],
    ["no amount", { disbursed_amount: "" }, "no-disbursed", ""],
    ["an amount that is none", { disbursed_amount: "3 lakh" }, "bad-figure", "3 lakh"],
    ["a flat sum that is none", { commission_flat: "x" }, "bad-figure", "x"],
    ["more than a hundred per cent", { commission_percent: "101" }, "bad-percent", "101"],
    ["a share that could be a percentage", { commission_percent: "0.0125" }, "share-or-percent", "0.0125"],
    ["a share to take back", { disbursed_amount: "-300000", commission_percent: "(.05)" }, "share-or-percent", "(.05)"],
    ["a tax that could be a share", { tds_percent: "0.05" }, "share-or-percent", "0.05"],
    ["a negative tax", { tds_percent: "-5" }, "bad-percent", "-5"],
    ["nothing to pay", { commission_percent: "0" }, "no-commission", ""],
    ["a sum to pay and a rate to take back", { commission_flat: "500", commission_percent: "-1" }, "mixed-signs", ""],
    [
      "a flat sum to take back of an amount that was paid",
      { commission_flat: "-500", commission_percent: "" },
      "opposite-signs",
      "",
    ],
    [
      "a rate that makes a negative amount a payment",
      { disbursed_amount: "-300000", commission_percent: "-1" },
      "opposite-signs",
      "",
    ],
    ["a flat sum without an amount", { disbursed_amount: "0", commission_flat: "500" }, "nothing-disbursed", ""],
    [
      "more than the whole amount",
      { commission_flat: "300000.01", commission_percent: "" },
      "more-than-amount",
      "30000000",
    ],
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
