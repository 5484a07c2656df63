import { statusOfHandOff } from "~/domain/applications/hand-off";
import { OUTCOMES, STAGES } from "~/domain/applications/status";
import type { ClosureCode } from "~/domain/availability/closures";
import type { ConsentGiven } from "~/domain/consents/consent-given";
import { isInShare } from "~/domain/lender-interfaces/canary";
import type { LenderAnswers } from "~/domain/lenders/questions";
import type { ProductCode } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { randomToken } from "~/platform/crypto.server";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { moveApplication } from "~/services/applications/move-application.server";
import { recordPlace, takePlace } from "~/services/availability/take-place.server";
import { recordConsent } from "~/services/consents/record-consent.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { lenderAnswerColumns } from "~/services/lenders/lender-answers.server";
import { assignCanary, runningCanary } from "./assign-canary.server";
import { SUBMISSION_CONSENT } from "./consent-withdrawn.server";
import { recordSubmissionEvent } from "./record-submission-event.server";

/** The lender and the terms of an application. */
export type Applying = {
  applicationId: string;
  product: ProductCode;
  lender: { lenderId: string; slug: string; aprMinBps: number; aprMaxBps: number };
  amountRupees: number;
  tenureMonths: number | null;
  /** Answers to the lender's own questions. */
  answers: LenderAnswers;
  consent: ConsentGiven & { givenAt: Date };
};

type Making = { ctx: TenantCtx<CustomerActor>; applying: Applying };

/** Writes the receipt of the customer's consent for this lender (BEY-10, OQ-90). */
export async function recordLenderConsent({ ctx, applying, submissionId }: Making & { submissionId: string }) {
  const { consent, lender } = applying;
  const { customerId } = ctx.actor;
  const about = { purpose: SUBMISSION_CONSENT, lenderId: lender.lenderId, submissionId, givenAt: consent.givenAt };
  await recordConsent({ ctx, customerId, consent, ...about });
}

/**
 * Creates the submission with everything that belongs to it in the open transaction: row, consent receipt, the
 * reference for the lender's callbacks, events, and the job that sends it. Takes the lender's place of the day first:
 * refuses `switched_off` and `daily_cap_reached`, `held_back` for an application that a new lender is not offered to yet, and
 * `already` when this application has a submission to this lender.
 */
export async function createSubmission({
  ctx,
  applying,
}: Making): Promise<Yes<{ submissionId: string }> | No<ClosureCode | "already">> {
  const { applicationId, product, lender, amountRupees, tenureMonths, answers } = applying;
  const brandId = ctx.brand.id;
  const canary = await runningCanary(ctx, lender.lenderId);
  if (canary?.isNew && !isInShare(applicationId, canary.share)) return no("held_back");
  const taken = await takePlace({ ctx, lenderId: lender.lenderId, product });
  if (!taken.ok) return taken;
  const submissionId = newPublicId();
  const { count } = await ctx.tx.submission.createMany({
    data: [
      {
        brandId,
        id: submissionId,
        applicationId,
        customerId: ctx.actor.customerId,
        lenderId: lender.lenderId,
        state: "queued",
        ...statusOfHandOff("queued", STAGES.offerSelected),
        amountRupees,
        tenureMonths,
        ...lenderAnswerColumns(submissionId, answers),
        aprMinBps: lender.aprMinBps,
        aprMaxBps: lender.aprMaxBps,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return no("already");
  if (canary) await assignCanary(ctx, submissionId, canary);
  await recordPlace({ ctx, submissionId, place: taken.place });
  await recordLenderConsent({ ctx, applying, submissionId });
  await ctx.tx.callbackRef.createMany({
    data: [
      {
        ref: randomToken(),
        brandId,
        submissionId,
        lenderId: lender.lenderId,
        requestId: ctx.requestId,
        createdAt: ctx.now,
      },
    ],
  });
  const returnUrl = `${ctx.origin}${handOffPath(ctx.brand, lender.slug)}`;
  await recordSubmissionEvent({ ctx, submissionId, kind: "created", data: { returnUrl } });
  await moveApplication({
    ctx,
    applicationId,
    to: { stage: STAGES.offerSelected, outcome: OUTCOMES.open },
    source: "submission",
    submissionId,
  });
  await enqueue(ctx, "submissions.send", { submissionId });
  return yes({ submissionId });
}
