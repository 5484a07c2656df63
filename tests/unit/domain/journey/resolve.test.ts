import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_IDS, type PageId, pageOf } from "~/domain/journey/pages";
import { outcomeOf, resolveBy, resolvePage, ruleApplies } from "~/domain/journey/resolve";
import { RULES, type Rule } from "~/domain/journey/rules";
import { hasPage } from "~/domain/journey/site";
import type { JourneyState, Position } from "~/domain/journey/state";
import { PRODUCT_CODES } from "~/domain/products";
import { expected } from "./oracle";
import { ALL_FLAGS, essence, everyPosition, NO_FLAGS, SITES } from "./space";

type Proof = { positions: number; redirects: number; loops: number; missing: number; wrong: number; longest: number };

const MANY = 60_000;
const pageIdOf = (path: string | undefined): PageId | null => (path === undefined ? null : pageOf(path));
const isFaulty = (proof: Proof): boolean => proof.wrong + proof.loops + proof.missing > 0 || proof.longest > 2;

/** Follows every redirect from every possible position; `isFirstFaultEnough` stops at the first fault. */
function prove(rules: readonly Rule[], isFirstFaultEnough = false): Proof {
  const proof: Proof = { positions: 0, redirects: 0, loops: 0, missing: 0, wrong: 0, longest: 0 };
  everyPosition((start) => {
    if (!hasPage(start.site, start.page)) return true;
    proof.positions++;
    const first = resolveBy(rules, start);
    if (pageIdOf(first?.to) !== expected(start.site, start.page, start.state)) proof.wrong++;
    if (first) {
      proof.redirects++;
      follow(rules, start, first.to, proof);
    }
    return !(isFirstFaultEnough && isFaulty(proof));
  });
  return proof;
}

function follow(rules: readonly Rule[], start: Position, to: string, proof: Proof): void {
  let target: string | undefined = to;
  for (let length = 1; target !== undefined; length++) {
    proof.longest = Math.max(proof.longest, length);
    const page = pageOf(target);
    if (page === null || !hasPage(start.site, page)) {
      proof.missing++;
      return;
    }
    if (length > 10) {
      proof.loops++;
      return;
    }
    target = resolveBy(rules, { ...start, page })?.to;
  }
}

/**
 * One pass over all positions: the pairs of rules that apply to one position with different outcomes, and the targets
 * of each rule.
 */
function survey() {
  const conflicts = new Set<number>();
  const targets = new Map<Rule, Set<string>>();
  everyPosition((at) => {
    if (!hasPage(at.site, at.page)) return true;
    const speaking: { index: number; to: string }[] = [];
    RULES.forEach((rule, index) => {
      if (ruleApplies(rule, at)) speaking.push({ index, to: outcomeOf(rule, at, RULES)?.to ?? "stay" });
    });
    for (const a of speaking)
      for (const b of speaking) if (a.index < b.index && a.to !== b.to) conflicts.add(a.index * RULES.length + b.index);
    const decides = speaking[0] && RULES[speaking[0].index];
    if (decides && speaking[0]?.to !== "stay")
      targets.set(decides, (targets.get(decides) ?? new Set()).add(speaking[0]?.to ?? ""));
    return true;
  });
  const pairs = [...conflicts]
    .sort((a, b) => a - b)
    .map((code): [number, number] => [Math.floor(code / RULES.length), code % RULES.length]);
  return { pairs, targets };
}

function swapped(i: number, j: number): Rule[] {
  const rules = [...RULES];
  [rules[i], rules[j]] = [rules[j] as Rule, rules[i] as Rule];
  return rules;
}

const { pairs, targets } = survey();
const nameOf = ([i, j]: [number, number]) => `${RULES[i]?.id} before ${RULES[j]?.id}`;

describe("the journey as a whole", () => {
  it("BEY-01 JRN-19 has no loop, no missing target and no chain longer than two in the whole state space", {
    timeout: MANY,
  }, () => {
    const proof = prove(RULES);
    expect(proof).toMatchObject({ loops: 0, missing: 0, wrong: 0, longest: 2 });
    expect(proof.positions).toBeGreaterThan(1_000_000);
    expect(proof.redirects).toBeGreaterThan(500_000);
  });

  it("BEY-01 JRN-09 looks at the facts of the chosen product only, so that the space above is the whole one", {
    timeout: MANY,
  }, () => {
    const flag = fc.boolean();
    const someState: fc.Arbitrary<JourneyState> = fc.record({
      hasProspect: flag,
      hasToken: flag,
      product: fc.constantFrom(null, ...PRODUCT_CODES),
      completed: fc.oneof(fc.constantFrom(NO_FLAGS, ALL_FLAGS), fc.record({ pl: flag, gl: flag, bl: flag, hl: flag })),
      hasApplication: flag,
      plUpdateRequired: flag,
      plSeUpdateRequired: flag,
      goldPage: fc.constantFrom(null, "muthootgold", "indiagold"),
    });
    fc.assert(
      fc.property(fc.constantFrom(...SITES), fc.constantFrom(...PAGE_IDS), someState, (site, page, state) => {
        const decision = resolvePage(site, page, state);
        if (!isDeepStrictEqual(decision, resolvePage(site, page, essence(site, state)))) return false;
        return !hasPage(site, page) || pageIdOf(decision?.to) === expected(site, page, state);
      }),
      { numRuns: 20_000 },
    );
  });

  it("BEY-01 has one id for each rule, and each rule redirects somebody", () => {
    expect(new Set(RULES.map((rule) => rule.id)).size).toBe(RULES.length);
    expect(RULES.filter((rule) => !targets.has(rule)).map((rule) => rule.id)).toEqual([]);
  });

  it("BEY-01 lists the pairs of rules whose order matters", () => {
    const names = pairs.map(nameOf);
    expect(names).toEqual(expect.arrayContaining(["JRN-01 before JRN-02", "JRN-02 before JRN-03"]));
    expect(names).toEqual(expect.arrayContaining(["JRN-14 before JRN-13", "OQ-04 before JRN-07"]));
    expect(names.length).toBeGreaterThan(30);
  });

  it.each(pairs.map((pair) => [nameOf(pair), pair] as const))(
    "BEY-01 JRN-19 the proof fails when swapped: %s",
    { timeout: MANY },
    (_name, [i, j]) => {
      expect(isFaulty(prove(swapped(i, j), true))).toBe(true);
    },
  );

  it("ROUTE-C51 guards send to /verification, /products, / and nowhere else", () => {
    const ofGuards = RULES.filter((rule) => rule.kind === "guard").flatMap((rule) => [...(targets.get(rule) ?? [])]);
    expect([...new Set(ofGuards)].sort()).toEqual(["/", "/products", "/verification"]);
  });
});
