import { isUnderWay, MAX_OPEN_SUBMISSIONS } from "~/domain/applications/may-submit";
import { factsAt } from "~/domain/eligibility/offer-settings";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication, type OwnApplication } from "~/services/applications/find-own-application.server";
import { readClosures } from "~/services/availability/read-closures.server";
import type { CatalogueLender } from "~/services/eligibility/catalogue-lender";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readFactsWithDebts } from "~/services/eligibility/read-facts.server";
import { storeOfferList } from "~/services/ranking-receipts/offer-lists.server";
import {
  readOpenSubmissions,
  readSubmissionRowsAt,
  viewSubmissions,
} from "~/services/submissions/read-submissions.server";
import { comparedView, offerView, unmatchedView } from "./offer-view.server";
import { settingsOf } from "./settings-of";
import type { MethodView, OffersResult, UnmatchedView } from "./types";

export const methodView = (): MethodView => ({
  version: RANKING_METHOD.version,
  keys: RANKING_METHOD.keys.map(({ key }) => key),
});

/** First lenders with criteria that the customer can change, then by name: no lender is preferred for who it is. */
const byReach = (a: UnmatchedView, b: UnmatchedView) =>
  Number(b.change?.isInReach ?? false) - Number(a.change?.isInReach ?? false) || a.name.localeCompare(b.name, "en");

/**
 * The offers of the session's application, or of the given one of this customer: matched lenders in the published
 * order, the others with their reasons, and the state of each submission (CUS-04, OQ-86 … OQ-89). All are compared at the
 * amount and tenor of the settings (BEY-03). Lenders that take no applications now are left out (OQ-37). Stores the version of the ranking and the numbers used with the application
 * (BEY-04).
 */
export async function listOffers({
  ctx,
  session,
  application: given,
  query = new URLSearchParams(),
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  /** Default: the session's. */
  application?: OwnApplication | null;
  /** The settings of an address; those that it lacks are the customer's own. */
  query?: URLSearchParams;
}): Promise<OffersResult> {
  const application =
    given === undefined ? await findOwnApplication({ ctx, applicationId: session.applicationId }) : given;
  if (!application) return no("no-application");
  const { customerId } = ctx.actor;
  const known = await readFactsWithDebts({ ctx, customerId, product: application.product });
  if (!known) return no("incomplete-profile");
  const { facts: read, instalmentsRupees } = known;
  const { lenders, matcher, rules } = catalogue();
  const closed = await readClosures({ ctx, segment: read.segment, applicationId: application.id });
  const closedIds = new Set(closed.map(({ id }) => id));
  const isListed = ({ lenderId }: CatalogueLender) => !closedIds.has(lenderId);
  const ofSegment = lenders.filter((lender) => lender.segments.includes(read.segment));
  const open = ofSegment.filter(isListed);
  const settings = settingsOf({ ctx, product: application.product, facts: read, lenders: open, query });
  const facts = factsAt(read, settings.now);
  const rows = await readSubmissionRowsAt(
    ctx,
    application.id,
    ofSegment.map((lender) => lender.lenderId),
  );
  const submissions = await viewSubmissions(ctx, rows);
  const openSubmissions = await readOpenSubmissions(ctx);
  if (application.offersMethod !== RANKING_METHOD.version)
    await ctx.tx.application.update({
      where: { brandId_id: { brandId: ctx.brand.id, id: application.id } },
      data: { offersMethod: RANKING_METHOD.version, offersShownAt: application.offersMethod ? undefined : ctx.now },
      select: { id: true },
    });

  const ranked = matcher(facts).matched.filter(({ lender }) => isListed(lender));
  // A list for a tried income is not a list that the customer can choose from.
  const isOwnIncome = facts.monthlyIncomeRupees === read.monthlyIncomeRupees;
  if (isOwnIncome) await storeOfferList({ ctx, applicationId: application.id, facts, rules, ranked, closed });
  const own = { ...facts, monthlyIncomeRupees: read.monthlyIncomeRupees };
  const view = { facts, locale: ctx.locale, now: ctx.now, brandId: ctx.brand.id, submissions };
  return yes({
    offers: {
      applicationId: application.id,
      product: application.product,
      facts,
      settings,
      compared: open.flatMap((lender) => comparedView(lender, view, own) ?? []),
      instalmentsRupees,
      matched: ranked.flatMap(({ lender }) => offerView(lender, view) ?? []),
      unmatched: open
        .filter(
          (lender) => !submissions.some(({ lenderId, state }) => lenderId === lender.lenderId && isUnderWay(state)),
        )
        .flatMap((lender) => unmatchedView(lender, facts) ?? [])
        .sort(byReach),
      method: methodView(),
      submissions,
      openSubmissions,
      openLimit: MAX_OPEN_SUBMISSIONS,
      needsMobile: !session.hasVerifiedMobile,
      isMoving: submissions.some((submission) => submission.isMoving && submission.applicationId === application.id),
    },
  });
}
