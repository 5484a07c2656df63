import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { read } from "@tests/support/render";
import type { HandOffState } from "~/domain/applications/hand-off";
import type { Facts } from "~/domain/eligibility/facts";
import type { ComparedView, LenderPageView, OffersView, OfferView, SettingsView } from "~/services/offers/types";
import type { OpenSubmission, SubmissionView } from "~/services/submissions/types";

const snapshot = demoSnapshot();

/** A context of the main brand, whose claims have the terms mark. */
export const ctxIn = (locale: "en" | "hi") => contextOf(brandOf(snapshot, "cl"), { locale });

/** Words of a Hindi page that may be in Latin letters: names, and the project's five. */
const KEPT = /PAN|OTP|EMI|APR/g;

/** The Latin letters in a Hindi text without these words and the given names. */
export function latinIn(text: string, names: readonly string[] = []): string[] {
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), text.replace(/\{\{\w+\}\}/g, ""));
  return rest.replace(KEPT, "").match(/[A-Za-z]+/g) ?? [];
}

const textsOf = (node: Node): string[] =>
  node.nodeType === node.TEXT_NODE ? [node.textContent ?? ""] : [...node.childNodes].flatMap(textsOf);

/** The visible words of a page: without letter marks and what only a browser without script shows. */
export function shownText(markup: string): string {
  const { root } = read(markup);
  for (const part of root.querySelectorAll("noscript, span[aria-hidden=true]")) part.remove();
  return textsOf(root).join("|");
}

const APPLICATION = "5a0f9c1e-0000-4000-8000-0000000000ff";

export const FACTS: Facts = {
  segment: "pl",
  monthlyIncomeRupees: 40_000,
  ageYears: 28,
  employment: "salaried",
  desiredAmountRupees: 300_000,
  creditScoreClassId: 2,
  pincode: "560001",
  months: null,
};

export function submission(state: HandOffState, over: Partial<SubmissionView> = {}): SubmissionView {
  return {
    submissionId: "5a0f9c1e-0000-4000-8000-000000000001",
    applicationId: APPLICATION,
    lenderId: "5a0f9c1e-0000-4000-8000-00000000000a",
    lenderSlug: "banyan",
    lenderName: "Banyan",
    state,
    stage: 4,
    outcome: 0,
    amountRupees: 300_000,
    tenureMonths: 24,
    sanctionedPaise: null,
    disbursedPaise: null,
    lenderRef: null,
    reason: null,
    fieldProblems: {},
    continuePath: null,
    isOpen: true,
    isMoving: true,
    appliedDay: "2026-11-19",
    appliedAt: "2026-11-19T06:00:00.000Z",
    updatedAt: "2026-11-19T06:00:05.000Z",
    steps: [],
    ...over,
  };
}

const OPEN_AT = [
  { lenderName: "Banyan", state: "with-lender" },
  { lenderName: "Gulmohar", state: "awaiting-customer" },
  { lenderName: "Aravalli", state: "queued" },
] as const;

/** This many open submissions, at other lenders than the sample's own. */
export const openSubmissions = (count: number): OpenSubmission[] =>
  OPEN_AT.slice(0, count).map((at, index) => ({
    ...at,
    submissionId: `5a0f9c1e-0000-4000-8000-00000000010${index}`,
    outcome: 0,
    appliedDay: "2026-11-19",
  }));

const FEE = { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "included" } as const;

export function offer(over: Partial<OfferView> = {}): OfferView {
  return {
    lenderId: "5a0f9c1e-0000-4000-8000-00000000000a",
    slug: "banyan",
    name: "Banyan",
    legalName: "Banyan Credit Limited",
    logoUrl: null,
    amountRupees: 300_000,
    tenureMonths: 24,
    tenureMonthsMin: 6,
    tenureMonthsMax: 36,
    aprBps: 1_605,
    aprMinBps: 1_500,
    aprMaxBps: 2_600,
    rateBps: 1_400,
    instalmentPaise: 1_440_386,
    interestPaise: 4_569_282,
    terms: { rateBps: 1_400, charges: [FEE], minMonths: 6, maxMonths: 36 },
    charges: [{ ...FEE, paise: 600_000, gstPaise: 0 }],
    optionalCharges: [],
    gstPaise: 0,
    chargesPaise: 600_000,
    withFirstPaise: 0,
    advance: 0,
    advancePaise: 0,
    receivedPaise: 29_400_000,
    totalCostPaise: 5_169_282,
    processingFeeText: "2%",
    penalCharges: null,
    kfsPath: "/redirect?c=k.1",
    specialOffer: null,
    shape: "instant",
    unchecked: [],
    submission: null,
    ...over,
  };
}

/** A lender to be compared, with the terms of the sample offer. */
export const compared = (over: Partial<ComparedView> = {}): ComparedView => {
  const {
    lenderId,
    slug,
    name,
    legalName,
    logoUrl,
    terms,
    penalCharges,
    kfsPath,
    specialOffer,
    unchecked,
    submission,
  } = offer();
  return {
    lenderId,
    slug,
    name,
    legalName,
    logoUrl,
    terms,
    penalCharges,
    kfsPath,
    specialOffer,
    unchecked,
    submission,
    leastRupees: 1,
    mostRupees: 500_000,
    loanAmountUptoRupees: 500_000,
    priority: null,
    matchesOwn: true,
    ...over,
  };
};

/** The settings of the sample facts. */
export function settingsView(now: Partial<SettingsView["now"]> = {}): SettingsView {
  const own = { amountRupees: 300_000, months: 24, monthlyIncomeRupees: 40_000, mostInstalmentRupees: null };
  return {
    own,
    now: { ...own, ...now },
    ranges: {
      amount: { min: 10_000, max: 1_000_000 },
      months: { min: 6, max: 60 },
      income: { min: 1, max: 1_000_000 },
    },
    usualMonths: 24,
  };
}

export const lenderView = (over: Partial<LenderPageView> = {}): LenderPageView => ({
  closed: null,
  applicationId: APPLICATION,
  product: "PL",
  lender: {
    lenderId: "5a0f9c1e-0000-4000-8000-00000000000a",
    slug: "banyan",
    name: "Banyan",
    legalName: "Banyan Credit Limited",
    logoUrl: null,
  },
  offer: offer(),
  unmatched: null,
  shares: ["firstName", "lastName", "mobile", "pan"],
  questions: [],
  known: {},
  ownAmountRupees: 300_000,
  submission: null,
  contradictions: [],
  openSubmissions: openSubmissions(1),
  openLimit: 3,
  needsMobile: false,
  grievance: { name: "Asha Rao", phone: "1800 000 0142", email: "grievance@banyan.example" },
  isMoving: false,
  ...over,
});

export const offersView = (over: Partial<OffersView> = {}): OffersView => ({
  applicationId: APPLICATION,
  product: "PL",
  facts: FACTS,
  settings: settingsView(),
  compared: [compared()],
  instalmentsRupees: null,
  matched: [offer()],
  unmatched: [],
  method: {
    version: "3",
    keys: ["aprBps", "instalmentPerLakhPaise", "loanAmountUptoRupees", "priority", "lenderId"],
  },
  submissions: [],
  openSubmissions: [],
  openLimit: 3,
  needsMobile: false,
  isMoving: false,
  ...over,
});
