import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS, STUDENT_FIELDS } from "../kit/definition/shared-fields";

export const instant = defineLender({
  slug: "instant",
  name: "Our own API, decides at once",
  shape: "instant",
  callsBack: false,
  shares: DECIDING_FIELDS,
  sharesOf: { SL: STUDENT_FIELDS },
});
