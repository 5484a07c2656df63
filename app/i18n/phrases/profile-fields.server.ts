import { cleanAddress } from "~/domain/patterns/address";
import type { AmountSettings } from "~/domain/patterns/amount";
import { cleanName, needsCardSpelling } from "~/domain/patterns/name";
import { differsFromSurname } from "~/domain/patterns/pan";
import type { ProductCode } from "~/domain/products";
import { isFieldAsked } from "~/domain/validation/asked-fields";
import { isChoosable } from "~/domain/validation/choices";
import { CO_APPLICANT_RELATIONS } from "~/domain/validation/co-applicant";
import type { FieldKind, FieldSpec } from "~/domain/validation/field-kinds";
import { FIELDS, inputHints } from "~/domain/validation/field-kinds";
import { figuresToConfirm, instalmentFigures } from "~/domain/validation/instalments";
import type { FieldMessages, Message } from "~/domain/validation/messages";
import { messageOf } from "~/domain/validation/parse-field";
import type { ProfileField } from "~/domain/validation/profile";
import type { StoredProfile } from "~/domain/validation/stored-profile";
import { translator } from "~/i18n/translator.server";
import type { Locale } from "~/i18n/words";
import { goldOptions } from "./gold-options.server";
import { type ProfileSite, profileText, profileWords } from "./profile.server";

/** One field as a page shows it: words, attributes and value. */
export type FieldView = {
  name: ProfileField;
  control: "text" | "date" | "pan" | "money" | "number" | "radio" | "select" | "check" | "shown" | "add-mobile";
  label: string;
  help: string | null;
  why: string | null;
  isOptional: boolean;
  isLarge: boolean;
  inputMode: "text" | "numeric" | "tel" | "email";
  maxLength: number | null;
  digits?: number;
  pattern: string | null;
  autoComplete: string | null;
  options: { value: string; label: string }[];
  /** The initial value. Never an encrypted value. */
  value: string;
  /** The hint, with the masked value, that an encrypted value stays when the field is left empty. */
  stored: string | null;
  error: string | null;
  /** What helps with the error. */
  errorHelp: string | null;
  /** The button that cleans up a refused address or name, and the text it gives; null where that would not help. */
  cleanUp: { label: string; text: string } | null;
  invalidText: string;
};

const RADIO_LIMIT = 6;

/** Amounts that are the main question of their page. */
const LARGE: readonly ProfileField[] = ["monthly_income", "se_loan_amount", "gold_loan_amount", "housing_loan_amount"];

function controlOf(kind: FieldKind, options: number): FieldView["control"] {
  switch (kind) {
    case "birthDate":
      return "date";
    case "pan":
      return "pan";
    case "rupees":
    case "income":
    case "amount":
      return "money";
    case "pincode":
    case "years":
    case "grams":
      return "number";
    case "karat":
    case "slot":
      return "select";
    case "place":
    case "relation":
      return "radio";
    case "choice":
    case "language":
      return options <= RADIO_LIMIT ? "radio" : "select";
    case "flag":
      return "radio";
    case "checkbox":
    case "consent":
    case "confirmation":
      return "check";
    default:
      return "text";
  }
}

/** The message's text in the customer's language. */
export function sentence(message: Message, locale: Locale): string {
  return translator(locale, "validation")(message.key, message.params ?? {});
}

/** An entry of a dropdown list, in the page's language. */
type Entry = { id: number; label: string };

/** What would be valid, under the error of a name or an address that was typed. */
function errorHelpOf({ kind, message, hint }: FieldSpec, error: Message | undefined, typed: string, locale: Locale) {
  if (!error) return null;
  if (kind === "name" && needsCardSpelling(typed)) return sentence({ key: "validation.name.card" }, locale);
  return hint && error.key === message ? sentence({ key: hint }, locale) : null;
}

type Drawing = {
  fields: readonly ProfileField[];
  product: ProductCode;
  locale: Locale;
  stored: StoredProfile;
  lists: Record<string, readonly Entry[]>;
  today: string;
  /** The brand's own bounds of loan amounts. */
  amounts: AmountSettings;
  /** The hash of the sentence beside each consent, which its box posts. */
  consents?: Partial<Record<ProfileField, string>>;
  /** The brand, whose words differ on a single-lender site; many lenders when omitted. */
  site?: ProfileSite;
  /** Refusals of the answers that were just sent, and those answers as typed. */
  errors?: FieldMessages<ProfileField>;
  typed?: Partial<Record<ProfileField, string>>;
};

