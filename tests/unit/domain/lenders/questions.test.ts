import { describe, expect, it } from "vitest";
import { codesOf, type LenderQuestion, questionsFor, readAnswers } from "~/domain/lenders/questions";

const ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "moneyViewGender" },
  { field: "residency", list: "moneyViewResidency" },
  { field: "companyType", list: "moneyViewCompanyType", askedOf: ["salaried"] },
];

describe("a lender's own questions", () => {
  it("LIST-09 ask who earns like this, and where that is not known only what everybody is asked", () => {
    const fields = (earning: "salaried" | "business" | null) => questionsFor(ASKS, earning).map(({ field }) => field);
    expect(fields("salaried")).toEqual(["gender", "residency", "companyType"]);
    expect(fields("business")).toEqual(["gender", "residency"]);
    expect(fields(null)).toEqual(["gender", "residency"]);
  });

  it("LIST-09 are answered by entries of the lender's list, from a form or from a call", () => {
    const given = { gender: "1", residency: 5, companyType: "3", pan: "ABCPE1234F" };
    expect(readAnswers(ASKS, given)).toEqual({ ok: true, answers: { gender: 1, residency: 5, companyType: 3 } });
  });

  it.each([
    ["", "missing"],
    [null, "missing"],
    [undefined, "missing"],
    ["9", "invalid"],
    ["1 or 1", "invalid"],
    [1.5, "invalid"],
    [{}, "invalid"],
  ])("refuse %j as %s", (residency, fault) => {
    expect(readAnswers(ASKS, { gender: 2, residency, companyType: 1 })).toEqual({
      ok: false,
      code: "answers-needed",
      faults: { residency: fault },
    });
  });

  it("LIST-09 reach the lender in its own codes, and only what it asks", () => {
    expect(codesOf(ASKS, { gender: 2, residency: 5, tenure: 1 })).toEqual({
      gender: "male",
      residency: "PAYING_GUEST",
    });
  });
});
