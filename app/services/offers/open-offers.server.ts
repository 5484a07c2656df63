import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { listOffers } from "./list-offers.server";
import { noOffersPage, offersPage } from "./offers-page.server";
import { offersPath } from "./offers-path";

/** The offers page of the session's application; `none` says why there is nothing to choose from. */
export async function openOffers({ ctx, session }: { ctx: TenantCtx<CustomerActor>; session: CustomerSession }) {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  const listed = application ? await listOffers({ ctx, session }) : null;
  const isClosed =
    !application || !isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome });
  const none = isClosed ? "closed" : listed?.ok ? null : "incomplete";
  return {
    none: none && noOffersPage({ ctx, path: offersPath(application?.product ?? "PL"), why: none }),
    page: listed?.ok ? offersPage({ ctx, firstName: session.firstName, offers: listed.offers }) : null,
  };
}
