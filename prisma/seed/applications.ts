import { isOpen, OUTCOMES, type Stage, type Status } from "~/domain/applications/status";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import type { ProfileAnswers } from "~/domain/validation/profile";
import { newId, newPublicId } from "~/platform/ids";
import type { Db } from "./database";
import type { DemoJourney, DemoProduct } from "./journeys";
import { insertSubmission, type SubmissionRows, submissionRows } from "./submissions";

const DAY_MS = 86_400_000;
/** An application without activity expires after this time. */
const EXPIRES_AFTER_MS = 60 * DAY_MS;

export type Applicant = {
  brandId: string;
  customerId: string;
  prospectId: string;
  lenderIds: ReadonlyMap<string, string>;
  answers: ProfileAnswers;
  now: Date;
};

type Step = { at: Date; to: Status; source: string; submissionId?: string };

const open = (stage: Stage): Status => ({ stage, outcome: OUTCOMES.open });

/** The status changes of an application, in order. */
export function stepsTo(status: Status, createdAt: Date, sent: SubmissionRows | null): Step[] {
  const steps: Step[] = [
    { at: createdAt, to: open(1), source: "started" },
    { at: createdAt, to: open(2), source: "profile-complete" },
  ];
  if (sent) {
    const { submission, sentAt, approvedAt, decidedAt } = sent;
    const submissionId = submission.id;
    steps.push({ at: submission.createdAt as Date, to: open(3), source: "submission", submissionId });
    steps.push({ at: sentAt, to: open(4), source: "lender", submissionId });
    if (approvedAt && status.stage > 6) steps.push({ at: approvedAt, to: open(6), source: "lender", submissionId });
    if (decidedAt && status.stage > 4) steps.push({ at: decidedAt, to: status, source: "lender", submissionId });
  }
  if (status.outcome === OUTCOMES.expired)
    steps.push({ at: new Date(createdAt.getTime() + EXPIRES_AFTER_MS), to: status, source: "expired" });
  return steps;
}

const BY_THE_SYSTEM = ["lender", "expired"];

export function eventRows(steps: readonly Step[], ids: { brandId: string; applicationId: string }, customerId: string) {
  return steps.map(({ at, to, source, submissionId = null }, index) => {
    const from = steps[index - 1]?.to ?? null;
    const isSystem = BY_THE_SYSTEM.includes(source);
    return {
      ...ids,
      id: newId(),
      submissionId,
      fromStage: from?.stage ?? null,
      toStage: to.stage,
      fromOutcome: from?.outcome ?? null,
      toOutcome: to.outcome,
      source,
      actorKind: isSystem ? "system" : "customer",
      actorId: isSystem ? null : customerId,
      at,
    };
  });
}

/** The requested amount: each product's profile has its own field. */
function amountOf(product: DemoProduct, answers: ProfileAnswers): number | null {
  if (product === "GL") return answers.gold_loan_amount;
  return product === "HL" ? answers.housing_loan_amount : answers.se_loan_amount;
}

/** A demo customer's application with its submission, events and consents, and its link on the profile. */
export async function seedApplication(db: Db, journey: DemoJourney, applicant: Applicant): Promise<void> {
  const { product, application } = journey;
  if (!application) return;
  const { brandId, customerId, prospectId, answers, lenderIds, now } = applicant;
  const applicationId = newPublicId();
  const createdAt = new Date(now.getTime() - application.daysAgo * DAY_MS);
  const amountRupees = application.submission?.given?.amountRupees ?? amountOf(product, answers) ?? 0;
  const lenderId = lenderIds.get(application.submission?.lender ?? "");
  const sent =
    application.submission && lenderId
      ? submissionRows(application.submission, {
          brandId,
          applicationId,
          customerId,
          lenderId,
          amountRupees,
          language: answers.language ?? "en",
          now,
        })
      : null;
  const { stage, outcome } = application;
  const steps = stepsTo({ stage, outcome }, createdAt, sent);
  const lastAt = steps.at(-1)?.at ?? createdAt;
  const isOver = !isOpen({ stage, outcome });

  await db.application.create({
    data: {
      brandId,
      id: applicationId,
      customerId,
      prospectId,
      product,
      stage,
      outcome,
      amountRupees,
      offersMethod: product !== "GL" && sent ? RANKING_METHOD.version : null,
      offersShownAt: product !== "GL" && sent ? (sent.submission.createdAt as Date) : null,
      leadId: product === "GL" ? (sent?.submission.lenderRef ?? null) : null,
      createdAt,
      updatedAt: lastAt,
      movedAt: lastAt,
      closedAt: isOver ? lastAt : null,
    },
  });
  if (sent) await insertSubmission(db, sent);
  await db.applicationEvent.createMany({ data: eventRows(steps, { brandId, applicationId }, customerId) });
  if (isOver) return;
  await db.customerProfile.update({
    where: { brandId_customerId: { brandId, customerId } },
    data: { inflightCreditAppId: applicationId },
  });
}
