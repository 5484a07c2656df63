import { readCallback } from "../kit/callback";
import { hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../types";
import { toKreditbeeEvent } from "./mapping";
import { applicationEvent } from "./wire";

/** `x-kb-timestamp: <unix seconds>`, `x-kb-signature: sha256=<hex HMAC-SHA256 of "<timestamp>.<raw body>">`. */
export function verifyKreditbeeCallback(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const sentAt = request.headers.get("x-kb-timestamp") ?? "";
  const sum = hmac(config.callbackSecret ?? config.secret, "hex", `${sentAt}.`, request.rawBody);
  return readCallback({
    request,
    given: request.headers.get("x-kb-signature"),
    expected: `sha256=${sum}`,
    sentAtMs: /^\d{1,12}$/.test(sentAt) ? Number(sentAt) * 1000 : Number.NaN,
    decode: JSON.parse,
    schema: applicationEvent,
    toEvent: toKreditbeeEvent,
  });
}
