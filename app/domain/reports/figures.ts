import { z } from "zod";
import { REPORT_STEPS, type ReportStep } from "./report-step";

/** What a figure counts: a step, or the payout that lenders state for loans that were disbursed in the span. */
export const figureColumn = z.enum([...REPORT_STEPS, "revenue"]);

type Figure = { step: ReportStep | "revenue"; count: number; paise: bigint };

/** The figures of one line of a report. */
export type ReportLine = {
  counts: Record<ReportStep, number>;
  approvedPaise: bigint;
  disbursedPaise: bigint;
  revenuePaise: bigint;
};

/** Adds figures up to a line. */
export function reportLine(figures: readonly Figure[]): ReportLine {
  const sum = (step: Figure["step"], property: "count" | "paise") =>
    figures.reduce((total, figure) => total + (figure.step === step ? BigInt(figure[property]) : 0n), 0n);
  const counts = REPORT_STEPS.map((step) => [step, Number(sum(step, "count"))]);
  return {
    counts: Object.fromEntries(counts) as Record<ReportStep, number>,
    approvedPaise: sum("approved", "paise"),
    disbursedPaise: sum("disbursed", "paise"),
    revenuePaise: sum("revenue", "paise"),
  };
}

/** Approvals of all that was decided in the span, in basis points; null when nothing was. */
export function approvalRateBps({ counts: { approved, declined } }: ReportLine): number | null {
  return approved + declined === 0 ? null : Math.round((10_000 * approved) / (approved + declined));
}

/** The average ticket size: what a disbursed loan has on average, in paise; null without one. */
export function averageTicketPaise({ counts: { disbursed }, disbursedPaise }: ReportLine): bigint | null {
  return disbursed <= 0 ? null : (disbursedPaise + BigInt(disbursed) / 2n) / BigInt(disbursed);
}
