import { type No, no, type Yes, yes } from "~/domain/result";

/** The stages of an application or submission (OQ-08). */
export const STAGES = {
  started: 1,
  profileComplete: 2,
  offerSelected: 3,
  submitted: 4,
  underReview: 5,
  approved: 6,
  disbursed: 7,
} as const;

/** The outcomes; 3 is not used. */
export const OUTCOMES = { open: 0, rejected: 1, withdrawn: 2, expired: 4 } as const;

export type StageName = keyof typeof STAGES;
export type OutcomeName = keyof typeof OUTCOMES;
export type Stage = (typeof STAGES)[StageName];
export type Outcome = (typeof OUTCOMES)[OutcomeName];
export type Status = { readonly stage: Stage; readonly outcome: Outcome };

/** A dictionary key: the outcome if there is one, else the stage. */
export type StatusKey = StageName | Exclude<OutcomeName, "open">;

export const isStage = (value: unknown): value is Stage => Object.values(STAGES).includes(value as Stage);
export const isOutcome = (value: unknown): value is Outcome => Object.values(OUTCOMES).includes(value as Outcome);

/** The key of a status. */
export function statusKey({ stage, outcome }: Status): StatusKey {
  const ended = nameOf(OUTCOMES, outcome);
  return ended === "open" ? nameOf(STAGES, stage) : ended;
}

function nameOf<Name extends string>(names: Readonly<Record<Name, number>>, value: number): Name {
  const found = (Object.keys(names) as Name[]).find((name) => names[name] === value);
  if (!found) throw new Error(`no status with the number ${value}`);
  return found;
}

/** True while an outcome is still possible. Disbursed is final. */
export const isOpen = ({ stage, outcome }: Status): boolean => outcome === OUTCOMES.open && stage !== STAGES.disbursed;

/**
 * Whether an application may move. Forward by any number of stages; to an outcome at its own stage or later, but not
 * beyond approval; from rejected to under review when it is reopened; otherwise not (OQ-08). `unchanged`: it already
 * has that status.
 */
export function canMove(
  from: Status,
  to: Status,
  { reopen = false }: { reopen?: boolean } = {},
): Yes | No<"unchanged" | "final" | "closed" | "needs-reopen" | "backward" | "disbursed-has-no-outcome"> {
  if (from.stage === to.stage && from.outcome === to.outcome) return no("unchanged");
  if (from.outcome === OUTCOMES.open && from.stage === STAGES.disbursed) return no("final");
  if (from.outcome === OUTCOMES.rejected && to.outcome === OUTCOMES.open && to.stage === STAGES.underReview)
    return reopen ? yes() : no("needs-reopen");
  if (from.outcome !== OUTCOMES.open) return no("closed");
  if (to.stage < from.stage) return no("backward");
  if (to.outcome !== OUTCOMES.open && to.stage === STAGES.disbursed) return no("disbursed-has-no-outcome");
  return yes();
}
