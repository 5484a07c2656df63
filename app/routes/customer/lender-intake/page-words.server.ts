import { brandName } from "@tenants/brand/names";
import { INTAKE_FIELDS, type IntakeField, isIntakeField } from "~/domain/intake/intake-fields";
import { INTAKE_LENDER, intakePath } from "~/domain/intake/intake-state";
import { type IntakeOption, subCategoriesOf } from "~/domain/intake/parse-intake";
import { PAGES } from "~/domain/journey/pages";
import { lenderPageOf } from "~/domain/lenders/lender-pages";
import { cleanAddress } from "~/domain/patterns/address";
import { hasKnownUanState, isUan, normaliseUan } from "~/domain/patterns/uan";
import type { FaultWords } from "~/i18n/phrases/intake-faults.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { Intake } from "~/services/intake/find-intake.server";
import { intakeConsent } from "~/services/intake/intake-consent.server";
import { intakeOptions } from "~/services/intake/intake-lists";
import type { ListRow } from "~/services/lists/read-lists.server";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";

/** What the form shows again after a refusal. */
export type IntakeTyped = {
  values: Readonly<Record<string, string>>;
  faults: FaultWords;
  /** The error of the whole form. */
  failure: string | null;
};

const BLANK: IntakeTyped = { values: {}, faults: {}, failure: null };

const legalPath = (kind: "terms" | "privacy"): string =>
  lenderPageOf(INTAKE_LENDER, kind)?.url ?? PAGES["lender-terms"];

/** The words of the form, with those that it shares with others. */
function formWords(locale: Locale) {
  const { optional } = words(locale, "common");
  const { choose, day, month, year } = words(locale, "profile");
  const faults = words(locale, "validation");
  return {
    ...words(locale, "intake"),
    optional,
    choose,
    day,
    month,
    year,
    cleanUp: faults["validation.address.cleanUp"],
    invalidUan: faults["validation.uan.invalid"],
    invalidPincode: faults["validation.pincode.invalid"],
  };
}

/** What the fields with a list offer; sub-categories by their category. */
function formOptions(rows: readonly ListRow[], locale: Locale) {
  const options = intakeOptions(rows);
  const choices = (from: readonly IntakeOption[]) =>
    from.map((option) => ({ value: String(option.id), label: option[locale] }));
  return {
    gender: choices(options.gender),
    maritalStatus: choices(options.maritalStatus),
    purposeOfLoan: choices(options.purposeOfLoan),
    nature: choices(options.nature),
    category: choices(options.category),
    subCategory: options.category.map((category) => ({
      category: { value: String(category.id), label: category[locale] },
      options: choices(subCategoriesOf(options.subCategory, category.id)),
    })),
  };
}

/** The view of the form. `hasToken`: a customer is signed in (INT-08). */
export function intakePage({
  ctx,
  intake,
  rows,
  hasToken,
  typed = BLANK,
}: {
  ctx: Ctx;
  intake: Intake;
  rows: readonly ListRow[];
  hasToken: boolean;
  typed?: IntakeTyped;
}) {
  const { brand, locale } = ctx;
  const texts = words(locale, "intake");
  const t = translator(locale, "intake");
  const { lender } = intake;
  const names = { lender: lender.name, brand: brandName(brand, locale) };
  const { text, textHash } = intakeConsent({ ctx, legalName: lender.legalName }, locale);
  const uan = normaliseUan(typed.values.uan ?? "");
  const partner = brand.isMain ? "" : `?partner=${brand.key}`;
  const { consent: consentFault, ...fieldFaults } = typed.faults;
  return {
    title: t("pageTitle", names),
    lead: t("lead", names),
    thanks: brand.theme.logo ? { lender: lenderMark(lender), text: t("thanks", names) } : null,
    back: hasToken ? { href: "/user/offers", label: texts.returnToOffers } : null,
    action: intakePath(intake.id),
    draft: intake.id,
    failure: typed.failure,
    errorsTitle: words(locale, "common").errorsTitle,
    faults: Object.entries(typed.faults).map(([fieldId, sentence]) => ({
      fieldId,
      text: isIntakeField(fieldId) ? `${texts[fieldId]}: ${sentence}` : sentence,
    })),
    words: formWords(locale),
    uanWarning: isUan(uan) && !hasKnownUanState(uan) ? texts.uanState : null,
    values: Object.fromEntries(INTAKE_FIELDS.map((field) => [field, typed.values[field] ?? ""])) as Record<
      IntakeField,
      string
    >,
    date: {
      day: typed.values["dateOfIncorporation-day"] ?? "",
      month: typed.values["dateOfIncorporation-month"] ?? "",
      year: typed.values["dateOfIncorporation-year"] ?? "",
    },
    errors: fieldFaults as Partial<Record<IntakeField, string>>,
    canCleanUp: (["businessAddressLine1", "businessAddressLine2"] as const).filter(
      (field) => typed.faults[field] && cleanAddress(typed.values[field] ?? "") !== null,
    ) as readonly IntakeField[],
    options: formOptions(rows, locale),
    consent: {
      text,
      hash: textHash,
      error: consentFault,
      isChecked: Boolean(typed.values.consent) && !consentFault,
      links: [
        { href: `${legalPath("terms")}${partner}`, label: texts.terms },
        { href: `${legalPath("privacy")}${partner}`, label: texts.privacy },
      ],
    },
  };
}

export type IntakePageView = ReturnType<typeof intakePage>;
