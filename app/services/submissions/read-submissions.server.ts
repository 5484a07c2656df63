import { HAND_OFF_STATES, toHandOffState } from "~/domain/applications/hand-off";
import { isOpenSubmission, isUnderWay } from "~/domain/applications/may-submit";
import type { Outcome } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import { INTAKE_LENDER, intakePath } from "~/domain/intake/intake-state";
import { redirectPath } from "~/domain/journey/paths";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { passcodePath } from "~/services/lenders/hand-off-path";
import { correctedSteps } from "./submission-steps.server";
import { SUBMISSION_COLUMNS, type SubmissionRow, submissionView } from "./submission-view";
import type { OpenSubmission, SubmissionView } from "./types";

const UNDECIDED_STATES = HAND_OFF_STATES.filter(isOpenSubmission);
const STATES_UNDER_WAY = HAND_OFF_STATES.filter(isUnderWay);

/** The submissions of an application, newest first. */
export async function readSubmissionRows(ctx: TenantCtx, applicationId: string): Promise<SubmissionRow[]> {
  return ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, applicationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: SUBMISSION_COLUMNS,
  });
}

/**
 * The same with the open submissions of the customer's other applications at these lenders, listed after them: a lender
 * takes no second one while it has the first.
 */
export async function readSubmissionRowsAt(
  ctx: TenantCtx<CustomerActor>,
  applicationId: string,
  lenderIds: readonly string[],
): Promise<SubmissionRow[]> {
  const open = await ctx.tx.submission.findMany({
    where: {
      brandId: ctx.brand.id,
      customerId: ctx.actor.customerId,
      applicationId: { not: applicationId },
      lenderId: { in: [...lenderIds] },
      state: { in: STATES_UNDER_WAY },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: SUBMISSION_COLUMNS,
  });
  return [...(await readSubmissionRows(ctx, applicationId)), ...open];
}

/**
 * Submissions whose lender has a business form that was not sent yet: it comes before the lender's own pages (INT-17).
 */
async function openForms(ctx: TenantCtx, rows: readonly SubmissionRow[]): Promise<ReadonlySet<string>> {
  const ids = rows
    .filter((row) => row.state === "awaiting-customer" && row.lender.slug === INTAKE_LENDER)
    .map((row) => row.id);
  if (ids.length === 0) return new Set();
  const sent = await ctx.tx.intakeForm.findMany({
    where: { brandId: ctx.brand.id, id: { in: ids }, status: { not: "open" } },
    select: { id: true },
  });
  const isSent = new Set(sent.map(({ id }) => id));
  return new Set(ids.filter((id) => !isSent.has(id)));
}

/** The same as the customer sees them. */
export async function viewSubmissions(ctx: TenantCtx, rows: readonly SubmissionRow[]): Promise<SubmissionView[]> {
  const waiting = rows.filter((row) => row.state === "awaiting-customer").map((row) => row.id);
  const clicks =
    waiting.length === 0
      ? []
      : await ctx.tx.click.findMany({
          where: { brandId: ctx.brand.id, submissionId: { in: waiting }, kind: "lender" },
          select: { id: true, submissionId: true },
        });
  const redirectOf = new Map(clicks.map((click) => [click.submissionId, redirectPath(click.id)]));
  const forms = await openForms(ctx, rows);
  const steps = await correctedSteps(
    ctx.tx,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    submissionView(
      row,
      forms.has(row.id) ? intakePath(row.id) : (redirectOf.get(row.id) ?? passcodePath(row.lender)),
      steps.get(row.id),
    ),
  );
}

/** The open submissions of the signed-in customer, in all applications together, oldest first (OQ-89). */
export async function readOpenSubmissions(ctx: TenantCtx<CustomerActor>): Promise<OpenSubmission[]> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, state: { in: UNDECIDED_STATES } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, state: true, outcome: true, createdAt: true, lender: { select: { name: true } } },
  });
  return rows.map(({ id, state, outcome, createdAt, lender }) => ({
    submissionId: id,
    lenderName: lender.name,
    state: toHandOffState(state),
    outcome: outcome as Outcome,
    appliedDay: istDay(createdAt),
  }));
}
