import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { contactIndex, maskedContact } from "./contact.server";
import { encryptMessageField } from "./message-fields.server";
import { type MessageText, passcodeText } from "./templates";

/** The text around a passcode, and the template under which it is registered. */
export type PasscodeWording = { template: "passcode" | "bank-passcode"; message: MessageText };

/**
 * Writes the SMS or e-mail with a passcode, in the context's language, and the job that delivers it, in the same
 * transaction. A withheld message is expired from the start: its job sends nothing.
 */
export async function queuePasscode({
  ctx,
  to,
  challengeId,
  code,
  isWithheld = false,
  wording,
}: {
  ctx: TenantCtx;
  to: Identifier;
  challengeId: string;
  code: string;
  isWithheld?: boolean;
  /** Default: that of a sign-in. */
  wording?: PasscodeWording;
}): Promise<void> {
  const id = newId();
  const channel = to.channel === "mobile" ? ("sms" as const) : ("email" as const);
  const { template, message }: PasscodeWording = wording ?? {
    template: "passcode",
    message: passcodeText(channel, ctx.brand, ctx.locale, code),
  };
  await ctx.tx.message.create({
    data: {
      brandId: ctx.brand.id,
      id,
      channel,
      template,
      locale: ctx.locale,
      toEnc: encryptMessageField(id, "to", to.value),
      toIdx: contactIndex(ctx.brand.id, to),
      toMasked: maskedContact(to),
      subject: message.subject,
      status: isWithheld ? "expired" : "queued",
      bodyEnc: isWithheld ? null : encryptMessageField(id, "body", message.text),
      codeEnc: isWithheld ? null : encryptMessageField(id, "code", code),
      challengeId,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await enqueue(ctx, "messages.deliver", { messageId: id });
}
