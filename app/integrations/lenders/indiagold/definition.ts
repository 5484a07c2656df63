import { defineLender } from "../kit/definition/lender-definition";

export const indiagold = defineLender({
  slug: "indiagold",
  name: "Indiagold",
  shape: "callback",
  callsBack: true,
  shares: ["firstName", "lastName", "mobile", "email", "pincode", "gold"],
  gold: { tieOrder: 2, valuation: "home" },
  pages: [{ id: "indiagold", kind: "thanks", url: "/user/indiagold" }],
});
