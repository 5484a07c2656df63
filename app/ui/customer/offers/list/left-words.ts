import type { Left } from "~/domain/eligibility/offers-at";
import { formatRupees, formatWhole } from "~/domain/money/rupees";
import { fillText } from "./fill-text";
import { monthsText } from "./offer-row-words";
import type { OfferListData } from "./types";

const REASON = {
  "amount-above": "amount_above_cap",
  "amount-below": "charges_above_amount",
  "tenor-below": "tenor_below_min",
  "tenor-above": "tenor_above_max",
  "instalment-above": "instalment_above",
} as const satisfies Record<Left["reason"], string>;

type Page = Pick<OfferListData, "texts" | "locale" | "now">;

function figure(reason: Left["reason"], value: number, page: Page): string {
  if (reason === "instalment-above") return formatWhole(value);
  return reason === "tenor-below" || reason === "tenor-above" ? monthsText(value, page) : formatRupees(value);
}

/** Why a lender is not in the comparison: one reason, the smallest change, and the settings that make it. */
export function leftWords({ reason, have, need, fit }: Left, page: Page) {
  const { texts, now } = page;
  const words = {
    reason: fillText(texts[REASON[reason]], { yours: figure(reason, have, page), needed: figure(reason, need, page) }),
  };
  if (!fit) return { ...words, change: texts.change_none, action: null };
  const amount = formatRupees(fit.amountRupees);
  const tenor = monthsText(fit.months, page);
  const key = fit.months === now.months ? "amount" : fit.amountRupees === now.amountRupees ? "tenor" : "both";
  return {
    ...words,
    change: fillText(texts[`change_${key}`], { to: key === "amount" ? amount : tenor, amount }),
    action: { fit, label: fillText(texts[`try_${key}`], { amount, tenor }) },
  };
}
