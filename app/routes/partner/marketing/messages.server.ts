import { brandName } from "@tenants/brand/names";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { Ctx } from "~/platform/context";

/** A text to share: its channel and kind, and for an e-mail its subject. */
export type ShareText = {
  channel: "sms" | "whatsapp" | "email";
  kind: "invite" | "reminder";
  subject: string | null;
  text: string;
};

/** The texts in a language, with the portal's name, the brand and the link filled in. */
export function messagesFor(ctx: Pick<Ctx, "brand">, language: "en" | "hi", name: string, link: string): ShareText[] {
  const { texts } = portalWords(language).marketing;
  const values = { name, link, brand: brandName(ctx.brand, language) };
  const plain = (["sms", "whatsapp"] as const).flatMap((channel) =>
    (["invite", "reminder"] as const).map((kind) => ({
      channel,
      kind,
      subject: null,
      text: fill(texts[channel][kind], values),
    })),
  );
  const { email } = texts;
  return [
    ...plain,
    { channel: "email", kind: "invite", subject: email.inviteSubject, text: fill(email.invite, values) },
    { channel: "email", kind: "reminder", subject: email.reminderSubject, text: fill(email.reminder, values) },
  ];
}
