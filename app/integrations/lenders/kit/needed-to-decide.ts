import { type LenderQuestion, type QuestionField, questionsFor } from "~/domain/lenders/questions";
import type { LenderApplication, LenderEmployment, RejectedInput, SharedApplication } from "../types";
import type { DECIDING_FIELDS } from "./definition/shared-fields";
import { requireValues } from "./input";

export type DecidingCall = SharedApplication<(typeof DECIDING_FIELDS)[number]>;

type Codes = Readonly<Partial<Record<QuestionField, string>>>;

/** The codes for every question that applies to this way of earning, or the refusal that names the unanswered ones. */
function neededAnswers(
  asks: readonly LenderQuestion[],
  { answers }: Pick<LenderApplication, "answers">,
  employment: LenderEmployment | null,
): { ok: true; answers: Codes } | { ok: false; outcome: RejectedInput } {
  const questions = questionsFor(asks, employment);
  const needed = requireValues(
    Object.fromEntries(questions.map(({ field }) => [field, answers[field] ?? null])) as Partial<
      Record<QuestionField, string | null>
    >,
  );
  return needed.ok ? { ok: true, answers: needed.values as Codes } : needed;
}

/** The input and the answers that a decision needs, or the refusal that names the missing ones. */
export function neededToDecide(asks: readonly LenderQuestion[], call: DecidingCall) {
  const { pan, birthDate, monthlyIncomeRupees, employment } = call.applicant;
  const needed = requireValues({ pan, birthDate, monthlyIncomeRupees, employment });
  if (!needed.ok) return needed;
  const checked = neededAnswers(asks, call, employment);
  return checked.ok ? { ok: true as const, values: needed.values, answers: checked.answers } : checked;
}
