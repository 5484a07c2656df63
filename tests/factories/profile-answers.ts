import { expect } from "vitest";
import { parseSection, type RawAnswers } from "~/domain/validation/parse-profile";
import { EMPTY_ANSWERS, type ProfileAnswers, type ProfileSection, SECTION_NAMES } from "~/domain/validation/profile";

export const TODAY = "2026-11-21";

/** The hash of the sentence beside the box for SMS. */
const SMS_SENTENCE = "a".repeat(64);
const CONSENT_HASHES = { allow_sms: new Set([SMS_SENTENCE]) };

export const SALARIED: Record<ProfileSection, RawAnswers> = {
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
  preferences: { language: "hi", allow_sms: SMS_SENTENCE },
};

export function answersOf(product: "PL" | "HL" | "BL", sections: Record<ProfileSection, RawAnswers>): ProfileAnswers {
  const saved = { ...EMPTY_ANSWERS };
  for (const section of SECTION_NAMES) {
    const parsed = parseSection(section, sections[section], {
      product,
      today: TODAY,
      consentHashes: CONSENT_HASHES,
      saved,
    });
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) Object.assign(saved, parsed.values);
  }
  return saved;
}
