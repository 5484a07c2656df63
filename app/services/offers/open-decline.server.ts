import { shownState } from "~/domain/applications/shown-state";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { lenderPage } from "./lender-page.server";
import { listOffers } from "./list-offers.server";

/**
 * A lender's decline of the session's application, with the customer's remaining offers; null unless that lender has
 * declined it.
 */
export async function openDecline({
  ctx,
  session,
  slug,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
}) {
  const opened = await lenderPage({ ctx, session, slug });
  if (!opened.ok || !opened.page.submission || shownState(opened.page.submission) !== "declined") return null;
  const listed = await listOffers({ ctx, session });
  const others = listed.ok ? listed.offers.matched.filter((offer) => offer.slug !== slug && !offer.submission) : [];
  return { page: opened.page, others };
}
