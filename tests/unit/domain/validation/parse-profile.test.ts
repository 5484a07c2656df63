import { answersOf, SALARIED, TODAY } from "@tests/factories/profile-answers";
import { describe, expect, it } from "vitest";
import { isFieldAsked } from "~/domain/validation/asked-fields";
import { isComplete } from "~/domain/validation/completeness";
import { parseField } from "~/domain/validation/parse-field";
import { parseAnswer, parseGoldProfile, parseSection, type RawAnswers } from "~/domain/validation/parse-profile";
import {
  EMPTY_ANSWERS,
  PROFILE_SECTIONS,
  type ProfileField,
  type ProfileSection,
  SECTION_NAMES,
} from "~/domain/validation/profile";

const PL = { product: "PL", today: TODAY } as const;

const saying = (field: ProfileField, raw: unknown) => {
  const parsed = parseField(field, raw, PL);
  return parsed.ok ? null : parsed.message.key;
};

describe("sections", () => {
  it("CUS-03 has four, in order, and every field in one place only", () => {
    expect(SECTION_NAMES).toEqual(["personal", "contact", "employment", "preferences"]);
    const fields = Object.values(PROFILE_SECTIONS).flat();
    expect(new Set(fields).size).toBe(fields.length);
  });

  it("ENT-18 ENT-19 ENT-20 ENT-21 are all asked for somewhere", () => {
    const fields: readonly string[] = Object.values(PROFILE_SECTIONS).flat();
    const named =
      "birth_date email first_name last_name mobile_phone_code mobile_phone_number tin language address1 address2 postal_code residence_type monthly_rent gender educational_level property_type employment_status_code employer_name officepincode monthly_income salary_mode emi business_registration_type business_current_turnover business_years business_account prefer_net_banking se_loan_amount housing_loan_amount allow_sms allow_emails";
    expect(named.split(" ").filter((field) => !fields.includes(field))).toEqual([]);
  });

  it("ENT-16 ENT-20 reads what a salaried customer sends into normal forms", () => {
    const answers = answersOf("PL", SALARIED);
    expect(answers).toMatchObject({
      first_name: "asha",
      birth_date: "1990-03-14",
      tin: "ABCPS1234F",
      mobile_phone_number: "9876543210",
      email: "asha@example.in",
      monthly_rent: 12_000,
      monthly_income: 40_000,
      emi: 0,
      se_loan_amount: 300_000,
      allow_sms: true,
      allow_emails: false,
      business_years: null,
    });
  });

  it("VAL-30 VAL-31 VAL-39 VAL-29 asks for every missing answer of an empty section by its name", () => {
    const parsed = parseSection("personal", {}, { ...PL, saved: EMPTY_ANSWERS });
    expect(parsed).toEqual({
      ok: false,
      code: "invalid",
      values: expect.anything(),
      errors: {
        first_name: { key: "validation.empty.first_name" },
        last_name: { key: "validation.empty.last_name" },
        birth_date: { key: "validation.empty.birth_date" },
        tin: { key: "validation.empty.tin" },
        gender: { key: "validation.empty.gender" },
        educational_level: { key: "validation.empty.educational_level" },
      },
    });
  });

  it("keeps the valid answers of a section that is not right yet", () => {
    const raw = { ...SALARIED.contact, email: "asha" };
    const parsed = parseSection("contact", raw, { ...PL, saved: EMPTY_ANSWERS });
    expect(parsed).toMatchObject({
      ok: false,
      values: { postal_code: "560001" },
      errors: { email: expect.anything() },
    });
  });

  it("OQ-111 VAL-31 a customer with one name has no last name, and any other needs one", () => {
    const named = { ...SALARIED.personal, last_name: "Sharma" };
    const single = parseSection("personal", { ...named, one_name: "1" }, { ...PL, saved: EMPTY_ANSWERS });
    expect(single).toMatchObject({ ok: true, values: { one_name: true, last_name: null } });
    const none = parseSection("personal", { ...named, last_name: "" }, { ...PL, saved: EMPTY_ANSWERS });
    expect(none).toMatchObject({ ok: false, errors: { last_name: { key: "validation.empty.last_name" } } });
    expect(parseAnswer("one_name", "1", { ...PL, saved: { ...EMPTY_ANSWERS, last_name: "Rao" } })).toMatchObject({
      values: { one_name: true, last_name: null },
    });
  });

  it.each([
    ["postal_code", "560 001", "560001"],
    ["mobile_phone_number", "+91 98765-43210", "9876543210"],
    ["tin", "abcps 1234 f", "ABCPS1234F"],
    ["se_loan_amount", "₹ 3,00,000/-", 300_000],
    ["monthly_income", "Rs. 40,000.00", 40_000],
  ] as const)("OQ-21 OQ-71 OQ-72 understands a pasted %s '%s'", (field, pasted, value) => {
    expect(parseAnswer(field, pasted, { ...PL, saved: EMPTY_ANSWERS })).toEqual({
      ok: true,
      values: { [field]: value },
    });
  });

  it("ENT-18 asks the rent of those who rent, and forgets it otherwise", () => {
    const rented = parseSection("contact", { ...SALARIED.contact, monthly_rent: "" }, { ...PL, saved: EMPTY_ANSWERS });
    expect(rented).toMatchObject({ ok: false, errors: { monthly_rent: { key: "validation.empty.monthly_rent" } } });
    const owned = parseSection(
      "contact",
      { ...SALARIED.contact, residence_type: "1" },
      { ...PL, saved: EMPTY_ANSWERS },
    );
    expect(owned).toMatchObject({ ok: true, values: { monthly_rent: null } });
  });

  it("ENT-20 ENT-21 asks each kind of work its own questions", () => {
    const fieldState = (status: number, field: ProfileField) =>
      isFieldAsked(field, "PL", { ...EMPTY_ANSWERS, employment_status_code: status });
    expect([1, 2, 3, 4].map((status) => fieldState(status, "salary_mode"))).toEqual([
      "required",
      "hidden",
      "hidden",
      "hidden",
    ]);
    expect([1, 2, 3, 4].map((status) => fieldState(status, "business_years"))).toEqual([
      "hidden",
      "required",
      "required",
      "required",
    ]);
    expect([1, 2, 3, 4].map((status) => fieldState(status, "business_registration_type"))).toEqual([
      "hidden",
      "optional",
      "optional",
      "required",
    ]);
    expect([1, 2, 3, 4].map((status) => fieldState(status, "employer_name"))).toEqual([
      "required",
      "hidden",
      "hidden",
      "required",
    ]);
  });

  it("CONST-05 asks the household's income on the housing path and where the income is low", () => {
    const fieldState = (product: "PL" | "HL", income: number) =>
      isFieldAsked("household_income", product, { ...EMPTY_ANSWERS, monthly_income: income });
    expect([fieldState("PL", 25_000), fieldState("PL", 25_001), fieldState("HL", 90_000)]).toEqual([
      "optional",
      "hidden",
      "required",
    ]);
  });

  it("OQ-93 keeps no Aadhaar number, neither in an address nor as a company's name", () => {
    const context = { product: "PL", today: "2026-11-22" } as const;
    const masked = { ok: true, value: "12 MG Road ########2346" };
    expect(parseField("address1", "12 MG Road 2341 2341 2346", context)).toEqual(masked);
    expect(parseField("address1", masked.value, context)).toEqual(masked);
    expect(parseField("employer_name", "Shop 234123412346", context)).toMatchObject({
      ok: false,
      message: { key: "validation.company.invalid" },
    });
    expect(parseField("employer_name", "Shop 234123412345", context).ok).toBe(true);
  });

  it("ENT-23 takes an unticked box for a no", () => {
    const parsed = parseSection("preferences", {}, { ...PL, saved: EMPTY_ANSWERS });
    expect(parsed).toMatchObject({ ok: true, values: { allow_sms: false, allow_emails: false } });
  });

  it("ENT-22 has the gold page ask its own few questions", () => {
    const gold = { product: "GL", today: TODAY } as const;
    const raw = { ...SALARIED.personal, ...SALARIED.contact, gold_loan_amount: "50,00,000" };
    const parsed = parseGoldProfile(raw, { ...gold, saved: EMPTY_ANSWERS });
    expect(parsed).toMatchObject({ ok: true, values: { gold_loan_amount: 5_000_000 } });
    expect(parsed.ok && "monthly_income" in parsed.values).toBe(false);
    expect(parseGoldProfile({ gold_loan_amount: "0" }, { ...gold, saved: EMPTY_ANSWERS })).toMatchObject({
      errors: { gold_loan_amount: { params: { max: "₹1,00,00,000" } } },
    });
  });
});

