import { type HandOffState, toHandOffState } from "~/domain/applications/hand-off";
import { isUnderWay, MAX_OPEN_SUBMISSIONS, maySubmit } from "~/domain/applications/may-submit";
import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { explain } from "~/domain/eligibility/match-offers";
import { keyTermsOf, offerFigures, wantedMonths } from "~/domain/eligibility/terms";
import { readAnswers } from "~/domain/lenders/questions";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication, type OwnApplication } from "~/services/applications/find-own-application.server";
import { lockCustomer } from "~/services/customers/lock-customer.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { questionsOf, readAskedPerson } from "~/services/lenders/asked-questions.server";
import { type Applying, createSubmission, recordLenderConsent } from "./create-submission.server";
import { moveSubmission } from "./move-submission.server";
import { readOpenPlaces } from "./read-submissions.server";
import type { ConsentGiven, SubmitResult } from "./types";

type Submitting = {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  /** Default: the session's. */
  applicationId?: string;
  /** Id or slug. */
  lender: string;
  consent: ConsentGiven | null;
  /** The answers to the lender's own questions, as they were given: ids of its lists. */
  answers?: Readonly<Record<string, unknown>>;
  /** The tenor that the customer saw figures for; default: the offer's. */
  tenureMonths?: number | null;
};

type Known = { id: string; applicationId: string; lenderId: string; state: HandOffState; stage: Stage };

/** This application's submissions, and what of the customer's others is under way. */
async function knownSubmissions(ctx: TenantCtx<CustomerActor>, application: OwnApplication): Promise<Known[]> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    select: { id: true, applicationId: true, lenderId: true, state: true, stage: true },
  });
  return rows
    .map((row) => ({ ...row, state: toHandOffState(row.state), stage: row.stage as Stage }))
    .filter((row) => row.applicationId === application.id || isUnderWay(row.state));
}

/** Sends a submission off once more that its lender could not take, or did not answer, with the consent given anew. */
async function requeue({
  ctx,
  known,
  applying,
}: {
  ctx: TenantCtx<CustomerActor>;
  known: Known;
  applying: Applying;
}): Promise<void> {
  const moved = await moveSubmission({
    ctx,
    row: known,
    event: "requeue",
    columns: {
      amountRupees: applying.amountRupees,
      tenureMonths: applying.tenureMonths,
      lenderAnswers: applying.answers,
      reasonCode: null,
      fieldErrors: {},
      lastError: null,
    },
    entry: { kind: "requeued", data: {} },
  });
  if (!moved.ok) throw new Error(`a submission in state ${known.state} cannot be sent once more`);
  await recordLenderConsent({ ctx, applying, submissionId: known.id });
  await enqueue(ctx, "submissions.send", { submissionId: known.id });
}

const isSentOnceMore = (state: HandOffState) => state === "needs-correction" || state === "failed";

/**
 * Applies to one lender: submission, consent receipt and job in the open transaction. Eligibility is judged again, whatever the page showed.
 * Requests of one customer come one after the other, so two clicks make one submission and the second gets the first one's.
 */
export async function submitApplication(request: Submitting): Promise<SubmitResult> {
  const { ctx, session, consent } = request;
  await lockCustomer(ctx);
  const application = await findOwnApplication({ ctx, applicationId: request.applicationId ?? session.applicationId });
  if (!application || !isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome }))
    return no("no-application");
  const { byId, bySlug } = catalogue();
  const lender = byId.get(request.lender) ?? bySlug.get(request.lender);
  if (!lender) return no("unknown-lender");

  const submissions = await knownSubmissions(ctx, application);
  const same = submissions.find((row) => row.applicationId === application.id && row.lenderId === lender.lenderId);
  if (same && !isSentOnceMore(same.state))
    return isUnderWay(same.state)
      ? yes({ submissionId: same.id, isNew: false })
      : no("already", { submissionId: same.id });

  if (!session.hasVerifiedMobile) return no("mobile-needed");
  if (!consent) return no("consent-needed");
  const read = await readFacts({ ctx, customerId: ctx.actor.customerId, product: application.product });
  if (!read) return no("incomplete-profile");
  const facts = { ...read, months: request.tenureMonths ?? read.months };
  const verdict = explain(facts, lender);
  const terms = keyTermsOf(lender);
  if (!verdict.isMatch) return no("not-eligible", { reasons: verdict.reasons.map(({ code }) => code) });
  if (!terms) return no("unknown-lender");
  const asked = readAnswers(questionsOf(lender, await readAskedPerson(ctx)), request.answers ?? {});
  if (!asked.ok) return asked;
  const others = submissions.filter((row) => row.id !== same?.id);
  const may = maySubmit(lender.lenderId, others, MAX_OPEN_SUBMISSIONS);
  if (!may.ok) {
    if (may.code === "too-many-open") return no(may.code, { limit: may.limit, open: await readOpenPlaces(ctx) });
    const elsewhere = others.find((row) => row.lenderId === lender.lenderId);
    return no("already", { submissionId: elsewhere?.id ?? "" });
  }

  const applying: Applying = {
    applicationId: application.id,
    lender,
    amountRupees: facts.desiredAmountRupees,
    tenureMonths: offerFigures(terms, facts.desiredAmountRupees, wantedMonths(facts)).months,
    answers: asked.answers,
    consent: { ...consent, givenAt: ctx.now },
  };
  if (same) {
    await requeue({ ctx, known: same, applying });
    return yes({ submissionId: same.id, isNew: true });
  }
  const submissionId = await createSubmission({ ctx, applying });
  if (!submissionId) throw new Error("two submissions of one customer at the same time");
  return yes({ submissionId, isNew: true });
}
