import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import { takesPlace } from "~/domain/applications/may-submit";
import type { TenantCtx } from "~/platform/context";
import { SUBMISSION_COLUMNS, type SubmissionRow, submissionView } from "./submission-view";
import type { SubmissionView } from "./types";

const OPEN_STATES = HAND_OFF_STATES.filter(takesPlace);

/** The submissions of an application, newest first. */
export async function readSubmissionRows(ctx: TenantCtx, applicationId: string): Promise<SubmissionRow[]> {
  return ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, applicationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: SUBMISSION_COLUMNS,
  });
}

/** The same as the customer sees them. */
export async function viewSubmissions(ctx: TenantCtx, rows: readonly SubmissionRow[]): Promise<SubmissionView[]> {
  const waiting = rows.filter((row) => row.status === "customer").map((row) => row.id);
  const clicks =
    waiting.length === 0
      ? []
      : await ctx.tx.click.findMany({
          where: { brandId: ctx.brand.id, submissionId: { in: waiting }, kind: "lender" },
          select: { id: true, submissionId: true },
        });
  const clickOf = new Map(clicks.map((click) => [click.submissionId, click.id]));
  return rows.map((row) => submissionView(row, clickOf.get(row.id) ?? null));
}

/** How many open places a customer of this brand has taken, in all applications together (OQ-89). */
export async function countOpenSubmissions(ctx: TenantCtx, customerId: string): Promise<number> {
  return ctx.tx.submission.count({
    where: { brandId: ctx.brand.id, customerId, status: { in: OPEN_STATES } },
  });
}
