import { formatRupees } from "~/domain/money/rupees";

const AMOUNTS: ReadonlySet<string> = new Set(["min_income", "max_income", "loan_amount_upto"]);

/** A lender's number as sentences name it: an amount in rupees, or a plain number. */
export const shownNumber = (property: string, value: number): string =>
  AMOUNTS.has(property) ? formatRupees(value, "en-IN") : value.toLocaleString("en-IN");
