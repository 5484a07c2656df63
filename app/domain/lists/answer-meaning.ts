import { listItem } from "./default-lists";

/** The kinds of work in lenders' criteria. */
export type Employment = "salaried" | "self_employed" | "business";

/** The kind of work of an employment status; both kinds of self-employment are one. Null for an unknown id. */
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

/** Yearly household income: the microfinance threshold of the Reserve Bank of India (CONST-05). */
export const MICROFINANCE_HOUSEHOLD_RUPEES = 300_000;

/** True when the chosen household income is at or below ₹3,00,000 a year (OQ-77). */
export const isMicrofinanceHousehold = (householdIncomeId: number | null): boolean =>
  householdIncomeId !== null && listItem("householdIncome", householdIncomeId)?.key === "up-to-300000";

/** Whether a gender of the list is female; null while none is chosen. */
export const isWoman = (genderId: number | null): boolean | null =>
  genderId === null ? null : listItem("gender", genderId)?.key === "female";
