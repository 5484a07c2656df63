/**
 * The steps that reports count, each on its own day in India. started: applications by their first day. offers-shown:
 * applications by the day of their first offers. submitted, approved, disbursed, declined: submissions, one by one, by
 * the day that the row has now, so that an entry that was undone or corrected counts where it belongs.
 */
export const REPORT_STEPS = ["started", "offers-shown", "submitted", "approved", "disbursed", "declined"] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

export const isReportStep = (value: unknown): value is ReportStep => REPORT_STEPS.includes(value as ReportStep);

/** The steps that submissions take, each at its lender. */
export const LENDER_STEPS = ["submitted", "approved", "disbursed", "declined"] as const satisfies readonly ReportStep[];
