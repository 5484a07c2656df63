import { defineLender } from "../kit/definition/lender-definition";

export const muthootgold = defineLender({
  slug: "muthootgold",
  name: "Muthoot Gold",
  shape: "instant",
  callsBack: false,
  shares: ["firstName", "lastName", "mobile", "pincode", "gold"],
  gold: { tieOrder: 1, valuation: "branch" },
  pages: [{ id: "muthootgold", kind: "thanks", url: "/user/muthootgold" }],
});
