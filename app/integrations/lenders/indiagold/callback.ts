import { readCallback } from "../kit/callback";
import { bodyDigest, hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../types";
import { toIndiagoldEvent } from "./mapping";
import { webhookBody } from "./wire";

/** `x-ig-sent-at: <epoch ms>`, `x-ig-digest: <base64 HMAC-SHA256 of "<sent at>\n<hex SHA-256 of the raw body>">`. */
export function verifyIndiagoldWebhook(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const sentAt = request.headers.get("x-ig-sent-at") ?? "";
  return readCallback({
    request,
    given: request.headers.get("x-ig-digest"),
    expected: hmac(config.callbackSecret ?? config.secret, "base64", `${sentAt}\n${bodyDigest(request.rawBody)}`),
    sentAtMs: /^\d{1,15}$/.test(sentAt) ? Number(sentAt) : Number.NaN,
    decode: JSON.parse,
    schema: webhookBody,
    toEvent: toIndiagoldEvent,
  });
}
