import { z } from "zod";
import type { Status } from "~/domain/applications/status";
import { GOLD_LENDERS } from "~/domain/gold/gold-lenders";
import { PRODUCT_CODES } from "~/domain/products";
import { PAGE_IDS, type PageId } from "./pages";
import { resolve } from "./resolve";
import type { Site } from "./site";
import type { JourneyState } from "./state";

const ALL_PAGES: ReadonlySet<PageId> = new Set(PAGE_IDS);

const product = z.enum(PRODUCT_CODES);

/** What a redirect was decided from, as it is stored with it. */
const FACTS = z.object({
  site: z.object({
    isMain: z.boolean(),
    hasLogin: z.boolean(),
    lenderKey: z.string().nullable(),
    enabledProducts: z.array(product),
  }),
  state: z.object({
    hasProspect: z.boolean(),
    hasToken: z.boolean(),
    product: product.nullable(),
    completed: z.object({ pl: z.boolean(), gl: z.boolean(), bl: z.boolean(), hl: z.boolean() }),
    hasApplication: z.boolean(),
    plUpdateRequired: z.boolean(),
    plSeUpdateRequired: z.boolean(),
    goldPage: z.enum(GOLD_LENDERS).nullable(),
  }),
});

/** The facts to store with a redirect: flags and codes, no personal data. */
export const journeyFacts = ({ isMain, hasLogin, lenderKey, enabledProducts }: Site, state: JourneyState) => ({
  site: { isMain, hasLogin, lenderKey, enabledProducts: [...enabledProducts] },
  state: { ...state, completed: { ...state.completed } },
});

/** same: today's rules decide alike. different: they do not. unknown: stored before facts were, or unreadable. */
type Replayed = "same" | "different" | "unknown";

/** Decides a stored redirect again, from its path and facts. */
export function replayRedirect(event: { path: string; rule: string; target: string | null; facts: unknown }): Replayed {
  const facts = FACTS.safeParse(event.facts);
  if (!facts.success) return "unknown";
  const { site, state } = facts.data;
  const now = resolve({ ...site, pages: ALL_PAGES }, event.path, state);
  return now !== null && now.rule === event.rule && now.to === event.target ? "same" : "different";
}

type Numbers = { stage: number; outcome: number };

/**
 * Plays the moves of an application, oldest first, and counts where they do not fit: a move that begins elsewhere than
 * the one before ended, or an end that is not the application's status.
 */
export function replayMoves(moves: readonly { from: Numbers | null; to: Numbers }[], status: Status): number {
  const differ = (a: Numbers, b: Numbers) => a.stage !== b.stage || a.outcome !== b.outcome;
  let differences = 0;
  let current: Numbers | null = null;
  for (const { from, to } of moves) {
    if (current && from && differ(current, from)) differences++;
    current = to;
  }
  return differences + (current && differ(current, status) ? 1 : 0);
}
