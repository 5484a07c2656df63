import { z } from "zod";
import { readPointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface, HmacSignature, SignedPart } from "~/domain/lender-interfaces/schema";
import { readCallback } from "../kit/callback";
import { noCallbacks } from "../kit/no-callbacks";
import { epochMs, wireInstant } from "../kit/wire";
import type { LenderConfig } from "../lender-config";
import type { CallbackEvent, CallbackRequest, CallbackVerdict } from "../types";
import { readApplication } from "./read-answer";
import { hmacOf } from "./sign-request";
import { type SignedValues, saidText } from "./signed-parts";

/**
 * The time that a header states beside the signature. The texts before and after it have known lengths: a stranger
 * writes the header, so it is cut by length and not searched.
 */
function timeInHeader(parts: readonly SignedPart[], header: string, values: SignedValues): string | null {
  const at = parts.findIndex((part) => "part" in part && part.part === "timestamp");
  if (at < 0) return null;
  const lengthOf = (some: readonly SignedPart[]) => saidText(some, values).length;
  return header.slice(lengthOf(parts.slice(0, at)), header.length - lengthOf(parts.slice(at + 1)));
}

const timeFormats = {
  iso: wireInstant,
  "unix-seconds": z
    .number()
    .int()
    .min(0)
    .max(8_640_000_000_000)
    .transform((seconds) => new Date(seconds * 1000)),
  "unix-ms": epochMs,
} as const;

/** The event in a body; fails with an issue when the interface does not describe it. */
const eventOf = (declared: DeclaredInterface, config: LenderConfig) =>
  z.unknown().transform((json, problems): CallbackEvent => {
    const { outcome } = declared;
    const bad = () => {
      problems.addIssue({ code: "custom", message: "no event" });
      return z.NEVER;
    };
    if (outcome.by !== "callback") return bad();
    const eventId = readPointer(json, outcome.eventId);
    const at = timeFormats[outcome.happenedAt.format].safeParse(readPointer(json, outcome.happenedAt.at));
    if ((typeof eventId !== "string" && typeof eventId !== "number") || String(eventId).length > 100 || !at.success)
      return bad();
    try {
      const read = readApplication(declared, config, readPointer(json, outcome.answerAt));
      if (String(eventId) === "" || read.outcome.kind === "redirect") return bad();
      return {
        eventId: String(eventId),
        submissionId: read.submissionId,
        lenderRef: read.lenderRef,
        occurredAt: at.data,
        outcome: read.outcome,
      };
    } catch {
      return bad();
    }
  });

function signedAs(signature: HmacSignature, secret: string, clientId: string, request: CallbackRequest) {
  const given = request.headers.get(signature.header);
  const untimed = { method: "POST", path: "", body: request.rawBody, timestamp: "", clientId, submissionId: "" };
  const signed = (values: typeof untimed) => ({ ...values, signature: hmacOf(signature, secret, values) });
  const clock = signature.clockHeader
    ? request.headers.get(signature.clockHeader)
    : timeInHeader(signature.says, given ?? "", signed(untimed));
  const timestamp = clock !== null && /^\d{1,15}$/.test(clock) ? clock : null;
  const expected = saidText(signature.says, signed({ ...untimed, timestamp: timestamp ?? "" }));
  const sentAtMs = timestamp === null ? Number.NaN : Number(timestamp) * (signature.clock === "seconds" ? 1000 : 1);
  return { given, expected, sentAtMs };
}

/** Verifies a callback as the interface says it is signed, then reads its event. */
export function verifyDeclaredCallback(
  declared: DeclaredInterface,
  config: LenderConfig,
  request: CallbackRequest,
): CallbackVerdict {
  const { outcome, clientId } = declared;
  if (outcome.by !== "callback") return noCallbacks();
  return readCallback({
    request,
    ...signedAs(outcome.signature, config.callbackSecret ?? config.secret, clientId, request),
    decode: JSON.parse,
    schema: eventOf(declared, config),
    toEvent: (event) => event,
  });
}
