import type { LenderConfig, LenderDeps } from "./lender-config";
import * as registry from "./registry";
import type { LenderAdapter, LenderDefinition } from "./types";

const DEFINITIONS: ReadonlyMap<string, LenderDefinition> = new Map(
  Object.values(registry).map((definition) => [definition.slug, definition]),
);

/** The slugs a lender row may name as its interface. */
export const LENDER_SLUGS: readonly string[] = [...DEFINITIONS.keys()].sort();

/** Shape and shared fields of an interface; null when there is none by this slug. */
export function definitionFor(slug: string): LenderDefinition | null {
  return DEFINITIONS.get(slug) ?? null;
}

/**
 * A new adapter with its own connections, breaker and bulkhead; null when no interface has this slug.
 * Throws when the configuration is unfit. Processes keep adapters through `createAdapterPool`, since a breaker that
 * forgets protects nobody.
 */
export function adapterFor(slug: string, config: LenderConfig, deps: LenderDeps = {}): LenderAdapter | null {
  return definitionFor(slug)?.create(config, deps) ?? null;
}
