import { describe, expect, it } from "vitest";
import { knownAnswers } from "~/domain/lenders/known-answers";
import type { LenderQuestion } from "~/domain/lenders/questions";

const ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "moneyViewGender" },
  { field: "residency", list: "moneyViewResidency" },
  { field: "companyType", list: "moneyViewCompanyType", askedOf: ["salaried"] },
];
const NOTHING = { gender: null, education: null, residency: null, marital: null, registrationType: null };

describe("what is known already", () => {
  it("comes from the profile where both lists have the same entry", () => {
    const profile = { ...NOTHING, gender: 1, residency: 2 };
    expect(knownAnswers(ASKS, {}, profile)).toEqual({ gender: 1, residency: 2 });
    expect(knownAnswers(ASKS, {}, NOTHING)).toEqual({});
  });

  it("is first of all what this lender was told before", () => {
    const profile = { ...NOTHING, gender: 1 };
    expect(knownAnswers(ASKS, { gender: 3, companyType: 2 }, profile)).toEqual({ gender: 3, companyType: 2 });
    expect(knownAnswers(ASKS, { gender: 99 }, profile)).toEqual({ gender: 1 });
  });

  it("stays empty where the profile's entry is not on the lender's list", () => {
    const education: LenderQuestion[] = [{ field: "education", list: "finzyEducation" }];
    expect(knownAnswers(education, {}, { ...NOTHING, education: 1 })).toEqual({});
    expect(knownAnswers(education, {}, { ...NOTHING, education: 5 })).toEqual({ education: 2 });
  });
});
