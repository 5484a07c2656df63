import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { isUuid } from "~/domain/patterns/uuid";
import { parseProduct } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { setCurrentApplication } from "./set-current-application.server";

/**
 * The session with the application that a form was shown for: another tab may have chosen another one since. While it is open, it is
 * the current one from here on. A form that names none, or nobody's, is about the present one.
 */
export async function sessionOfForm({
  ctx,
  session,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  applicationId: string;
}): Promise<CustomerSession> {
  if (applicationId === session.applicationId || !isUuid(applicationId)) return session;
  const row = await ctx.tx.application.findFirst({
    where: { brandId: ctx.brand.id, id: applicationId, customerId: ctx.actor.customerId },
    select: { product: true, stage: true, outcome: true },
  });
  const product = row && parseProduct(row.product);
  if (!product) return session;
  if (isOpen({ stage: row.stage as Stage, outcome: row.outcome as Outcome }))
    await setCurrentApplication({ ctx, session, product, applicationId });
  return { ...session, product, applicationId };
}
