import { contactIndex } from "./contact.server";
import { queueText } from "./queue-text.server";
import { mayWriteUnproved } from "./unproved-message.server";

/**
 * Writes a message that somebody else asks for, unless the contact is that of a customer who has closed its channel, or is
 * sent too many. A stop that comes before it leaves takes it back (BEY-26). Whoever asks is not told.
 */
export async function queueIfWelcome({ ctx, ...message }: Parameters<typeof queueText>[0]): Promise<void> {
  const { to } = message;
  const index = contactIndex(ctx.brand.id, to);
  const customer = await ctx.tx.customer.findFirst({
    where: { brandId: ctx.brand.id, ...(to.channel === "mobile" ? { mobileIdx: index } : { emailIdx: index }) },
    select: { id: true, profile: { select: { allowSms: true, allowEmails: true } } },
  });
  const isClosed = customer?.profile?.[to.channel === "mobile" ? "allowSms" : "allowEmails"] === false;
  if (isClosed || !(await mayWriteUnproved(ctx, to))) return;
  await queueText({ ctx, ...message, ...(customer && { customerId: customer.id }) });
}
