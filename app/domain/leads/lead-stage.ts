import { OUTCOMES, type Status, type StatusKey, statusKey } from "~/domain/applications/status";

/** How far a lead is: `new` before its first application, else the status of its newest one. */
export const LEAD_STAGES = [
  "new",
  "started",
  "profileComplete",
  "offerSelected",
  "submitted",
  "underReview",
  "approved",
  "disbursed",
  "rejected",
  "withdrawn",
  "expired",
] as const satisfies readonly ("new" | StatusKey)[];

export type LeadStage = (typeof LEAD_STAGES)[number];

export const isLeadStage = (value: unknown): value is LeadStage => LEAD_STAGES.includes(value as LeadStage);

export const leadStageOf = (status: Status | null): LeadStage => (status === null ? "new" : statusKey(status));

export type LeadTone = "ok" | "warn" | "bad" | "info" | "neutral";

/** The tone of a stage's badge. */
export function leadTone(stage: LeadStage): LeadTone {
  if (stage === "disbursed" || stage === "approved") return "ok";
  if (stage === "rejected" || stage === "expired" || stage === "withdrawn") return "bad";
  if (stage === "submitted" || stage === "underReview") return "info";
  return stage === "new" ? "neutral" : "warn";
}

/** The stored numbers of a stage; null where the stage says nothing about that column. */
export function numbersOfStage(stage: Exclude<LeadStage, "new">): { stage: number | null; outcome: number } {
  if (stage in OUTCOMES) return { stage: null, outcome: OUTCOMES[stage as keyof typeof OUTCOMES] };
  return { stage: STAGE_NUMBERS[stage as keyof typeof STAGE_NUMBERS], outcome: OUTCOMES.open };
}

const STAGE_NUMBERS = {
  started: 1,
  profileComplete: 2,
  offerSelected: 3,
  submitted: 4,
  underReview: 5,
  approved: 6,
  disbursed: 7,
} as const;
