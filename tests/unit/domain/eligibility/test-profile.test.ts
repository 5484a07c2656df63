import { describe, expect, it } from "vitest";
import { profileTexts, readTestProfile } from "~/domain/eligibility/test-profile";

const read = (query: string) => readTestProfile(new URLSearchParams(query));

describe("the profile of an address", () => {
  it("is none without a field", () => {
    expect(read("")).toBeNull();
    expect(read("application=x")).toBeNull();
  });

  it.each([
    ["segment=pl&amount=2,00,000", { segment: "pl", desiredAmountRupees: 200_000, monthlyIncomeRupees: null }],
    ["segment=gl&amount=₹50000&income=", { segment: "gl", desiredAmountRupees: 50_000, monthlyIncomeRupees: null }],
    ["segment=pl&amount=1&income=0&age=21", { monthlyIncomeRupees: 0, ageYears: 21 }],
    ["segment=pl&amount=1&work=self_employed&score=5", { employment: "self_employed", creditScoreClassId: 5 }],
    ["segment=pl&amount=1&work=pirate", { employment: null }],
    ["segment=pl&amount=1&pincode=560 001&months=24", { pincode: "560001", months: 24 }],
    ["segment=pl&amount=1&household=yes&woman=no", { isMicrofinanceHousehold: true, isWoman: false }],
  ])("OQ-38 reads %s", (query, facts) => {
    expect(read(query)).toMatchObject({ faults: [], facts });
  });

  it.each([
    ["amount=5", ["segment"]],
    ["segment=cc&amount=5", ["segment"]],
    ["segment=pl", ["amount"]],
    ["segment=pl&amount=0", ["amount"]],
    ["segment=pl&amount=5.50", ["amount"]],
    [
      "segment=pl&amount=5&income=many&age=0&score=6&pincode=012345&months=0",
      ["income", "age", "score", "pincode", "months"],
    ],
  ])("OQ-38 names what it cannot read in %s", (query, faults) => {
    expect(read(query)).toEqual({ facts: null, faults });
  });

  it("fills the form again with what it read", () => {
    const query =
      "segment=hl&amount=900000&income=45000&age=33&work=business&score=2&pincode=110001&household=no&woman=yes&months=60";
    const facts = read(query)?.facts;
    expect(facts && new URLSearchParams(profileTexts(facts)).toString()).toBe(query);
  });
});
