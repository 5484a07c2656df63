import { defineLender } from "../kit/definition/lender-definition";
import { GREETING_FIELDS } from "../kit/definition/shared-fields";

export const muthootfincorp = defineLender({
  slug: "muthootfincorp",
  name: "Muthoot Fincorp",
  shape: "redirect",
  callsBack: true,
  shares: GREETING_FIELDS,
  pages: [
    { id: "lender-intake", kind: "intake", url: "/user/lender-intake/muthootfincorp/:creditappUuid" },
    { id: "muthoot-privacy-policy", kind: "privacy", url: "/muthoot-privacy-policy" },
    { id: "muthoot-terms-conditions", kind: "terms", url: "/muthoot-terms-conditions" },
  ],
});
