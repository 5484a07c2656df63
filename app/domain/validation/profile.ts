import type { Day } from "~/domain/dates/day";
import type { Karat } from "~/domain/gold/gold-estimate";
import type { GoldPlace } from "~/domain/gold/gold-visit";
import type { CoApplicantRelation } from "./co-applicant";

/**
 * A customer's answers, by the names of ENT-16 … ENT-23. Null: not answered yet. Money in whole rupees, lists by item
 * id, days in ISO form, yes-or-no fields of ENT-21 as 0 and 1.
 */
export type ProfileAnswers = {
  first_name: string | null;
  last_name: string | null;
  /** True for a customer with one name, who has no last name (OQ-111). */
  one_name: boolean | null;
  birth_date: Day | null;
  /** The PAN. */
  tin: string | null;
  /** True when the customer confirmed a PAN that does not fit the last name. */
  pan_confirmed: boolean | null;
  gender: number | null;
  educational_level: number | null;
  property_type: number | null;

  mobile_phone_code: string | null;
  mobile_phone_number: string | null;
  email: string | null;
  address1: string | null;
  address2: string | null;
  postal_code: string | null;
  residence_type: number | null;
  monthly_rent: number | null;

  employment_status_code: number | null;
  employer_name: string | null;
  officepincode: string | null;
  monthly_income: number | null;
  salary_mode: number | null;
  emi: number | null;
  /** Instalments above the income that were confirmed: both figures, `instalments/income`. */
  emi_confirmed: string | null;
  household_income: number | null;
  business_registration_type: number | null;
  business_current_turnover: number | null;
  business_years: number | null;
  business_account: 0 | 1 | null;
  prefer_net_banking: 0 | 1 | null;
  credit_score_class: number | null;
  study_course: string | null;
  study_institution: string | null;
  /** Fees of the whole course. */
  study_fees: number | null;
  /** Somebody who applies together with a student. */
  co_name: string | null;
  co_relation: CoApplicantRelation | null;
  /** In a month. */
  co_income: number | null;
  se_loan_amount: number | null;
  housing_loan_amount: number | null;
  gold_loan_amount: number | null;
  gold_weight_grams: number | null;
  gold_karat: Karat | null;
  /** Where the customer wants the gold to be valued. */
  gold_place: GoldPlace | null;
  /** When: a day and a part of it, such as `2026-11-25/morning`. */
  gold_slot: string | null;

  language: "en" | "hi" | null;
  allow_sms: boolean | null;
  allow_emails: boolean | null;
};

export type ProfileField = keyof ProfileAnswers;

export type ProfileSection = "personal" | "contact" | "employment" | "preferences";

/** The four sections in order, with the fields of each (CUS-03). */
export const PROFILE_SECTIONS = {
  personal: [
    "first_name",
    "last_name",
    "one_name",
    "birth_date",
    "tin",
    "pan_confirmed",
    "gender",
    "educational_level",
    "property_type",
  ],
  contact: [
    "mobile_phone_code",
    "mobile_phone_number",
    "email",
    "address1",
    "address2",
    "postal_code",
    "residence_type",
    "monthly_rent",
  ],
  employment: [
    "study_course",
    "study_institution",
    "study_fees",
    "employment_status_code",
    "employer_name",
    "officepincode",
    "monthly_income",
    "salary_mode",
    "emi",
    "emi_confirmed",
    "household_income",
    "business_registration_type",
    "business_current_turnover",
    "business_years",
    "business_account",
    "prefer_net_banking",
    "credit_score_class",
    "co_name",
    "co_relation",
    "co_income",
    "se_loan_amount",
    "housing_loan_amount",
  ],
  preferences: ["language", "allow_sms", "allow_emails"],
} as const satisfies Record<ProfileSection, readonly ProfileField[]>;

export const SECTION_NAMES = Object.keys(PROFILE_SECTIONS) as readonly ProfileSection[];

/** The gold-loan page's own, smaller set of fields. */
export const GOLD_FIELDS = [
  "first_name",
  "last_name",
  "one_name",
  "birth_date",
  "tin",
  "pan_confirmed",
  "mobile_phone_code",
  "mobile_phone_number",
  "email",
  "postal_code",
  "gold_weight_grams",
  "gold_karat",
  "gold_loan_amount",
  "gold_place",
  "gold_slot",
] as const satisfies readonly ProfileField[];

/** A profile without a single answer. */
export const EMPTY_ANSWERS: ProfileAnswers = {
  first_name: null,
  last_name: null,
  one_name: null,
  birth_date: null,
  tin: null,
  pan_confirmed: null,
  gender: null,
  educational_level: null,
  property_type: null,
  mobile_phone_code: null,
  mobile_phone_number: null,
  email: null,
  address1: null,
  address2: null,
  postal_code: null,
  residence_type: null,
  monthly_rent: null,
  employment_status_code: null,
  employer_name: null,
  officepincode: null,
  monthly_income: null,
  salary_mode: null,
  emi: null,
  emi_confirmed: null,
  household_income: null,
  business_registration_type: null,
  business_current_turnover: null,
  business_years: null,
  business_account: null,
  prefer_net_banking: null,
  credit_score_class: null,
  study_course: null,
  study_institution: null,
  study_fees: null,
  co_name: null,
  co_relation: null,
  co_income: null,
  se_loan_amount: null,
  housing_loan_amount: null,
  gold_loan_amount: null,
  gold_weight_grams: null,
  gold_karat: null,
  gold_place: null,
  gold_slot: null,
  language: null,
  allow_sms: null,
  allow_emails: null,
};

/** True for the name of a field of the profile. */
export const isProfileField = (name: string): name is ProfileField => Object.hasOwn(EMPTY_ANSWERS, name);

/** The section that asks for a field; null for the gold loan's own fields. */
export const sectionOf = (field: ProfileField): ProfileSection | null =>
  SECTION_NAMES.find((section) => PROFILE_SECTIONS[section].some((name) => name === field)) ?? null;

/** True for the name of a section of the profile. */
export const isProfileSection = (name: string): name is ProfileSection => Object.hasOwn(PROFILE_SECTIONS, name);
