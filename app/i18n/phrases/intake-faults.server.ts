import { INTAKE_FIELDS, type IntakeField } from "~/domain/intake/intake-fields";
import type { IntakeFault, IntakeFaults } from "~/domain/intake/parse-intake";
import { formatRupees } from "~/domain/money/rupees";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

/** The language of the page, and the brand's bounds of a business loan. */
type Limits = { locale: Locale; loan: { minRupees: number; maxRupees: number } };

export type FaultWords = Partial<Record<IntakeField | "consent", string>>;

/** What to enter in an empty field; every field but the UAN and the consent is needed. */
const emptyText = (field: IntakeField | "consent", texts: Record<string, string>): string =>
  texts[`empty_${field}`] ?? "";

/** The message for each fault of a form, in the form's order. */
function intakeFaultWords(faults: IntakeFaults, { locale, loan }: Limits): FaultWords {
  const texts = words(locale, "intake");
  const rules = words(locale, "validation");
  const t = translator(locale, "validation");
  const { minRupees, maxRupees } = loan;
  const sentences: Record<Exclude<IntakeFault, "missing">, string> = {
    amount: t("validation.amount.bounds", { min: formatRupees(minRupees), max: formatRupees(maxRupees) }),
    choice: texts.faultChoice,
    person: texts.faultPerson,
    turnover: texts.faultTurnover,
    uan: rules["validation.uan.invalid"],
    business: texts.faultBusiness,
    date: rules["validation.date.invalid"],
    future: texts.faultFuture,
    address1: rules["validation.address1.invalid"],
    address2: rules["validation.address2.invalid"],
    pincode: rules["validation.pincode.invalid"],
    consent: texts.faultConsent,
    changed: rules["validation.consent.changed"],
  };
  const found: FaultWords = {};
  for (const field of [...INTAKE_FIELDS, "consent"] as const) {
    const fault = faults[field];
    if (fault) found[field] = fault === "missing" ? emptyText(field, texts) : sentences[fault];
  }
  return found;
}

/** The messages for fields that the lender itself could not take. */
function lenderFaultWords(fields: readonly IntakeField[], lender: string, locale: Locale): FaultWords {
  const text = translator(locale, "intake")("faultLender", { lender });
  return Object.fromEntries(fields.map((field) => [field, text]));
}

/** Why a form was not accepted: its own faults, fields that the lender could not take, or no answer of the lender. */
type IntakeFailure =
  | { code: "invalid"; faults: IntakeFaults }
  | { code: "refused"; fields: readonly IntakeField[] }
  | { code: "unavailable" };

/**
 * The messages for a form that was not accepted: under the fields (INT-19), or one sentence (INT-21). `lender` is its
 * name.
 */
export function intakeFailure(
  failure: IntakeFailure,
  lender: string,
  limits: Limits,
): { message: string; faults: FaultWords } {
  const { locale } = limits;
  const t = translator(locale, "intake");
  switch (failure.code) {
    case "invalid":
      return { message: words(locale, "common").errorsTitle, faults: intakeFaultWords(failure.faults, limits) };
    case "refused":
      return { message: t("failLender", { lender }), faults: lenderFaultWords(failure.fields, lender, locale) };
    case "unavailable":
      return { message: t("failUnavailable", { lender }), faults: {} };
  }
}
