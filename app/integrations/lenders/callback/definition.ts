import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS, STUDENT_FIELDS } from "../kit/definition/shared-fields";

export const callback = defineLender({
  slug: "callback",
  name: "Our own API, decides later",
  shape: "callback",
  callsBack: true,
  shares: DECIDING_FIELDS,
  sharesOf: { SL: STUDENT_FIELDS },
});
