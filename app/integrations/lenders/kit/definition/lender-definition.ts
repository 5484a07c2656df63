import type { Earning, QuestionField } from "~/domain/lenders/questions";
import type { ListItem } from "~/domain/lists/list-item";
import type { ProductCode } from "~/domain/products";
import type { Applicant, LenderShape } from "../../types";

/**
 * The purpose of a lender's own page. hand-off: its offer and where to apply (LND-01). declined: its decline (LND-02).
 * passcode: where a signed-in customer enters the lender's passcode; passcode-link: the same, opened from its message
 * (LND-07). intake: its business form (INT). thanks: the page after a gold lead (LND-04). privacy, terms: its legal
 * texts.
 */
export type LenderPageKind =
  | "hand-off"
  | "declined"
  | "passcode"
  | "passcode-link"
  | "intake"
  | "thanks"
  | "privacy"
  | "terms";

export interface LenderOwnPage {
  /** The page's id in the journey, different from that of any other page. */
  readonly id: string;
  readonly kind: LenderPageKind;
  readonly url: `/${string}`;
}

interface Question<List> {
  readonly field: QuestionField;
  readonly list: List;
  /** Default: everybody. */
  readonly askedOf?: readonly Earning[];
}

/** Everything about a lender interface that is known without a call: plain data. */
export interface LenderDefinition<List extends string = string> {
  /** The name of its folder, and of the interface in a lender's row. */
  readonly slug: string;
  /** The lender's name where its row is not loaded. */
  readonly name: string;
  readonly shape: LenderShape;
  /** True when it posts signed decisions to us; false when we ask for them. */
  readonly callsBack: boolean;
  /** The applicant fields that this lender receives: its hand-off page lists exactly these. */
  readonly shares: readonly (keyof Applicant)[];
  /** What else it receives of an application for a product. */
  readonly sharesOf?: { readonly [Product in ProductCode]?: readonly (keyof Applicant)[] };
  /** The lender's own questions, each with one of its lists. It receives the answers. */
  readonly asks?: readonly Question<List>[];
  /** Its own lists by name (LIST-09, LIST-10). An entry's key is the lender's own code for it. */
  readonly lists?: { readonly [Name in List]?: readonly ListItem[] };
  /** For gold: of two lenders equally close to a pincode, the lower `tieOrder` is chosen; where the gold is valued. */
  readonly gold?: { readonly tieOrder: number; readonly valuation: "branch" | "home" };
  /** Its own pages on every brand's site. A lender without a hand-off page uses the shared address. */
  readonly pages?: readonly LenderOwnPage[];
}

/** Each question takes its answers from a list of the same definition. */
type AsksOwnLists<Definition extends LenderDefinition> = {
  readonly asks?: readonly Question<keyof Definition["lists"]>[];
};

/** The definition with its exact names, so that page ids and list names are types. */
export const defineLender = <const Definition extends LenderDefinition>(
  definition: Definition & AsksOwnLists<Definition>,
): Definition => definition;
