import type { Outcome, Stage } from "~/domain/applications/status";
import { type Employment, employmentOf } from "~/domain/lists/answer-meaning";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { viewSubmissions } from "~/services/submissions/read-submissions.server";
import { SUBMISSION_COLUMNS } from "~/services/submissions/submission-view";
import type { SubmissionView } from "~/services/submissions/types";
import { type ProviderVisit, readProviderVisits } from "./provider-visits.server";

/** A recorded event. */
export type RecordedEvent = { kind: string; at: Date; data: unknown };

export type MySubmission = SubmissionView & {
  legalName: string;
  /** A telephone number or an address of the lender, if it has named one. */
  contact: string | null;
  sentAt: Date | null;
  /** When the lender first approved. */
  approvedAt: Date | null;
  decidedAt: Date | null;
  disbursedOn: Date | null;
  /** Oldest first. */
  events: readonly RecordedEvent[];
};

export type MyApplication = {
  id: string;
  product: ProductCode;
  /** How the customer earns. */
  employment: Employment | null;
  stage: Stage;
  outcome: Outcome;
  amountRupees: number | null;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  /** Newest first. */
  submissions: readonly MySubmission[];
  /** The banks and insurers that the customer went on to from it, oldest first. */
  visits: readonly ProviderVisit[];
};

const LENDER_EVENTS = {
  orderBy: [{ at: "asc" as const }, { id: "asc" as const }],
  select: { kind: true, at: true, data: true },
};

/**
 * Every application of the signed-in customer with this brand, open or ended, newest first, with the submission to each
 * lender (BEY-21).
 */
export async function readMyLoans({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<MyApplication[]> {
  const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const rows = await ctx.tx.application.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId },
    orderBy: newestFirst,
    select: {
      id: true,
      product: true,
      stage: true,
      outcome: true,
      amountRupees: true,
      createdAt: true,
      updatedAt: true,
      closedAt: true,
      submissions: {
        orderBy: newestFirst,
        select: {
          ...SUBMISSION_COLUMNS,
          lender: {
            select: {
              ...SUBMISSION_COLUMNS.lender.select,
              legalName: true,
              grievancePhone: true,
              grievanceEmail: true,
            },
          },
          sentAt: true,
          approvedAt: true,
          decidedAt: true,
          disbursedOn: true,
          events: LENDER_EVENTS,
        },
      },
    },
  });
  const sent = rows.flatMap((row) => row.submissions);
  const views = new Map((await viewSubmissions(ctx, sent)).map((view) => [view.submissionId, view]));
  const profile = await ctx.tx.customerProfile.findUnique({
    where: { brandId_customerId: { brandId: ctx.brand.id, customerId: ctx.actor.customerId } },
    select: { employmentStatusCode: true },
  });
  const employment = employmentOf(profile?.employmentStatusCode ?? null);
  const visits = await readProviderVisits({ ctx, applications: rows });
  return rows.flatMap(({ submissions, ...row }) => {
    const product = parseProduct(row.product);
    if (!product) throw new Error(`application ${row.id} is for an unknown product`);
    return {
      ...row,
      product,
      employment,
      stage: row.stage as Stage,
      outcome: row.outcome as Outcome,
      submissions: submissions.flatMap(({ id, lender, sentAt, approvedAt, decidedAt, disbursedOn, events }) => {
        const view = views.get(id);
        const legalName = lender.legalName ?? lender.name;
        const contact = lender.grievancePhone ?? lender.grievanceEmail ?? null;
        return view ? [{ ...view, legalName, contact, sentAt, approvedAt, decidedAt, disbursedOn, events }] : [];
      }),
      visits: visits.get(row.id) ?? [],
    };
  });
}
