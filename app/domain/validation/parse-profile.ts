import { type No, no, type Yes, yes } from "~/domain/result";
import { isFieldAsked, OF_OTHER_PRODUCTS } from "./asked-fields";
import { FIELDS } from "./field-kinds";
import { areInstalmentsConfirmed, instalmentsMessage } from "./instalments";
import type { FieldMessages } from "./messages";
import { emptyMessageOf, type FieldContext, isBlank, parseField } from "./parse-field";
import { GOLD_FIELDS, PROFILE_SECTIONS, type ProfileAnswers, type ProfileField, type ProfileSection } from "./profile";

export type RawAnswers = Readonly<Partial<Record<ProfileField, unknown>>>;

export type SectionContext = FieldContext & {
  /** The stored answers of all sections. */
  readonly saved: ProfileAnswers;
};

export type SectionAnswers = {
  /** Every field of the section. One that is not asked is null, or omitted if only other products ask it. */
  values: Partial<ProfileAnswers>;
};

export type SectionResult =
  | Yes<SectionAnswers>
  /** `values` has the valid answers, so that they can be saved. */
  | No<"invalid", { errors: FieldMessages<ProfileField>; values: Partial<ProfileAnswers> }>;

/**
 * Parses one section of the profile from its form: each field is required, optional or hidden depending on the answers.
 */
export function parseSection(section: ProfileSection, raw: RawAnswers, context: SectionContext): SectionResult {
  return parseFields(PROFILE_SECTIONS[section], raw, context);
}

/** Parses the gold-loan page. `context.product` is GL. */
export function parseGoldProfile(raw: RawAnswers, context: SectionContext): SectionResult {
  return parseFields(GOLD_FIELDS, raw, context);
}

/** Parses one answer of a page that saves while the customer fills it in. A blank answer is saved as null. */
export function parseAnswer(field: ProfileField, raw: unknown, context: SectionContext): SectionResult {
  const parsed = parseField(field, raw, context);
  if (!parsed.ok) return no("invalid", { errors: { [field]: parsed.message }, values: {} });
  const values = { [field]: parsed.value } as Partial<ProfileAnswers>;
  if (values.one_name) values.last_name = null;
  if (field === "emi_confirmed" && !areInstalmentsConfirmed({ ...context.saved, ...values }))
    return no("invalid", { errors: { emi_confirmed: instalmentsMessage(context.saved) }, values: {} });
  return yes({ values });
}

function parseFields(fields: readonly ProfileField[], raw: RawAnswers, context: SectionContext): SectionResult {
  const values: Partial<Record<ProfileField, unknown>> = {};
  const errors: FieldMessages<ProfileField> = {};
  for (const field of fields) {
    const isBox = FIELDS[field].kind === "consent" || FIELDS[field].kind === "checkbox";
    const given = isBox && isBlank(raw[field]) ? false : raw[field];
    const parsed = parseField(field, given, context);
    if (parsed.ok) values[field] = parsed.value;
    else errors[field] = parsed.message;
  }
  const answers = { ...context.saved, ...values } as ProfileAnswers;
  for (const field of fields) {
    const need = isFieldAsked(field, context.product, answers);
    if (need === "hidden") {
      if (OF_OTHER_PRODUCTS.includes(field)) delete values[field];
      else values[field] = null;
      delete errors[field];
    } else if (field === "emi_confirmed") {
      if (areInstalmentsConfirmed(answers)) continue;
      values[field] = null;
      errors[field] = instalmentsMessage(answers);
    } else if (need === "required" && values[field] === null) errors[field] = emptyMessageOf(field, context);
  }
  const valid = values as Partial<ProfileAnswers>;
  if (Object.keys(errors).length > 0) return no("invalid", { errors, values: valid });
  return yes({ values: valid });
}
