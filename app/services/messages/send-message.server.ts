import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { TextRegistration } from "~/domain/campaigns/campaign";
import { type Delivery, permanent } from "~/integrations/delivery";
import type { CallPlaces } from "~/platform/call-places.server";
import type { ContextLocale } from "~/platform/context";
import { env } from "~/platform/env.server";
import type { QueueKind } from "~/platform/queue.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { callGateway, type PutOff } from "./gateway-circuits.server";
import { gateways } from "./gateways.server";
import { htmlEmail } from "./html-email.server";

export type Outgoing = {
  messageId: string;
  channel: "sms" | "email" | "whatsapp";
  template: string;
  locale: ContextLocale;
  to: string;
  subject: string | null;
  text: string;
  /** A passcode in the text. */
  code: string | null;
  /** The registration of a text that staff wrote. */
  dlt: TextRegistration | null;
};

/** The HTML part of an e-mail of a brand. */
export function emailHtml(
  brand: Brand,
  { locale, subject, text, code }: Pick<Outgoing, "locale" | "subject" | "text" | "code">,
) {
  const origin = brandOrigin(brand);
  const hosts = [...brand.hosts, new URL(env().origin).hostname];
  return htmlEmail({ brand, origin, hosts, locale, subject: subject ?? brandName(brand, locale), text, code });
}

const INBOX: Delivery = { kind: "sent", providerRef: "inbox" };

/** Without a provider a message is only shown in the inbox of /dev; in production that is a failure. */
const withoutGateway = (): Delivery => (env().production ? permanent("not-configured") : INBOX);

/**
 * The number under which a text is registered with the operators. Outside production the template's name replaces it.
 */
function dltTemplateId({ template, locale }: Outgoing): string | null {
  const name = `${template}.${locale}`;
  return env().sms.dltTemplates[name] ?? (env().production ? null : name);
}

/** With the gateways of which queue a message is sent, and within which places of the worker. */
type Sending = { queue: QueueKind; places: CallPlaces | undefined };

async function sendSms(brand: Brand, message: Outgoing, { queue, places }: Sending): Promise<Delivery | PutOff> {
  const { sms } = gateways(queue);
  if (!sms) return withoutGateway();
  const dlt = message.dlt && "templateId" in message.dlt ? message.dlt : null;
  const templateId = dlt?.templateId ?? dltTemplateId(message);
  if (templateId === null) return permanent("no-dlt-template");
  const sent = {
    reference: message.messageId,
    to: message.to,
    sender: dlt?.header ?? brand.sender.smsSender,
    text: message.text,
    dltTemplateId: templateId,
    dltEntityId: dlt?.entityId ?? env().sms.dltEntityId ?? "",
  };
  return callGateway("sms", places, () => sms.deliver(sent));
}

async function sendWhatsapp(brand: Brand, message: Outgoing, { queue, places }: Sending): Promise<Delivery | PutOff> {
  const { whatsapp } = gateways(queue);
  if (!whatsapp) return withoutGateway();
  if (!message.dlt || !("template" in message.dlt)) return permanent("no-whatsapp-template");
  const sent = {
    reference: message.messageId,
    to: message.to,
    brand: brand.key,
    template: message.dlt.template,
    language: message.locale,
    text: message.text,
  };
  return callGateway("whatsapp", places, () => whatsapp.deliver(sent));
}

async function sendEmail(brand: Brand, message: Outgoing, { queue, places }: Sending): Promise<Delivery | PutOff> {
  const { email } = gateways(queue);
  if (!email) return withoutGateway();
  const { emailFrom, emailName } = brand.sender;
  const sent = {
    reference: message.messageId,
    to: message.to,
    from: { name: message.locale === "hi" ? brandName(brand, "hi") : emailName, address: emailFrom },
    subject: message.subject ?? brandName(brand, message.locale),
    text: message.text,
    html: emailHtml(brand, message),
  };
  return callGateway("email", places, () => email.deliver(sent));
}

/** Sends one message through the gateway of its channel, in the name of the brand. */
export async function sendMessage(brand: Brand, message: Outgoing, sending: Sending): Promise<Delivery | PutOff> {
  switch (message.channel) {
    case "sms":
      return sendSms(brand, message, sending);
    case "email":
      return sendEmail(brand, message, sending);
    case "whatsapp":
      return sendWhatsapp(brand, message, sending);
  }
}
