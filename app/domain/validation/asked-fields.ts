import { employmentOf } from "~/domain/lists/answer-meaning";
import { listItem } from "~/domain/lists/default-lists";
import { differsFromSurname } from "~/domain/patterns/pan";
import type { ProductCode } from "~/domain/products";
import { figuresToConfirm } from "./instalments";
import { GOLD_FIELDS, PROFILE_SECTIONS, type ProfileAnswers, type ProfileField } from "./profile";

export type Asked = "required" | "optional" | "hidden";

/** At or below this monthly income of a person, the household's income is asked too (₹3,00,000 a year). */
const LOW_INCOME_MONTHLY_RUPEES = 25_000;

const OF_THE_GOLD: readonly ProfileField[] = ["gold_weight_grams", "gold_karat", "gold_place", "gold_slot"];
const GOLD_OPTIONAL: readonly ProfileField[] = ["one_name", "mobile_phone_code", "email", ...OF_THE_GOLD];
const ALWAYS_OPTIONAL: readonly ProfileField[] = [
  "one_name",
  "mobile_phone_code",
  "address2",
  "credit_score_class",
  "language",
];

/** A business loan is for a registered business: these questions do not depend on how its owner earns. */
const OF_THE_BUSINESS: readonly ProfileField[] = [
  "employer_name",
  "officepincode",
  "business_registration_type",
  "business_current_turnover",
  "business_years",
  "business_account",
];

const SALARIED: readonly ProfileField[] = ["employer_name", "officepincode", "salary_mode"];
const EARNS_FROM_BUSINESS: readonly ProfileField[] = [
  "business_registration_type",
  "business_current_turnover",
  "business_years",
  "business_account",
  "prefer_net_banking",
];

/** What else a student loan asks: the co-applicant's details once there is one. */
const OF_THE_COURSE: readonly ProfileField[] = ["study_course", "study_institution", "study_fees"];
const OF_CO_APPLICANT: readonly ProfileField[] = ["co_relation", "co_income"];

/** Fields that some products ask and others do not: a product that does not ask leaves the stored value. */
export const OF_OTHER_PRODUCTS: readonly ProfileField[] = [
  "property_type",
  "household_income",
  "se_loan_amount",
  "housing_loan_amount",
  "gold_loan_amount",
  ...OF_THE_GOLD,
  ...OF_THE_COURSE,
  "co_name",
  ...OF_CO_APPLICANT,
];

/** Whether a product's profile asks for a field, given the answers so far. */
export function isFieldAsked(field: ProfileField, product: ProductCode, answers: ProfileAnswers): Asked {
  if (field === "last_name" && answers.one_name) return "hidden";
  if (field === "pan_confirmed") return differsFromSurname(answers.tin, answers.last_name) ? "optional" : "hidden";
  if (product === "GL") return askedForGold(field);
  if (ALWAYS_OPTIONAL.includes(field)) return "optional";
  if (product === "BL" && OF_THE_BUSINESS.includes(field)) return "required";
  if (SALARIED.includes(field)) return askedOfSalaried(field, answers);
  if (EARNS_FROM_BUSINESS.includes(field)) return askedOfBusiness(field, answers);
  if (OF_THE_COURSE.includes(field)) return product === "SL" ? "required" : "hidden";
  if (field === "co_name") return product === "SL" ? "optional" : "hidden";
  if (OF_CO_APPLICANT.includes(field)) return product === "SL" && answers.co_name !== null ? "required" : "hidden";
  switch (field) {
    case "monthly_rent":
      return residenceOf(answers) === "rented" ? "required" : "hidden";
    case "emi_confirmed":
      return figuresToConfirm(answers) ? "required" : "hidden";
    case "household_income":
      return product === "HL" ? "required" : hasLowIncome(answers) ? "optional" : "hidden";
    case "property_type":
      return product === "HL" ? "required" : "optional";
    case "housing_loan_amount":
      return product === "HL" ? "required" : "hidden";
    case "se_loan_amount":
      return product === "HL" ? "hidden" : "required";
    case "gold_loan_amount":
    case "gold_weight_grams":
    case "gold_karat":
    case "gold_place":
    case "gold_slot":
      return "hidden";
    default:
      return "required";
  }
}

/** The visible fields of a product's profile, in order. */
export function shownFields(product: ProductCode, answers: ProfileAnswers): ProfileField[] {
  const all: readonly ProfileField[] = product === "GL" ? GOLD_FIELDS : Object.values(PROFILE_SECTIONS).flat();
  return all.filter((field) => isFieldAsked(field, product, answers) !== "hidden");
}

function askedForGold(field: ProfileField): Asked {
  if (!(GOLD_FIELDS as readonly ProfileField[]).includes(field)) return "hidden";
  return GOLD_OPTIONAL.includes(field) ? "optional" : "required";
}

function askedOfSalaried(field: ProfileField, answers: ProfileAnswers): Asked {
  const employment = employmentOf(answers.employment_status_code);
  if (employment === "salaried") return "required";
  if (employment === "business" && field === "employer_name") return "required";
  return employment !== null && field === "officepincode" ? "optional" : "hidden";
}

function askedOfBusiness(field: ProfileField, answers: ProfileAnswers): Asked {
  const employment = employmentOf(answers.employment_status_code);
  if (employment !== "self_employed" && employment !== "business") return "hidden";
  if (field === "business_registration_type" && employment === "self_employed") return "optional";
  return field === "prefer_net_banking" ? "optional" : "required";
}

const residenceOf = (answers: ProfileAnswers): string | undefined =>
  answers.residence_type === null ? undefined : listItem("residentType", answers.residence_type)?.key;

const hasLowIncome = (answers: ProfileAnswers): boolean =>
  answers.monthly_income !== null && answers.monthly_income <= LOW_INCOME_MONTHLY_RUPEES;
