import type { TenantCtx } from "~/platform/context";
import { bankRequestText } from "~/services/messages/bank-details-text.server";
import { notifyPortalUsers } from "~/services/messages/portal-recipients.server";

type News = {
  partnerId: string;
  partner: string;
  /** May be masked: messages name the last four digits. */
  account: string;
  /** Who asked. */
  by: string;
  reason?: string;
  /** The user who asked for the details that counted until now: hears of it even without access. */
  earlierUserId: string | null;
};

/**
 * Notifies each owner of the partner, and the person who asked for the details that counted until now, by SMS and
 * e-mail. A security notice: nobody can switch it off.
 */
export async function notifyOwnersOfBankRequest(
  ctx: TenantCtx,
  step: "asked" | "approved" | "refused",
  { partnerId, earlierUserId, reason = "", ...values }: News,
): Promise<void> {
  const owners = { partnerId, merchantId: null, kind: "owner", active: true };
  await notifyPortalUsers(
    ctx,
    { OR: [owners, ...(earlierUserId ? [{ partnerId, id: earlierUserId }] : [])] },
    {
      template: `bank-${step}`,
      textOf: (channel, locale) => bankRequestText(step, channel, ctx.brand, locale, { ...values, reason }),
    },
  );
}
