/**
 * Every lender interface we speak, one line each: a new lender is its folder and its line here. A definition is plain data; the
 * adapter beside it, named alike, is loaded by adapters.ts when its lender is spoken to.
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
