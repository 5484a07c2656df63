import { answersOf, SALARIED, TODAY } from "@tests/factories/profile-answers";
import { describe, expect, it } from "vitest";
import { isFieldAsked, shownFields } from "~/domain/validation/asked-fields";
import { completionFlagOf, firstOpenSection, isComplete, sectionProgress } from "~/domain/validation/completeness";
import { EMPTY_ANSWERS } from "~/domain/validation/profile";

const PL = { product: "PL", today: TODAY } as const;

describe("completeness", () => {
  it.each([
    ["PL", "pl_completed"],
    ["SL", "pl_completed"],
    ["GL", "gl_completed"],
    ["BL", "bl_completed"],
    ["HL", "hl_completed"],
    ["CC", null],
    ["OI", null],
    ["DV", null],
  ] as const)("JRN-09 ENT-17 %s sets %s", (product, flag) => {
    expect(completionFlagOf(product)).toBe(flag);
  });

  it("JRN-09 is complete when the last required answer is there, and not before", () => {
    const answers = answersOf("PL", SALARIED);
    expect(isComplete("PL", answers, { today: TODAY })).toBe(true);
    for (const field of shownFields("PL", answers)) {
      const isRequired = isFieldAsked(field, "PL", answers) === "required";
      expect([field, isComplete("PL", { ...answers, [field]: null }, { today: TODAY })]).toEqual([field, !isRequired]);
    }
  });

  it("JRN-09 notices an answer that has become wrong", () => {
    const answers = answersOf("PL", SALARIED);
    expect(isComplete("PL", answers, { today: "2065-11-21" })).toBe(false);
    expect(isComplete("PL", { ...answers, employment_status_code: 4 }, { today: TODAY })).toBe(false);
  });

  it("JRN-09 the gold profile needs less than the personal one", () => {
    const { monthly_income: _income, ...rest } = answersOf("PL", SALARIED);
    const gold = { ...rest, monthly_income: null, gold_loan_amount: 100_000 };
    expect(isComplete("GL", gold, { today: TODAY })).toBe(true);
    expect(isComplete("GL", { ...gold, gold_loan_amount: null }, { today: TODAY })).toBe(false);
    expect(isComplete("PL", gold, { today: TODAY })).toBe(false);
  });

  it("tells how far each section is, and which is next", () => {
    expect(sectionProgress(EMPTY_ANSWERS, PL).personal).toEqual({ required: 6, answered: 0, isComplete: false });
    expect(firstOpenSection(EMPTY_ANSWERS, PL)).toBe("personal");
    const answers = answersOf("PL", SALARIED);
    expect(firstOpenSection(answers, PL)).toBeNull();
    expect(firstOpenSection({ ...answers, email: null }, PL)).toBe("contact");
    expect(sectionProgress({ ...answers, email: null }, PL).contact).toEqual({
      required: 6,
      answered: 5,
      isComplete: false,
    });
  });
});
