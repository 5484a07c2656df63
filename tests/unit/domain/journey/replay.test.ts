import { describe, expect, it } from "vitest";
import { PAGE_IDS } from "~/domain/journey/pages";
import { journeyFacts, replayMoves, replayRedirect } from "~/domain/journey/replay";
import { resolve } from "~/domain/journey/resolve";
import type { Site } from "~/domain/journey/site";
import type { JourneyState } from "~/domain/journey/state";
import { PRODUCT_CODES } from "~/domain/products";

const SITE: Site = {
  isMain: true,
  hasLogin: true,
  lenderKey: null,
  enabledProducts: PRODUCT_CODES,
  pages: new Set(PAGE_IDS),
};
const STATE: JourneyState = {
  hasProspect: true,
  hasToken: true,
  product: "PL",
  completed: { pl: false, gl: false, bl: false, hl: false },
  hasApplication: false,
  plUpdateRequired: false,
  plSeUpdateRequired: false,
  goldPage: null,
};

/** The stored form of a redirect, as the database returns it. */
const stored = (path: string, state: JourneyState, site = SITE) => {
  const decision = resolve(site, path, state);
  const facts: unknown = JSON.parse(JSON.stringify(journeyFacts(site, state)));
  return decision && { path, rule: decision.rule, target: decision.to, facts };
};

const PATHS = [
  "/",
  "/verification",
  "/products",
  "/user/user-detail",
  "/user/offers",
  "/user/welcome-back",
  "/user/business-offers",
];
const FLAGS = [true, false] as const;

describe("a journey that is replayed", () => {
  it("OQ-42 decides every stored redirect alike: page by page, state by state, on both kinds of site", () => {
    let count = 0;
    for (const site of [SITE, { ...SITE, isMain: false, enabledProducts: ["PL"] as const }])
      for (const path of PATHS)
        for (const hasToken of FLAGS)
          for (const product of ["PL", "GL", "BL", null] as const)
            for (const isDone of FLAGS)
              for (const hasApplication of FLAGS) {
                const state = {
                  ...STATE,
                  hasToken,
                  product,
                  completed: { pl: isDone, gl: isDone, bl: isDone, hl: isDone },
                  hasApplication,
                };
                const event = stored(path, state, site);
                if (!event) continue;
                count++;
                expect(replayRedirect(event)).toBe("same");
              }
    expect(count).toBeGreaterThan(100);
  });

  it("OQ-42 notices another rule, another page and other facts", () => {
    const event = stored("/user/offers", STATE);
    if (!event) throw new Error("no redirect");
    expect(replayRedirect({ ...event, rule: "JRN-01" })).toBe("different");
    expect(replayRedirect({ ...event, target: "/products" })).toBe("different");
    expect(replayRedirect({ ...event, facts: journeyFacts(SITE, { ...STATE, hasToken: false }) })).toBe("different");
    expect(replayRedirect({ ...event, facts: null })).toBe("unknown");
  });

  it("OQ-42 plays the moves of an application to its status", () => {
    const at = (stage: number, outcome = 0) => ({ stage, outcome });
    const moves = [
      { from: null, to: at(1) },
      { from: at(1), to: at(2) },
      { from: at(2), to: at(4) },
      { from: at(4), to: at(4, 1) },
    ];
    expect(replayMoves(moves, { stage: 4, outcome: 1 })).toBe(0);
    expect(replayMoves(moves, { stage: 5, outcome: 0 })).toBe(1);
    expect(replayMoves(moves.toSpliced(1, 1), { stage: 4, outcome: 1 })).toBe(1);
    expect(replayMoves([], { stage: 1, outcome: 0 })).toBe(0);
  });
});
