import type { Day } from "~/domain/dates/day";
import type { FactName, Reason } from "~/domain/eligibility/criteria";
import type { Facts } from "~/domain/eligibility/facts";
import type { Change } from "~/domain/eligibility/smallest-change";
import type { LenderAnswers, LenderQuestion } from "~/domain/lenders/questions";
import type { ChargeLine } from "~/domain/money/charges";
import type { ProductCode } from "~/domain/products";
import type { No, Yes } from "~/domain/result";
import type { LenderShape } from "~/integrations/lenders/types";
import type { OpenPlace, SubmissionView } from "~/services/submissions/types";

/** A lender as the customer meets it. Names are the regulated entity's own and stay as they are in every language. */
export type LenderView = {
  lenderId: string;
  slug: string;
  name: string;
  /** The regulated entity's legal name (OQ-88). */
  legalName: string;
  /** A path on this site, or null: the page draws a letter mark. */
  logoUrl: string | null;
};

/** A lender that would take this application, with the figures of this very amount and tenor. */
export type OfferView = LenderView & {
  amountRupees: number;
  /** The tenor that the figures are for: the one asked for, as near as the lender comes to it. */
  tenureMonths: number;
  tenureMonthsMin: number;
  tenureMonthsMax: number;
  /** The annual percentage rate of these figures: what the offers are ranked by. */
  aprBps: number;
  /** The lender's own range. */
  aprMinBps: number;
  aprMaxBps: number;
  /** Interest a year, reducing balance. */
  rateBps: number;
  instalmentPaise: number;
  interestPaise: number;
  /** Each charge at this amount, the processing fee first. */
  charges: readonly ChargeLine[];
  /** GST on top of them. */
  gstPaise: number;
  /** Charges and GST together. */
  chargesPaise: number;
  /** What reaches the customer. */
  receivedPaise: number;
  /** Interest and all charges together. */
  totalCostPaise: number;
  /** The lender's own words about its fee, in English, or null. */
  processingFeeText: string | null;
  /** In the customer's language. */
  penalCharges: string | null;
  /** A path on this site that leads to the lender's key-facts document. */
  kfsPath: string;
  /** Live today: a fact with dates, never a rank (OQ-87). */
  specialOffer: { text: string; from: Day; until: Day } | null;
  shape: LenderShape;
  /** Criteria that the lender will check itself, since we do not know the fact. */
  unchecked: FactName[];
  /** Where this application already stands with this lender, or an earlier one that the lender still has. */
  submission: SubmissionView | null;
};

/** A lender that does not match: every reason in order, and the smallest single change that would match (BEY-02). Worded by the page. */
export type UnmatchedView = LenderView & { reasons: Reason[]; change: Change | null };

/** The published ranking (OQ-86). */
export type MethodView = { version: string; keys: string[] };

export type OffersView = {
  applicationId: string;
  product: ProductCode;
  /** What the matcher was asked; shown beside the offers and never logged. */
  facts: Facts;
  /** In the disclosed order. */
  matched: OfferView[];
  /** What can be changed first, then by name. */
  unmatched: UnmatchedView[];
  method: MethodView;
  /** The lender status table: this application's, newest first, then what earlier ones have open (CUS-04). */
  submissions: SubmissionView[];
  /** What takes this customer's places on this brand, in whatever application, and how many there are (OQ-89). */
  openPlaces: OpenPlace[];
  openLimit: number;
  /** True until the customer has a verified mobile: applying is refused before (OQ-23). */
  needsMobile: boolean;
  /** True while a lender's answer may still arrive: the page polls `/api/applications/{id}/status`. */
  isMoving: boolean;
};

export type OffersResult = Yes<{ offers: OffersView }> | No<"no-application"> | No<"incomplete-profile">;

/** One lender's own page (OQ-32). */
export type LenderPageView = {
  applicationId: string;
  product: ProductCode;
  lender: LenderView;
  /** The offer, when the lender matches today. */
  offer: OfferView | null;
  /** Why it does not, when it does not. */
  unmatched: UnmatchedView | null;
  /** The applicant fields that reach this lender, in the order they are listed. */
  shares: string[];
  /** What this lender asks besides, and what the form begins with. */
  questions: LenderQuestion[];
  known: LenderAnswers;
  submission: SubmissionView | null;
  openPlaces: OpenPlace[];
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
