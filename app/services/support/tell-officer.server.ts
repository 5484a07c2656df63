import type { TenantCtx } from "~/platform/context";
import { addCounts, sumCounts } from "~/platform/counts-over-brands.server";
import { dedupeHash } from "~/platform/crypto.server";
import { moreComplaintsText } from "~/services/messages/complaint-text.server";
import { queueText } from "~/services/messages/queue-text.server";
import type { MessageText } from "~/services/messages/templates";

/** E-mails about complaints to one officer's address, all brands together: in an hour and in a day. Whoever files many must not fill it. */
const MAX_IN_HOUR = 40;
const MAX_IN_DAY = 200;
const DAY_HOURS = 24;

/**
 * Tells the brand's grievance officer about a complaint by e-mail. The first one above a limit says that there are more, those after it
 * are read in the back office, where each complaint waits with its last day (OQ-91, BEY-27). Call it after the last row of
 * a complaint is written: what others count waits until the commit.
 */
export async function tellOfficer(ctx: TenantCtx, message: MessageText): Promise<void> {
  const to = { channel: "email" as const, value: ctx.brand.contact.email };
  const key = `officer:${dedupeHash(to.channel, to.value)}`;
  await addCounts(ctx, [key]);
  const [hour = 0, day = 0] = await sumCounts(ctx, [
    [key, 1],
    [key, DAY_HOURS],
  ]);
  const over = Math.max(hour - MAX_IN_HOUR, day - MAX_IN_DAY);
  if (over > 1) return;
  const text = over === 1 ? moreComplaintsText(ctx.brand) : message;
  await queueText({ ctx, to, template: "complaint-officer", locale: "en", message: text });
}
