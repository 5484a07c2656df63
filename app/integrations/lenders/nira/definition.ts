import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

const OWN_BUSINESS = ["self-employed", "self-employed-professional", "business"] as const;

export const nira = defineLender({
  slug: "nira",
  name: "NIRA",
  shape: "instant",
  callsBack: false,
  shares: DECIDING_FIELDS,
  asks: [
    { field: "jobSector", list: "niraJobSector", askedOf: ["salaried"] },
    { field: "tenure", list: "niraTenure", askedOf: ["salaried"] },
    { field: "businessNature", list: "niraBusinessNature", askedOf: OWN_BUSINESS },
    { field: "loanPurpose", list: "niraLoanPurpose" },
  ],
  lists,
  pages: [{ id: "nira", kind: "hand-off", url: "/user/nira" }],
});
