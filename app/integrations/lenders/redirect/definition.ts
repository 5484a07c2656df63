import { defineLender } from "../kit/definition/lender-definition";
import { GREETING_FIELDS } from "../kit/definition/shared-fields";

export const redirect = defineLender({
  slug: "redirect",
  name: "Our own API, takes over in its own pages",
  shape: "redirect",
  callsBack: true,
  shares: GREETING_FIELDS,
});
