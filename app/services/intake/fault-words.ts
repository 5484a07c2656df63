import { INTAKE_FIELDS, type IntakeField } from "~/domain/intake/intake-fields";
import type { IntakeFault, IntakeFaults } from "~/domain/intake/parse-intake";
import { formatRupees } from "~/domain/money/rupees";
import { amountBounds } from "~/domain/patterns/amount";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";

export type FaultWords = Partial<Record<IntakeField | "consent", string>>;

/** Each fault of a form in words, in the form's order. */
export function intakeFaultWords(faults: IntakeFaults, ctx: Ctx): FaultWords {
  const { locale, brand } = ctx;
  const texts = words(locale, "intake");
  const rules = words(locale, "validation");
  const t = translator(locale, "validation");
  const { minRupees, maxRupees } = amountBounds("BL", brand.settings.amountBounds);
  const said: Record<IntakeFault, string> = {
    missing: texts.faultMissing,
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
  };
  const found: FaultWords = {};
  for (const field of [...INTAKE_FIELDS, "consent"] as const) {
    const fault = faults[field];
    if (fault) found[field] = said[fault];
  }
  return found;
}

/** The fields that the lender itself could not take, in words. */
export function lenderFaultWords(fields: readonly IntakeField[], lender: string, { locale }: Ctx): FaultWords {
  const text = translator(locale, "intake")("faultLender", { lender });
  return Object.fromEntries(fields.map((field) => [field, text]));
}
