import { isUrgent, type JobName } from "@jobs/catalog";
import { toHandOffState } from "~/domain/applications/hand-off";
import { textRegistration } from "~/domain/campaigns/campaign";
import { CONTACT_CHANNELS } from "~/domain/consents/contact";
import { ASKED_FOR, type ContactReason, mayBegin, mayStillContact, sendingUntil } from "~/domain/consents/contact-gate";
import { isStillTrue, type NotificationKind } from "~/domain/notifications/kinds";
import type { CallPlaces } from "~/platform/call-places.server";
import type { ContextLocale, Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { logger } from "~/platform/logger.server";
import { sentMessages } from "~/platform/metrics.server";
import { enqueue } from "~/platform/outbox.server";
import type { PutOff } from "./gateway-circuits.server";
import { decryptMessageField } from "./message-fields.server";
import { type Outgoing, sendMessage } from "./send-message.server";
import { isPasscodeTemplate } from "./templates";

/** A message could not be sent this time; another try may succeed. */
class MessageNotSent extends Error {
  override readonly name = "MessageNotSent";
}

const WAITING = "queued";
const ERASED = { bodyEnc: null, codeEnc: null };

/** True when a waiting message would tell the customer something that is no longer true, or was cancelled. */
async function isOutdated(ctx: TenantCtx, notificationId: string): Promise<boolean> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.applicationNotification.findUnique({
    where: { brandId_id: { brandId, id: notificationId } },
    select: { kind: true, status: true, submissionId: true },
  });
  if (row?.status !== "sent") return true;
  const kind = row.kind as NotificationKind;
  if (kind === "correction") return false;
  const submission = await ctx.tx.submission.findUnique({
    where: { brandId_id: { brandId, id: row.submissionId } },
    select: { state: true },
  });
  return !submission || !isStillTrue(kind, toHandOffState(submission.state));
}

const reasonOf = (template: string): ContactReason => (ASKED_FOR.includes(template) ? "reminder" : "application");

/**
 * Whether the customer of a message may still be contacted. From here on a stop waits until the claim is committed, and
 * then sees the message as on its way (BEY-26).
 */
async function isStillWelcome(
  { brand, tx }: TenantCtx,
  { customerId, channel, template }: { customerId: string | null; channel: string; template: string },
): Promise<boolean> {
  if (customerId === null) return true;
  await tx.$queryRaw`
    select 1 from customers where brand_id = ${brand.id}::uuid and id = ${customerId}::uuid for share`;
  // A campaign's own rules judge its people, and record why.
  if (template === "campaign") return true;
  const consents = await tx.consent.findMany({
    where: { brandId: brand.id, customerId },
    select: { purpose: true, givenAt: true, withdrawnAt: true },
  });
  const known = CONTACT_CHANNELS.find((name) => name === channel);
  return known !== undefined && mayStillContact(reasonOf(template), known, consents);
}

type Waiting = { template: string; challengeId: string | null; notificationId: string | null };

/**
 * True for a passcode whose challenge is closed or deleted, and for a message that is no longer true of its
 * application.
 */
async function isStale(ctx: TenantCtx, { template, challengeId, notificationId }: Waiting) {
  if (notificationId !== null) return isOutdated(ctx, notificationId);
  if (!isPasscodeTemplate(template)) return false;
  const row =
    challengeId &&
    (await ctx.tx.challenge.findFirst({
      where: { brandId: ctx.brand.id, id: challengeId },
      select: { expiresAt: true, consumedAt: true, revokedAt: true },
    }));
  return !row || row.consumedAt !== null || row.revokedAt !== null || row.expiresAt <= ctx.now;
}

/** What else decides about messages of one kind. */
export type DeliveryRules = {
  /** In the transaction that takes the message: false when it may not be sent (any more). */
  maySend: (ctx: TenantCtx) => Promise<boolean>;
  /** False when a message that the provider has not confirmed must not be tried again. */
  mayRetry: (channel: string, reason: string) => boolean;
};

const NO_RULES: DeliveryRules = { maySend: async () => true, mayRetry: () => true };

