/**
 * Every lender interface, one line each. A new lender is its folder and its line here. A definition is plain data;
 * adapters.ts loads the adapter of the same name at the first call.
 */
export { callback } from "./callback/definition";
export { cashe } from "./cashe/definition";
export { earlysalary } from "./earlysalary/definition";
export { finzy } from "./finzy/definition";
export { indiagold } from "./indiagold/definition";
export { indialends } from "./indialends/definition";
export { instant } from "./instant/definition";
export { kreditbee } from "./kreditbee/definition";
export { moneyTap } from "./money-tap/definition";
export { moneyView } from "./money-view/definition";
export { muthootfincorp } from "./muthootfincorp/definition";
export { muthootgold } from "./muthootgold/definition";
export { nira } from "./nira/definition";
export { redirect } from "./redirect/definition";
export { upwards } from "./upwards/definition";
