import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

export const cashe = defineLender({
  slug: "cashe",
  name: "CASHe",
  shape: "instant",
  callsBack: false,
  shares: DECIDING_FIELDS,
  asks: [
    { field: "gender", list: "casheGender" },
    { field: "education", list: "casheEducation" },
    { field: "experience", list: "casheExperience" },
  ],
  lists,
  pages: [{ id: "cashe", kind: "hand-off", url: "/user/cashe" }],
});
