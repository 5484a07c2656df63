import { type Collector, startCollector } from "@tests/support/collector";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOtlpTracer } from "~/platform/tracing/otlp-tracer.server";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.stop());

const open = (share = 1) => openOtlpTracer({ endpoint: `${collector.endpoint}/`, share, service: "loans-test" });

describe("spans over OTLP", () => {
  it("BEY-06 begin a trace with the id of the request, and join those that belong to them", async () => {
    const tracer = open();
    const outer = tracer.start({ name: "POST /x", kind: "server", parent: null, traceId: TRACE });
    const inner = tracer.start({ name: "outbox", parent: outer.traceparent, attributes: { "app.job": "j" } });
    inner.end();
    outer.end({ attributes: { "http.response.status_code": 503 }, failed: "503" });
    await tracer.stop();
    const [first, second] = collector.spans();
    expect(outer.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(second).toMatchObject({ traceId: TRACE, name: "POST /x", kind: 2, service: "loans-test" });
    expect(second?.parentSpanId).toBeUndefined();
    expect(second?.attributes).toEqual({ "http.response.status_code": 503, "error.type": "503" });
    expect(first).toMatchObject({ traceId: TRACE, parentSpanId: second?.spanId, attributes: { "app.job": "j" } });
  });

  it("BEY-06 belong to the span of a proxy that has one", async () => {
    const tracer = open();
    tracer.start({ name: "GET /", parent: PARENT, traceId: "0".repeat(31).concat("1") }).end();
    await tracer.stop();
    expect(collector.spans()).toMatchObject([{ traceId: TRACE, parentSpanId: "00f067aa0ba902b7" }]);
  });

  it("BEY-06 of a share of 0 are not sent, and say so to whoever is called", async () => {
    const tracer = open(0);
    const span = tracer.start({ name: "GET /", parent: null, traceId: TRACE });
    span.end();
    await tracer.stop();
    expect(span.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
    expect(collector.text()).toBe("");
  });

  it("BEY-06 are lost without harm when nobody receives them", async () => {
    const tracer = openOtlpTracer({ endpoint: "http://127.0.0.1:9", share: 1, service: "loans-test" });
    tracer.start({ name: "GET /", parent: null, traceId: TRACE }).end();
    await expect(tracer.stop()).resolves.toBeUndefined();
  });
});
