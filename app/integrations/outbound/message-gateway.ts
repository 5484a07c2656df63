import { z } from "zod";
import { type Delivery, permanent, temporary } from "../delivery";
import { createJsonClient, type JsonResponse } from "./json-client";
import { TransportFailure } from "./transport-failure";

export interface MessageGatewayConfig {
  /** The full address that messages are posted to. */
  url: string;
  token: string;
  /** Outside production only. */
  allowHttp?: boolean;
  /** The most at one time; default 8. */
  connections?: number;
  /** Milliseconds; default 3,000. */
  connectTimeoutMs?: number;
  /** Milliseconds; default 10,000. */
  responseTimeoutMs?: number;
}

const accepted = z.object({ messageId: z.string().max(100).optional() });
const refused = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/) });

function toDelivery({ status, json, retryAfterMs }: JsonResponse): Delivery {
  if (status >= 200 && status < 300) {
    return { kind: "sent", providerRef: accepted.safeParse(json).data?.messageId ?? null };
  }
  if ([400, 404, 410, 422].includes(status)) return permanent(refused.safeParse(json).data?.code ?? `http-${status}`);
  return temporary(`http-${status}`, retryAfterMs);
}

/**
 * The HTTP gateway of SMS and WhatsApp. A message is `POST <url>`, `Authorization: Bearer <token>`,
 * `Idempotency-Key: <reference>`; the answer is 2xx `{ messageId }` or 4xx `{ code }`. 400, 404, 410 and 422 are
 * permanent; 401, 403, 408, 429, 5xx and timeouts are temporary. Throws when the address is not valid.
 */
export function createMessageGateway<Message extends { reference: string }>(
  owner: string,
  config: MessageGatewayConfig,
  toRequest: (message: Message) => object,
) {
  const client = createJsonClient({
    owner,
    baseUrl: config.url,
    allowHttp: config.allowHttp ?? false,
    connectTimeoutMs: config.connectTimeoutMs ?? 3_000,
    responseTimeoutMs: config.responseTimeoutMs ?? 10_000,
    connections: config.connections ?? 8,
  });
  return {
    async deliver(message: Message): Promise<Delivery> {
      try {
        const response = await client.send({
          method: "POST",
          path: "",
          body: toRequest(message),
          headers: () => ({ authorization: `Bearer ${config.token}`, "idempotency-key": message.reference }),
        });
        return toDelivery(response);
      } catch (error) {
        if (error instanceof TransportFailure) return temporary(error.reason);
        throw error;
      }
    },
    close: () => client.close(),
  };
}
