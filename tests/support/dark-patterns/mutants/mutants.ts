import type { DarkPattern } from "~/domain/fairness/dark-patterns";
import { nagging, rogueMalware, subscriptionTrap } from "./conduct";
import { baitAndSwitch, basketSneaking, disguisedAdvertisement, dripPricing, interfaceInterference } from "./money";
import type { Mutant } from "./mutant";
import { confirmShaming, falseUrgency, forcedAction, saasBilling, trickWording } from "./words";

/** Ten of each: the named check must catch every one. */
export const MUTANTS: Readonly<Record<DarkPattern, readonly Mutant[]>> = {
  falseUrgency,
  basketSneaking,
  confirmShaming,
  forcedAction,
  subscriptionTrap,
  interfaceInterference,
  baitAndSwitch,
  dripPricing,
  disguisedAdvertisement,
  nagging,
  trickWording,
  saasBilling,
  rogueMalware,
};
