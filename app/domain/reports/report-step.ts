/**
 * The steps that reports count, each on its own day in India. started: applications by their first day. offers-shown:
 * applications by the day of their first offers. submitted, approved, disbursed, declined: submissions, one by one, by
 * the day that the row has now, so that an entry that was undone or corrected counts where it belongs.
 */
export const REPORT_STEPS = ["started", "offers-shown", "submitted", "approved", "disbursed", "declined"] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/**
 * The steps by which applications are listed: those of the reports, and those of the funnel, which take an application
 * once, on the first day in the span.
 */
export const LIST_STEPS = [...REPORT_STEPS, "profile-complete", "first-submitted", "first-approved"] as const;
export type ListStep = (typeof LIST_STEPS)[number];

export const isListStep = (value: unknown): value is ListStep => LIST_STEPS.includes(value as ListStep);

/** The steps that submissions take, each at its lender. */
export const LENDER_STEPS = ["submitted", "approved", "disbursed", "declined"] as const satisfies readonly ReportStep[];
