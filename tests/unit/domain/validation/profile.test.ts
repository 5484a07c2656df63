import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_CODES } from "~/domain/products";
import { askedOf, shownFields } from "~/domain/validation/asked-fields";
import { completionFlagOf, firstOpenSection, isComplete, sectionProgress } from "~/domain/validation/completeness";
import { inputHints } from "~/domain/validation/field-kinds";
import { parseField } from "~/domain/validation/parse-field";
import { parseGoldProfile, parseSection, type RawAnswers } from "~/domain/validation/parse-profile";
import {
  EMPTY_ANSWERS,
  PROFILE_SECTIONS,
  type ProfileAnswers,
  type ProfileField,
  type ProfileSection,
  SECTION_NAMES,
} from "~/domain/validation/profile";

const TODAY = "2026-11-21";
const PL = { product: "PL", today: TODAY } as const;

const SALARIED: Record<ProfileSection, RawAnswers> = {
  personal: {
    first_name: " asha ",
    last_name: "Sharma",
    birth_date: "14-03-1990",
    tin: "abcps1234f",
    gender: "1",
    educational_level: "5",
  },
  contact: {
    mobile_phone_number: "+91 98765 43210",
    email: "Asha@Example.in",
    address1: "12, MG Road",
    postal_code: "560001",
    residence_type: "2",
    monthly_rent: "12,000",
  },
  employment: {
    employment_status_code: "1",
    employer_name: "Lotus Textiles 24",
    officepincode: "560002",
    monthly_income: "₹ 40,000",
    salary_mode: "1",
    emi: "0",
    se_loan_amount: "3,00,000",
  },
  preferences: { language: "hi", allow_sms: "on" },
};

function answersOf(product: "PL" | "HL" | "BL", sections: Record<ProfileSection, RawAnswers>): ProfileAnswers {
  const saved = { ...EMPTY_ANSWERS };
  for (const section of SECTION_NAMES) {
    const parsed = parseSection(section, sections[section], { product, today: TODAY, saved });
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) Object.assign(saved, parsed.values);
  }
  return saved;
}

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
    expect(inputHints("postal_code").maxLength).toBe(6);
    expect(inputHints("email").inputMode).toBe("email");
  });
});

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

  it("VAL-30 VAL-31 VAL-39 VAL-29 names every missing answer of an empty section", () => {
    const parsed = parseSection("personal", {}, { ...PL, saved: EMPTY_ANSWERS });
    expect(parsed).toEqual({
      ok: false,
      code: "invalid",
      values: expect.anything(),
      errors: {
        first_name: { key: "validation.firstName.invalid" },
        last_name: { key: "validation.lastName.invalid" },
        birth_date: { key: "validation.birthDate.invalid" },
        tin: { key: "validation.pan.invalid" },
        gender: { key: "validation.choice.required" },
        educational_level: { key: "validation.choice.required" },
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

  it("ENT-18 asks the rent of those who rent, and forgets it otherwise", () => {
    const rented = parseSection("contact", { ...SALARIED.contact, monthly_rent: "" }, { ...PL, saved: EMPTY_ANSWERS });
    expect(rented).toMatchObject({ ok: false, errors: { monthly_rent: { key: "validation.rupees.invalid" } } });
    const owned = parseSection(
      "contact",
      { ...SALARIED.contact, residence_type: "1" },
      { ...PL, saved: EMPTY_ANSWERS },
    );
    expect(owned).toMatchObject({ ok: true, values: { monthly_rent: null } });
  });

  it("ENT-20 ENT-21 asks each kind of work its own questions", () => {
    const asked = (status: number, field: ProfileField) =>
      askedOf(field, "PL", { ...EMPTY_ANSWERS, employment_status_code: status });
    expect([1, 2, 3, 4].map((status) => asked(status, "salary_mode"))).toEqual([
      "required",
      "hidden",
      "hidden",
      "hidden",
    ]);
    expect([1, 2, 3, 4].map((status) => asked(status, "business_years"))).toEqual([
      "hidden",
      "required",
      "required",
      "required",
    ]);
    expect([1, 2, 3, 4].map((status) => asked(status, "business_registration_type"))).toEqual([
      "hidden",
      "optional",
      "optional",
      "required",
    ]);
    expect([1, 2, 3, 4].map((status) => asked(status, "employer_name"))).toEqual([
      "required",
      "hidden",
      "hidden",
      "required",
    ]);
  });

  it("CONST-05 asks the household's income on the housing path and where the income is low", () => {
    const asked = (product: "PL" | "HL", income: number) =>
      askedOf("household_income", product, { ...EMPTY_ANSWERS, monthly_income: income });
    expect([asked("PL", 25_000), asked("PL", 25_001), asked("HL", 90_000)]).toEqual(["optional", "hidden", "required"]);
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
    expect(parseGoldProfile({}, { ...gold, saved: EMPTY_ANSWERS })).toMatchObject({
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
  const asked = (field: ProfileField, status: number) =>
    askedOf(field, "BL", { ...EMPTY_ANSWERS, employment_status_code: status });

  it("JRN-16 ENT-21 asks about the business however its owner earns", () => {
    for (const field of ["employer_name", "officepincode", "business_registration_type", "business_years"] as const)
      expect([2, 3, 4].map((status) => asked(field, status))).toEqual(["required", "required", "required"]);
    expect([asked("salary_mode", 4), asked("housing_loan_amount", 4)]).toEqual(["hidden", "hidden"]);
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
      const isRequired = askedOf(field, "PL", answers) === "required";
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
