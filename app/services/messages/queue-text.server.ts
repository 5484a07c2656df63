import type { TextRegistration } from "~/domain/campaigns/campaign";
import type { Identifier } from "~/domain/patterns/identifier";
import type { ContextLocale, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue, enqueueEach } from "~/platform/outbox.server";
import { contactIndex, maskedContact } from "./contact.server";
import { encryptMessageField } from "./message-fields.server";
import type { MessageText, Template } from "./templates";

/** An SMS or e-mail without a passcode. */
export type QueuedText = {
  to: Identifier;
  template: Exclude<Template, "passcode" | "bank-passcode">;
  locale: ContextLocale;
  message: MessageText;
  /** Whom it contacts, when their consent or their stop decides whether it may still be sent (BEY-26). */
  customerId?: string;
  /** The notification about an application that it carries. */
  notificationId?: string;
  /** True for a number that is written to by WhatsApp. */
  byWhatsapp?: boolean;
  /** The registration of a text that staff wrote. Texts of the code have theirs in the environment. */
  dlt?: TextRegistration | null;
};

/** The row of a message of a brand, with a new id. */
export function messageRow(
  { brandId, now }: { brandId: string; now: Date },
  { to, template, locale, message, customerId, notificationId, byWhatsapp, dlt }: QueuedText,
) {
  const id = newId();
  const byNumber = byWhatsapp ? "whatsapp" : "sms";
  return {
    brandId,
    id,
    channel: to.channel === "mobile" ? byNumber : "email",
    template,
    locale,
    toEnc: encryptMessageField(id, "to", to.value),
    toIdx: contactIndex(brandId, to),
    toMasked: maskedContact(to),
    subject: message.subject,
    bodyEnc: encryptMessageField(id, "body", message.text),
    ...(dlt ? { dlt } : {}),
    customerId: customerId ?? null,
    notificationId: notificationId ?? null,
    createdAt: now,
  };
}

/**
 * Writes an SMS or e-mail without a passcode, and the job that delivers it, in the same transaction. `afterMs` delays
 * it. Returns the message's id.
 */
export async function queueText({
  ctx,
  afterMs = 0,
  ...text
}: { ctx: TenantCtx; afterMs?: number } & QueuedText): Promise<string> {
  const row = messageRow({ brandId: ctx.brand.id, now: ctx.now }, text);
  await ctx.tx.message.create({ data: row, select: { id: true } });
  await enqueue(ctx, "messages.deliver", { messageId: row.id }, { afterMs });
  return row.id;
}

/**
 * Writes many messages, and jobs that deliver them with a lower priority than messages somebody waits for. Returns the
 * messages' ids, in the order of the texts.
 */
export async function queueTexts(
  ctx: TenantCtx,
  job: "notifications.deliver" | "bulk-notifications.deliver" | "campaigns.deliver",
  texts: readonly QueuedText[],
): Promise<string[]> {
  if (texts.length === 0) return [];
  const rows = texts.map((text) => messageRow({ brandId: ctx.brand.id, now: ctx.now }, text));
  await ctx.tx.message.createMany({ data: rows });
  await enqueueEach(
    ctx,
    job,
    rows.map(({ id }) => ({ messageId: id })),
  );
  return rows.map(({ id }) => id);
}
