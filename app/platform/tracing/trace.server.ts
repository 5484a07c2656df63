import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "../env.server";
import { freshBytes } from "../fresh-bytes.server";
import type { NewSpan, OpenSpan, SpanAttributes, SpanKind, Tracer } from "./span";

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT =
  /^[0-9a-f]{2}-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{16}-[0-9a-f]{2}/;
const NO_TRACE = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request id of an incoming `traceparent`: its trace id, written as a UUID. Null when it is not valid. */
export function requestIdFrom(traceparent: string | undefined): string | null {
  const parts = TRACEPARENT.exec(traceparent ?? "")?.slice(1);
  const id = parts?.join("-") ?? NO_TRACE;
  return id === NO_TRACE ? null : id;
}

/**
 * What the process is doing, and for which request. The worker sets it for each job. The web process sets it only while
 * traces are sent: to follow it through every promise costs each page a tenth of its time.
 */
const running = new AsyncLocalStorage<{ requestId: string; span: OpenSpan | null }>();

let tracer: Tracer | null = null;

/** Loads OpenTelemetry when OTEL_EXPORTER_OTLP_ENDPOINT is set, and only then. */
export async function startTracing(role: "web" | "worker"): Promise<void> {
  const { endpoint, share } = env().tracing;
  if (endpoint === null) return;
  const { openOtlpTracer } = await import("./otlp-tracer.server");
  tracer = openOtlpTracer({ endpoint, share, service: `loans-${role}` });
}

/** Sends the spans that are left. */
export async function stopTracing(): Promise<void> {
  const open = tracer;
  tracer = null;
  await open?.stop();
}

type Begin = Omit<NewSpan, "parent" | "traceId"> & {
  requestId: string;
  /** The `traceparent` of what has asked for it; counts only when it is of the same request. */
  from?: string | undefined;
};

/** Begins what is done for a request; null while no traces are sent. */
export function beginSpan({ requestId, from, ...span }: Begin): OpenSpan | null {
  if (!tracer) return null;
  const isSame = from !== undefined && requestIdFrom(from) === requestId;
  const traceId = UUID.test(requestId) ? { traceId: requestId.replaceAll("-", "") } : {};
  return tracer.start({ ...span, ...traceId, parent: isSame ? from : null });
}

/** Runs what is done for a request; spans that begin in it belong to `span`. */
export const forRequest = <T>(requestId: string, work: () => T, span: OpenSpan | null = null): T =>
  running.run({ requestId, span }, work);

/** Runs `work` as a part of what the process is doing. While no traces are sent it costs one comparison. */
export async function inSpan<T>(
  name: string,
  { kind = "internal", ...attributes }: SpanAttributes & { kind?: SpanKind },
  work: () => Promise<T>,
): Promise<T> {
  const at = tracer && running.getStore();
  if (!tracer || !at?.span) return work();
  const span = tracer.start({ name, kind, attributes, parent: at.span.traceparent });
  try {
    const result = await running.run({ ...at, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: error instanceof Error ? error.name : "unknown" });
    throw error;
  }
}

/** The `traceparent` of what the process is doing, for what it asks others to do; undefined while no traces are sent. */
export const currentTraceparent = (): string | undefined => running.getStore()?.span?.traceparent;

export type CallTrace = {
  requestId: string;
  /** For calls to others, so that their logs have our id. */
  headers: Record<string, string>;
  /** Ends the call's span. */
  end(result: string, httpStatus: number | null): void;
};

/** The trace of a call to a lender, for the request that the running job works for; null outside a job. */
export function traceCall(call: { lender: string; operation: string; submissionId: string }): CallTrace | null {
  const at = running.getStore();
  if (!at) return null;
  const { requestId } = at;
  const attributes = {
    "app.lender": call.lender,
    "app.operation": call.operation,
    "app.submission.id": call.submissionId,
  };
  const span =
    tracer && at.span
      ? tracer.start({ name: `lender ${call.operation}`, kind: "client", attributes, parent: at.span.traceparent })
      : null;
  const traceparent = span?.traceparent ?? `00-${requestId.replaceAll("-", "")}-${freshBytes(8).toString("hex")}-01`;
  return {
    requestId,
    headers: UUID.test(requestId) ? { traceparent } : {},
    end(result, httpStatus) {
      const status = httpStatus === null ? {} : { "http.response.status_code": httpStatus };
      const last = { attributes: { "app.result": result, ...status } };
      span?.end(result === "ok" ? last : { ...last, failed: result });
    },
  };
}
