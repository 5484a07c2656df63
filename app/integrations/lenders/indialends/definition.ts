import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";

export const indialends = defineLender({
  slug: "indialends",
  name: "IndiaLends",
  shape: "passcode",
  callsBack: true,
  shares: DECIDING_FIELDS,
  pages: [
    { id: "user-indialends-otp", kind: "passcode", url: "/user/indialends-otp" },
    { id: "indialends-otp", kind: "passcode-link", url: "/indialends-otp" },
  ],
});
