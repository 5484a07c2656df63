import type { ListName } from "~/domain/lists/default-lists";
import { ADDRESS_MAX_LENGTH } from "~/domain/patterns/address";
import { COMPANY_MAX_LENGTH, COMPANY_PATTERN } from "~/domain/patterns/company";
import { EMAIL_MAX_LENGTH } from "~/domain/patterns/email";
import { NAME_MAX_LENGTH, NAME_PATTERN } from "~/domain/patterns/name";
import { PAN_INPUT_LENGTH, PAN_INPUT_PATTERN } from "~/domain/patterns/pan";
import { PINCODE_LENGTH, PINCODE_PATTERN } from "~/domain/patterns/pincode";
import { STUDY_MAX_LENGTH } from "~/domain/patterns/study";
import type { MessageKey } from "./messages";
import type { ProfileField } from "./profile";

export type FieldKind =
  | "name"
  | "birthDate"
  | "pan"
  | "phoneCode"
  | "mobile"
  | "email"
  | "address"
  | "pincode"
  | "company"
  | "rupees"
  | "income"
  | "amount"
  | "years"
  | "grams"
  | "karat"
  | "study"
  | "relation"
  | "place"
  | "slot"
  | "choice"
  | "flag"
  | "checkbox"
  | "consent"
  | "confirmation"
  | "language";

/** A field: its parser, its list, the message for a wrong answer, and its hints for a browser. */
export type FieldSpec = {
  readonly kind: FieldKind;
  readonly message: MessageKey;
  readonly list?: ListName;
  /** Shown before the field. */
  readonly hint?: MessageKey;
  readonly autoComplete?: string;
};

/** The attributes of a browser's input for each kind of field; numeric keyboards for digits. */
export type InputHints = {
  readonly inputMode: "text" | "numeric" | "tel" | "email";
  readonly maxLength?: number;
  /** The most digits, where blanks between them are understood. */
  readonly digits?: number;
  readonly pattern?: string;
};

const RUPEES_INPUT: InputHints = { inputMode: "numeric", maxLength: 16, pattern: "[0-9, ]+" };

const INPUT_HINTS: Record<FieldKind, InputHints> = {
  name: { inputMode: "text", maxLength: NAME_MAX_LENGTH, pattern: NAME_PATTERN },
  birthDate: { inputMode: "numeric", maxLength: 10 },
  pan: { inputMode: "text", maxLength: PAN_INPUT_LENGTH, pattern: PAN_INPUT_PATTERN },
  phoneCode: { inputMode: "numeric", maxLength: 3 },
  mobile: { inputMode: "tel", maxLength: 18 },
  email: { inputMode: "email", maxLength: EMAIL_MAX_LENGTH },
  /** No pattern: the server offers to clean up an address, so the browser must let a wrong one through (OQ-76). */
  address: { inputMode: "text", maxLength: ADDRESS_MAX_LENGTH },
  pincode: { inputMode: "numeric", maxLength: PINCODE_LENGTH + 2, digits: PINCODE_LENGTH, pattern: PINCODE_PATTERN },
  company: { inputMode: "text", maxLength: COMPANY_MAX_LENGTH, pattern: COMPANY_PATTERN },
  rupees: RUPEES_INPUT,
  income: RUPEES_INPUT,
  amount: RUPEES_INPUT,
  years: { inputMode: "numeric", maxLength: 2, pattern: "[0-9]+" },
  grams: { inputMode: "numeric", maxLength: 6, pattern: "[0-9]+" },
  karat: { inputMode: "text" },
  study: { inputMode: "text", maxLength: STUDY_MAX_LENGTH },
  relation: { inputMode: "text" },
  place: { inputMode: "text" },
  slot: { inputMode: "text" },
  choice: { inputMode: "text" },
  flag: { inputMode: "text" },
  checkbox: { inputMode: "text" },
  consent: { inputMode: "text" },
  confirmation: { inputMode: "text" },
  language: { inputMode: "text" },
};

