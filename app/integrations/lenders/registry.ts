/** Every lender interface we speak, one line each. A new lender is its folder and its line here. */
export { callback } from "./callback/adapter";
export { cashe } from "./cashe/adapter";
export { earlysalary } from "./earlysalary/adapter";
export { finzy } from "./finzy/adapter";
export { indiagold } from "./indiagold/adapter";
export { indialends } from "./indialends/adapter";
export { instant } from "./instant/adapter";
export { kreditbee } from "./kreditbee/adapter";
export { moneyTap } from "./money-tap/adapter";
export { moneyView } from "./money-view/adapter";
export { muthootfincorp } from "./muthootfincorp/adapter";
export { muthootgold } from "./muthootgold/adapter";
export { nira } from "./nira/adapter";
export { redirect } from "./redirect/adapter";
export { upwards } from "./upwards/adapter";