/** The message to send, or null when nothing is left to do: already sent, given up, or outdated. */
async function claimMessage(ctx: TenantCtx, messageId: string, rules: DeliveryRules): Promise<Outgoing | null> {
  const where = { brandId: ctx.brand.id, id: messageId, status: WAITING };
  const row = await ctx.tx.message.findFirst({ where });
  if (!row) return null;
  const isDue = row.bodyEnc !== null && !(await isStale(ctx, row)) && (await isStillWelcome(ctx, row));
  if (!isDue || !(await rules.maySend(ctx))) {
    await ctx.tx.message.updateMany({ where, data: { status: "expired", ...ERASED } });
    return null;
  }
  if (row.customerId !== null) {
    const { count } = await ctx.tx.message.updateMany({ where, data: { sendingUntil: sendingUntil(ctx.now) } });
    if (count === 0) return null; // taken back since it was read
  }
  return {
    messageId,
    channel: row.channel as Outgoing["channel"],
    template: row.template,
    locale: row.locale as ContextLocale,
    to: decryptMessageField(messageId, "to", row.toEnc) ?? "",
    subject: row.subject,
    text: decryptMessageField(messageId, "body", row.bodyEnc) ?? "",
    code: decryptMessageField(messageId, "code", row.codeEnc),
    dlt: row.dlt === null ? null : textRegistration.parse(row.dlt),
  };
}

type DeliveryJob = Extract<JobName, `${string}.deliver`>;

/**
 * Puts a message back that its gateway has not seen: a job of its own tries it later, with all its tries, and until then
 * nothing of it is on its way.
 */
async function putOff(
  tenant: TenantCtx,
  { messageId, job, afterMs }: { messageId: string; job: DeliveryJob } & Pick<PutOff, "afterMs">,
): Promise<void> {
  const { count } = await tenant.tx.message.updateMany({
    where: { brandId: tenant.brand.id, id: messageId, status: WAITING },
    data: { sendingUntil: null },
  });
  if (count > 0) await enqueue(tenant, job, { messageId }, { afterMs });
}

/**
 * Sends a waiting message and records the result. A second run does nothing, and the provider gets the message's id as
 * its idempotency key. In production the text is deleted once it was sent. Throws `MessageNotSent` when another try may
 * succeed. While its gateway is paused, or has no place free, the message is put back and no try is counted.
 */
export async function deliverMessage({
  ctx,
  messageId,
  isLastAttempt,
  job = "messages.deliver",
  places,
  rules = NO_RULES,
}: {
  ctx: Ctx;
  messageId: string;
  isLastAttempt: boolean;
  job?: DeliveryJob | undefined;
  places?: CallPlaces | undefined;
  rules?: DeliveryRules;
}): Promise<void> {
  const claimedAt = performance.now();
  const message = await withTenant(ctx, (tenant) => claimMessage(tenant, messageId, rules));
  if (!message) return;
  if (!mayBegin(performance.now() - claimedAt)) throw new MessageNotSent("claimed too long ago");
  const sending = { queue: isUrgent(job) ? ("urgent" as const) : ("usual" as const), places };
  const delivery = await sendMessage(ctx.brand, message, sending);
  if (delivery.kind === "put-off") return withTenant(ctx, (tenant) => putOff(tenant, { messageId, job, ...delivery }));
  const mayRetry = delivery.kind === "temporary" && !isLastAttempt && rules.mayRetry(message.channel, delivery.reason);
  const erased = env().production && !mayRetry ? ERASED : {};
  await withTenant(ctx, (tenant) =>
    tenant.tx.message.updateMany({
      where: { brandId: ctx.brand.id, id: messageId, status: WAITING },
      data: {
        attempts: { increment: 1 },
        sendingUntil: null,
        ...erased,
        ...(delivery.kind === "sent"
          ? { status: "sent", sentAt: tenant.now, providerRef: delivery.providerRef, lastError: null }
          : { lastError: delivery.reason, ...(mayRetry ? {} : { status: "failed" }) }),
      },
    }),
  );
  sentMessages.inc({ channel: message.channel, result: delivery.kind });
  if (delivery.kind === "sent") return;
  logger.warn({ event: "message-not-sent", messageId, channel: message.channel, reason: delivery.reason, mayRetry });
  if (mayRetry) throw new MessageNotSent(delivery.reason);
}
