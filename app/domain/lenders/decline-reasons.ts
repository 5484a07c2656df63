/** Why a lender declines, in our words. */
export const DECLINE_REASONS = [
  "credit-policy",
  "income",
  "age",
  "location",
  "existing-customer",
  "documents",
  "customer-withdrew",
  "other",
] as const;
