import { listItem } from "~/domain/lists/default-lists";
import type { LenderListName } from "~/domain/lists/lender-lists";
import { type No, no, type Yes, yes } from "~/domain/result";

/** The questions that a lender may ask on its own page, besides the profile (LIST-09, then LIST-10). */
export const QUESTION_FIELDS = [
  "gender",
  "residency",
  "education",
  "marital",
  "companyType",
  "jobSector",
  "workStatus",
  "profession",
  "tenure",
  "experience",
  "loanPurpose",
  "businessTurnover",
  "businessYears",
  "businessNature",
  "grossProfit",
  "registrationType",
  "professionalType",
  "professionalYears",
] as const;

export type QuestionField = (typeof QUESTION_FIELDS)[number];

/** How somebody earns, by the keys of the employment list. */
export type Earning = "salaried" | "self-employed" | "self-employed-professional" | "business";

/** One question of a lender, answered from that lender's own list. Without `askedOf` it is for everybody. */
export type LenderQuestion = {
  readonly field: QuestionField;
  readonly list: LenderListName;
  readonly askedOf?: readonly Earning[];
};

/** Question → id of the chosen entry. */
export type LenderAnswers = Readonly<Partial<Record<QuestionField, number>>>;

export type AnswerFault = "missing" | "invalid";

/** The questions for a person who earns like this. If that is unknown, only those for everybody. */
export const questionsFor = (asks: readonly LenderQuestion[], earning: Earning | null): LenderQuestion[] =>
  asks.filter(({ askedOf }) => !askedOf || (earning !== null && askedOf.includes(earning)));

/** The answers to these questions only. Refuses `answers-needed` with the fault of each question. */
export function readAnswers(
  questions: readonly LenderQuestion[],
  given: Readonly<Record<string, unknown>>,
): Yes<{ answers: LenderAnswers }> | No<"answers-needed", { faults: Partial<Record<QuestionField, AnswerFault>> }> {
  const answers: Partial<Record<QuestionField, number>> = {};
  const faults: Partial<Record<QuestionField, AnswerFault>> = {};
  for (const { field, list } of questions) {
    const value = given[field];
    if (value === undefined || value === null || value === "") {
      faults[field] = "missing";
      continue;
    }
    const id = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value;
    if (typeof id === "number" && listItem(list, id)) answers[field] = id;
    else faults[field] = "invalid";
  }
  return Object.keys(faults).length === 0 ? yes({ answers }) : no("answers-needed", { faults });
}

/** The lender's own codes for stored answers; answers to questions that it does not ask are left out. */
export function codesOf(
  asks: readonly LenderQuestion[],
  answers: LenderAnswers,
): Partial<Record<QuestionField, string>> {
  const codes: Partial<Record<QuestionField, string>> = {};
  for (const { field, list } of asks) {
    const id = answers[field];
    const item = id === undefined ? null : listItem(list, id);
    if (item) codes[field] = item.key;
  }
  return codes;
}
