import { z } from "zod";

/** `shadow`: not live, judged beside the live rules · `trial`: live, and may return by itself. `returned`: was live, and the rules before it are back. */
const DRAFT_STATES = ["draft", "shadow", "scheduled", "trial", "published", "returned", "discarded"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];
export const draftStateColumn = z.enum(DRAFT_STATES);

export const replayStateColumn = z.enum(["queued", "running", "done", "failed", "cancelled"]);
export type ReplayState = z.output<typeof replayStateColumn>;

/** A stored value of a change: a property's, as JSON. */
export const draftValueColumn = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);

/** Days of requests that a set is replayed on. */
export const REPLAYED_DAYS = 30;

/** Days for which the requests of a replay are listed. */
export const LISTED_DAYS = 30;

export const MAX_CHANGES = 200;

const tally = z.object({
  id: z.string(),
  requests: z.number(),
  before: z.number(),
  after: z.number(),
  gain: z.number(),
  lose: z.number(),
  /** Differences: submissions, and paise paid out. */
  submissions: z.number(),
  disbursedPaise: z.number(),
});

const expected = z.object({ submissions: z.number(), disbursedPaise: z.number(), revenuePaise: z.number() });

const lenderResult = z.object({
  id: z.string(),
  before: z.number(),
  after: z.number(),
  gain: z.number(),
  lose: z.number(),
  expectedBefore: expected,
  expectedAfter: expected,
});

/** What a replay of a set found. Lists have only who is touched, those touched most first. */
const comparedRules = z.object({
  kind: z.literal("draft"),
  total: tally,
  expectedBefore: expected,
  expectedAfter: expected,
  brands: z.array(tally),
  partners: z.array(tally),
  lenders: z.array(lenderResult),
});
export type ComparedRules = z.output<typeof comparedRules>;

/** What the replay of unchanged rules found: every receipt recomputed from its own rules. */
const identityResult = z.object({
  kind: z.literal("identity"),
  receipts: z.number(),
  same: z.number(),
  /** Made by an earlier version of the engine: not comparable. */
  otherEngine: z.number(),
  /** The first that differ. */
  different: z.array(z.string()),
});
export type IdentityResult = z.output<typeof identityResult>;

export const replayResultColumn = z.discriminatedUnion("kind", [comparedRules, identityResult]);
