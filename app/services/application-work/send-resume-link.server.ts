import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { findLeadBrand } from "~/services/customers/find-lead.server";
import { sendResumeLinks } from "./send-resume-links.server";

/**
 * Sends a customer a link to go on with one of their applications (OQ-45); `later` in quiet hours. Refuses `not-found`
 * for somebody else's, and says why none is sent: `not-their-turn`, `no-channel` or `sent-lately`.
 */
export async function sendResumeLink({
  ctx,
  customerId,
  prospectId,
  applicationId,
}: {
  ctx: TenantCtx<StaffActor>;
  customerId: string;
  prospectId: string;
  applicationId: string;
}): Promise<Yes<{ later: boolean }> | No<"not-found" | "not-their-turn" | "no-channel" | "sent-lately">> {
  const brandId = await findLeadBrand(ctx, { customerId, prospectId });
  const own = brandId && (await ctx.tx.application.count({ where: { brandId, id: applicationId, customerId } }));
  if (!own) return no("not-found");
  const { turn, closed, sent, later } = await sendResumeLinks({ ctx, applicationIds: [applicationId] });
  if (sent > 0) return yes({ later });
  if (turn > 0) return no("not-their-turn");
  return no(closed > 0 ? "no-channel" : "sent-lately");
}
