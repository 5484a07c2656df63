import { defineLender } from "../kit/definition/lender-definition";

export const moneyTap = defineLender({
  slug: "money-tap",
  name: "MoneyTap",
  shape: "redirect",
  callsBack: true,
  shares: [],
  pages: [{ id: "money-tap", kind: "hand-off", url: "/user/money-tap" }],
});
