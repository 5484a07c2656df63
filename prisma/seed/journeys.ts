import type { Outcome, Stage } from "~/domain/applications/status";
import type { GivenTerms } from "./past-loans";

/** The loans of the demo's customers. */
export type DemoProduct = "PL" | "BL" | "GL" | "HL" | "SL";

/** The state of a demo customer: in words for the list of sign-ins, and in the form of its rows. */
export type DemoJourney = {
  state: string;
  product: DemoProduct;
  /** The channel of the customer's sign-in; the other one is unverified until the profile gives it. */
  channel: "mobile" | "email";
  answers: "none" | "half" | "whole";
  updateRequired?: true;
  /** The application for the product, days ago. */
  application?: {
    daysAgo: number;
    stage: Stage;
    outcome: Outcome;
    submission?: DemoSubmission;
  };
};

export type DemoSubmission = {
  lender: string;
  daysAgo: number;
  state: "with-lender" | "approved" | "declined" | "disbursed";
  /** What the lender gave beside what was shown; omitted: it has told nothing but the state. */
  given?: GivenTerms;
};

export const JOURNEYS: readonly DemoJourney[] = [
  { state: "just verified", product: "PL", channel: "mobile", answers: "none" },
  { state: "just verified by e-mail", product: "PL", channel: "email", answers: "none" },
  { state: "half of the profile", product: "PL", channel: "mobile", answers: "half" },
  { state: "profile complete, no application", product: "PL", channel: "mobile", answers: "whole" },
  {
    state: "application with offers",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: { daysAgo: 2, stage: 2, outcome: 0 },
  },
  {
    state: "update of the profile required",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    updateRequired: true,
    application: { daysAgo: 20, stage: 2, outcome: 0 },
  },
  {
    state: "submitted, the lender has not decided",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 3,
      stage: 4,
      outcome: 0,
      submission: { lender: "vindhya-bank", daysAgo: 1, state: "with-lender" },
    },
  },
  {
    state: "approved",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 6,
      stage: 6,
      outcome: 0,
      submission: { lender: "money-view", daysAgo: 5, state: "approved" },
    },
  },
  {
    state: "declined by a lender",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 9,
      stage: 4,
      outcome: 0,
      submission: { lender: "earlysalary", daysAgo: 8, state: "declined" },
    },
  },
  {
    state: "application expired",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: { daysAgo: 75, stage: 2, outcome: 4 },
  },
  {
    state: "loan paid out",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 30,
      stage: 7,
      outcome: 0,
      submission: { lender: "money-view", daysAgo: 29, state: "disbursed" },
    },
  },
  { state: "gold profile complete", product: "GL", channel: "mobile", answers: "whole" },
  {
    state: "gold lead at the lender",
    product: "GL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 4,
      stage: 4,
      outcome: 0,
      submission: { lender: "muthootgold", daysAgo: 4, state: "with-lender" },
    },
  },
];

/** The same in the flows of business and affordable housing loans. */
export const OTHER_LOAN_JOURNEYS: readonly DemoJourney[] = [
  { state: "business: half of the profile", product: "BL", channel: "mobile", answers: "half" },
  { state: "business: profile complete, no application", product: "BL", channel: "mobile", answers: "whole" },
  {
    state: "business: application with offers",
    product: "BL",
    channel: "mobile",
    answers: "whole",
    application: { daysAgo: 2, stage: 2, outcome: 0 },
  },
  {
    state: "business: declined by a lender",
    product: "BL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 7,
      stage: 4,
      outcome: 0,
      submission: { lender: "kirana-credit", daysAgo: 6, state: "declined" },
    },
  },
  { state: "housing: profile complete, no application", product: "HL", channel: "mobile", answers: "whole" },
  {
    state: "housing: application with offers",
    product: "HL",
    channel: "mobile",
    answers: "whole",
    application: { daysAgo: 3, stage: 2, outcome: 0 },
  },
  {
    state: "housing: approved",
    product: "HL",
    channel: "mobile",
    answers: "whole",
    application: {
      daysAgo: 12,
      stage: 6,
      outcome: 0,
      submission: { lender: "griha-shakti", daysAgo: 10, state: "approved" },
    },
  },
];

/** On the brand that has student loans. */
export const STUDENT_JOURNEYS: readonly DemoJourney[] = [
  { state: "student: half of the profile", product: "SL", channel: "mobile", answers: "half" },
  {
    state: "student: application with offers",
    product: "SL",
    channel: "mobile",
    answers: "whole",
    application: { daysAgo: 2, stage: 2, outcome: 0 },
  },
];
