import { parseRupees } from "~/domain/money/rupees";

/** Whole rupees of a sheet's cell: as `parseRupees` reads them, also `INR 300000` and `3,00,000/-`; null for anything else. */
export const parseSheetRupees = (text: string): number | null =>
  parseRupees(text.replace(/^\s*INR\.?\s*/i, "").replace(/\s*\/[-–=]?\s*$/, ""));
