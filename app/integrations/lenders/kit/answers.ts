import { type LenderQuestion, type QuestionField, questionsFor } from "~/domain/lenders/questions";
import type { LenderApplication, LenderEmployment, RejectedInput } from "../types";
import { present } from "./input";

type Codes = Readonly<Partial<Record<QuestionField, string>>>;

/** The codes for every question that applies to this way of earning, or the refusal that names the unanswered ones. */
export function neededAnswers(
  asks: readonly LenderQuestion[],
  { answers }: Pick<LenderApplication, "answers">,
  employment: LenderEmployment | null,
): { ok: true; answers: Codes } | { ok: false; outcome: RejectedInput } {
  const questions = questionsFor(asks, employment);
  const needed = present(
    Object.fromEntries(questions.map(({ field }) => [field, answers[field] ?? null])) as Partial<
      Record<QuestionField, string | null>
    >,
  );
  return needed.ok ? { ok: true, answers: needed.values as Codes } : needed;
}
