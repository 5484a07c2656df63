import type { TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { readOfferList } from "./offer-lists.server";

/**
 * What the ranking page shows besides the method: for a signed-in customer, the last list shown for the session's
 * application.
 */
export async function openRanking({ ctx, session }: { ctx: TenantCtx; session: CustomerSession | null }) {
  const { actor } = ctx;
  const application =
    session && actor.kind === "customer"
      ? await findOwnApplication({ ctx: { ...ctx, actor }, applicationId: session.applicationId })
      : null;
  return { receipt: application && (await readOfferList({ ctx, applicationId: application.id })) };
}
