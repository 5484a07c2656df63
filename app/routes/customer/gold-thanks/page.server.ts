import { shownState } from "~/domain/applications/shown-state";
import { type GoldLenderKey, valuationOf } from "~/domain/gold/gold-lenders";
import { PAGES } from "~/domain/journey/pages";
import { formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { statusBadge, statusRow } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx, CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { readProfile } from "~/services/customers/profile-answers.server";
import { findLender } from "~/services/eligibility/find-lender.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";
import type { SubmissionView } from "~/services/submissions/types";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";
import { goldFacts } from "./gold-facts.server";

type GoldLender = {
  name: string;
  legalName: string;
  logoUrl: string | null;
  grievance: { name: string | null; phone: string | null; email: string | null };
};

const WAIT_SECONDS = 3;
const LATER_SECONDS = 10;

/** The thank-you page in words (CUS-07). Without a lead id it says that the request is in progress. */
export function goldThanksWords({
  ctx,
  slug,
  lender,
  submission,
  mobile,
  gold = [],
}: {
  ctx: Ctx;
  slug: GoldLenderKey;
  lender: GoldLender;
  submission: SubmissionView | null;
  mobile: string | null;
  /** The customer's gold and the visit asked for, as facts. */
  gold?: readonly { label: string; value: string }[];
}) {
  const { locale } = ctx;
  const texts = words(locale, "gold");
  const t = translator(locale, "gold");
  const path = PAGES[slug];
  const leadId = submission?.lenderRef ?? null;
  const hasLeadId = submission !== null && leadId !== null && shownState(submission) !== "sending";
  const row = submission && statusRow(submission, locale);
  return {
    ...pick(texts, "thanksTitle", "nextTitle", "noPayment", "keepIt", "checkAgain", "otherProducts"),
    pageTitle: texts.thanksPageTitle,
    lender: lenderMark(lender),
    loanBy: t("loanBy", { name: lender.legalName }),
    text: hasLeadId ? t("thanksText", { lender: lender.name, leadId }) : t("thanksWait", { lender: lender.name }),
    leadId: hasLeadId ? { label: texts.leadId, value: leadId } : null,
    badge: submission && statusBadge(submission, locale),
    caption: texts.status,
    facts: submission
      ? [
          { label: texts.amount, value: formatRupees(submission.amountRupees) },
          ...gold,
          { label: texts.applied, value: dayWords(submission.appliedDay, locale) },
          { label: texts.status, value: row ? row.next + row.past : "" },
        ]
      : [],
    next: [
      t("nextCall", { lender: lender.name, mobile: mobile ?? "" }),
      texts[`next_${valuationOf(slug)}`],
      texts.nextDecide,
    ],
    live: submission?.isMoving ? texts.live : null,
    poll: {
      url: path,
      everySeconds: hasLeadId ? LATER_SECONDS : WAIT_SECONDS,
      isActive: submission?.isMoving ?? false,
    },
    isWaiting: !hasLeadId,
    contacts:
      lender.grievance.phone || lender.grievance.email
        ? [{ title: t("grievanceTitle", { lender: lender.name }), ...lender.grievance }]
        : [],
  };
}

/** The thank-you page of a gold lender for the session's application (ROUTE-C32, C33). Null for an unknown lender. */
export async function goldThanks({
  ctx,
  session,
  slug,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: GoldLenderKey;
}) {
  const lender = await findLender({ ctx, slug });
  if (!lender) return null;
  const statuses = await submissionStatuses({ ctx, session });
  const submission = statuses?.submissions.find(({ lenderSlug }) => lenderSlug === slug) ?? null;
  const { answers } = await readProfile({ ctx });
  const gold = goldFacts(answers, slug, ctx.locale);
  return goldThanksWords({ ctx, slug, lender, submission, mobile: session.mobileMasked, gold });
}
