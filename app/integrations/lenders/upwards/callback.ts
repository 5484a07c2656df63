import { readCallback } from "../kit/callback";
import { hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../types";
import { toUpwardsEvent } from "./mapping";
import { statusEvent } from "./wire";

/** `x-upw-time: <milliseconds>`, `x-upw-sign: <base64 HMAC-SHA256 of "<time>:<raw body>">`. */
export function verifyUpwardsCallback(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const sentAt = request.headers.get("x-upw-time") ?? "";
  return readCallback({
    request,
    given: request.headers.get("x-upw-sign"),
    expected: hmac(config.callbackSecret ?? config.secret, "base64", `${sentAt}:`, request.rawBody),
    sentAtMs: /^\d{1,15}$/.test(sentAt) ? Number(sentAt) : Number.NaN,
    decode: JSON.parse,
    schema: statusEvent,
    toEvent: toUpwardsEvent,
  });
}
