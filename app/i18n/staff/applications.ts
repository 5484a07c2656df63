import type { StatusKey } from "~/domain/applications/status";
import { type ProductCode, productOf } from "~/domain/products";

/** The staff names of an application's stages and outcomes (OQ-08). */
export const applicationStatus: Readonly<Record<StatusKey, string>> = {
  started: "Started",
  profileComplete: "Profile complete",
  offerSelected: "Offer selected",
  submitted: "Submitted",
  underReview: "Under review",
  approved: "Approved",
  disbursed: "Disbursed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** The products in one word, for a narrow column. */
export const productShort: Readonly<Record<ProductCode, string>> = {
  PL: "Personal",
  BL: "Business",
  GL: "Gold",
  SL: "Student",
  HL: "Housing",
  CC: "Card",
  DV: "Voucher",
  TW: "2-wheeler",
  CAR: "Car",
  HEALTH: "Health",
  SHOP: "Shop",
  OI: "Insurance",
};

/** Why a lender declined, as the dashboard and the call centre show it. */
const declineReasons: Readonly<Record<string, string>> = {
  "credit-policy": "Credit policy",
  income: "Income",
  age: "Age",
  location: "Location not served",
  "existing-customer": "Already a customer",
  documents: "Documents",
  "customer-withdrew": "Withdrawn by the customer",
  other: "No reason given",
  "no-answer": "The lender did not answer",
  "not-accepted": "The lender did not accept it",
};

/** The sentence of a lender's reason; the code itself where it has none. */
export const declineText = (reason: string): string => declineReasons[reason] ?? reason;

/** "Personal Loans, Submitted". */
export const applicationText = ({ product, status }: { product: ProductCode; status: StatusKey }): string =>
  `${productOf(product).name}, ${applicationStatus[status]}`;
