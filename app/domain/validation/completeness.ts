import type { ProductCode } from "~/domain/products";
import { isFieldAsked, shownFields } from "./asked-fields";
import { areInstalmentsConfirmed } from "./instalments";
import { type FieldContext, parseField } from "./parse-field";
import {
  PROFILE_SECTIONS,
  type ProfileAnswers,
  type ProfileField,
  type ProfileSection,
  SECTION_NAMES,
} from "./profile";

export type CompletionFlag = "pl_completed" | "gl_completed" | "bl_completed" | "hl_completed";

export type SectionProgress = {
  /** The number of required fields, given the answers so far. */
  required: number;
  /** The number of required fields with a valid answer. */
  answered: number;
  isComplete: boolean;
};

/**
 * The completion flag of a product's profile (JRN-09); Student Loans use the personal one (OQ-10). Null: the product
 * has no profile page.
 */
export function completionFlagOf(product: ProductCode): CompletionFlag | null {
  switch (product) {
    case "PL":
    case "SL":
      return "pl_completed";
    case "GL":
      return "gl_completed";
    case "BL":
      return "bl_completed";
    case "HL":
      return "hl_completed";
    default:
      return null;
  }
}

/**
 * The progress of each section of the profile. Answers are validated again: a birth date can leave the age range, a
 * list can lose an entry.
 */
export function sectionProgress(
  answers: ProfileAnswers,
  context: FieldContext,
): Record<ProfileSection, SectionProgress> {
  const entries = SECTION_NAMES.map((section) => [section, progressOf(PROFILE_SECTIONS[section], answers, context)]);
  return Object.fromEntries(entries) as Record<ProfileSection, SectionProgress>;
}

/** The first section that is not complete, or null. */
export function firstOpenSection(answers: ProfileAnswers, context: FieldContext): ProfileSection | null {
  const progress = sectionProgress(answers, context);
  return SECTION_NAMES.find((section) => !progress[section].isComplete) ?? null;
}

/**
 * True when every required field of the product's profile has a valid answer, which sets the product's completion flag
 * to 1. True for products without a profile page.
 */
export function isComplete(
  product: ProductCode,
  answers: ProfileAnswers,
  context: Omit<FieldContext, "product">,
): boolean {
  if (completionFlagOf(product) === null) return true;
  const ofProduct = { ...context, product };
  return progressOf(shownFields(product, answers), answers, ofProduct).isComplete;
}

function progressOf(fields: readonly ProfileField[], answers: ProfileAnswers, context: FieldContext): SectionProgress {
  const required = fields.filter((field) => isFieldAsked(field, context.product, answers) === "required");
  const answered = required.filter((field) => {
    if (field === "emi_confirmed") return areInstalmentsConfirmed(answers);
    const parsed = parseField(field, answers[field], context);
    return parsed.ok && parsed.value !== null;
  });
  return {
    required: required.length,
    answered: answered.length,
    isComplete: answered.length === required.length,
  };
}
