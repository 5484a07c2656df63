import type { Facts } from "~/domain/eligibility/facts";
import { canonicalJson, type Sha256 } from "~/domain/hashes/canonical-json";

/** A fact with the random salt that hides it: with the commitment alone nobody can find the value by trying all of them. */
export type OpenFact = { readonly salt: string; readonly value: number | string | boolean | null };

/** By the names of the facts. */
export type OpenFacts = Readonly<Record<string, OpenFact>>;

/** The names of the facts with their commitments. Each can be opened without the others. */
export type Commitments = Readonly<Record<string, string>>;

/** Gives each known fact a salt of its own. */
export const openFacts = (facts: Facts, newSalt: () => string): OpenFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, { salt: newSalt(), value }]])),
  );

/** SHA-256 over the canonical JSON of `[name, salt, value]`. */
const commitmentOf = (name: string, { salt, value }: OpenFact, sha256: Sha256): string =>
  sha256(canonicalJson([name, salt, value]));

export const commitTo = (facts: OpenFacts, sha256: Sha256): Commitments =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, commitmentOf(name, fact, sha256)]));

/** The names of facts that are not what was committed to, that are missing, or that were added. */
export function wrongFacts(facts: OpenFacts, commitments: Commitments, sha256: Sha256): string[] {
  const names = new Set([...Object.keys(commitments), ...Object.keys(facts)]);
  return [...names].filter((name) => {
    const fact = facts[name];
    return !fact || commitmentOf(name, fact, sha256) !== commitments[name];
  });
}

/** The facts for the matcher. */
export const factsFrom = (facts: OpenFacts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value])) as unknown as Facts;
