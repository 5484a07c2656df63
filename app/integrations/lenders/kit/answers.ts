import { type LenderQuestion, type QuestionField, questionsFor } from "~/domain/lenders/questions";
import type { LenderCall, LenderEmployment, RejectedInput } from "../types";
import { present } from "./input";

type Codes = Readonly<Partial<Record<QuestionField, string>>>;

/** The codes for every question that somebody who earns like this is asked, or the refusal that names those without an answer. */
export function neededAnswers(
  asks: readonly LenderQuestion[],
  { answers }: Pick<LenderCall, "answers">,
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
