import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

export const kreditbee = defineLender({
  slug: "kreditbee",
  name: "KreditBee",
  shape: "callback",
  callsBack: true,
  shares: DECIDING_FIELDS,
  asks: [
    { field: "gender", list: "kreditbeeGender" },
    { field: "profession", list: "kreditbeeProfession" },
  ],
  lists,
  pages: [{ id: "kreditbee", kind: "hand-off", url: "/user/kreditbee" }],
});
