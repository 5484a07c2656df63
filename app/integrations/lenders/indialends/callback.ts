import { readCallback } from "../kit/callback";
import { hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../types";
import { toIndialendsEvent } from "./mapping";
import { leadEvent } from "./wire";

/** `x-il-sent: <milliseconds>`, `x-il-signature: <hex HMAC-SHA256 of "<sent>|<raw body>">`. */
export function verifyIndialendsCallback(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const sentAt = request.headers.get("x-il-sent") ?? "";
  return readCallback({
    request,
    given: request.headers.get("x-il-signature"),
    expected: hmac(config.callbackSecret ?? config.secret, "hex", `${sentAt}|`, request.rawBody),
    sentAtMs: /^\d{1,15}$/.test(sentAt) ? Number(sentAt) : Number.NaN,
    decode: JSON.parse,
    schema: leadEvent,
    toEvent: toIndialendsEvent,
  });
}
