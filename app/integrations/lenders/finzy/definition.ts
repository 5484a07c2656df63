import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

export const finzy = defineLender({
  slug: "finzy",
  name: "Finzy",
  shape: "callback",
  callsBack: true,
  shares: [...DECIDING_FIELDS, "address"],
  asks: [
    { field: "education", list: "finzyEducation" },
    { field: "residency", list: "finzyResidency" },
    { field: "companyType", list: "finzyCompanyType" },
    { field: "experience", list: "finzyExperience" },
  ],
  lists,
  pages: [{ id: "finzy", kind: "hand-off", url: "/user/finzy" }],
});
