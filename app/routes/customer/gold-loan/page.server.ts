import { istDay } from "~/domain/dates/ist";
import { GOLD_FIELDS } from "~/domain/validation/profile";
import { listed } from "~/i18n/phrases/listed.server";
import { fieldViews } from "~/i18n/phrases/profile-fields.server";
import { statusPanel } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { fieldNames, goldConsent } from "~/services/consents/consent-text.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import type { GoldRefused } from "~/services/offers/apply-for-gold-by-form.server";
import { goldLenders } from "~/services/offers/gold-state.server";
import type { SubmissionView } from "~/services/submissions/types";
import { goldWorth } from "./gold-worth.server";

/** The wait for a gold lender. The page polls `handOff.url` until it names the lender's page. */
export function goldWaitPage({ locale }: { locale: "en" | "hi" }, applicationId: string) {
  const texts = words(locale, "gold");
  return {
    ...pick(texts, "progressTitle", "progressText", "checkAgain"),
    handOff: { url: `/api/gold-loans/${encodeURIComponent(applicationId)}` },
  };
}

/** What a lender could not take, or that it was not reached. */
function returnedWords(submission: SubmissionView, locale: Locale) {
  const { title, text, problems } = statusPanel(submission, locale);
  return { title, text, problems };
}

/**
 * The gold-loan form: the smaller set of profile fields, and the consent for the lender that serves the pincode
 * (ROUTE-C15).
 */
export async function goldFormPage({ ctx, refused = {} }: { ctx: TenantCtx<CustomerActor>; refused?: GoldRefused }) {
  const { locale } = ctx;
  const texts = words(locale, "gold");
  const t = translator(locale, "gold");
  const { consentNeeded, consentChanged } = words(locale, "lenderPage");
  const stored = await readProfile({ ctx });
  const lenders = goldLenders(ctx.brand);
  const consent = goldConsent({ ctx, lenders }, locale);
  const others = { "mobile-needed": texts.mobileText, unknown: words(locale, "validation")["toast.error.generic"] };
  const isRefused = refused.noLender || lenders.length === 0;
  return {
    ...pick(texts, "heading", "lead", "errorsTitle", "sharesTitle", "sharesText", "consentTitle", "mayEnquire"),
    ...pick(texts, "submit", "otherProducts"),
    fields: fieldViews({
      fields: GOLD_FIELDS,
      product: "GL",
      locale,
      stored,
      lists: {},
      today: istDay(ctx.now),
      amounts: ctx.brand.settings.amountBounds,
      ...(refused.errors ? { errors: refused.errors } : {}),
      ...(refused.typed ? { typed: refused.typed } : {}),
    }),
    worth: goldWorth(ctx, stored.answers),
    lenders: t("lendersText", {
      lenders: listed(
        lenders.map((lender) => lender.legalName),
        "and",
        locale,
      ),
    }),
    terms: words(locale, "lenderTerms").title,
    shares: [
      ...fieldNames([...new Set(lenders.flatMap((lender) => lender.shares))], locale),
      words(locale, "status").field_amountRupees,
    ],
    consent: {
      text: consent.text,
      hash: consent.textHash,
      error: refused.consent ? { missing: consentNeeded, changed: consentChanged }[refused.consent] : null,
      isChecked: refused.consent === null,
      invalidText: consentNeeded,
    },
    refusal: !isRefused
      ? null
      : refused.returned
        ? returnedWords(refused.returned, locale)
        : {
            title: texts.refusedTitle,
            text: t("refusedText", { pincode: stored.answers.postal_code ?? "" }),
            problems: [],
          },
    notice: refused.other ? others[refused.other] : null,
    canApply: lenders.length > 0,
  };
}

export type GoldFormPage = Awaited<ReturnType<typeof goldFormPage>>;
