import * as cashe from "./cashe";
import * as earlysalary from "./earlysalary";
import * as finzy from "./finzy";
import * as kreditbee from "./kreditbee";
import * as moneyView from "./money-view";
import * as nira from "./nira";
import * as upwards from "./upwards";

/** The lists of single lenders (LIST-09, LIST-10). An entry's key is the lender's own code for it, so entries are worded and hidden, never added. */
export const LENDER_LISTS = {
  ...cashe,
  ...moneyView,
  ...upwards,
  ...nira,
  ...kreditbee,
  ...finzy,
  ...earlysalary,
};

export type LenderListName = keyof typeof LENDER_LISTS;
