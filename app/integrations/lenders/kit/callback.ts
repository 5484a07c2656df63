import type { z } from "zod";
import { storable } from "~/domain/patterns/storable";
import { no, yes } from "~/domain/result";
import type { CallbackEvent, CallbackRequest, CallbackVerdict } from "../types";
import { isSameSignature } from "./signature";

const TOLERANCE_MS = 5 * 60_000;
const MAX_BODY_BYTES = 64 * 1024;

export interface CallbackReading<Wire> {
  request: CallbackRequest;
  given: string | null;
  /** The correct signature for these bytes and this time. */
  expected: string;
  /** Milliseconds since 1970, from the signed part; NaN counts as unsigned. */
  sentAtMs: number;
  decode: (text: string) => unknown;
  schema: z.ZodType<Wire>;
  toEvent: (wire: Wire) => CallbackEvent;
}

/** Checks a callback in this order: signature, freshness, body. */
export function readCallback<Wire>(reading: CallbackReading<Wire>): CallbackVerdict {
  const { request, given, expected, sentAtMs } = reading;
  if (given === null || Number.isNaN(sentAtMs) || !isSameSignature(given, expected)) return no("bad-signature");
  if (Math.abs(request.now.getTime() - sentAtMs) > TOLERANCE_MS) return no("stale");
  if (request.rawBody.byteLength > MAX_BODY_BYTES) return no("bad-body");
  const decoded = attempt(() =>
    storable(reading.decode(new TextDecoder("utf-8", { fatal: true }).decode(request.rawBody))),
  );
  const wire = reading.schema.safeParse(decoded);
  return wire.success ? yes({ event: reading.toEvent(wire.data) }) : no("bad-body");
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
