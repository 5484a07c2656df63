import { readCallback } from "../kit/callback";
import { hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../types";
import { toFinzyEvent } from "./mapping";
import { phaseEvent } from "./wire";

/** `finzy-signature: <unix seconds>;<hex HMAC-SHA256 of "<raw body><unix seconds>">`. */
export function verifyFinzyCallback(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const given = request.headers.get("finzy-signature");
  const sentAt = given?.split(";")[0] ?? "";
  const sum = hmac(config.callbackSecret ?? config.secret, "hex", request.rawBody, sentAt);
  return readCallback({
    request,
    given,
    expected: `${sentAt};${sum}`,
    sentAtMs: /^\d{1,12}$/.test(sentAt) ? Number(sentAt) * 1000 : Number.NaN,
    decode: JSON.parse,
    schema: phaseEvent,
    toEvent: toFinzyEvent,
  });
}
