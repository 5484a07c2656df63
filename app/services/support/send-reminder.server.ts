import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import type { Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { queueText } from "~/services/messages/queue-text.server";
import { reminderText } from "~/services/messages/reminder-text.server";
import { reminderContact } from "./reminders.server";
import { RESUME_DAYS, resumeLink } from "./resume-link.server";

type Row = { id: string; customerId: string; applicationId: string | null; createdAt: Date };

/** True when the customer went on after setting the reminder: then none is sent. */
async function hasGoneOn(ctx: TenantCtx, { customerId, applicationId, createdAt }: Row): Promise<boolean> {
  const brandId = ctx.brand.id;
  const since = { gt: createdAt };
  if (!applicationId) return (await ctx.tx.application.count({ where: { brandId, customerId, createdAt: since } })) > 0;
  const [moves, submissions] = [
    await ctx.tx.applicationEvent.count({ where: { brandId, applicationId, at: since } }),
    await ctx.tx.submission.count({ where: { brandId, applicationId, createdAt: since } }),
  ];
  return moves + submissions > 0;
}

/**
 * Sends a due reminder with a signed link, in the language in which it was requested, on a channel that is open today.
 * A reminder that was moved or cancelled sends nothing. If the customer has gone on, or can no longer be reached, or the
 * brand's site is suspended, so that the link would lead nowhere, it is cancelled; in quiet hours it waits (OQ-29).
 */
export const sendReminder = ({ ctx, reminderId }: { ctx: Ctx; reminderId: string }): Promise<void> =>
  withTenant(ctx, (tenant) => sendDueReminder({ ctx: tenant, reminderId }));

/** The same inside a transaction, by the clock of its context. */
export async function sendDueReminder({ ctx, reminderId }: { ctx: TenantCtx; reminderId: string }): Promise<void> {
  const brandId = ctx.brand.id;
  const where = { brandId, id: reminderId, status: "pending" };
  const row = await ctx.tx.reminder.findFirst({ where });
  if (!row || row.dueAt > ctx.now) return;
  if (isQuietTime(ctx.now)) {
    const dueAt = afterQuietTime(ctx.now);
    await ctx.tx.reminder.updateMany({ where, data: { dueAt } });
    await enqueue(ctx, "reminders.send", { reminderId }, { afterMs: dueAt.getTime() - ctx.now.getTime() });
    return;
  }
  const isServed = ctx.brand.isMain || ctx.brand.status === "live";
  const isWanted = isServed && !(await hasGoneOn(ctx, row));
  const to = isWanted ? await reminderContact(ctx, row.customerId) : null;
  const { count } = await ctx.tx.reminder.updateMany({
    where,
    data: to ? { status: "sent", sentAt: ctx.now } : { status: "cancelled" },
  });
  if (count === 0 || !to) return;
  const locale = row.locale === "hi" || row.locale === "en" ? row.locale : ctx.locale;
  const message = reminderText(to.channel, ctx.brand, locale, {
    link: resumeLink(ctx.brand, row.id, ctx.now),
    days: RESUME_DAYS,
  });
  await queueText({ ctx, to, template: "reminder", locale, message, customerId: row.customerId });
}
