import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "./find-own-application.server";
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
  applicationId: string | null;
}): Promise<CustomerSession> {
  if (applicationId === session.applicationId) return session;
  const application = await findOwnApplication({ ctx, applicationId });
  if (!application) return session;
  const { id, product, stage, outcome } = application;
  if (isOpen({ stage: stage as Stage, outcome: outcome as Outcome }))
    await setCurrentApplication({ ctx, session, product, applicationId: id });
  return { ...session, product, applicationId: id };
}
