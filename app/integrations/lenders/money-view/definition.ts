import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

const OWN_BUSINESS = ["self-employed", "self-employed-professional", "business"] as const;
const PROFESSIONALS = ["self-employed-professional"] as const;

export const moneyView = defineLender({
  slug: "money-view",
  name: "Money View",
  shape: "instant",
  callsBack: false,
  shares: DECIDING_FIELDS,
  asks: [
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
  ],
  lists,
  pages: [{ id: "money-view", kind: "hand-off", url: "/user/money-view" }],
});
