import type { Identifier } from "~/domain/patterns/identifier";
import type { Locale, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { contactIndex, maskedContact } from "~/services/access/contact.server";
import { seal } from "./message-fields.server";
import type { MessageText, Template } from "./templates";

/** Writes an SMS or e-mail that carries no passcode, and asks for its delivery in the same transaction. */
export async function queueText({
  ctx,
  to,
  template,
  locale,
  message,
}: {
  ctx: TenantCtx;
  to: Identifier;
  template: Exclude<Template, "passcode">;
  locale: Locale;
  message: MessageText;
}): Promise<void> {
  const id = newId();
  await ctx.tx.message.create({
    data: {
      brandId: ctx.brand.id,
      id,
      channel: to.channel === "mobile" ? "sms" : "email",
      template,
      locale,
      toEnc: seal(id, "to", to.value),
      toIdx: contactIndex(ctx.brand.id, to),
      toMasked: maskedContact(to),
      subject: message.subject,
      bodyEnc: seal(id, "body", message.text),
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await enqueue(ctx, "messages.deliver", { messageId: id });
}
