import { DARK_PATTERNS, type DarkPattern } from "~/domain/fairness/dark-patterns";
import type { CheckResult, Checks } from "./check";
import { baitAndSwitch } from "./checks/bait-and-switch";
import { basketSneaking } from "./checks/basket-sneaking";
import { confirmShaming } from "./checks/confirm-shaming";
import { disguisedAdvertisement } from "./checks/disguised-advertisement";
import { dripPricing } from "./checks/drip-pricing";
import { falseUrgency } from "./checks/false-urgency";
import { forcedAction } from "./checks/forced-action";
import { interfaceInterference } from "./checks/interface-interference";
import { nagging } from "./checks/nagging";
import { rogueMalware } from "./checks/rogue-malware";
import { saasBilling } from "./checks/saas-billing";
import { subscriptionTrap } from "./checks/subscription-trap";
import { trickWording } from "./checks/trick-wording";
import type { PageModel } from "./page-model";

export const CHECKS: Checks = {
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

export type PageResult = Readonly<Record<DarkPattern, CheckResult>>;

/** What the thirteen checks counted and found on a page. */
export const checkPage = (page: PageModel): PageResult =>
  Object.fromEntries(DARK_PATTERNS.map((name) => [name, CHECKS[name](page)])) as PageResult;

/** The findings of a page, each with the name of its check. */
export const findingsOf = (result: PageResult): string[] =>
  DARK_PATTERNS.flatMap((name) => [...new Set(result[name].found)].map((found) => `${name}: ${found}`));