const OWNER: Record<ProfileSection, RawAnswers> = {
  ...SALARIED,
  personal: { ...SALARIED.personal, tin: "ABCPS1234F" },
  employment: {
    employment_status_code: "2",
    employer_name: "Sharma Traders",
    officepincode: "560002",
    monthly_income: "60,000",
    emi: "0",
    business_registration_type: "1",
    business_current_turnover: "24,00,000",
    business_years: "6",
    business_account: "1",
    se_loan_amount: "5,00,000",
  },
};

const FAMILY: Record<ProfileSection, RawAnswers> = {
  ...SALARIED,
  personal: { ...SALARIED.personal, property_type: "2" },
  employment: { ...SALARIED.employment, se_loan_amount: "", household_income: "1", housing_loan_amount: "8,00,000" },
};

describe("the profile of a business loan", () => {
  const BL = { product: "BL", today: TODAY } as const;
  const fieldState = (field: ProfileField, status: number) =>
    isFieldAsked(field, "BL", { ...EMPTY_ANSWERS, employment_status_code: status });

  it("JRN-16 ENT-21 asks about the business however its owner earns", () => {
    for (const field of ["employer_name", "officepincode", "business_registration_type", "business_years"] as const)
      expect([2, 3, 4].map((status) => fieldState(field, status))).toEqual(["required", "required", "required"]);
    expect([fieldState("salary_mode", 4), fieldState("housing_loan_amount", 4)]).toEqual(["hidden", "hidden"]);
    expect(isComplete("BL", answersOf("BL", OWNER), { today: TODAY })).toBe(true);
  });

  it("CUS-13 takes neither a salary nor a business without registration for an answer", () => {
    const refused = { ok: false, code: "invalid", message: { key: "validation.choice.required" } };
    expect(parseField("employment_status_code", "1", BL)).toEqual(refused);
    expect(parseField("business_registration_type", "6", BL)).toEqual(refused);
    expect(parseField("employment_status_code", "1", PL)).toEqual({ ok: true, value: 1 });
    expect(isComplete("BL", answersOf("PL", SALARIED), { today: TODAY })).toBe(false);
  });

  it("OQ-72 takes the PAN of a firm, which a personal loan refuses", () => {
    expect(parseField("tin", "AABCS1234F", BL)).toEqual({ ok: true, value: "AABCS1234F" });
    expect(saying("tin", "AABCS1234F")).toBe("validation.pan.invalid");
  });
});

describe("the profile of an affordable housing loan", () => {
  it("JRN-16 ENT-22 asks for the property, the household and its own amount", () => {
    const answers = answersOf("HL", FAMILY);
    expect(answers).toMatchObject({ property_type: 2, household_income: 1, housing_loan_amount: 800_000 });
    expect(isComplete("HL", answers, { today: TODAY })).toBe(true);
    for (const field of ["property_type", "household_income", "housing_loan_amount"] as const)
      expect(isComplete("HL", { ...answers, [field]: null }, { today: TODAY })).toBe(false);
  });

  it("ENT-22 leaves the amounts of other products as they are", () => {
    const saved = { ...answersOf("PL", SALARIED), gold_loan_amount: 50_000 };
    const parsed = parseSection("employment", FAMILY.employment, { product: "HL", today: TODAY, saved });
    expect(parsed.values).toMatchObject({ housing_loan_amount: 800_000 });
    expect("se_loan_amount" in parsed.values).toBe(false);
    const personal = parseSection("employment", SALARIED.employment, { ...PL, saved: answersOf("HL", FAMILY) });
    expect("housing_loan_amount" in personal.values || "household_income" in personal.values).toBe(false);
  });
});
