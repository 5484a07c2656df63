import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

export const upwards = defineLender({
  slug: "upwards",
  name: "Upwards",
  shape: "callback",
  callsBack: true,
  shares: DECIDING_FIELDS,
  asks: [
    { field: "gender", list: "upwardsGender" },
    { field: "marital", list: "upwardsMarital" },
    { field: "residency", list: "upwardsResidency" },
    { field: "companyType", list: "upwardsCompanyType" },
    { field: "loanPurpose", list: "upwardsLoanPurpose" },
  ],
  lists,
  pages: [{ id: "upwards", kind: "hand-off", url: "/user/upwards" }],
});
