import { lenderPagesFor } from "~/domain/lenders/lender-pages";
import { type ProductCode, productOf } from "~/domain/products";
import type { LenderPageKind } from "~/integrations/lenders/kit/definition/lender-definition";
import { PAGES, type PageId } from "./pages";

export type ProfileFlag = "pl" | "gl" | "bl" | "hl";

/**
 * The pages of a product, in order. `profile`: detail, welcome-back, then offers or the gold hand-off. `single`: one
 * page.
 */
export type Flow =
  | {
      readonly kind: "profile";
      readonly flag: ProfileFlag;
      readonly detail: PageId;
      readonly welcomeBack: PageId;
      /** Null for gold: the lender's page comes from the hand-off. */
      readonly offers: PageId | null;
      readonly pages: readonly PageId[];
    }
  | { readonly kind: "single"; readonly page: PageId; readonly pages: readonly PageId[] };

type FlowSite = { readonly lenderKey: string | null };

/** A product's flow on a site (OQ-10). */
export function flowOf(site: FlowSite, product: ProductCode): Flow {
  switch (product) {
    case "PL":
    case "SL":
      return profileFlow("pl", "user-detail", "welcome-back", "offers", site.lenderKey ? ["lender-submit"] : []);
    case "GL":
      return profileFlow("gl", "gold-detail", "housing-welcome-back", null, idsOf("thanks"));
    case "BL":
      return profileFlow("bl", "business-detail", "business-welcome-back", "business-offers");
    case "HL":
      return profileFlow("hl", "housing-detail", "housing-welcome-back", "housing-offers");
    case "CC":
      return { kind: "single", page: "credit-card", pages: ["credit-card"] };
    case "DV":
      return { kind: "single", page: "discount-vouchers", pages: ["discount-vouchers"] };
    default:
      return { kind: "single", page: "insurance-transaction", pages: ["insurance-transaction"] };
  }
}

function profileFlow(
  flag: ProfileFlag,
  detail: PageId,
  welcomeBack: PageId,
  offers: PageId | null,
  more: readonly PageId[] = [],
): Flow {
  const pages = [detail, welcomeBack, ...(offers ? [offers] : []), ...more];
  return { kind: "profile", flag, detail, welcomeBack, offers, pages };
}

/**
 * True when a site takes applications of a product for this lender, by its slug. Where the flow ends at the lender of a
 * single-lender site, there is no other (TEN-19).
 */
export const servesLender = (site: FlowSite, product: ProductCode, slug: string): boolean =>
  site.lenderKey === null || site.lenderKey === slug || !flowOf(site, product).pages.includes("lender-submit");

/** The addresses of a loan's own pages. `offers` is null for gold, because the hand-off decides the lender's page. */
export type LoanPaths = { readonly detail: string; readonly welcomeBack: string; readonly offers: string | null };

/**
 * The paths of a loan's profile, welcome-back and offers (JRN-10, JRN-16). Null for products without a profile page.
 */
export function loanPaths(product: ProductCode): LoanPaths | null {
  const flow = flowOf({ lenderKey: null }, product);
  if (flow.kind !== "profile") return null;
  const { detail, welcomeBack, offers } = flow;
  return { detail: PAGES[detail], welcomeBack: PAGES[welcomeBack], offers: offers && PAGES[offers] };
}

const idsOf = (kind: LenderPageKind) => lenderPagesFor(kind).map(({ id }) => id);

/** Lenders' hand-off pages, which are open once the customer has reached the offers. */
export const HAND_OFF_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  "lenders-transaction",
  ...idsOf("hand-off"),
  ...idsOf("declined"),
  ...idsOf("passcode"),
]);

/** The page after a gold lead, one for each gold lender. */
const GOLD_PAGES: ReadonlySet<PageId> = new Set<PageId>(idsOf("thanks"));

/** The catalogue of a product that visitors may open before sign-in; null for the others. */
export function openCatalogueOf(product: ProductCode): PageId | null {
  switch (product) {
    case "CC":
      return "credit-cards";
    case "DV":
      return "discount-vouchers";
    default:
      return null;
  }
}

/** True when this page serves the product, or any product (JRN-05). */
export function servesProduct(page: PageId, product: ProductCode): boolean {
  if (page === "gold-detail" || GOLD_PAGES.has(page)) return product === "GL";
  switch (page) {
    case "insurance-transaction":
      return productOf(product).segment === "ins";
    case "credit-card":
      return product === "CC";
    default:
      return true;
  }
}
