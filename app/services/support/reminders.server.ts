import type { Identifier } from "~/domain/patterns/identifier";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import { type ReminderChoice, reminderChannel, reminderDue } from "~/domain/support/reminder";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { countHit } from "~/platform/rate-limit.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { verifiedContact } from "~/services/links/verified-contact.server";

/** How often a customer sets or moves a reminder in an hour: each time is a job, and after one was taken back a row (BEY-27). */
const SET_PER_HOUR = 10;

/** Makes everybody who sets a reminder for this customer wait until the commit. */
export const lockReminders = (ctx: TenantCtx, customerId: string): Promise<void> =>
  lockKeys(ctx, `reminder:${customerId}`);

type Input = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/**
 * What the reminder page shows. `to` is masked; null when the customer cannot be contacted: because no number or e-mail
 * address is verified yet (`isUnverified`), or because every channel is closed.
 */
export type ReminderView = {
  pendingAt: Date | null;
  to: string | null;
  isUnverified: boolean;
  product: ProductCode | null;
};

/** The unmasked destination of a reminder for this customer today; null when every channel is closed (OQ-29). */
export async function reminderContact(
  ctx: TenantCtx,
  customerId: string,
): Promise<(Identifier & { masked: string }) | null> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId, id: customerId } },
    select: {
      mobileEnc: true,
      mobileMasked: true,
      mobileVerifiedAt: true,
      emailEnc: true,
      emailMasked: true,
      emailVerifiedAt: true,
      profile: { select: { allowSms: true, allowEmails: true } },
    },
  });
  const channel = reminderChannel({
    hasMobile: Boolean(row?.mobileVerifiedAt && row.mobileEnc),
    hasEmail: Boolean(row?.emailVerifiedAt && row.emailEnc),
    allowSms: row?.profile?.allowSms ?? null,
    allowEmails: row?.profile?.allowEmails ?? null,
  });
  if (!row || channel === null) return null;
  const value = decryptIdentity({ brandId, customerId }, channel, channel === "mobile" ? row.mobileEnc : row.emailEnc);
  if (value === null) return null;
  return { channel, value, masked: (channel === "mobile" ? row.mobileMasked : row.emailMasked) ?? "" };
}

/** This session's open application, if any. */
async function findOpenApplicationId({ ctx, session }: Input): Promise<string | null> {
  if (!session.applicationId) return null;
  const row = await ctx.tx.application.findFirst({
    where: { brandId: ctx.brand.id, id: session.applicationId, customerId: ctx.actor.customerId, isOpen: true },
    select: { id: true },
  });
  return row?.id ?? null;
}

const pendingOf = ({ ctx }: Input, applicationId: string | null) => ({
  brandId: ctx.brand.id,
  customerId: ctx.actor.customerId,
  applicationId,
  status: "pending",
});

/** The waiting reminder of this application, and its channel. */
export async function readReminder(own: Input): Promise<ReminderView> {
  const { ctx, session } = own;
  const pending = await ctx.tx.reminder.findFirst({
    where: pendingOf(own, await findOpenApplicationId(own)),
    select: { dueAt: true },
  });
  const { customerId } = ctx.actor;
  const to = await reminderContact(ctx, customerId);
  const isUnverified = to === null && (await verifiedContact({ ctx, customerId })) === null;
  return {
    pendingAt: pending?.dueAt ?? null,
    to: to?.masked ?? null,
    isUnverified,
    product: session.product,
  };
}

/**
 * Sets a reminder. An application has one: a second choice moves it (OQ-29). Refuses `no-way` when the customer has
 * closed SMS and e-mail, and `too-many`.
 */
export async function setReminder({
  choice,
  ...own
}: Input & { choice: ReminderChoice }): Promise<Yes<{ dueAt: Date }> | No<"no-way" | "too-many">> {
  const { ctx, session } = own;
  const { customerId } = ctx.actor;
  if (!(await reminderContact(ctx, customerId))) return no("no-way");
  const limit = { max: SET_PER_HOUR, windowSeconds: 3_600 };
  if (!(await countHit(ctx, `reminder:${customerId}`, limit)).allowed) return no("too-many");
  await lockReminders(ctx, customerId);
  const applicationId = await findOpenApplicationId(own);
  const dueAt = reminderDue(choice, ctx.now);
  const values = { dueAt, locale: ctx.locale, product: parseProduct(session.product), createdAt: ctx.now };
  const known = await ctx.tx.reminder.findFirst({ where: pendingOf(own, applicationId), select: { id: true } });
  const id = known?.id ?? newPublicId();
  if (known) await ctx.tx.reminder.updateMany({ where: { brandId: ctx.brand.id, id }, data: values });
  else
    await ctx.tx.reminder.createMany({ data: [{ brandId: ctx.brand.id, id, customerId, applicationId, ...values }] });
  await enqueue(ctx, "reminders.send", { reminderId: id }, { afterMs: dueAt.getTime() - ctx.now.getTime() });
  return yes({ dueAt });
}

/** Cancels the waiting reminder. Does nothing when there is none. */
export async function cancelReminder(own: Input): Promise<void> {
  const { ctx } = own;
  await ctx.tx.reminder.updateMany({
    where: pendingOf(own, await findOpenApplicationId(own)),
    data: { status: "cancelled" },
  });
}
