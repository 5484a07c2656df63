import type { ClosureCode } from "~/domain/availability/closures";
import type { Day } from "~/domain/dates/day";
import type { Reason } from "~/domain/eligibility/criteria";
import type { Facts } from "~/domain/eligibility/facts";
import type { PersonalFact } from "~/domain/eligibility/match-offers";
import type { OfferSettings, SettingRanges } from "~/domain/eligibility/offer-settings";
import type { ComparedLender } from "~/domain/eligibility/offers-at";
import type { Change } from "~/domain/eligibility/smallest-change";
import type { KeyTerms } from "~/domain/eligibility/terms";
import type { LenderAnswers, LenderQuestion } from "~/domain/lenders/questions";
import type { ChargeLine } from "~/domain/money/charges";
import type { Contradiction } from "~/domain/offer-check/offer";
import type { ProductCode } from "~/domain/products";
import type { No, Yes } from "~/domain/result";
import type { LenderShape } from "~/integrations/lenders/types";
import type { OpenSubmission, SubmissionView } from "~/services/submissions/types";

/** A lender as the customer sees it. Names are the regulated entity's own, the same in every language. */
export type LenderView = {
  lenderId: string;
  slug: string;
  name: string;
  /** The regulated entity's legal name (OQ-88). */
  legalName: string;
  /** A path on this site; null when the page draws a letter instead. */
  logoUrl: string | null;
};

/** A lender that would take this application, with the figures for exactly this amount and tenor. */
export type OfferView = LenderView & {
  amountRupees: number;
  /** The tenor of the figures, in months: the requested one, or the nearest that the lender offers. */
  tenureMonths: number;
  tenureMonthsMin: number;
  tenureMonthsMax: number;
  /** The lender's terms that the figures come from. */
  terms: KeyTerms;
  /** The annual percentage rate of these figures, in basis points. Offers are ranked by it. */
  aprBps: number;
  /** The lender's own range. */
  aprMinBps: number;
  aprMaxBps: number;
  /** Yearly interest on a reducing balance, in basis points. */
  rateBps: number;
  instalmentPaise: number;
  interestPaise: number;
  /** Each charge at this amount that every customer pays, the processing fee first. */
  charges: readonly ChargeLine[];
  /** Charges that the customer may refuse: in no sum and not in the APR. */
  optionalCharges: readonly ChargeLine[];
  /** GST on the charges. */
  gstPaise: number;
  /** Charges and GST together. */
  chargesPaise: number;
  /** The part of them that is paid with the first instalment. */
  withFirstPaise: number;
  /** How many instalments are taken when the loan is paid out, and their sum. */
  advance: number;
  advancePaise: number;
  /** The amount that the customer receives. */
  receivedPaise: number;
  /** Interest and all charges together. */
  totalCostPaise: number;
  /** The lender's own text about its fee, in English, or null. */
  processingFeeText: string | null;
  /** In the customer's language. */
  penalCharges: string | null;
  /** A path on this site that leads to the lender's key-facts document. */
  kfsPath: string;
  /** A special offer that runs today. It never affects the rank (OQ-87). */
  specialOffer: { text: string; from: Day; until: Day } | null;
  shape: LenderShape;
  /** Criteria that the lender will check itself, because we do not know the fact. */
  unchecked: PersonalFact[];
  /** This application's submission to this lender, or an earlier application's that the lender still has. */
  submission: SubmissionView | null;
};

/**
 * A lender that does not match: every reason in order, and the smallest single change that would make it match
 * (BEY-02). The page words them.
 */
export type UnmatchedView = LenderView & { reasons: Reason[]; change: Change | null };

/** A lender that matches the customer, to be compared at any amount and tenor. */
export type ComparedView = LenderView &
  ComparedLender &
  Pick<OfferView, "penalCharges" | "kfsPath" | "specialOffer" | "unchecked" | "submission"> & {
    /** False for a lender that matches only with the tried income. */
    matchesOwn: boolean;
  };

/** The settings of the page, the customer's own, and what they may be. */
export type SettingsView = {
  now: OfferSettings;
  own: OfferSettings;
  ranges: SettingRanges;
  /** The tenor of a comparison in which the customer has chosen none, in months. */
  usualMonths: number;
};

/** The published ranking (OQ-86). */
export type MethodView = { version: string; keys: string[] };

export type OffersView = {
  applicationId: string;
  product: ProductCode;
  /** The facts that were matched; shown beside the offers and never logged. */
  facts: Facts;
  settings: SettingsView;
  /** In the published order. */
  matched: OfferView[];
  /** Every lender that matches but for the amount and the tenor, in no order. */
  compared: ComparedView[];
  /** What the customer already pays a month, in rupees; null when unknown. */
  instalmentsRupees: number | null;
  /** First those with criteria that can be changed, then by name. */
  unmatched: UnmatchedView[];
  method: MethodView;
  /**
   * The lender status table: this application's submissions, newest first, then open ones of earlier applications
   * (CUS-04).
   */
  submissions: SubmissionView[];
  /** The open submissions of this customer on this brand, in any application, and the limit (OQ-89). */
  openSubmissions: OpenSubmission[];
  openLimit: number;
  /** True until the customer has a verified mobile number, which is needed to apply (OQ-23). */
  needsMobile: boolean;
  /** True while a lender's answer may still arrive: the page then polls `/api/applications/{id}/status`. */
  isMoving: boolean;
};

export type OffersResult = Yes<{ offers: OffersView }> | No<"no-application"> | No<"incomplete-profile">;

/** One lender's own page (OQ-32). */
export type LenderPageView = {
  applicationId: string;
  product: ProductCode;
  lender: LenderView;
  /** The offer, when the lender matches now. */
  offer: OfferView | null;
  /** Why it takes no applications now, whatever its criteria; null while it does. */
  closed: ClosureCode | null;
  /** The reasons, when it does not match. */
  unmatched: UnmatchedView | null;
  /** The applicant fields that this lender receives, in listed order. */
  shares: string[];
  /** The lender's own questions, with the form's initial values. */
  questions: LenderQuestion[];
  known: LenderAnswers;
  /** The amount of the customer's own answers; the offer may be for another one. */
  ownAmountRupees: number;
  submission: SubmissionView | null;
  /** What contradicts itself in the terms that the lender named for this submission. */
  contradictions: readonly Contradiction[];
  openSubmissions: OpenSubmission[];
  openLimit: number;
  needsMobile: boolean;
  grievance: { name: string | null; phone: string | null; email: string | null };
  isMoving: boolean;
};

export type LenderPageResult =
  | Yes<{ page: LenderPageView }>
  | No<"no-application">
  | No<"unknown-lender">
  | No<"incomplete-profile">;