const choice = (list: ListName): FieldSpec => ({ kind: "choice", list, message: "validation.choice.required" });
const rupees: FieldSpec = { kind: "rupees", message: "validation.rupees.invalid" };
const amount: FieldSpec = { kind: "amount", message: "validation.amount.bounds" };
const flag: FieldSpec = { kind: "flag", message: "validation.yesNo.required" };
const consent: FieldSpec = { kind: "consent", message: "validation.yesNo.required" };
const pincode: FieldSpec = { kind: "pincode", message: "validation.pincode.invalid" };

export const FIELDS: Record<ProfileField, FieldSpec> = {
  first_name: { kind: "name", message: "validation.firstName.invalid", autoComplete: "given-name" },
  last_name: { kind: "name", message: "validation.lastName.invalid", autoComplete: "family-name" },
  one_name: { kind: "checkbox", message: "validation.yesNo.required" },
  birth_date: { kind: "birthDate", message: "validation.birthDate.invalid", autoComplete: "bday" },
  tin: { kind: "pan", message: "validation.pan.invalid", autoComplete: "off" },
  pan_confirmed: { kind: "checkbox", message: "validation.yesNo.required" },
  gender: choice("gender"),
  educational_level: choice("educationalLevel"),
  property_type: choice("propertyType"),

  mobile_phone_code: { kind: "phoneCode", message: "validation.mobile.invalid", autoComplete: "tel-country-code" },
  mobile_phone_number: { kind: "mobile", message: "validation.mobile.invalid", autoComplete: "tel-national" },
  email: { kind: "email", message: "validation.email.invalid", autoComplete: "email" },
  address1: {
    kind: "address",
    message: "validation.address1.invalid",
    hint: "validation.address.characters",
    autoComplete: "address-line1",
  },
  address2: {
    kind: "address",
    message: "validation.address2.invalid",
    hint: "validation.address.characters",
    autoComplete: "address-line2",
  },
  postal_code: { ...pincode, autoComplete: "postal-code" },
  residence_type: choice("residentType"),
  monthly_rent: rupees,

  employment_status_code: choice("employmentStatus"),
  employer_name: { kind: "company", message: "validation.company.invalid", autoComplete: "organization" },
  officepincode: { ...pincode, autoComplete: "off" },
  monthly_income: { kind: "income", message: "validation.monthlyIncome.bounds" },
  salary_mode: choice("salaryMode"),
  emi: rupees,
  emi_confirmed: { kind: "confirmation", message: "validation.instalments.confirm" },
  household_income: choice("householdIncome"),
  business_registration_type: choice("businessRegistrationType"),
  business_current_turnover: rupees,
  business_years: { kind: "years", message: "validation.years.invalid" },
  business_account: flag,
  prefer_net_banking: flag,
  credit_score_class: choice("creditScoreClass"),
  study_course: { kind: "study", message: "validation.study.invalid", autoComplete: "off" },
  study_institution: { kind: "study", message: "validation.study.invalid", autoComplete: "off" },
  study_fees: rupees,
  co_name: { kind: "name", message: "validation.coName.invalid", autoComplete: "off" },
  co_relation: { kind: "relation", message: "validation.choice.required" },
  co_income: { kind: "income", message: "validation.monthlyIncome.bounds" },
  se_loan_amount: amount,
  housing_loan_amount: amount,
  gold_loan_amount: amount,
  gold_weight_grams: { kind: "grams", message: "validation.weight.invalid" },
  gold_karat: { kind: "karat", message: "validation.choice.required" },
  gold_place: { kind: "place", message: "validation.choice.required" },
  gold_slot: { kind: "slot", message: "validation.slot.past" },

  language: { kind: "language", message: "validation.choice.required" },
  allow_sms: consent,
  allow_emails: consent,
};

/** The keyboard, length and pattern of a field in a browser. */
export const inputHints = (field: ProfileField): InputHints => INPUT_HINTS[FIELDS[field].kind];
