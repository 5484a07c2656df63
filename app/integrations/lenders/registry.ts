/** Every lender interface we speak, one line each. A new lender is its folder and its line here. */
export { callback } from "./callback/adapter";
export { cashe } from "./cashe/adapter";
export { indiagold } from "./indiagold/adapter";
export { instant } from "./instant/adapter";
export { kreditbee } from "./kreditbee/adapter";
export { moneyTap } from "./money-tap/adapter";
export { muthootgold } from "./muthootgold/adapter";
export { redirect } from "./redirect/adapter";
