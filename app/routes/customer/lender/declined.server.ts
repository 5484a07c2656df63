import { offersPath } from "~/domain/journey/paths";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import { statusPanel } from "~/i18n/phrases/statuses.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { handOffPath } from "~/services/lenders/hand-off-path";
import type { LenderPageView, OfferView } from "~/services/offers/types";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";

const MAX_OTHERS = 3;

/**
 * A lender's decline in words: why, who else matches, and what helps (LND-02). `others` are the offers still open to
 * the customer.
 */
export function declinedWords(ctx: Ctx, page: LenderPageView, others: readonly OfferView[]) {
  const { locale } = ctx;
  const { lender, submission, grievance } = page;
  if (!submission) throw new Error("a decline without a submission");
  const texts = words(locale, "declined");
  const t = translator(locale, "declined");
  const { returnToOffers } = words(locale, "lenderPage");
  const tHandOff = translator(locale, "lenderPage");
  const { badge, reason, facts } = statusPanel(submission, locale);
  const hasOthers = others.length > 0;
  return {
    ...pick(texts, "meaning", "nextTitle"),
    title: t("pageTitle", { lender: lender.name }),
    lender: lenderMark(lender),
    loanBy: tHandOff("loanBy", { name: lender.legalName }),
    badge,
    lead: t("lead", { reason }),
    facts,
    others: {
      title: hasOthers ? t("othersTitle", { count: others.length }) : texts.noOthersTitle,
      text: hasOthers ? texts.othersText : texts.noOthersText,
      items: others.slice(0, MAX_OTHERS).map((offer) => ({
        name: offer.name,
        text: t("aprFor", { apr: formatBps(offer.aprBps), instalment: formatPaise(offer.instalmentPaise) }),
        href: handOffPath(ctx.brand, offer.slug),
      })),
    },
    next: [texts.nextReport, texts.nextAmount, texts.nextWait, t("nextAsk", { lender: lender.name })],
    back: { href: offersPath(page.product), label: hasOthers ? texts.seeAll : returnToOffers },
    contacts:
      grievance.phone || grievance.email
        ? [{ title: tHandOff("grievanceTitle", { lender: lender.name }), ...grievance }]
        : [],
  };
}
