import type { ShownState } from "~/domain/applications/shown-state";
import { translator } from "~/i18n/translator.server";
import { hasText, type Locale, words } from "~/i18n/words";

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

/** What a state is about; `contact` is a telephone number or an address of the lender. */
type Explained = { lender: string; reason: string | null; contact?: string | null };

/** An approval, a payout, a decline or an expired application in a few sentences; null for other states. */
export function stateHelp(shown: ShownState, { lender, reason, contact }: Explained, locale: Locale) {
  const texts = words(locale, "loanHelp");
  const t = translator(locale, "loanHelp");
  const lines = (title: string, items: string[]) => ({ title, items });
  switch (shown) {
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
