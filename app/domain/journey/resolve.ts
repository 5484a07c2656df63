import { PAGES, type PageId, pageOf } from "./pages";
import { ownStep, RULES, type Rule } from "./rules";
import { chooser, hasPage, type Site } from "./site";
import { isUserPage, type JourneyState, type Position, positionOf } from "./state";

/** Where to go, and the id of the deciding rule. */
export type JourneyRedirect = { readonly to: string; readonly rule: string };

/** True when the rule applies to this position: flow rules apply only to pages under /user. */
export const ruleApplies = (rule: Rule, at: Position): boolean =>
  (rule.kind !== "step" || isUserPage(at.page)) && rule.when(at);

/** What one rule decides for a position: a redirect, or null to stay. */
export function outcomeOf(rule: Rule, at: Position, rules: readonly Rule[]): JourneyRedirect | null {
  if (rule.keeps?.(at)) return null;
  const page = rule.to(at, rules);
  return page === at.page ? null : { to: PAGES[page], rule: rule.id };
}

/** The resolver over a given list of rules: a test runs it with two rules swapped. */
export function resolveBy(rules: readonly Rule[], at: Position): JourneyRedirect | null {
  const rule = rules.find((candidate) => ruleApplies(candidate, at));
  return rule ? outcomeOf(rule, at, rules) : null;
}

/**
 * The one resolver of the customer area (BEY-01, OQ-02): where a visitor in this state who opens this path belongs, or
 * null to stay. Null also for a path that is not a page, and for a page that this site does not have: those are answered
 * with 404. A path of one unknown segment counts as a brand's segment page, so check first whether the brand has the
 * segment.
 */
export function resolve(site: Site, path: string, state: JourneyState): JourneyRedirect | null {
  const page = pageOf(path);
  return page === null ? null : resolvePage(site, page, state);
}

/** The same for a known page. */
export function resolvePage(site: Site, page: PageId, state: JourneyState): JourneyRedirect | null {
  return hasPage(site, page) ? resolveBy(RULES, positionOf(site, page, state)) : null;
}

/**
 * Where a customer goes after signing in or choosing a product: to the next page of the product's flow, or without a
 * product to the chooser. `state` is the state after that.
 */
export function afterSignIn(site: Site, state: JourneyState): JourneyRedirect {
  const at = positionOf(site, "home", state);
  const step = state.hasProspect && state.hasToken ? ownStep(at, RULES) : null;
  return step ? { to: PAGES[step.page], rule: step.rule } : { to: chooser(site), rule: "JRN-06" };
}

/**
 * What Continue does on a page: go on, or request the gold hand-off and then go to /user/{redirect}. Null for a page
 * without Continue.
 */
export type Continuation =
  | { readonly kind: "go"; readonly to: string; readonly rule: string }
  | { readonly kind: "gold-hand-off"; readonly rule: string };

/**
 * What Continue does on a detail or welcome-back page, once the profile is complete and an application exists (OQ-03).
 * On /user/housing-welcome-back: housing → its offers (JRN-17), gold → the hand-off (JRN-18).
 */
export function continueFrom(site: Site, path: string, state: JourneyState): Continuation | null {
  const page = pageOf(path);
  if (page === null) return null;
  const { flow, product } = positionOf(site, page, state);
  if (flow?.kind !== "profile" || (page !== flow.detail && page !== flow.welcomeBack)) return null;
  const isDetail = page === flow.detail;
  if (flow.offers === null) return { kind: "gold-hand-off", rule: isDetail ? "JRN-15" : "JRN-18" };
  if (flow.flag === "pl" && site.lenderKey) return { kind: "go", to: PAGES["lender-submit"], rule: "JRN-14" };
  if (page === "housing-welcome-back") return { kind: "go", to: PAGES[flow.offers], rule: "JRN-17" };
  const rule = product === "BL" || product === "HL" ? "JRN-16" : isDetail ? "JRN-12" : "JRN-08";
  return { kind: "go", to: PAGES[flow.offers], rule };
}
