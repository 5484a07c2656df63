import os from "node:os";
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { Tracer } from "./span";

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/;

/** A process that stops waits this long at most for the collector. */
const EXPORT_MS = 2_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Random ids, except that the next trace may have a given one: the id of its request. */
class RequestIds implements IdGenerator {
  next: string | null = null;
  readonly #random = new RandomIdGenerator();
  generateSpanId = () => this.#random.generateSpanId();
  generateTraceId = () => this.next ?? this.#random.generateTraceId();
}

function contextOf(traceparent: string | null): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

const headerOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

export type OtlpSettings = {
  /** The collector's address; `/v1/traces` is added. */
  endpoint: string;
  /** The share of traces that are sent, from 0 to 1. The id of the trace decides, so that every process decides alike. */
  share: number;
  service: string;
};

/** Sends spans to a collector over OTLP (HTTP, JSON). One that cannot be reached costs the spans, nothing else. */
export function openOtlpTracer({ endpoint, share, service }: OtlpSettings): Tracer {
  const ids = new RequestIds();
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": service,
      "service.instance.id": `${os.hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("loans");

  return {
    start({ name, kind = "internal", attributes = {}, parent, traceId, startedAt, endedAt }) {
      const above = contextOf(parent);
      ids.next = above ? null : (traceId ?? null);
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, ...(startedAt ? { startTime: startedAt } : {}) },
        context,
      );
      ids.next = null;
      return {
        traceparent: headerOf(span.spanContext()),
        end({ attributes: last, failed } = {}) {
          if (last) span.setAttributes(last);
          if (failed) span.setAttribute("error.type", failed).setStatus({ code: SpanStatusCode.ERROR });
          span.end(endedAt);
        },
      };
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
