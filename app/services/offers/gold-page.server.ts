import { istDay } from "~/domain/dates/ist";
import { GOLD_LENDERS } from "~/domain/gold/gold-lenders";
import type { FieldMessages } from "~/domain/validation/messages";
import { GOLD_FIELDS, type ProfileField } from "~/domain/validation/profile";
import { listed } from "~/i18n/phrases/listed.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { fieldNames, goldConsent } from "~/services/consents/consent-text.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { fieldViews } from "~/services/customers/profile-fields.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { goldProgress } from "~/services/submissions/gold-hand-off.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";

type Asked = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/** The gold lenders that are live now, in their order. */
export const goldLenders = () => GOLD_LENDERS.flatMap((key) => catalogue().bySlug.get(key) ?? []);

/**
 * Where the gold hand-off of the session's application stands. `open`: nothing was sent yet. `refused`: what was sent has come back, so the
 * form is shown once more.
 */
export async function goldState({ ctx, session }: Asked) {
  const statuses = await submissionStatuses({ ctx, session });
  if (!statuses || statuses.submissions.length === 0) return { kind: "open" as const };
  const { applicationId } = statuses;
  const progress = await goldProgress({ ctx, session, applicationId });
  if (!progress.ok) return progress.code === "no-lender" ? { kind: "refused" as const } : { kind: "open" as const };
  return progress.state === "ready"
    ? { kind: "ready" as const, to: `/user/${progress.redirect}` }
    : { kind: "pending" as const, applicationId };
}

/** The wait for a gold lender. The page asks `handOff.url` until it names the lender's page. */
export function goldWaitPage({ locale }: { locale: "en" | "hi" }, applicationId: string) {
  const texts = words(locale, "gold");
  return {
    ...pick(texts, "progressTitle", "progressText", "checkAgain"),
    handOff: { url: `/api/gold-loans/${encodeURIComponent(applicationId)}` },
  };
}

type Refused = {
  errors?: FieldMessages<ProfileField>;
  typed?: Partial<Record<ProfileField, string>>;
  consent?: "missing" | "changed" | null;
  /** No lender takes the request as it stands. */
  noLender?: boolean;
  /** Another refusal of the hand-off. */
  other?: "mobile-needed" | "unknown";
};

/** The gold-loan form: the smaller set of profile fields and the consent for the lender that serves the pincode (ROUTE-C15). */
export async function goldFormPage({ ctx, refused = {} }: { ctx: TenantCtx<CustomerActor>; refused?: Refused }) {
  const { locale } = ctx;
  const texts = words(locale, "gold");
  const t = translator(locale, "gold");
  const { consentNeeded, consentChanged } = words(locale, "handOff");
  const stored = await readProfile({ ctx });
  const lenders = goldLenders();
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
      invalidText: consentNeeded,
    },
    refusal: isRefused
      ? { title: texts.refusedTitle, text: t("refusedText", { pincode: stored.answers.postal_code ?? "" }) }
      : null,
    notice: refused.other ? others[refused.other] : null,
    canApply: lenders.length > 0,
  };
}

export type GoldFormPage = Awaited<ReturnType<typeof goldFormPage>>;
