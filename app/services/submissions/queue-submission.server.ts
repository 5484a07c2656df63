import type { HandOffState } from "~/domain/applications/hand-off";
import { MAX_OPEN_SUBMISSIONS, maySubmit } from "~/domain/applications/may-submit";
import type { ClosureCode } from "~/domain/availability/closures";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import type { OfferFigures } from "~/domain/eligibility/terms";
import type { LenderAnswers } from "~/domain/lenders/questions";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { takePlaceAgain } from "~/services/availability/take-place.server";
import { lenderAnswerColumns } from "~/services/lenders/lender-answers.server";
import { type Applying, createSubmission, recordLenderConsent } from "./create-submission.server";
import type { ApplicationAtLender } from "./lock-application.server";
import { moveSubmission, type SubmissionAt } from "./move-submission.server";
import { readOpenSubmissions } from "./read-submissions.server";
import type { OpenSubmission } from "./types";

/** True for a submission that its lender could not take, or did not answer: it is sent again with the new consent. */
export const canBeSentAgain = (state: HandOffState): boolean => state === "needs-correction" || state === "failed";

/** Queues a submission again with its place of the day, its new consent receipt and its job. */
export async function sendAgain({
  ctx,
  known,
  applying,
}: {
  ctx: TenantCtx<CustomerActor>;
  known: SubmissionAt;
  applying: Applying;
}): Promise<Yes | No<ClosureCode>> {
  const { lender, product } = applying;
  const taken = await takePlaceAgain({ ctx, lenderId: lender.lenderId, product, submissionId: known.id });
  if (!taken.ok) return taken;
  const moved = await moveSubmission({
    ctx,
    row: known,
    event: "requeue",
    columns: {
      amountRupees: applying.amountRupees,
      tenureMonths: applying.tenureMonths,
      ...lenderAnswerColumns(known.id, applying.answers),
      reasonCode: null,
      fieldErrors: {},
      lastError: null,
    },
    entry: { kind: "requeued", data: {} },
  });
  if (!moved.ok) throw new Error(`a submission in state ${known.state} cannot be sent again`);
  await recordLenderConsent({ ctx, applying, submissionId: known.id });
  await enqueue(ctx, "submissions.send", { submissionId: known.id });
  return yes();
}

/**
 * Creates the submission of an eligible application, or queues it again, with its consent receipt and its job, if the
 * limit of open submissions allows it and the lender takes applications now.
 */
export async function queueSubmission({
  ctx,
  found: { application, same, others },
  lender,
  figures,
  consent,
  answers,
}: {
  ctx: TenantCtx<CustomerActor>;
  found: ApplicationAtLender;
  lender: Applying["lender"];
  figures: Pick<OfferFigures, "amountRupees" | "months">;
  consent: ConsentGiven;
  answers: LenderAnswers;
}): Promise<
  | Yes<{ submissionId: string; isNew: boolean }>
  | No<"too-many-open", { limit: number; open: OpenSubmission[] }>
  | No<"already", { submissionId: string }>
  | No<ClosureCode>
> {
  const may = maySubmit(lender.lenderId, others, MAX_OPEN_SUBMISSIONS);
  if (!may.ok) {
    if (may.code === "too-many-open") return no(may.code, { limit: may.limit, open: await readOpenSubmissions(ctx) });
    const elsewhere = others.find((row) => row.lenderId === lender.lenderId);
    return no("already", { submissionId: elsewhere?.id ?? "" });
  }
  const applying: Applying = {
    applicationId: application.id,
    product: application.product,
    lender,
    amountRupees: figures.amountRupees,
    tenureMonths: figures.months,
    answers,
    consent: { ...consent, givenAt: ctx.now },
  };
  if (same) {
    const sent = await sendAgain({ ctx, known: same, applying });
    return sent.ok ? yes({ submissionId: same.id, isNew: true }) : sent;
  }
  const made = await createSubmission({ ctx, applying });
  if (made.ok) return yes({ submissionId: made.submissionId, isNew: true });
  if (made.code === "already") throw new Error("two submissions of one customer at the same time");
  return no(made.code);
}
