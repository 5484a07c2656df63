import { LENDER_LISTS, type LenderListName } from "./all";

export const isLenderList = (name: string): name is LenderListName => Object.hasOwn(LENDER_LISTS, name);
