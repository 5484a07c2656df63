import { isUuid } from "~/domain/patterns/uuid";
import { annualFeeRupees } from "./annual-fee";
import { type CardProfile, readCardProfile } from "./card-profile";

/** The most cards that can be compared. */
export const MAX_COMPARED = 3;

const FEE_FILTERS = ["any", "none", "1000"] as const;
const CARD_ORDERS = ["listed", "fee", "worth"] as const;

export type FeeFilter = (typeof FEE_FILTERS)[number];
export type CardOrder = (typeof CARD_ORDERS)[number];

/**
 * The filters and the order of a list of cards. They are in the address, so that it can be shared and works without
 * script.
 */
export type CardChoice = {
  readonly fee: FeeFilter;
  readonly order: CardOrder;
  /** Ids of the cards to compare, each once, in the order of selection. */
  readonly compare: readonly string[];
  /** The customer's own spending, income and age; null until one of them is in the address. */
  readonly profile: CardProfile | null;
};

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((item) => item === text) ?? null;

/** The choice in an address; unknown values are ignored. */
export function readCardChoice(query: URLSearchParams): CardChoice {
  return {
    fee: oneOf(FEE_FILTERS, query.get("fee")) ?? "any",
    order: oneOf(CARD_ORDERS, query.get("order")) ?? "listed",
    compare: [...new Set(query.getAll("compare"))].filter(isUuid),
    profile: readCardProfile(query),
  };
}

const MAX_FEE: Record<FeeFilter, number> = { any: Number.POSITIVE_INFINITY, none: 0, "1000": 1_000 };

type Priced = { readonly annualFee: string | null };

/** The cards whose yearly fee is within the filter. A fee without an amount is only within 'any'. */
export function withinFee<C extends Priced>(cards: readonly C[], fee: FeeFilter): C[] {
  if (fee === "any") return [...cards];
  return cards.filter(({ annualFee }) => (annualFeeRupees(annualFee) ?? Number.POSITIVE_INFINITY) <= MAX_FEE[fee]);
}

/**
 * By yearly fee, lowest first, unknown last; by `worthOf`, highest first, unknown last; else in the catalogue's order.
 * The sort is stable.
 */
export function inOrder<C extends Priced>(
  cards: readonly C[],
  order: CardOrder,
  worthOf: (card: C) => number | null = () => null,
): C[] {
  if (order === "listed") return [...cards];
  if (order === "worth") {
    const worth = (card: C) => worthOf(card) ?? Number.MIN_SAFE_INTEGER;
    return [...cards].sort((a, b) => worth(b) - worth(a));
  }
  const feeOf = ({ annualFee }: C) => annualFeeRupees(annualFee) ?? Number.MAX_SAFE_INTEGER;
  return [...cards].sort((a, b) => feeOf(a) - feeOf(b));
}
