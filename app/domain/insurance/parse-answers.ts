import { parseRupees } from "~/domain/money/rupees";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { InsuranceProduct } from "./products";
import { type Cover, QUESTIONS, type Question, type QuestionName } from "./questions";

/** A customer's answers: whole years and ages, the stock in whole rupees. */
export type InsuranceAnswers = {
  readonly vehicle_years?: number;
  readonly members?: number;
  readonly eldest_age?: number;
  readonly stock_rupees?: number;
  readonly cover?: Cover;
};

function parsed(question: Question, raw: unknown): number | Cover | null {
  const text = typeof raw === "number" ? String(raw) : typeof raw === "string" ? raw.trim() : "";
  if (question.kind === "choice") return question.options.find((option) => option === text) ?? null;
  const value = parseRupees(text);
  return value !== null && value >= question.min && value <= question.max ? value : null;
}

/**
 * Parses the answers to a product's questions from a form or a row. `invalid` names the questions without a usable
 * answer.
 */
export function parseAnswers(
  product: InsuranceProduct,
  raw: Readonly<Record<string, unknown>>,
): Yes<{ answers: InsuranceAnswers }> | No<"invalid", { wrong: QuestionName[] }> {
  const read = QUESTIONS[product].map((question) => [question.name, parsed(question, raw[question.name])] as const);
  const wrong = read.filter(([, value]) => value === null).map(([name]) => name);
  return wrong.length > 0 ? no("invalid", { wrong }) : yes({ answers: Object.fromEntries(read) as InsuranceAnswers });
}
