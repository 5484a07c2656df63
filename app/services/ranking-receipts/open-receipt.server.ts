import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { readReceipt } from "~/services/receipts/read-receipt.server";
import { newestListId } from "./offer-lists.server";

/** The receipt of the list last shown to this customer, or null. */
export async function openReceipt({ ctx, session }: { ctx: TenantCtx<CustomerActor>; session: CustomerSession }) {
  const application = await findOwnApplication({ ctx, applicationId: session.applicationId });
  const listId = application && (await newestListId({ ctx, applicationId: application.id }));
  return listId ? readReceipt({ ctx, listId }) : null;
}
