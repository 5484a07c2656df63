import { yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { lenderConsent } from "./consent-text.server";
import { listOffers } from "./list-offers.server";

/** The offers of an application as the call answers them: each with the consent that applying for it needs, word for word. */
export async function offersForCall({
  ctx,
  session,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  applicationId: string;
}) {
  const listed = await listOffers({ ctx, session, applicationId });
  if (!listed.ok) return listed;
  const { matched, unmatched, method, submissions, openSubmissions, openLimit, needsMobile } = listed.offers;
  const { byId } = catalogue();
  return yes({
    data: {
      matched: matched.map((offer) => {
        const { legalName, amountRupees } = offer;
        const shares = byId.get(offer.lenderId)?.shares ?? [];
        return { ...offer, shares, consent: lenderConsent({ ctx, legalName, shares, amountRupees }, ctx.locale) };
      }),
      unmatched,
      method,
      submissions,
      openSubmissions,
      openLimit,
      needsMobile,
    },
  });
}
