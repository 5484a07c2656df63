import type { LenderQuestion } from "~/domain/lenders/questions";

const OWN_BUSINESS = ["self-employed", "self-employed-professional", "business"] as const;

export const NIRA_ASKS: readonly LenderQuestion[] = [
  { field: "jobSector", list: "niraJobSector", askedOf: ["salaried"] },
  { field: "tenure", list: "niraTenure", askedOf: ["salaried"] },
  { field: "businessNature", list: "niraBusinessNature", askedOf: OWN_BUSINESS },
  { field: "loanPurpose", list: "niraLoanPurpose" },
];
