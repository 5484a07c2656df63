import { z } from "zod";
import { type Delivery, permanent, temporary } from "../delivery";
import { createJsonClient, type JsonAnswer } from "../outbound/json-client";
import { TransportFailure } from "../outbound/transport-failure";
import type { SmsMessage, SmsSender } from "./types";

export interface SmsGatewayConfig {
  /** The full address that messages are posted to. */
  url: string;
  token: string;
  /** Outside production only. */
  allowHttp?: boolean;
  /** Milliseconds; default 3,000. */
  connectTimeoutMs?: number;
  /** Milliseconds; default 10,000. */
  answerTimeoutMs?: number;
}

const accepted = z.object({ messageId: z.string().max(100).optional() });
const refused = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/) });

/**
 * Sends through an HTTP gateway. The request, also in app/integrations/README.md:
 * `POST <url>`, `Authorization: Bearer <token>`, `Idempotency-Key: <reference>`,
 * `{ to: "+919876543210", sender, text, dltTemplateId, dltEntityId, reference }` → 2xx `{ messageId }`; 4xx `{ code }`.
 * 400, 404, 410 and 422 are permanent; 401, 403, 408, 429, 5xx and timeouts are temporary. Throws when the address is
 * not valid.
 */
export function createHttpSmsGateway(config: SmsGatewayConfig): SmsSender {
  const client = createJsonClient({
    owner: "SMS gateway",
    baseUrl: config.url,
    allowHttp: config.allowHttp ?? false,
    connectTimeoutMs: config.connectTimeoutMs ?? 3_000,
    answerTimeoutMs: config.answerTimeoutMs ?? 10_000,
    connections: 8,
  });

  return {
    async deliver(message) {
      try {
        const answer = await client.send({
          method: "POST",
          path: "",
          body: toRequest(message),
          headers: () => ({ authorization: `Bearer ${config.token}`, "idempotency-key": message.reference }),
        });
        return toDelivery(answer);
      } catch (error) {
        if (error instanceof TransportFailure) return temporary(error.reason);
        throw error;
      }
    },
    close: () => client.close(),
  };
}

function toRequest(message: SmsMessage) {
  const { sender, text, dltTemplateId, dltEntityId, reference } = message;
  return { to: `+91${message.to}`, sender, text, dltTemplateId, dltEntityId, reference };
}

function toDelivery({ status, json, retryAfterMs }: JsonAnswer): Delivery {
  if (status >= 200 && status < 300) {
    return { kind: "sent", providerRef: accepted.safeParse(json).data?.messageId ?? null };
  }
  if ([400, 404, 410, 422].includes(status)) return permanent(refused.safeParse(json).data?.code ?? `http-${status}`);
  return temporary(`http-${status}`, retryAfterMs);
}
