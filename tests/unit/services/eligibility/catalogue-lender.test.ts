import { describe, expect, it } from "vitest";
import { catalogueLender, type LenderRow } from "~/services/eligibility/catalogue-lender";
import type { ChargeRow } from "~/services/lenders/charge-rows";

const CHARGE: ChargeRow = {
  place: 1,
  kind: null,
  name: null,
  nameHi: null,
  basis: "percent",
  rateBps: 236,
  valuePaise: null,
  minPaise: null,
  maxPaise: null,
  gstBps: 1_800,
  gstMode: "included",
  gstChanges: [],
  isOptional: false,
  payee: "lender",
  paidAt: "disbursal",
};

const row = (change: Partial<LenderRow> = {}): LenderRow => ({
  id: "0198c0de-0000-7000-8000-000000000001",
  slug: "nilgiri",
  name: "Nilgiri",
  legalName: "Nilgiri Finance Limited",
  logoSha256: "ab12",
  minIncome: 15_000,
  maxIncome: null,
  minAge: 21,
  maxAge: 58,
  ticketClass: 4,
  creditScoreClass: 3,
  salaried: 1,
  selfEmployed: 0,
  business: 1,
  microfinanceOnly: 0,
  womenOnly: 1,
  priority: 2,
  lenderStatus: 1,
  soStatus: 1,
  soTextHi: null,
  soWomenOnly: 1,
  soText: "No fee",
  soDateStart: new Date("2026-11-01T00:00:00Z"),
  soDateEnd: new Date("2026-11-30T00:00:00Z"),
  minLoanText: "₹10,000",
  loanAmountUpto: 400_000,
  tenureMonthsMin: 3,
  tenureMonthsMax: 24,
  interestRate: "13.08",
  aprMin: "15.49",
  aprMax: "36",
  dayCount: "30/360",
  firstGapDays: 45,
  advanceInstalments: null,
  sheetAmount: 100_000,
  sheetMonths: 12,
  sheetRate: null,
  sheetInstalment: "8934.00",
  processingFees: "2%",
  processingFeeBps: 236,
  penalCharges: "2%",
  penalChargesHi: null,
  kfsUrl: "https://www.nilgiri.example/kfs.pdf",
  apiConfig: { protocol: "callback", path: "/callback/nilgiri", keyName: "nilgiri" },
  allowedHosts: ["www.nilgiri.example"],
  pincodePrefixes: ["56"],
  grievanceName: null,
  grievancePhone: "1800 000 1234",
  grievanceEmail: null,
  deletedAt: null,
  segments: [{ segment: "pl" }, { segment: "nonsense" }],
  charges: [CHARGE, { ...CHARGE, place: 2, basis: "rupees", rateBps: null, valuePaise: 99_900n, gstMode: "on-top" }],
  ...change,
});

const catalogueLenderOn = (lender: LenderRow, day = "2026-11-23") => catalogueLender(lender, day);

describe("catalogueLender", () => {
  it("reads criteria, terms and days of a complete row, percentages as basis points", () => {
    expect(catalogueLenderOn(row())).toMatchObject({
      isLive: true,
      segments: ["pl"],
      salaried: true,
      selfEmployed: false,
      business: true,
      microfinanceOnly: false,
      womenOnly: true,
      minLoanRupees: 10_000,
      interestRateBps: 1308,
      aprMinBps: 1549,
      aprMaxBps: 3600,
      specialOffer: { isOn: true, womenOnly: true, startDay: "2026-11-01", endDay: "2026-11-30" },
      firstMonths: 1.5,
      printed: { amountRupees: 100_000, months: 12, instalmentPaise: 8_934_00 },
      logoUrl: "/brand/ab12.png",
      shape: "callback",
    });
  });

  it.each([
    ["without an APR range", { aprMax: null }],
    ["without key facts", { kfsUrl: null }],
    ["with key facts on a host that is not the lender's", { kfsUrl: "https://evil.example/kfs.pdf" }],
    ["with key facts that are not https", { kfsUrl: "http://www.nilgiri.example/kfs.pdf" }],
    ["without an interface", { apiConfig: {} }],
    ["with an interface that does not exist", { apiConfig: { protocol: "carrier-pigeon" } }],
  ])("a row %s reaches no customer", (_title, change) => {
    expect(catalogueLenderOn(row(change))).toBeNull();
  });

  it("BEY-17 OQ-113 reads every part of a charge, and the GST rate of the day", () => {
    const full: ChargeRow = {
      ...CHARGE,
      kind: "insurance",
      name: "Credit Shield",
      nameHi: "क्रेडिट शील्ड",
      basis: "both",
      valuePaise: 50_000n,
      minPaise: 100_000n,
      maxPaise: 500_000n,
      gstMode: "on-top",
      gstChanges: [{ from: "2027-04-01", bps: 500 }],
      isOptional: true,
      payee: "third-party",
      paidAt: "first-instalment",
    };
    const chargesOn = (day: string) => catalogueLenderOn(row({ charges: [full] }), day)?.charges;
    const read = {
      basis: "both",
      rateBps: 236,
      valuePaise: 50_000,
      gstBps: 1_800,
      gstMode: "on-top",
      kind: "insurance",
      name: { en: "Credit Shield", hi: "क्रेडिट शील्ड" },
      minPaise: 100_000,
      maxPaise: 500_000,
      isOptional: true,
      payee: "third-party",
      paidAt: "first-instalment",
    };
    expect(chargesOn("2027-03-31")).toEqual([read]);
    expect(chargesOn("2027-04-01")).toEqual([{ ...read, gstBps: 500 }]);
  });

  it("BEY-17 a printed instalment at another rate is not that of the lender's offers", () => {
    expect(catalogueLenderOn(row({ sheetRate: "13.08" }))?.printed).toBeDefined();
    expect(catalogueLenderOn(row({ sheetRate: "15" }))?.printed).toBeUndefined();
    expect(catalogueLenderOn(row({ firstGapDays: null }))?.firstMonths).toBeUndefined();
  });

  it("a lender that is off, or deleted, is not live", () => {
    expect(catalogueLenderOn(row({ lenderStatus: 0 }))?.isLive).toBe(false);
    expect(catalogueLenderOn(row({ deletedAt: new Date() }))?.isLive).toBe(false);
  });
});
