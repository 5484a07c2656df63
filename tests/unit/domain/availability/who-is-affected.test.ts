import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { describe, expect, it } from "vitest";
import { addAffected, type BrandApplicant } from "~/domain/availability/who-is-affected";
import type { Facts } from "~/domain/eligibility/facts";
import type { Segment } from "~/domain/products";

const FACTS: Facts = {
  segment: "pl",
  monthlyIncomeRupees: 40_000,
  ageYears: 30,
  employment: "salaried",
  desiredAmountRupees: 100_000,
  creditScoreClassId: null,
  pincode: "560001",
  months: null,
};
const person = (over: Partial<Facts> = {}, brandId = "lumen"): BrandApplicant => ({
  brandId,
  facts: [{ ...FACTS, ...over }],
});
const takesAway = () => true;
const NOBODY = { applicants: 0, match: 0, without: 0 };
const closing = (over: { segment?: Segment; brandId?: string | null } = {}) => [
  {
    lender: { ...OPEN_LENDER, lenderId: "a", minIncomeRupees: 30_000 },
    segment: "pl" as const,
    brandId: null,
    ...over,
  },
];

describe("who loses an offer when lenders are switched off", () => {
  it("BEY-14 OQ-37 counts who applied, whom the lender would take, and who has no other", () => {
    const people = [person(), person({ monthlyIncomeRupees: 90_000 }), person({ monthlyIncomeRupees: 10_000 })];
    const hasOther = (facts: Facts) => (facts.monthlyIncomeRupees ?? 0) > 50_000;
    expect(addAffected(NOBODY, people, { lenders: closing(), takesAway, hasOther })).toEqual({
      applicants: 3,
      match: 2,
      without: 1,
    });
  });

  it("BEY-14 counts people, not products, and adds to earlier counts", () => {
    const both: BrandApplicant = { brandId: "lumen", facts: [FACTS, { ...FACTS, segment: "bl" }] };
    const lenders = [...closing(), ...closing({ segment: "bl" })].map((one) => ({
      ...one,
      lender: { ...one.lender, segments: ["pl", "bl"] as const },
    }));
    const one = addAffected(NOBODY, [both], { lenders, takesAway, hasOther: () => false });
    expect(one).toEqual({ applicants: 1, match: 1, without: 1 });
    expect(addAffected(one, [both], { lenders, takesAway, hasOther: () => true })).toEqual({
      applicants: 2,
      match: 2,
      without: 1,
    });
  });

  it("BEY-14 leaves out other segments and, for one brand, the people of others", () => {
    const hasOther = () => true;
    expect(addAffected(NOBODY, [person({ segment: "gl" })], { lenders: closing(), takesAway, hasOther })).toEqual(
      NOBODY,
    );
    const ofHaldi = closing({ brandId: "haldi" });
    expect(
      addAffected(NOBODY, [person(), person({}, "haldi")], { lenders: ofHaldi, takesAway, hasOther }),
    ).toMatchObject({
      applicants: 1,
      match: 1,
    });
  });

  it("BEY-14 OQ-37 counts nobody at a brand where the lender is off already, or stays on", () => {
    const people = [person(), person({}, "haldi")];
    const ofLumen = { takesAway: (_id: string, _segment: string, brandId: string) => brandId === "lumen" };
    expect(addAffected(NOBODY, people, { lenders: closing(), ...ofLumen, hasOther: () => false })).toEqual({
      applicants: 2,
      match: 1,
      without: 1,
    });
  });
});