/** The fields that a form asks for, in order, ready to be shown. */
export function fieldViews({
  fields,
  product,
  locale,
  stored,
  lists,
  today,
  amounts,
  consents = {},
  site,
  errors = {},
  typed = {},
}: Drawing): FieldView[] {
  const texts: Record<string, string> = profileWords(locale, product, site);
  const { answers, masked } = stored;
  const isSaved = (value: string | null, more = "") =>
    value && `${profileText(locale, product, "stored", { value })}${more}`;
  return fields.flatMap((name): FieldView[] => {
    const asked = isFieldAsked(name, product, answers);
    if (asked === "hidden" || name === "mobile_phone_code") return [];
    const spec = FIELDS[name];
    const options = optionsOf(name, spec.kind, lists, spec.list, texts, { locale, today }).filter(
      ({ value }) => spec.kind !== "choice" || isChoosable(name, product, Number(value)),
    );
    const hints = inputHints(name);
    const error = errors[name];
    const base: FieldView = {
      name,
      control: controlOf(spec.kind, options.length),
      label: texts[`${name}_label`] ?? name,
      help: profileText(locale, product, `${name}_help`, messageOf(name, { product, today, amounts }).params) ?? null,
      why: texts[`${name}_why`] ?? null,
      // A language is chosen already.
      isOptional: asked === "optional" && spec.kind !== "language",
      isLarge: LARGE.includes(name),
      inputMode: hints.inputMode,
      maxLength: hints.maxLength ?? null,
      ...(hints.digits === undefined ? {} : { digits: hints.digits }),
      pattern: hints.pattern ?? null,
      autoComplete: spec.autoComplete ?? null,
      options,
      value: typed[name] ?? shownValue(answers[name]),
      stored: null,
      error: error ? sentence(error, locale) : null,
      errorHelp: errorHelpOf(spec, error, typed[name] ?? "", locale),
      cleanUp: error ? cleanUpOf(spec.kind, typed[name] ?? "", locale) : null,
      invalidText: sentence(messageOf(name, { product, today, amounts }), locale),
    };
    if (name === "mobile_phone_number")
      return [
        stored.hasVerifiedMobile
          ? { ...base, control: "shown", value: masked.mobile ?? "", help: texts.verifiedNumber ?? null }
          : { ...base, control: "add-mobile", value: "", help: null },
      ];
    if (name === "email" && stored.hasVerifiedEmail)
      return [{ ...base, control: "shown", value: masked.email ?? "", help: texts.verifiedNumber ?? null }];
    if (name === "tin") {
      const warning = panWarning(stored, locale);
      return [{ ...base, value: typed.tin ?? "", stored: isSaved(masked.pan, warning && ` ${warning}`) }];
    }
    if (name === "birth_date") return [{ ...base, value: typed.birth_date ?? "", stored: isSaved(masked.birthDate) }];
    if (name === "emi_confirmed") {
      const value = figuresToConfirm(answers) ?? "";
      const label = profileText(locale, product, `${name}_label`, instalmentFigures(answers)) ?? base.label;
      return [{ ...base, label, options: [{ value, label }] }];
    }
    const hash = consents[name];
    if (hash) {
      const isChecked = typed[name] === undefined ? answers[name] === true : typed[name] === hash;
      return [{ ...base, options: [{ value: hash, label: "" }], value: isChecked ? hash : "" }];
    }
    if (name === "language") return [{ ...base, value: typed.language ?? answers.language ?? locale }];
    return [base];
  });
}

/** The clean-up of a refused address (OQ-76) or name (OQ-111). */
function cleanUpOf(kind: FieldKind, typed: string, locale: Locale): FieldView["cleanUp"] {
  const text = kind === "address" ? cleanAddress(typed) : kind === "name" ? cleanName(typed) : null;
  if (text === null) return null;
  const key = kind === "name" ? "validation.name.cleanUp" : "validation.address.cleanUp";
  return { label: sentence({ key, params: { name: text } }, locale), text };
}

/** The warning while the stored PAN and surname do not match, else an empty text (OQ-72). */
export const panWarning = ({ answers }: StoredProfile, locale: Locale): string =>
  !answers.pan_confirmed && differsFromSurname(answers.tin, answers.last_name)
    ? sentence({ key: "validation.pan.surname" }, locale)
    : "";

const shownValue = (answer: string | number | boolean | null): string =>
  answer === null ? "" : answer === true ? "1" : answer === false ? "" : String(answer);

function optionsOf(
  name: ProfileField,
  kind: FieldKind,
  lists: Record<string, readonly Entry[]>,
  list: string | undefined,
  texts: Record<string, string>,
  page: { locale: Locale; today: string },
): { value: string; label: string }[] {
  if (kind === "relation")
    return CO_APPLICANT_RELATIONS.map((value) => ({ value, label: texts[`co_relation_${value}`] ?? value }));
  if (kind === "karat" || kind === "place" || kind === "slot") return goldOptions(kind, page);
  if (kind === "consent" || kind === "checkbox") return [{ value: "1", label: "" }];
  if (kind === "flag")
    return [
      { value: "1", label: texts.yes ?? "" },
      { value: "0", label: texts.no ?? "" },
    ];
  if (name === "language")
    return [
      { value: "en", label: texts.english ?? "" },
      { value: "hi", label: texts.hindi ?? "" },
    ];
  return (list ? (lists[list] ?? []) : []).map(({ id, label }) => ({ value: String(id), label }));
}
