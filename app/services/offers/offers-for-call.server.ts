import { servesLender } from "~/domain/journey/flows";
import { yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { lenderConsent } from "~/services/consents/consent-text.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { questionsOf, readAskedPerson } from "~/services/lenders/asked-questions.server";
import { sharesFor } from "~/services/lenders/shares-for";
import { listOffers } from "./list-offers.server";

/**
 * The offers of an application as the API returns them: each with the lender's own questions (field and list of
 * answers) and the exact consent text.
 */
export async function offersForCall({
  ctx,
  session,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  applicationId: string;
}) {
  const application = await findOwnApplication({ ctx, applicationId });
  const listed = await listOffers({ ctx, session, application });
  if (!listed.ok) return listed;
  const { product, method, submissions, openSubmissions, openLimit, needsMobile } = listed.offers;
  const isOfSite = ({ slug }: { slug: string }) => servesLender(ctx.brand, product, slug);
  const [matched, unmatched] = [listed.offers.matched.filter(isOfSite), listed.offers.unmatched.filter(isOfSite)];
  const { byId } = catalogue();
  const person = await readAskedPerson(ctx);
  return yes({
    data: {
      matched: matched.map((offer) => {
        const { legalName } = offer;
        const lender = byId.get(offer.lenderId);
        const shares = lender ? sharesFor(lender, product) : [];
        const questions = lender ? questionsOf(lender, person) : [];
        const consent = lenderConsent({ ctx, legalName, shares, questions, loan: offer }, ctx.locale);
        return { ...offer, shares, questions: questions.map(({ field, list }) => ({ field, list })), consent };
      }),
      unmatched,
      method,
      submissions,
      openSubmissions: openSubmissions.length,
      openLimit,
      needsMobile,
    },
  });
}
