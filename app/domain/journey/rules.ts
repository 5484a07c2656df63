import { HAND_OFF_PAGES, servesProduct } from "./flows";
import type { PageId } from "./pages";
import { chooserPage } from "./site";
import { isUserPage, type Position } from "./state";

/**
 * A rule of the journey. The first rule whose `when` is true decides: go to `to`, or stay if the page is `to` itself or
 * one that it `keeps`. `step` rules name the next page of a product's flow, whatever page is open.
 */
export type Rule = {
  readonly id: string;
  readonly kind: "guard" | "entry" | "step";
  when(at: Position): boolean;
  to(at: Position, rules: readonly Rule[]): PageId;
  keeps?(at: Position): boolean;
};

const ENTRY_PAGES: ReadonlySet<PageId> = new Set<PageId>(["home", "segment", "login", "verification"]);

/** The chooser is for signed-in visitors only; everything under /user for those who pass the guards. */
const isGuarded = ({ page, state }: Position): boolean => isUserPage(page) || (page === "products" && !state.hasToken);

const isPersonal = ({ flow }: Position): boolean => flow?.kind === "profile" && flow.flag === "pl";
const isComplete = ({ flow, state }: Position): boolean => flow?.kind === "profile" && state.completed[flow.flag];
const needsUpdate = ({ state }: Position): boolean => state.plUpdateRequired || state.plSeUpdateRequired;

/**
 * Open once the customer has reached the offers, and returning to them: lenders' pages, and the page where answers are
 * changed.
 */
const isBesideOffers = ({ page }: Position): boolean => HAND_OFF_PAGES.has(page) || page === "change-answers";

const hasOffers = (at: Position): boolean => isComplete(at) && at.state.hasApplication;

/** The next page of the product's flow: the first step rule that is true, whatever page is open. */
export function ownStep(at: Position, rules: readonly Rule[]): { page: PageId; rule: string } | null {
  const rule = rules.find((candidate) => candidate.kind === "step" && candidate.when(at));
  return rule ? { page: rule.to(at, rules), rule: rule.id } : null;
}

/**
 * The first rule that is true decides (JRN-04, OQ-02). i18n/staff/journey.ts says in words why each one redirects;
 * services/journey/check-step.server.ts stores which one did.
 */
export const RULES: readonly Rule[] = [
  {
    id: "JRN-01",
    kind: "guard",
    when: (at) => isGuarded(at) && !at.state.hasProspect,
    to: () => "home",
  },
  {
    id: "JRN-02",
    kind: "guard",
    when: (at) => isGuarded(at) && !at.state.hasToken,
    to: () => "verification",
  },
  {
    id: "JRN-03",
    kind: "guard",
    when: (at) => isUserPage(at.page) && at.product === null,
    to: (at) => chooserPage(at.site),
  },
  {
    id: "JRN-05",
    kind: "guard",
    when: (at) => at.product !== null && !servesProduct(at.page, at.product),
    to: (at) => chooserPage(at.site),
  },
  {
    id: "OQ-04",
    kind: "entry",
    when: (at) =>
      (ENTRY_PAGES.has(at.page) || at.page === "products") &&
      at.state.hasToken &&
      at.state.hasProspect &&
      at.choices === 1,
    to: (at, rules) => ownStep(at, rules)?.page ?? chooserPage(at.site),
  },
  {
    id: "JRN-07",
    kind: "entry",
    when: (at) => ENTRY_PAGES.has(at.page) && at.state.hasToken,
    to: (at) => chooserPage(at.site),
  },
  {
    id: "JRN-14",
    kind: "step",
    when: (at) => isPersonal(at) && at.site.lenderKey !== null,
    to: (at) => (isComplete(at) ? "lender-submit" : "user-detail"),
    keeps: (at) => at.page === "change-answers" && isComplete(at),
  },
  {
    id: "JRN-13",
    kind: "step",
    when: (at) => isPersonal(at) && needsUpdate(at),
    to: () => "user-detail",
  },
  {
    id: "JRN-10",
    kind: "step",
    when: (at) => at.flow?.kind === "profile" && !isComplete(at),
    to: ({ flow }) => (flow?.kind === "profile" ? flow.detail : "home"),
  },
  {
    id: "JRN-11",
    kind: "step",
    when: (at) => isComplete(at) && !at.state.hasApplication,
    to: (at) => (at.flow?.kind === "profile" ? at.flow.welcomeBack : "home"),
  },
  {
    id: "JRN-12",
    kind: "step",
    when: (at) => isPersonal(at) && hasOffers(at) && at.page === "user-detail",
    to: () => "offers",
  },
  {
    id: "JRN-08",
    kind: "step",
    when: (at) => isPersonal(at) && hasOffers(at),
    to: () => "offers",
    keeps: isBesideOffers,
  },
  {
    id: "JRN-15",
    kind: "step",
    when: (at) => at.product === "GL" && hasOffers(at),
    to: (at) => at.state.goldPage ?? "gold-detail",
  },
  {
    id: "JRN-16",
    kind: "step",
    when: (at) => (at.product === "BL" || at.product === "HL") && hasOffers(at),
    to: (at) => (at.product === "BL" ? "business-offers" : "housing-offers"),
    keeps: isBesideOffers,
  },
  {
    id: "OQ-10",
    kind: "step",
    when: (at) => at.flow?.kind === "single",
    to: (at) => (at.flow?.kind === "single" ? at.flow.page : "home"),
  },
];
