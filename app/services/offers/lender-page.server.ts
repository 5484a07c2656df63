import { amountBoundsOf } from "@tenants/brand/features";
import { MAX_OPEN_SUBMISSIONS } from "~/domain/applications/may-submit";
import { factsForLoan, NO_LOAN_REQUESTED, type RequestedLoan } from "~/domain/lenders/requested-loan";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { readClosures } from "~/services/availability/read-closures.server";
import { findLender } from "~/services/eligibility/find-lender.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { askedQuestions } from "~/services/lenders/asked-questions.server";
import { sharesFor } from "~/services/lenders/shares-for";
import { offerContradictions } from "~/services/submissions/offer-contradictions.server";
import {
  readOpenSubmissions,
  readSubmissionRowsAt,
  viewSubmissions,
} from "~/services/submissions/read-submissions.server";
import { lenderView, offerView, unmatchedView } from "./offer-view.server";
import type { LenderPageResult } from "./types";

/**
 * Everything that one lender's page shows (OQ-32): the offer with its figures and key facts, the data to be shared,
 * whom to complain to, and the state of the submission. All figures are for the chosen amount and tenor and equal those of the
 * consent below them. A switched-off lender is found only by customers who have applied to it.
 */
export async function lenderPage({
  ctx,
  session,
  slug,
  requested = NO_LOAN_REQUESTED,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  /** The amount and tenor that the customer chose. Without a tenor, that of the earlier submission or the usual one. */
  requested?: RequestedLoan;
}): Promise<LenderPageResult> {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  if (!application) return no("no-application");
  const live = catalogue().bySlug.get(slug);
  const known = await readSubmissionRowsAt(ctx, application.id, live ? [live.lenderId] : []);
  const rows = known.filter((row) => row.lender.slug === slug);
  const lender = live ?? (rows.length > 0 ? await findLender({ ctx, slug }) : null);
  if (!lender) return no("unknown-lender");
  const { customerId } = ctx.actor;
  const read = await readFacts({ ctx, customerId, product: application.product });
  if (!read) return no("incomplete-profile");
  if (!lender.segments.includes(read.segment)) return no("unknown-lender");
  const submissions = await viewSubmissions(ctx, rows);
  const closures = await readClosures({ ctx, segment: read.segment, applicationId: application.id });
  const [submission = null] = submissions;
  const sent = submission?.applicationId === application.id ? submission.tenureMonths : null;
  const months = requested.months ?? sent;
  const facts = factsForLoan(read, lender, { ...requested, months }, amountBoundsOf(ctx.brand, application.product));
  return yes({
    page: {
      applicationId: application.id,
      product: application.product,
      lender: lenderView(lender),
      offer: offerView(lender, { facts, locale: ctx.locale, now: ctx.now, brandId: ctx.brand.id, submissions }),
      closed: closures.find(({ id }) => id === lender.lenderId)?.code ?? null,
      unmatched: unmatchedView(lender, facts),
      shares: sharesFor(lender, application.product),
      ...(await askedQuestions({ ctx, lender })),
      ownAmountRupees: read.desiredAmountRupees,
      submission,
      contradictions: submission
        ? ((await offerContradictions(ctx.tx, ctx.brand.id, [submission.submissionId])).get(submission.submissionId) ??
          [])
        : [],
      openSubmissions: await readOpenSubmissions(ctx),
      openLimit: MAX_OPEN_SUBMISSIONS,
      needsMobile: !session.hasVerifiedMobile,
      grievance: lender.grievance,
      isMoving: submission?.isMoving ?? false,
    },
  });
}
