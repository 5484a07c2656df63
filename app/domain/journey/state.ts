import type { GoldLenderKey } from "~/domain/gold/gold-lenders";
import type { ProductCode } from "~/domain/products";
import { type Flow, flowOf, type ProfileFlag } from "./flows";
import { PAGES, type PageId } from "./pages";
import { availableProducts, isAvailable, type Site } from "./site";

/** Everything that decides on which page a visitor belongs. */
export type JourneyState = {
  readonly hasProspect: boolean;
  readonly hasToken: boolean;
  /** The chosen product. */
  readonly product: ProductCode | null;
  /** The completion flags (JRN-09). */
  readonly completed: Readonly<Record<ProfileFlag, boolean>>;
  /** True when the session has an application. */
  readonly hasApplication: boolean;
  readonly plUpdateRequired: boolean;
  readonly plSeUpdateRequired: boolean;
  /** The gold lender of the hand-off, once it is known. */
  readonly goldPage: GoldLenderKey | null;
};

/** What the rules evaluate. */
export type Position = {
  readonly site: Site;
  readonly page: PageId;
  readonly state: JourneyState;
  /** The chosen product if it is available here, else the site's only one (OQ-04), else null. */
  readonly product: ProductCode | null;
  readonly flow: Flow | null;
  /** The number of products that can be chosen here. */
  readonly choices: number;
};

export function positionOf(site: Site, page: PageId, state: JourneyState): Position {
  const available = availableProducts(site);
  const chosen = state.product !== null && isAvailable(site, state.product) ? state.product : null;
  const only = available.length === 1 ? (available[0] ?? null) : null;
  const product = chosen ?? only;
  return { site, page, state, product, flow: product && flowOf(site, product), choices: available.length };
}

/**
 * Under /user, but not a step of a flow: the intake page has its own check (OQ-07); My loans is for every signed-in
 * customer (BEY-21).
 */
const OUTSIDE_THE_FLOWS: ReadonlySet<PageId> = new Set<PageId>(["lender-intake", "my-loans"]);

/** True for pages under /user that the guards protect. */
export const isUserPage = (page: PageId): boolean => PAGES[page].startsWith("/user/") && !OUTSIDE_THE_FLOWS.has(page);
