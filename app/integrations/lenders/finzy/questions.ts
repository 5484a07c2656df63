import type { LenderQuestion } from "~/domain/lenders/questions";

export const FINZY_ASKS: readonly LenderQuestion[] = [
  { field: "education", list: "finzyEducation" },
  { field: "residency", list: "finzyResidency" },
  { field: "companyType", list: "finzyCompanyType" },
  { field: "experience", list: "finzyExperience" },
];
