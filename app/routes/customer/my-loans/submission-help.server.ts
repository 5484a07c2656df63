import { documentsFor } from "~/domain/applications/documents";
import { type ShownState, shownState } from "~/domain/applications/shown-state";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, words } from "~/i18n/words";
import type { MyApplication, MySubmission } from "~/services/my-loans/read-my-loans.server";
import type { LoanItem } from "./loan-item";

type HelpInput = { application: MyApplication; submission: MySubmission; locale: Locale };

/** Why a lender declined or was not reached, as a sentence that follows 'Reason:'. */
export function declineReasonWords(reason: string | null, locale: Locale): string {
  const texts = words(locale, "loanHelp");
  const key = `why_${reason}`;
  return hasText(texts, key) ? texts[key] : texts.why_other;
}

/** What would help after a decline for this reason. */
export function declineHelp(reason: string | null, lender: string, locale: Locale): string {
  const key = `help_${reason}`;
  return translator(locale, "loanHelp")(hasText(words(locale, "loanHelp"), key) ? key : "help_other", { lender });
}

/** A state in more words, for the panel of the timeline: an approval, a payout, a decline, an expired application. */
export function helpOf({ submission, locale }: HelpInput): LoanItem["help"] {
  const { lenderName: lender, reason, contact } = submission;
  const texts = words(locale, "loanHelp");
  const t = translator(locale, "loanHelp");
  const lines = (title: string, items: string[]) => ({ title, items });
  switch (shownState(submission)) {
    case "approved":
      return lines(texts.approvedTitle, [
        t("approvedContact", { lender }),
        ...(contact ? [t("approvedCall", { lender, contact })] : []),
        texts.approvedCheck,
        texts.approvedNoFee,
        t("approvedNo", { lender }),
      ]);
    case "disbursed":
      return lines(texts.paidTitle, [t("paidSchedule", { lender }), texts.paidBack, t("paidTrouble", { lender })]);
    case "declined":
      return lines(texts.declinedTitle, [declineHelp(reason, lender, locale), texts.declinedOne, texts.declinedSlow]);
    case "expired":
      return lines(texts.expiredTitle, [texts.expiredSame, t("expiredConsent", { lender })]);
    default:
      return null;
  }
}

/** States in which the lender may ask for documents, or has missed some. */
const ASKS_DOCUMENTS: ReadonlySet<ShownState> = new Set(["sending", "sent", "review", "your-turn", "approved"]);

/** The documents to have ready while the lender may ask for them, or after a decline for want of them. */
export function documentsOf({ application, submission, locale }: HelpInput): LoanItem["documents"] {
  const shown = shownState(submission);
  const isMissing = shown === "declined" && submission.reason === "documents";
  const names = documentsFor(application.product, application.employment);
  if (names.length === 0 || !(isMissing || ASKS_DOCUMENTS.has(shown))) return null;
  const texts = words(locale, "loanHelp");
  return {
    title: texts.documentsTitle,
    items: names.map((name) => texts[`document_${name}`]),
    note: translator(locale, "loanHelp")("documentsNote", { lender: submission.lenderName }),
  };
}
