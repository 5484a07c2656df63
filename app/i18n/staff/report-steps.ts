import type { ReportStep } from "~/domain/reports/report-step";

/** The steps that reports count. */
export const reportStepWords: Readonly<Record<ReportStep, string>> = {
  started: "Started",
  "offers-shown": "Offers shown",
  submitted: "Submitted",
  approved: "Approved",
  disbursed: "Disbursed",
  declined: "Declined",
};
