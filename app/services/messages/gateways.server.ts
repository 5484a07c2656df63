import { createSmtpGateway } from "~/integrations/email/smtp-gateway";
import type { EmailGateway } from "~/integrations/email/types";
import { createHttpSmsGateway } from "~/integrations/sms/http-gateway";
import type { SmsGateway } from "~/integrations/sms/types";
import { createHttpWhatsappGateway } from "~/integrations/whatsapp/http-gateway";
import type { WhatsappGateway } from "~/integrations/whatsapp/types";
import { env } from "~/platform/env.server";

type Gateways = { sms: SmsGateway | null; email: EmailGateway | null; whatsapp: WhatsappGateway | null };

let cache: Gateways | undefined;

function smtpGateway(address: string): EmailGateway {
  const { hostname, port, protocol, username, password } = new URL(address);
  const secure = protocol === "smtps:";
  return createSmtpGateway({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    allowPlain: !env().production,
    ...(username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {}),
  });
}

/** The gateways of this process; null where no address is configured. */
export function gateways(): Gateways {
  if (!cache) {
    const { sms, email, whatsapp, production } = env();
    const gateway = (url: string, token: string | null) => ({ url, token: token ?? "", allowHttp: !production });
    cache = {
      sms: sms.url ? createHttpSmsGateway(gateway(sms.url, sms.token)) : null,
      whatsapp: whatsapp.url ? createHttpWhatsappGateway(gateway(whatsapp.url, whatsapp.token)) : null,
      email: email.smtpUrl ? smtpGateway(email.smtpUrl) : null,
    };
  }
  return cache;
}

/** Closes the open connections. */
export async function closeGateways(): Promise<void> {
  const open = cache;
  cache = undefined;
  await Promise.all([open?.sms?.close(), open?.email?.close(), open?.whatsapp?.close()]);
}
