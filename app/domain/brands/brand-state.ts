import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";

/** A brand's states. Archived: closed for good, its hosts are free for others; its key stays its own. */
export const BRAND_STATES = ["live", "draft", "suspended", "archived"] as const;
export type BrandState = (typeof BRAND_STATES)[number];

/** What staff can do with a brand's state, and the states from which it can. */
export const BRAND_MOVES = {
  suspend: ["live"],
  resume: ["suspended"],
  archive: ["draft", "suspended"],
  restore: ["archived"],
} as const satisfies Record<string, readonly BrandState[]>;

export type BrandMove = keyof typeof BRAND_MOVES;

const MOVES = Object.keys(BRAND_MOVES) as [BrandMove, ...BrandMove[]];

/** The moves that a brand's state allows. The main brand has none. */
export const movesOf = (state: BrandState): BrandMove[] =>
  MOVES.filter((move) => (BRAND_MOVES[move] as readonly BrandState[]).includes(state));

/** A move, with a reason and the brand's key typed to confirm it. Messages are codes. */
export const brandStateRequest = z.object({
  intent: z.enum(MOVES),
  key: z.string({ error: "key-differs" }).trim(),
  reason: z
    .string()
    .default("")
    .refine((text) => parseReason(text) !== null, "reason-needed")
    .transform((text) => parseReason(text) ?? ""),
});
