import { PAGE_IDS, type PageId } from "~/domain/journey/pages";
import type { Site } from "~/domain/journey/site";
import { type JourneyState, type Position, positionOf } from "~/domain/journey/state";
import { PRODUCT_CODES, type ProductCode } from "~/domain/products";

const FLAGS = [true, false] as const;

/** The pages of a release with only the personal and the gold flow. */
export const PERSONAL_AND_GOLD: ReadonlySet<PageId> = new Set<PageId>([
  "home",
  "segment",
  "login",
  "verification",
  "products",
  "privacy-policy",
  "terms-of-use",
  "user-detail",
  "welcome-back",
  "offers",
  "lender-submit",
  "gold-detail",
  "housing-welcome-back",
  "lenders-transaction",
  "muthootgold",
  "indiagold",
  "not-found",
]);

const PRODUCT_SETS: readonly (readonly ProductCode[])[] = [
  PRODUCT_CODES,
  ["PL"],
  ["GL"],
  ["CC"],
  ["PL", "GL"],
  ["BL", "HL", "SL", "OI"],
  [],
];

/** Every kind of site: main or brand, with and without /login, single-lender or not, product sets, two releases. */
export const SITES: readonly Site[] = [new Set(PAGE_IDS), PERSONAL_AND_GOLD].flatMap((pages) =>
  PRODUCT_SETS.flatMap((enabledProducts) =>
    FLAGS.flatMap((isMain) =>
      FLAGS.flatMap((hasLogin) =>
        [null, "kaveri"].map((lenderKey): Site => ({ isMain, hasLogin, lenderKey, enabledProducts, pages })),
      ),
    ),
  ),
);

export const NO_FLAGS = { pl: false, gl: false, bl: false, hl: false };
export const ALL_FLAGS = { pl: true, gl: true, bl: true, hl: true };

export const STRANGER: JourneyState = {
  hasProspect: false,
  hasToken: false,
  product: null,
  completed: NO_FLAGS,
  hasApplication: false,
  plUpdateRequired: false,
  plSeUpdateRequired: false,
  goldPage: null,
};

/**
 * The same state without what cannot matter on this site: flags and requirements of other products. A test shows that
 * the resolver cannot distinguish the two.
 */
export function essence(site: Site, state: JourneyState): JourneyState {
  const { product, flow } = positionOf(site, "home", state);
  const isPersonal = product === "PL" || product === "SL";
  return {
    ...state,
    completed: flow?.kind === "profile" && state.completed[flow.flag] ? ALL_FLAGS : NO_FLAGS,
    plUpdateRequired: isPersonal && state.plUpdateRequired,
    plSeUpdateRequired: isPersonal && state.plSeUpdateRequired,
    goldPage: product === "GL" ? state.goldPage : null,
  };
}

/** Every state that a site can distinguish. */
function statesOf(site: Site): JourneyState[] {
  const states = new Map<string, JourneyState>();
  const keep = (state: JourneyState) => {
    const plain = essence(site, state);
    states.set(
      Object.values(plain)
        .map((value) => (value === ALL_FLAGS ? "all" : String(value)))
        .join(),
      plain,
    );
  };
  for (const hasProspect of FLAGS)
    for (const hasToken of FLAGS)
      for (const product of [...PRODUCT_CODES, null])
        for (const completed of [ALL_FLAGS, NO_FLAGS])
          for (const hasApplication of FLAGS)
            for (const plUpdateRequired of FLAGS)
              for (const plSeUpdateRequired of FLAGS)
                for (const goldPage of ["muthootgold", "indiagold", null] as const)
                  keep({
                    hasProspect,
                    hasToken,
                    product,
                    completed,
                    hasApplication,
                    plUpdateRequired,
                    plSeUpdateRequired,
                    goldPage,
                  });
  return [...states.values()];
}

const space = SITES.map((site) => ({
  pages: PAGE_IDS.filter((page) => site.pages.has(page)),
  starts: statesOf(site).map((state) => positionOf(site, "home", state)),
}));

/** Calls back for every position until it returns false. */
export function everyPosition(visit: (at: Position) => boolean): void {
  for (const { pages, starts } of space)
    for (const start of starts) for (const page of pages) if (!visit({ ...start, page })) return;
}
