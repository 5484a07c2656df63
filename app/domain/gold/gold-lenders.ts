import * as definitions from "~/integrations/lenders/definitions";

type GoldDefinition = Extract<(typeof definitions)[keyof typeof definitions], { gold: object }>;

export type GoldLenderKey = GoldDefinition["slug"];

const KNOWN: readonly GoldDefinition[] = Object.values(definitions).filter((definition) => "gold" in definition);

/** The gold lenders, in the order that decides a tie. */
export const GOLD_LENDERS: readonly GoldLenderKey[] = KNOWN.toSorted((a, b) => a.gold.tieOrder - b.gold.tieOrder).map(
  ({ slug }) => slug,
);

export const isGoldLender = (slug: string): slug is GoldLenderKey => KNOWN.some((lender) => lender.slug === slug);

/** Where a gold lender values the gold: at a branch, or at the customer's home. */
export const valuationOf = (slug: GoldLenderKey): "branch" | "home" =>
  KNOWN.find((lender) => lender.slug === slug)?.gold.valuation ?? "branch";
