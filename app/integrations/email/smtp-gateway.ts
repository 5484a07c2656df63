import type { Transporter } from "nodemailer";
import { type Delivery, permanent, temporary } from "../delivery";
import type { EmailGateway } from "./types";

export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS. */
  secure: boolean;
  /** Accepts a server without STARTTLS; outside production only. */
  allowPlain?: boolean;
  user?: string;
  password?: string;
  /** The most at one time; default 4. */
  connections?: number;
  /** Milliseconds; default 3,000. */
  connectTimeoutMs?: number;
  /** Longest wait for an answer of the server in milliseconds; default 10,000. */
  responseTimeoutMs?: number;
}

/**
 * Sends by SMTP over pooled connections. A 5xx answer is permanent; 4xx, a timeout and refused credentials are
 * temporary. A message takes no longer than its connection and two answers may, however slowly the server speaks.
 */
export function createSmtpGateway(config: SmtpConfig): EmailGateway {
  const connectTimeoutMs = config.connectTimeoutMs ?? 3_000;
  const responseTimeoutMs = config.responseTimeoutMs ?? 10_000;
  /** A message has half a dozen answers, and a server that sends one by single bytes never falls silent. */
  const messageTimeoutMs = connectTimeoutMs + 2 * responseTimeoutMs;
  const options = {
    pool: true as const,
    maxConnections: config.connections ?? 4,
    host: config.host,
    port: config.port,
    secure: config.secure,
    requireTLS: !config.secure && !config.allowPlain,
    ...(config.user ? { auth: { user: config.user, pass: config.password ?? "" } } : {}),
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: responseTimeoutMs,
    socketTimeout: responseTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | undefined;
  /** The package is loaded with the first message: most processes send none. */
  const transport = () => {
    opened ??= import("nodemailer").then(({ default: nodemailer }) => nodemailer.createTransport(options));
    return opened;
  };

  return {
    async deliver(message) {
      const signal = AbortSignal.timeout(messageTimeoutMs);
      try {
        const sent = await (await transport()).sendMail({
          messageId: `<${message.reference}@${message.from.address.split("@")[1] ?? "localhost"}>`,
          to: message.to,
          from: message.from,
          replyTo: message.replyTo,
          subject: message.subject,
          text: message.text,
          html: message.html,
          signal,
        });
        return { kind: "sent", providerRef: sent.messageId };
      } catch (error) {
        return signal.aborted ? temporary("etimedout") : toDelivery(error);
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

function toDelivery(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === "EAUTH") return temporary("credentials");
  if (typeof responseCode === "number") {
    return responseCode >= 500 ? permanent(`smtp-${responseCode}`) : temporary(`smtp-${responseCode}`);
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") return permanent("bad-message");
  return temporary(typeof code === "string" ? code.toLowerCase() : "connection-lost");
}
