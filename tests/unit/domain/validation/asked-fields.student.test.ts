import { describe, expect, it } from "vitest";
import { isFieldAsked } from "~/domain/validation/asked-fields";
import { parseField } from "~/domain/validation/parse-field";
import { EMPTY_ANSWERS, type ProfileField } from "~/domain/validation/profile";

const COURSE = ["study_course", "study_institution", "study_fees"] as const;
const context = { product: "SL", today: "2026-11-23" } as const;
const isTaken = (field: ProfileField, raw: unknown) => parseField(field, raw, context).ok;

describe("what a student loan asks", () => {
  it("OQ-10 the course of students alone", () => {
    for (const field of [...COURSE, "co_name"] as const)
      for (const product of ["PL", "BL", "HL", "GL"] as const)
        expect([field, product, isFieldAsked(field, product, EMPTY_ANSWERS)]).toEqual([field, product, "hidden"]);
    for (const field of COURSE) expect(isFieldAsked(field, "SL", EMPTY_ANSWERS)).toBe("required");
  });

  it("OQ-10 a co-applicant's relation and income once there is one", () => {
    expect(isFieldAsked("co_name", "SL", EMPTY_ANSWERS)).toBe("optional");
    for (const field of ["co_relation", "co_income"] as const) {
      expect(isFieldAsked(field, "SL", EMPTY_ANSWERS)).toBe("hidden");
      expect(isFieldAsked(field, "SL", { ...EMPTY_ANSWERS, co_name: "Sunita Sharma" })).toBe("required");
    }
  });

  it.each<[ProfileField, string, boolean]>([
    ["study_course", "B.Tech (Civil)", true],
    ["study_course", "नर्सिंग डिप्लोमा", true],
    ["study_course", "B", false],
    ["study_course", "<b>B.Tech</b>", false],
    ["study_institution", "St. Xavier's College, Mumbai", true],
    ["study_institution", `${"a".repeat(81)}`, false],
    ["co_relation", "parent", true],
    ["co_relation", "friend", false],
    ["co_income", "0", false],
    ["co_income", "45,000", true],
  ])("takes %s '%s': %s", (field, raw, taken) => {
    expect(isTaken(field, raw)).toBe(taken);
  });
});
