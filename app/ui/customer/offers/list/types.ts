import type { OfferSettings, SettingRanges } from "~/domain/eligibility/offer-settings";
import type { ComparedLender } from "~/domain/eligibility/offers-at";
import type { Tone } from "~/ui/components/feedback/notice";
import type { Picture } from "~/ui/customer/shell/customer-header";

type Link = { href: string; label: string };

/** A lender of the comparison with everything about it that does not depend on the amount and the tenor. */
export type ListedLender = ComparedLender & {
  slug: string;
  lender: { name: string; logo?: Picture };
  loanBy: string;
  /** The names of the charges that every customer pays, in the order of the terms. */
  chargeNames: readonly string[];
  /** What the lender kept of earlier offers, in a line. */
  promise: string;
  penal: string;
  /** A dated fact: 'Offer until 30 Nov 2026: no processing fee'. */
  special: string | null;
  /** What the lender still checks, as a list in words. */
  stillChecks: string | null;
  /** The lender's own document. */
  keyFacts: string;
  /** The state of the application there; its amount and tenor where they are not those of the list. `choose` leads to it. */
  sent: { tone: Tone; text: string; note: { amountRupees: number; months: number | null; text: string } } | null;
  choose: Link;
  /** True for a lender that matches only with the tried income: it cannot be chosen. */
  onlyTried: boolean;
};

type Counted = { one: string; other: string };

/** Texts with places, for what depends on the amount and the tenor. */
export type ListTexts = Record<
  | "headingNone"
  | "greeting"
  | "allOver"
  | "settingsTitle"
  | "amount"
  | "update"
  | "tenorLegend"
  | "tryMore"
  | "tryIncome"
  | "tryInstalment"
  | "tryNote"
  | "triedIncome"
  | "reset"
  | "oneScale"
  | "listTitle"
  | "compareAndLender"
  | "costBar"
  | "showAll"
  | "compare"
  | "compareThem"
  | "compareCount"
  | "compareHint"
  | "compareBlocked"
  | "compareCut"
  | "clear"
  | "comparison"
  | "backToList"
  | "cheapest"
  | "cheapestWhy"
  | "sameCost"
  | "details"
  | "instalment"
  | "apr"
  | "totalCost"
  | "received"
  | "rate"
  | "perYear"
  | "interest"
  | "charges"
  | "penal"
  | "income"
  | "share"
  | "shareWithDebts"
  | "shareMore"
  | "costSentence"
  | "keyFacts"
  | "schedule"
  | "newTab"
  | "mayEnquire"
  | "stillChecks"
  | "updateIncome"
  | "unmatched"
  | "oneReason"
  | "try_amount"
  | "try_tenor"
  | "try_both"
  | "amount_above_cap"
  | "charges_above_amount"
  | "tenor_below_min"
  | "tenor_above_max"
  | "instalment_above"
  | "change_amount"
  | "change_tenor"
  | "change_both"
  | "change_none",
  string
> & { heading: Counted; months: Counted; comparisonCaption: Counted };

/** The data of a list of offers, from which the page compares all lenders at one amount and tenor. */
export type OfferListData = {
  locale: "en" | "hi";
  texts: ListTexts;
  firstName: string | null;
  lenders: readonly ListedLender[];
  now: OfferSettings;
  own: OfferSettings;
  ranges: SettingRanges;
  usualMonths: number;
  /** What the customer already pays a month, in rupees; null when unknown. */
  instalmentsRupees: number | null;
  /** The mark after each rate of a brand that marks its claims (OQ-15), else empty. */
  mark: string;
};
