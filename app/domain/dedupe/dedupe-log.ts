import { z } from "zod";

/** Days that a line stays: as long as logs must be kept by the data protection rules of 2025, and no longer. */
export const DEDUPE_LOG_DAYS = 365;

/** What was compared. */
const KINDS = ["mobile", "email", "pan"] as const;
/** `platform`: an account of a brand. `lender`: an application at one lender. */
export const DEDUPE_LEVELS = ["platform", "lender"] as const;
/** `blocked`: refused. `linked`: the known record goes on. `allowed`: a new record beside the known one. */
export const DEDUPE_DECISIONS = ["blocked", "linked", "allowed"] as const;

export type DedupeKind = (typeof KINDS)[number];
export type DedupeLevel = (typeof DEDUPE_LEVELS)[number];
export type DedupeDecision = (typeof DEDUPE_DECISIONS)[number];

/** Columns of `dedupe_events`. */
export const dedupeKindColumn = z.enum(KINDS);
export const dedupeLevelColumn = z.enum(DEDUPE_LEVELS);
export const dedupeDecisionColumn = z.enum(DEDUPE_DECISIONS);

/** What the log shows; null shows all. `brand` is a key. */
export type DedupeFilter = { brand: string | null; level: DedupeLevel | null; decision: DedupeDecision | null };

/** The filter of an address. What is not understood filters nothing. */
export const readDedupeFilter = (query: URLSearchParams): DedupeFilter => ({
  brand: query.get("brand") || null,
  level: DEDUPE_LEVELS.find((level) => level === query.get("level")) ?? null,
  decision: DEDUPE_DECISIONS.find((decision) => decision === query.get("decision")) ?? null,
});

/** The query of a filter; empty when nothing is filtered. */
export const dedupeQuery = ({ brand, level, decision }: DedupeFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ brand, level, decision }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
