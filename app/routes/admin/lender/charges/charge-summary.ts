import type { ChargeFields } from "~/domain/lenders/charge-fields";
import { fill } from "~/i18n/staff/fill";
import { CHARGE_KIND_WORDS, lenderChargeWords as words } from "~/i18n/staff/lender-charges";

const rupees = (amount: number): string => `₹${amount.toLocaleString("hi-IN")}`;

/** The name of a charge in the list: its own, or that of its kind. */
export function chargeLabel({ name, kind, percent }: ChargeFields): string {
  if (name) return name;
  if (kind) return CHARGE_KIND_WORDS[kind];
  return percent === null ? words.fixed : CHARGE_KIND_WORDS["processing-fee"];
}

function amountOf({ percent, rupees: fixed }: ChargeFields): string {
  const share = percent === null ? null : fill(words.ofLoan, { percent });
  const sum = fixed === null ? null : rupees(fixed);
  return share && sum ? fill(words.and, { one: share, other: sum }) : (share ?? sum ?? "");
}

const gstOf = ({ gst_percent: percent, gst_on_top: onTop }: ChargeFields): string =>
  percent === 0 ? words.gstNone : fill(onTop === 1 ? words.gstAdded : words.gstInside, { percent });

/** A charge in one line: amount, bounds, GST, and what differs from the usual. */
export function chargeSummary(charge: ChargeFields): string {
  const { min_rupees: min, max_rupees: max } = charge;
  return [
    amountOf(charge),
    ...(min === null ? [] : [fill(words.atLeast, { rupees: rupees(min) })]),
    ...(max === null ? [] : [fill(words.atMost, { rupees: rupees(max) })]),
    gstOf(charge),
    ...charge.gst_changes.map(({ from, percent }) => fill(words.gstFrom, { percent, day: from })),
    ...(charge.optional === 1 ? [words.refusable] : []),
    ...(charge.payee === "third-party" ? [words.toThirdParty] : []),
    ...(charge.paid_at === "first-instalment" ? [words.withFirst] : []),
  ].join(" · ");
}
