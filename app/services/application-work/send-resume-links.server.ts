import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { INQUIRY_DAYS } from "~/domain/telecalling/calls";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId, newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { keysOfApplications } from "~/services/application-list/application-keys.server";
import { applicationRows } from "~/services/application-list/application-rows.server";
import { mayContact } from "~/services/consents/contact-consents.server";
import { accountLanguage } from "~/services/customers/account-language.server";
import { lockReminders, reminderContact } from "~/services/support/reminders.server";
import { auditByBrand } from "./audit-by-brand.server";

const DAY_MS = 24 * 3_600_000;
/** A customer gets at most one link for an application in this time. */
const APART_MS = DAY_MS;

/**
 * How many links were asked for, and why the others were not. turn: it is not the customer's turn. closed: the customer
 * has no channel that is open to messages, or to messages about an application of long ago. recent: a link is waiting, or was sent within a day.
 */
type ResumeLinks = {
  sent: number;
  later: boolean;
  turn: number;
  closed: number;
  recent: number;
  missing: number;
};

/**
 * Sends the customers of these applications a link to where they left off, by the reminders' job: in quiet hours it
 * waits, and it looks at the customer's choices again (OQ-45, OQ-29). Each brand's chain has the applications.
 */
export async function sendResumeLinks({
  ctx,
  applicationIds,
}: {
  ctx: TenantCtx<StaffActor>;
  applicationIds: readonly string[];
}): Promise<ResumeLinks> {
  const keys = await keysOfApplications(ctx.tx, applicationIds);
  const rows = await applicationRows({ tx: ctx.tx, keys });
  const brandOf = new Map(keys.map((key) => [key.applicationId, key.brandId]));
  const dueAt = afterQuietTime(ctx.now);
  const done = { turn: 0, closed: 0, recent: 0 };
  const sent: { brandId: string; applicationId: string }[] = [];
  // Two colleagues with the same customers wait for each other in one order.
  const inOrder = rows.sort((one, other) => ((one.customerId ?? "") < (other.customerId ?? "") ? -1 : 1));
  for (const { applicationId, customerId, product, turn, movedAt } of inOrder) {
    const brandId = brandOf.get(applicationId) ?? "";
    const own = { ...ctx, brand: { ...ctx.brand, id: brandId } };
    if (turn.who !== "customer") {
      done.turn += 1;
      continue;
    }
    await lockReminders(own, customerId);
    if (!(await mayBeSent(own, { customerId, movedAt }))) done.closed += 1;
    else if (await hasRecent(own, applicationId)) done.recent += 1;
    else {
      const id = newPublicId();
      const locale = await accountLanguage(own, customerId);
      await ctx.tx.reminder.create({
        data: { brandId, id, customerId, applicationId, product, locale, dueAt, createdAt: ctx.now },
        select: { id: true },
      });
      await enqueue(own, "reminders.send", { reminderId: id }, { afterMs: dueAt.getTime() - ctx.now.getTime() });
      sent.push({ brandId, applicationId });
    }
  }
  await auditByBrand({ ctx, action: "application.resume-link", batchId: newId(), rows: sent, after: {} });
  return { ...done, sent: sent.length, later: dueAt > ctx.now, missing: applicationIds.length - rows.length };
}

/**
 * Whether a channel is open. The customer has not asked for the link: without a consent to the channel it is about an application
 * that moved lately, as a call is (BEY-10).
 */
async function mayBeSent(
  own: TenantCtx,
  { customerId, movedAt }: { customerId: string; movedAt: Date },
): Promise<boolean> {
  const to = await reminderContact(own, customerId);
  if (!to) return false;
  const isLate = movedAt.getTime() < own.now.getTime() - INQUIRY_DAYS * DAY_MS;
  return !isLate || mayContact({ ctx: own, customerId, channel: to.channel === "mobile" ? "sms" : "email" });
}

async function hasRecent({ tx, brand, now }: TenantCtx, applicationId: string): Promise<boolean> {
  const since = new Date(now.getTime() - APART_MS);
  const found = await tx.reminder.count({
    where: { brandId: brand.id, applicationId, OR: [{ status: "pending" }, { status: "sent", sentAt: { gt: since } }] },
  });
  return found > 0;
}
