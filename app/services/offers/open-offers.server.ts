import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { productOf } from "~/domain/products";
import type { PromiseFigures } from "~/domain/promises/figures";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { readPromises } from "~/services/promises/read-promises.server";
import { listOffers } from "./list-offers.server";

/** The offers of the session's application; `none` gives the reason when there is nothing to choose from. */
export async function openOffers({
  ctx,
  session,
  query,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  /** The settings of the address. */
  query: URLSearchParams;
}) {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  const listed = application ? await listOffers({ ctx, session, application, query }) : null;
  const isClosed =
    !application || !isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome });
  const none = isClosed ? ("closed" as const) : listed?.ok ? null : ("incomplete" as const);
  return {
    none,
    product: application?.product ?? ("PL" as const),
    offers: listed?.ok ? listed.offers : null,
    /** What the lenders of this loan kept of earlier offers: shown with each, after the list is ranked. */
    promises:
      application && listed?.ok
        ? await readPromises({ tx: ctx.tx, segment: productOf(application.product).segment })
        : new Map<string, PromiseFigures>(),
  };
}
