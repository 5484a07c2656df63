import type { PageId } from "~/domain/journey/pages";
import type { Site } from "~/domain/journey/site";
import type { JourneyState } from "~/domain/journey/state";
import { lenderPagesFor } from "~/domain/lenders/lender-pages";
import type { ProductCode } from "~/domain/products";

/**
 * The requirements written a second time without the resolver: where a visitor who opens an existing page belongs.
 * Null: stays.
 */
export function expected(site: Site, page: PageId, state: JourneyState): PageId | null {
  const belongs = whereabouts(site, page, state);
  return belongs.includes(page) ? null : (belongs[0] ?? null);
}

/** Pages that lead to a lender, by the definitions. `pages.test.ts` says which addresses the requirements name. */
const HAND_OFFS: readonly PageId[] = [
  ...(["hand-off", "declined", "passcode"] as const).flatMap((kind) => lenderPagesFor(kind).map(({ id }) => id)),
  "lenders-transaction",
];

const USER_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  "user-detail",
  "welcome-back",
  "offers",
  "lender-submit",
  "gold-detail",
  "business-detail",
  "business-welcome-back",
  "business-offers",
  "housing-detail",
  "housing-welcome-back",
  "housing-offers",
  ...HAND_OFFS,
  "muthootgold",
  "indiagold",
  "insurance-transaction",
  "credit-card",
  "change-answers",
]);

/** Pages that a customer with offers may open beside them. */
const BESIDE: readonly PageId[] = [...HAND_OFFS, "change-answers"];

const INSURANCE: readonly ProductCode[] = ["TW", "CAR", "HEALTH", "SHOP", "OI"];

/** The pages where the visitor may be; others are redirected to the first. */
function whereabouts(site: Site, page: PageId, state: JourneyState): PageId[] {
  const chooser: PageId = site.isMain ? "products" : "home";
  const offered = offeredOn(site);
  const chosen = state.product && offered.includes(state.product) ? state.product : null;
  const product = chosen ?? (offered.length === 1 ? (offered[0] ?? null) : null);

  if (USER_PAGES.has(page)) {
    if (!state.hasProspect) return ["home"];
    if (!state.hasToken) return ["verification"];
    if (!product) return [chooser];
    if ((page === "gold-detail" || page === "muthootgold" || page === "indiagold") && product !== "GL")
      return [chooser];
    if (page === "insurance-transaction" && !INSURANCE.includes(product)) return [chooser];
    if (page === "credit-card" && product !== "CC") return [chooser];
    return stand(site, state, product);
  }
  if (page === "products" && !state.hasToken) return [state.hasProspect ? "verification" : "home"];
  const isEntry = page === "home" || page === "segment" || page === "login" || page === "verification";
  if (state.hasToken && (isEntry || page === "products")) {
    if (offered.length === 1 && product && state.hasProspect) return stand(site, state, product).slice(0, 1);
    return isEntry ? [chooser] : [page];
  }
  return [page];
}

function stand(site: Site, state: JourneyState, product: ProductCode): PageId[] {
  switch (product) {
    case "PL":
    case "SL":
      if (site.lenderKey) return state.completed.pl ? ["lender-submit", "change-answers"] : ["user-detail"];
      if (!state.completed.pl || state.plUpdateRequired || state.plSeUpdateRequired) return ["user-detail"];
      return state.hasApplication ? ["offers", ...BESIDE] : ["welcome-back"];
    case "GL":
      if (!state.completed.gl) return ["gold-detail"];
      if (!state.hasApplication) return ["housing-welcome-back"];
      return [state.goldPage ?? "gold-detail"];
    case "BL":
      if (!state.completed.bl) return ["business-detail"];
      return state.hasApplication ? ["business-offers", ...BESIDE] : ["business-welcome-back"];
    case "HL":
      if (!state.completed.hl) return ["housing-detail"];
      return state.hasApplication ? ["housing-offers", ...BESIDE] : ["housing-welcome-back"];
    case "CC":
      return ["credit-card"];
    case "DV":
      return ["discount-vouchers"];
    default:
      return ["insurance-transaction"];
  }
}

const offers = new WeakMap<Site, ProductCode[]>();

function offeredOn(site: Site): ProductCode[] {
  const working = offers.get(site) ?? site.enabledProducts.filter((product) => works(site, product));
  offers.set(site, working);
  return working;
}

/** A product is available on a site when its pages exist. */
function works(site: Site, product: ProductCode): boolean {
  const has = (...pages: PageId[]) => pages.every((page) => site.pages.has(page));
  if (product === "DV") return has("discount-vouchers");
  if (product === "PL" || product === "SL")
    return has("user-detail", "welcome-back", "offers") && (!site.lenderKey || has("lender-submit"));
  if (product === "GL") return has("gold-detail", "housing-welcome-back", "muthootgold", "indiagold");
  if (product === "BL") return has("business-detail", "business-welcome-back", "business-offers");
  if (product === "HL") return has("housing-detail", "housing-welcome-back", "housing-offers");
  return has(product === "CC" ? "credit-card" : "insurance-transaction");
}
