import type { LenderQuestion } from "~/domain/lenders/questions";

const OWN_BUSINESS = ["self-employed", "self-employed-professional", "business"] as const;
const PROFESSIONALS = ["self-employed-professional"] as const;

export const MONEY_VIEW_ASKS: readonly LenderQuestion[] = [
  { field: "gender", list: "moneyViewGender" },
  { field: "education", list: "moneyViewEducation" },
  { field: "residency", list: "moneyViewResidency" },
  { field: "loanPurpose", list: "moneyViewLoanPurpose" },
  { field: "companyType", list: "moneyViewCompanyType", askedOf: ["salaried"] },
  { field: "businessTurnover", list: "moneyViewBusinessTurnover", askedOf: OWN_BUSINESS },
  { field: "businessYears", list: "moneyViewBusinessYears", askedOf: OWN_BUSINESS },
  { field: "businessNature", list: "moneyViewBusinessNature", askedOf: OWN_BUSINESS },
  { field: "grossProfit", list: "moneyViewGrossProfit", askedOf: OWN_BUSINESS },
  { field: "registrationType", list: "moneyViewRegistrationType", askedOf: OWN_BUSINESS },
  { field: "professionalType", list: "moneyViewProfessionalType", askedOf: PROFESSIONALS },
  { field: "professionalYears", list: "moneyViewProfessionalYears", askedOf: PROFESSIONALS },
];
