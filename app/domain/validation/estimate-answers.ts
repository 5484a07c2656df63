import { z } from "zod";
import { typedUpTo } from "./form-fields";
import type { ProfileField } from "./profile";

/** The answers that a landing page's estimate may send along with the sign-in. */
export const ESTIMATE_FIELDS = [
  "gold_weight_grams",
  "gold_karat",
  "gold_loan_amount",
  "study_fees",
  "se_loan_amount",
] as const satisfies readonly ProfileField[];

export type EstimateAnswerField = (typeof ESTIMATE_FIELDS)[number];

/** Answers as typed; empty when they were not sent. */
export type EstimateAnswers = Readonly<Record<EstimateAnswerField, string>>;

const typed = typedUpTo(20);

const shape = Object.fromEntries(ESTIMATE_FIELDS.map((field) => [field, typed])) as Record<
  EstimateAnswerField,
  typeof typed
>;

/** A form's answers of an estimate, or those of a stored visit. Anything else in it is ignored. */
export const estimateAnswers = z.object(shape);

/** True when at least one answer was sent. */
export const hasEstimateAnswers = (answers: EstimateAnswers): boolean =>
  ESTIMATE_FIELDS.some((field) => answers[field] !== "");
