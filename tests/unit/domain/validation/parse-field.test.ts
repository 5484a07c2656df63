import { answersOf, SALARIED, TODAY } from "@tests/factories/profile-answers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_CODES } from "~/domain/products";
import { inputHints } from "~/domain/validation/field-kinds";
import { parseField } from "~/domain/validation/parse-field";
import { EMPTY_ANSWERS, type ProfileField } from "~/domain/validation/profile";

const PL = { product: "PL", today: TODAY } as const;

const saying = (field: ProfileField, raw: unknown) => {
  const parsed = parseField(field, raw, PL);
  return parsed.ok ? null : parsed.message.key;
};

describe("single answers", () => {
  it.each<[string, ProfileField, unknown, string]>([
    ["VAL-26", "mobile_phone_number", "5876543210", "validation.mobile.invalid"],
    ["VAL-27", "email", "asha@example", "validation.email.invalid"],
    ["VAL-29", "tin", "ABCCE1234F", "validation.pan.invalid"],
    ["VAL-30", "first_name", "Asha1", "validation.firstName.invalid"],
    ["VAL-31", "last_name", "Rao-Iyer", "validation.lastName.invalid"],
    ["VAL-32", "postal_code", "056001", "validation.pincode.invalid"],
    ["VAL-33", "address1", "Flat 4/12", "validation.address1.invalid"],
    ["VAL-34", "address2", "Near @ temple", "validation.address2.invalid"],
    ["VAL-35", "monthly_income", "0", "validation.monthlyIncome.bounds"],
    ["VAL-35", "monthly_income", "10,00,001", "validation.monthlyIncome.bounds"],
    ["VAL-37", "birth_date", "31-02-1990", "validation.date.invalid"],
    ["VAL-41", "employer_name", "AB", "validation.company.invalid"],
    ["LIST-02", "employment_status_code", "9", "validation.choice.required"],
    ["ENT-21", "business_years", "100", "validation.years.invalid"],
  ])("%s refuses %s %j", (_id, field, raw, key) => {
    expect(saying(field, raw)).toBe(key);
  });

  it("VAL-35 CONST-03 takes both 1 and 1,000,000", () => {
    expect(parseField("monthly_income", "1", PL)).toEqual({ ok: true, value: 1 });
    expect(parseField("monthly_income", "1,000,000", PL)).toEqual({ ok: true, value: 1_000_000 });
  });

  it("CONST-06 names the bounds of a loan amount, those of the brand first", () => {
    expect(parseField("se_loan_amount", "10,00,001", PL)).toMatchObject({
      ok: false,
      message: { key: "validation.amount.bounds", params: { min: "₹1", max: "₹10,00,000" } },
    });
    expect(parseField("gold_loan_amount", "1,00,00,000", PL)).toEqual({ ok: true, value: 10_000_000 });
    const amounts = { PL: { minRupees: 10_000, maxRupees: 50_000 } };
    expect(parseField("se_loan_amount", "9,999", { ...PL, amounts })).toMatchObject({
      message: { params: { min: "₹10,000", max: "₹50,000" } },
    });
  });

  it("follows the lists as they are now", () => {
    expect(parseField("gender", "7", { ...PL, listIds: { gender: new Set([7]) } })).toEqual({ ok: true, value: 7 });
    expect(saying("gender", "7")).toBe("validation.choice.required");
  });

  it("reads a stored answer as it is", () => {
    const answers = answersOf("PL", SALARIED);
    for (const [field, value] of Object.entries(answers))
      expect(parseField(field as ProfileField, value, PL)).toEqual({ ok: true, value });
  });

  it("never throws, whatever is sent", () => {
    const fields = Object.keys(EMPTY_ANSWERS) as ProfileField[];
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.anything(),
        fc.constantFrom(...PRODUCT_CODES),
        (field, raw, product) => {
          expect(typeof parseField(field, raw, { product, today: TODAY }).ok).toBe("boolean");
        },
      ),
    );
  });

  it("CONST-02 asks digits with a numeric keyboard", () => {
    for (const field of ["postal_code", "monthly_income", "emi", "se_loan_amount", "birth_date"] as const)
      expect(inputHints(field).inputMode).toBe("numeric");
    expect(inputHints("postal_code")).toMatchObject({ digits: 6, maxLength: "560 001 ".length });
    expect(inputHints("email").inputMode).toBe("email");
  });
});
