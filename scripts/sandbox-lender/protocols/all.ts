import { cashe } from "./cashe";
import { callback, instant, redirect } from "./house";
import { indiagold } from "./indiagold";
import { kreditbee } from "./kreditbee";
import { moneyTap } from "./money-tap";
import { muthootgold } from "./muthootgold";
import type { Protocol } from "./types";

export const PROTOCOLS: ReadonlyMap<string, Protocol> = new Map(
  [instant, callback, redirect, cashe, kreditbee, moneyTap, muthootgold, indiagold].map((protocol) => [
    protocol.slug,
    protocol,
  ]),
);
