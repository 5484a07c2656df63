import type { ListStep } from "~/domain/reports/report-step";

/** The steps that reports count. */
export const reportStepWords: Readonly<Record<ListStep, string>> = {
  started: "Started",
  "offers-shown": "Offers shown",
  submitted: "Submitted",
  approved: "Approved",
  disbursed: "Disbursed",
  declined: "Declined",
  "profile-complete": "Profile complete",
  "first-submitted": "Submitted, once each",
  "first-approved": "Approved, once each",
};
