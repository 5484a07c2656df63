import { z } from "zod";
import { typedUpTo } from "./form-fields";
import type { ProfileField } from "./profile";

/** The answers that a landing page's estimate may send along with the sign-in. */
export const TOLD_FIELDS = [
  "gold_weight_grams",
  "gold_karat",
  "gold_loan_amount",
  "study_fees",
  "se_loan_amount",
] as const satisfies readonly ProfileField[];

export type ToldField = (typeof TOLD_FIELDS)[number];

/** Answers as typed; empty when they were not sent. */
export type ToldAnswers = Readonly<Record<ToldField, string>>;

const typed = typedUpTo(20);

const shape = Object.fromEntries(TOLD_FIELDS.map((field) => [field, typed])) as Record<ToldField, typeof typed>;

/** A form's told answers, or those of a stored visit. Anything else in it is ignored. */
export const toldAnswers = z.object(shape);

/** True when at least one answer was sent. */
export const hasTold = (told: ToldAnswers): boolean => TOLD_FIELDS.some((field) => told[field] !== "");
