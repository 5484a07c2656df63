import type { Outcome, Stage } from "~/domain/applications/status";

/** Where a demo customer stands: in words for the list of sign-ins, and in what its rows must say. */
export type DemoJourney = {
  state: string;
  product: "PL" | "GL";
  /** The channel that the customer signs in by; the other one is unverified until the profile gives it. */
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
  state: "awaiting" | "approved" | "declined" | "disbursed";
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
      submission: { lender: "vindhya-bank", daysAgo: 1, state: "awaiting" },
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
      submission: { lender: "saral-finserv", daysAgo: 8, state: "declined" },
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
      submission: { lender: "muthootgold", daysAgo: 4, state: "awaiting" },
    },
  },
];
