import { parseRupees } from "~/domain/money/rupees";
import { SPENDING, type Spending } from "./card-terms";
import type { CardApplicant, MonthlySpending } from "./card-value";

/** Names of the questions in the address. */
export const CARD_QUESTIONS = [...SPENDING, "income", "age"] as const;

export type CardQuestion = (typeof CARD_QUESTIONS)[number];

/** Spending, income and age as typed and as read. A wrong answer counts as none and is named. */
export type CardProfile = CardApplicant & {
  readonly spending: MonthlySpending;
  readonly typed: Readonly<Record<CardQuestion, string>>;
  readonly wrong: readonly CardQuestion[];
  /** True when at least one kind of spending was told. */
  readonly hasSpending: boolean;
};

const MAX_RUPEES = 10_000_000;
const MAX_AGE = 120;

const mostOf = (question: CardQuestion) => (question === "age" ? MAX_AGE : MAX_RUPEES);

/** The profile in an address; null when no question is answered there. */
export function readCardProfile(query: URLSearchParams): CardProfile | null {
  const typed = Object.fromEntries(
    CARD_QUESTIONS.map((question) => [question, (query.get(question) ?? "").trim().slice(0, 16)]),
  ) as Record<CardQuestion, string>;
  if (CARD_QUESTIONS.every((question) => typed[question] === "")) return null;
  const wrong: CardQuestion[] = [];
  const read = (question: CardQuestion): number | null => {
    if (typed[question] === "") return null;
    const number = parseRupees(typed[question]);
    if (number !== null && number <= mostOf(question)) return number;
    wrong.push(question);
    return null;
  };
  const spending = Object.fromEntries(SPENDING.map((kind) => [kind, read(kind) ?? 0])) as Record<Spending, number>;
  const [incomeRupees, ageYears] = [read("income"), read("age")];
  return { spending, incomeRupees, ageYears, typed, wrong, hasSpending: SPENDING.some((kind) => spending[kind] > 0) };
}
