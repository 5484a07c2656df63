import { readCallback } from "../kit/callback";
import type { LenderConfig } from "../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../types";
import { toMoneyTapEvent } from "./mapping";
import { querySignature } from "./signed-query";
import { postbackForm } from "./wire";

/**
 * The postback: a url-encoded form that contains `sent_ts` (unix seconds) and `sig` (hex HMAC-SHA256 of its sorted
 * fields).
 */
export function verifyPostback(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const fields = new URLSearchParams(new TextDecoder().decode(request.rawBody));
  const sentAt = fields.get("sent_ts") ?? "";
  return readCallback({
    request,
    given: fields.get("sig"),
    expected: querySignature(config.callbackSecret ?? config.secret, fields),
    sentAtMs: /^\d{1,12}$/.test(sentAt) ? Number(sentAt) * 1000 : Number.NaN,
    decode: (text) => Object.fromEntries(new URLSearchParams(text)),
    schema: postbackForm,
    toEvent: toMoneyTapEvent,
  });
}
