import { createSmtpSender } from "~/integrations/email/smtp-sender";
import type { EmailSender } from "~/integrations/email/types";
import { createHttpSmsGateway } from "~/integrations/sms/http-gateway";
import type { SmsSender } from "~/integrations/sms/types";
import { createHttpWhatsappGateway } from "~/integrations/whatsapp/http-gateway";
import type { WhatsappSender } from "~/integrations/whatsapp/types";
import { env } from "~/platform/env.server";

type Senders = { sms: SmsSender | null; email: EmailSender | null; whatsapp: WhatsappSender | null };

let cache: Senders | undefined;

function smtpSender(address: string): EmailSender {
  const { hostname, port, protocol, username, password } = new URL(address);
  const secure = protocol === "smtps:";
  return createSmtpSender({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    allowPlain: !env().production,
    ...(username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {}),
  });
}

/** The providers of this process; null where no address is configured. */
export function senders(): Senders {
  if (!cache) {
    const { sms, email, whatsapp, production } = env();
    const gateway = (url: string, token: string | null) => ({ url, token: token ?? "", allowHttp: !production });
    cache = {
      sms: sms.url ? createHttpSmsGateway(gateway(sms.url, sms.token)) : null,
      whatsapp: whatsapp.url ? createHttpWhatsappGateway(gateway(whatsapp.url, whatsapp.token)) : null,
      email: email.smtpUrl ? smtpSender(email.smtpUrl) : null,
    };
  }
  return cache;
}

/** Closes the open connections. */
export async function closeSenders(): Promise<void> {
  const open = cache;
  cache = undefined;
  await Promise.all([open?.sms?.close(), open?.email?.close(), open?.whatsapp?.close()]);
}
