import type { Earning, QuestionField } from "~/domain/lenders/questions";
import type { ListItem } from "~/domain/lists/list-item";
import type { Applicant, LenderShape } from "../../types";

/**
 * What a page of a lender's own is for. hand-off: its offer and where to apply (LND-01). declined: its no (LND-02). passcode: where a
 * signed-in customer enters the lender's passcode, passcode-link: the same by the link of its message (LND-07). intake: its business
 * form (INT). thanks: what follows a gold lead (LND-04). privacy, terms: its legal texts.
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
  /** The page's name in the journey: unlike that of any other page. */
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

/** Everything about a lender interface that is known without speaking to the lender: plain data. */
export interface LenderDefinition<List extends string = string> {
  /** The name of its folder, and of the interface in a lender's row. */
  readonly slug: string;
  /** Under what the lender is known while its row is not at hand. */
  readonly name: string;
  readonly shape: LenderShape;
  /** True when it posts its decisions to us, signed; false: it is asked for them. */
  readonly callsBack: boolean;
  /** The applicant fields that reach this lender: its hand-off page lists exactly these. */
  readonly shares: readonly (keyof Applicant)[];
  /** What this lender asks besides, each from one of its lists; the answers reach it too. */
  readonly asks?: readonly Question<List>[];
  /** Its own lists by name (LIST-09, LIST-10). An entry's key is the lender's own code for it. */
  readonly lists?: { readonly [Name in List]?: readonly ListItem[] };
  /** For gold: of two lenders that serve a pincode equally closely the lower `tieOrder` is chosen; where the gold is valued. */
  readonly gold?: { readonly tieOrder: number; readonly valuation: "branch" | "home" };
  /** Its own pages on every brand's site. A lender without a hand-off page is shown at the shared address. */
  readonly pages?: readonly LenderOwnPage[];
}

/** Each question is answered from a list of the same definition. */
type AsksOwnLists<Definition extends LenderDefinition> = {
  readonly asks?: readonly Question<keyof Definition["lists"]>[];
};

/** The definition with its exact names, so that page ids and list names are types. */
export const defineLender = <const Definition extends LenderDefinition>(
  definition: Definition & AsksOwnLists<Definition>,
): Definition => definition;
