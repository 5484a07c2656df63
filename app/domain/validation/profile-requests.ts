import { z } from "zod";
import { sessionsRequest } from "~/domain/access/session-requests";
import { CLEAN_UP, cleanAddress } from "~/domain/patterns/address";
import { cleanName } from "~/domain/patterns/name";
import { FIELDS } from "./field-kinds";
import { checkbox, consentFields, typedText, typedTexts } from "./form-fields";
import { GOLD_FIELDS, PROFILE_SECTIONS, type ProfileField } from "./profile";

/** Answers as typed. */
export type TypedAnswers = Partial<Record<ProfileField, string>>;

const ALL: readonly ProfileField[] = [
  ...new Set<ProfileField>([...Object.values(PROFILE_SECTIONS).flat(), ...GOLD_FIELDS]),
];
const DATES = ALL.filter((field) => FIELDS[field].kind === "birthDate");
const DATE_PARTS = ["day", "month", "year"] as const;

/** Every field that a form of the profile can have, and the three boxes of a date. */
const answerFields = {
  ...typedTexts(ALL),
  ...typedTexts(DATES.flatMap((field) => DATE_PARTS.map((part) => `${field}-${part}` as const))),
  [CLEAN_UP]: typedText,
};

type Sent = Record<string, string | boolean>;

/**
 * The posted answers; joins the three boxes of a date and cleans up an address or a name if requested (OQ-76, OQ-111).
 * The clean-up names its field; 1 stands for the addresses.
 */
function answersIn(sent: Sent): Record<ProfileField, string> {
  const textOf = (name: string) => String(sent[name] ?? "");
  const read = (field: ProfileField): string => {
    const text = textOf(field);
    if (FIELDS[field].kind === "birthDate") {
      const parts = DATE_PARTS.map((part) => textOf(`${field}-${part}`).trim());
      return parts.some(Boolean) ? parts.join("-") : text;
    }
    const { kind } = FIELDS[field];
    if (kind === "address" && (sent[CLEAN_UP] === "1" || sent[CLEAN_UP] === field)) return cleanAddress(text) ?? text;
    return kind === "name" && sent[CLEAN_UP] === field ? (cleanName(text) ?? text) : text;
  };
  return Object.fromEntries(ALL.map((field) => [field, read(field)])) as Record<ProfileField, string>;
}

/** The answers of the given fields. */
export const pickAnswers = (answers: Record<ProfileField, string>, fields: readonly ProfileField[]): TypedAnswers =>
  Object.fromEntries(fields.map((field) => [field, answers[field]]));

/** A section of the profile of a loan, or one answer with `intent=answer` and its `field`. */
export const profileRequest = z
  .object({ ...answerFields, intent: typedText, product: typedText, section: typedText, field: typedText })
  .transform(({ intent, product, section, field, ...sent }) => ({
    intent,
    product,
    section,
    field,
    answers: answersIn(sent),
  }));

export type ProfileRequest = z.infer<typeof profileRequest>;

/** A section of saved answers. `aware`: the customer has seen what the change means for open applications. */
export const changedAnswersRequest = z
  .object({ ...answerFields, application: typedText, section: typedText, back: typedText, aware: checkbox })
  .transform(({ application, section, back, aware, ...sent }) => ({
    application,
    section,
    back,
    aware,
    answers: answersIn(sent),
  }));

export type ChangedAnswersRequest = z.infer<typeof changedAnswersRequest>;

/** The gold-loan form, or one answer of it. */
export const goldRequest = z
  .object({ ...answerFields, ...consentFields, intent: typedText, field: typedText })
  .transform(({ intent, field, consent, consent_hash, ...sent }) => ({
    intent,
    field,
    consent: { consent, consent_hash },
    answers: pickAnswers(answersIn(sent), GOLD_FIELDS),
  }));

/** Date of birth and PAN, by which a customer proves who it is. */
export const identityRequest = z.object(answerFields).transform((sent) => {
  const { birth_date, tin } = answersIn(sent);
  return { birth_date, tin };
});

export type IdentityRequest = z.infer<typeof identityRequest>;

/** The identity of a returning customer, and the choice to go on with a loan or to start again. */
export const welcomeBackRequest = z
  .object({ ...answerFields, choice: typedText, product: typedText })
  .transform(({ choice, product, ...sent }) => {
    const { birth_date, tin } = answersIn(sent);
    return { choice, product, birth_date, tin };
  });

export type WelcomeBackRequest = z.infer<typeof welcomeBackRequest>;

/** The forms of My details: end sessions, or confirm the identity. */
export const myDetailsRequest = z.union([sessionsRequest, identityRequest]);
