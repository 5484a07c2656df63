import { describe, expect, it } from "vitest";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { eligibilityChange, hasAllCriteria } from "~/domain/lenders/eligibility-change";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import {
  freeSlug,
  isGroupName,
  isNewLenderName,
  isShownName,
  keepNewNameCharacters,
  slugOf,
} from "~/domain/lenders/lender-name";
import { missingAfter, missingForLive } from "~/domain/lenders/live-readiness";
import { changeWords, drasticWords } from "~/i18n/staff/lender-changes";
import { sampleLender } from "./sample-lender";

describe("lenders' names", () => {
  it("VAL-07 a new name has letters, digits, underscore and hyphen; other keystrokes are ignored", () => {
    expect(keepNewNameCharacters("Nil giri! Ca_pi-tal 2é")).toBe("NilgiriCa_pi-tal2");
    expect(isNewLenderName("Nilgiri_Capital-2")).toBe(true);
    for (const name of ["", "Nilgiri Capital", "पलाश", "_-", "x".repeat(61)]) expect(isNewLenderName(name)).toBe(false);
  });

  it("VAL-08 a group's name may have spaces, but not around it", () => {
    expect(isGroupName("Payout group_1-a")).toBe(true);
    for (const name of ["", " a", "a ", "a  b", "a.b"]) expect(isGroupName(name)).toBe(false);
  });

  it("a name that customers read may have the marks of company names", () => {
    expect(isShownName("Nilgiri Capital & Sons (India)")).toBe(true);
    expect(isShownName('Nilgiri "Capital"')).toBe(false);
  });

  it("makes an address that is free", () => {
    expect(slugOf("Nilgiri_Capital--2")).toBe("nilgiri-capital-2");
    expect(slugOf("x".repeat(60))).toHaveLength(56);
    expect(freeSlug("a", new Set(["a", "a-2"]))).toBe("a-3");
  });
});

describe("OQ-95 what a live lender needs", () => {
  const missing = (over: Partial<LenderFields>) => missingForLive(sampleLender(over)).map(({ item }) => item);

  it.each<[Partial<LenderFields>, string[]]>([
    [{}, []],
    [{ segments: [] }, ["segment"]],
    [{ salaried: 0 }, ["employment"]],
    [{ min_income: null }, ["income"]],
    [{ min_income: null, segments: ["gl"] }, []],
    [{ max_age: null }, ["age"]],
    [{ apr_min: null, apr_max: null }, ["apr-min", "apr-max"]],
    [{ interest_rate: null }, ["interest-rate"]],
    [{ processing_fee_percent: null }, ["processing-fee"]],
    [{ processing_fee_percent: 0 }, []],
    [{ tenure_months_max: null }, ["tenure"]],
    [{ kfs_url: null }, ["kfs-link"]],
    [{ allowed_hosts: ["nilgiri.example"] }, ["kfs-host"]],
    [{ grievance_name: null }, ["grievance-name"]],
    [{ grievance_email: null }, ["grievance-contact"]],
    [{ grievance_email: null, grievance_phone: "1800 000 1234" }, []],
    [{ interface: null }, ["interface"]],
  ])("OQ-95 %j lacks %j", (over, items) => {
    expect(missing(over)).toEqual(items);
  });

  it("OQ-95 a live lender may open a criterion, but not lose what customers must see", () => {
    const live = sampleLender({ lender_status: 1 });
    expect(missingAfter(live, { ...live, min_income: null, max_age: null })).toEqual([]);
    expect(missingAfter(live, { ...live, kfs_url: null }).map(({ item }) => item)).toEqual(["kfs-link"]);
    const off = sampleLender({ min_income: null });
    expect(missingAfter(off, { ...off, lender_status: 1 }).map(({ item }) => item)).toEqual(["income"]);
    expect(missingAfter(off, { ...off, kfs_url: null })).toEqual([]);
  });
});

describe("BEY-14 the effect of a change", () => {
  const facts = (over: Partial<Facts> = {}): Facts => ({
    segment: "pl",
    monthlyIncomeRupees: 30_000,
    ageYears: 30,
    employment: "salaried",
    desiredAmountRupees: 100_000,
    creditScoreClassId: 2,
    pincode: "560001",
    months: null,
    ...over,
  });
  const lender = (over: Partial<LenderCriteria> = {}): LenderCriteria => ({
    lenderId: "a",
    isLive: false,
    segments: ["pl"],
    minIncomeRupees: 25_000,
    maxIncomeRupees: null,
    minAgeYears: 21,
    maxAgeYears: 58,
    salaried: true,
    selfEmployed: false,
    business: false,
    ticketClassId: null,
    creditScoreClassId: null,
    pincodePrefixes: [],
    loanAmountUptoRupees: null,
    tenureMonthsMin: null,
    tenureMonthsMax: null,
    interestRateBps: null,
    processingFeeBps: null,
    priority: null,
    ...over,
  });

  it("BEY-14 counts people, not applications: who keeps the lender by another product loses nothing", () => {
    const people = [[facts(), facts({ segment: "gl" })], [facts({ segment: "gl" })]];
    const both = lender({ segments: ["pl", "gl"] });
    expect(eligibilityChange(people, both, lender({ segments: ["gl"] }))).toMatchObject({ before: 2, lose: 0 });
    expect(eligibilityChange(people, both, lender())).toMatchObject({ applicants: 2, after: 1, lose: 1, asks: true });
  });

  it("OQ-109 asks above a fifth of all applicants", () => {
    const people = Array.from({ length: 10 }, (_, index) => [facts({ monthlyIncomeRupees: 30_000 + index * 1_000 })]);
    const toIncome = (minIncomeRupees: number) => eligibilityChange(people, lender(), lender({ minIncomeRupees }));
    expect(toIncome(32_000)).toMatchObject({ lose: 2, asks: false });
    expect(toIncome(33_000)).toMatchObject({ lose: 3, asks: true });
  });

  it("BEY-14 only complete facts count; gold asks for no income", () => {
    expect(hasAllCriteria(facts())).toBe(true);
    expect(hasAllCriteria(facts({ monthlyIncomeRupees: null }))).toBe(false);
    expect(hasAllCriteria(facts({ ageYears: null }))).toBe(false);
    expect(hasAllCriteria(facts({ segment: "gl", monthlyIncomeRupees: null, employment: null }))).toBe(true);
  });

  it("BEY-14 says it in one sentence", () => {
    expect(changeWords({ applicants: 1_430, gain: 212, lose: 0 }, "Banyan Credit", true)).toBe(
      "212 of last month's 1,430 applicants would gain a match with Banyan Credit, none would lose one.",
    );
    expect(changeWords({ applicants: 10, gain: 0, lose: 0 }, "Banyan Credit", true)).toBe(
      "None of last month's 10 applicants would gain or lose a match with Banyan Credit.",
    );
    expect(changeWords({ applicants: 10, gain: 0, lose: 2 }, "Banyan Credit", false)).toBe(
      "None of last month's 10 applicants gain a match with Banyan Credit, 2 lose one.",
    );
    expect(drasticWords({ applicants: 10, gain: 0, lose: 3 }, "Banyan Credit")).toBe(
      "3 of last month's 10 applicants would lose their match with Banyan Credit.",
    );
  });
});
