import type { LenderConfig } from "../../lender-config";
import type { CallbackRequest, CallbackVerdict } from "../../types";
import { readCallback } from "../callback";
import { hmac } from "../signature";
import { toOwnApiEvent } from "./mapping";
import { callbackBody } from "./wire";

/** `x-lender-signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function verifyOwnApiCallback(config: LenderConfig, request: CallbackRequest): CallbackVerdict {
  const header = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(request.headers.get("x-lender-signature") ?? "");
  const sentAt = header?.[1] ?? "";
  return readCallback({
    request,
    given: header?.[2] ?? null,
    expected: hmac(config.callbackSecret ?? config.secret, "hex", `${sentAt}.`, request.rawBody),
    sentAtMs: sentAt === "" ? Number.NaN : Number(sentAt) * 1000,
    decode: JSON.parse,
    schema: callbackBody,
    toEvent: toOwnApiEvent,
  });
}
