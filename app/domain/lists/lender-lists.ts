import * as definitions from "~/integrations/lenders/definitions";
import type { ListItem } from "./list-item";

type Definition = (typeof definitions)[keyof typeof definitions];
type KeysOfEach<Lists> = Lists extends unknown ? Extract<keyof Lists, string> : never;

export type LenderListName = KeysOfEach<Extract<Definition, { lists: object }>["lists"]>;

/**
 * The lists of single lenders (LIST-09, LIST-10). An entry's key is the lender's own code, so entries can be reworded
 * and hidden but never added.
 */
export const LENDER_LISTS: Readonly<Record<LenderListName, readonly ListItem[]>> = Object.assign(
  {},
  ...Object.values(definitions).map((definition) => ("lists" in definition ? definition.lists : {})),
);

export const isLenderList = (name: string): name is LenderListName => Object.hasOwn(LENDER_LISTS, name);
