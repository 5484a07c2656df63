import type { LenderListName } from "~/domain/lists/lender-lists";
import * as definitions from "~/integrations/lenders/definitions";
import type { LenderDefinition } from "~/integrations/lenders/kit/definition/lender-definition";

/** What is known of a lender interface without a call. */
export type KnownLender = LenderDefinition<LenderListName>;

const LENDERS: ReadonlyMap<string, KnownLender> = new Map(
  Object.values(definitions).map((definition) => [definition.slug, definition]),
);

/** The slugs a lender row may name as its interface. */
export const LENDER_SLUGS: readonly string[] = [...LENDERS.keys()].sort();

/** The interface of this slug, or null. */
export const definitionFor = (slug: string): KnownLender | null => LENDERS.get(slug) ?? null;
