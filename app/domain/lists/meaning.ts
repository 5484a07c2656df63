import { listItem } from "./default-lists";

/** The three kinds of work that lenders' criteria know. */
export type Employment = "salaried" | "self_employed" | "business";

/** What an employment status means to lenders; both kinds of self-employment are one. Null for an unknown id. */
export function employmentOf(statusId: number | null): Employment | null {
  switch (statusId === null ? null : listItem("employmentStatus", statusId)?.key) {
    case "salaried":
      return "salaried";
    case "self-employed":
    case "self-employed-professional":
      return "self_employed";
    case "business":
      return "business";
    default:
      return null;
  }
}

/** Of the household, per year: the microfinance threshold of the Reserve Bank of India (CONST-05). */
export const MICROFINANCE_HOUSEHOLD_RUPEES = 300_000;

/** True when the chosen household income is at or under ₹3,00,000 a year (OQ-77). */
export const isMicrofinanceHousehold = (householdIncomeId: number | null): boolean =>
  householdIncomeId !== null && listItem("householdIncome", householdIncomeId)?.key === "up-to-300000";

/** The communication preference (LIST-01) that two consents amount to. */
export function commPreferenceOf(allowSms: boolean, allowEmails: boolean): number {
  if (allowSms && allowEmails) return 1;
  if (allowSms) return 2;
  return allowEmails ? 3 : 4;
}

/** The two consents that a communication preference stands for. Null for an unknown id. */
export function consentsOf(commPreferenceId: number): { allowSms: boolean; allowEmails: boolean } | null {
  const key = listItem("commPreferences", commPreferenceId)?.key;
  if (key === undefined) return null;
  return {
    allowSms: key === "sms" || key === "sms-and-email",
    allowEmails: key === "email" || key === "sms-and-email",
  };
}
