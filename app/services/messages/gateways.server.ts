import { createSmtpGateway } from "~/integrations/email/smtp-gateway";
import type { EmailGateway } from "~/integrations/email/types";
import { createHttpSmsGateway } from "~/integrations/sms/http-gateway";
import type { SmsGateway } from "~/integrations/sms/types";
import { createHttpWhatsappGateway } from "~/integrations/whatsapp/http-gateway";
import type { WhatsappGateway } from "~/integrations/whatsapp/types";
import { callShares } from "~/platform/call-places.server";
import { env } from "~/platform/env.server";
import type { QueueKind } from "~/platform/queue.server";
import { endGatewayCircuits } from "./gateway-circuits.server";

/**
 * One gateway for each channel. Places for calls, circuits and figures are kept by channel: a second gateway of a channel, to take over from the
 * first, needs a name of its own there (`call-places`, `gateway-circuits`).
 */
type Gateways = { sms: SmsGateway | null; email: EmailGateway | null; whatsapp: WhatsappGateway | null };

/** How long a gateway may take to be reached and to answer. Whoever waits for a code asks for another one after half a minute. */
const LIMITS: Readonly<Record<QueueKind, { connectTimeoutMs: number; responseTimeoutMs: number }>> = {
  urgent: { connectTimeoutMs: 2_000, responseTimeoutMs: 5_000 },
  usual: { connectTimeoutMs: 3_000, responseTimeoutMs: 10_000 },
};

/** As many connections as a gateway has places: no message waits for one while it holds a place. */
const limitsOf = (kind: QueueKind) => ({
  ...LIMITS[kind],
  connections: callShares(kind, env().jobs.concurrency).gateway,
});

const cache = new Map<QueueKind, Gateways>();

function smtpGateway(address: string, kind: QueueKind): EmailGateway {
  const { hostname, port, protocol, username, password } = new URL(address);
  const secure = protocol === "smtps:";
  return createSmtpGateway({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    allowPlain: !env().production,
    ...(username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {}),
    ...limitsOf(kind),
  });
}

function openGateways(kind: QueueKind): Gateways {
  const { sms, email, whatsapp, production } = env();
  const gateway = (url: string, token: string | null) => ({
    url,
    token: token ?? "",
    allowHttp: !production,
    ...limitsOf(kind),
  });
  return {
    sms: sms.url ? createHttpSmsGateway(gateway(sms.url, sms.token)) : null,
    whatsapp: whatsapp.url ? createHttpWhatsappGateway(gateway(whatsapp.url, whatsapp.token)) : null,
    email: email.smtpUrl ? smtpGateway(email.smtpUrl, kind) : null,
  };
}

/**
 * The gateways of this process for the messages of a queue, whose connections no message of the other queue holds; null where
 * no address is configured.
 */
export function gateways(kind: QueueKind): Gateways {
  const found = cache.get(kind) ?? openGateways(kind);
  cache.set(kind, found);
  return found;
}

/** Closes the open connections. */
export async function closeGateways(): Promise<void> {
  const open = [...cache.values()].flatMap(({ sms, email, whatsapp }) => [sms, email, whatsapp]);
  cache.clear();
  await Promise.all(open.map((gateway) => gateway?.close()));
  endGatewayCircuits();
}
