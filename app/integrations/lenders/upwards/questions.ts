import type { LenderQuestion } from "~/domain/lenders/questions";

export const UPWARDS_ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "upwardsGender" },
  { field: "marital", list: "upwardsMarital" },
  { field: "residency", list: "upwardsResidency" },
  { field: "companyType", list: "upwardsCompanyType" },
  { field: "loanPurpose", list: "upwardsLoanPurpose" },
];
