import { type Collector, startCollector } from "@tests/support/collector";
import { bringTo } from "@tests/support/customer-states";
import { eventually } from "@tests/support/eventually";
import { type Stack, startStack } from "@tests/support/servers";
import { newMobile, visitorOf } from "@tests/support/visitor";
import { afterAll, beforeAll, expect, it } from "vitest";

type Line = { event?: string; msg?: string; job?: string; requestId?: string; lender?: string };

let stack: Stack;
let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
  const env = { TRUSTED_PROXIES: "127.0.0.1", OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  stack = await startStack({ env });
  process.env.E2E_PORT = String(stack.port);
  process.env.E2E_OWNER_URL = stack.ownerUrl;
}, 300_000);

afterAll(async () => {
  await stack?.stop();
  await collector?.stop();
});

const linesOf = (log: string): Line[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
const webLines = () => linesOf(stack.web.log());
const workerLines = () => stack.workers.flatMap((worker) => linesOf(worker.log()));

it("the proxy's trace is the id of the request, and of the job that it asks for", async () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const customer = visitorOf("lumen");
  const sent = await customer.ask("/api/auth/send-otp", {
    method: "POST",
    headers: {
      Origin: customer.origin,
      "Content-Type": "application/json",
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({ area: "customer", identifier: newMobile() }),
  });
  const requestId = "4bf92f35-77b3-4da6-a3ce-929d0e0e4736";
  expect([sent.status, sent.headers["x-request-id"]]).toEqual([200, requestId]);
  await eventually("the job's line in the worker's log", () =>
    workerLines().some((line) => line.job === "messages.deliver" && line.requestId === requestId),
  );
});

it("request, job and call to the lender have one id", async () => {
  await bringTo(visitorOf("cl"), "muthootgold");
  const call = await eventually("a call to the lender", () => {
    const found = workerLines().find((line) => line.msg === "lender call" && line.requestId);
    return found ?? null;
  });
  const sameId = ({ requestId }: Line) => requestId === call.requestId;
  expect(
    workerLines()
      .filter(sameId)
      .map(({ job }) => job),
  ).toContain("submissions.send");
  expect(
    webLines()
      .filter(sameId)
      .map(({ event }) => event),
  ).toContain("request");
});

it("BEY-06 one trace has the request, its transaction, its outbox row, the job, the call to the lender and its callback", async () => {
  // The lender whose sandbox calls back.
  await bringTo(visitorOf("cl"), "indiagold");
  const found = await eventually(
    "a whole trace",
    () => {
      const spans = collector.spans();
      const callback = spans.find(({ name }) => name === "lender callback");
      return callback ? spans.filter(({ traceId }) => traceId === callback.traceId) : null;
    },
    60,
  );
  const named = (name: string) => found.find((span) => span.name === name);
  const request = found.find(({ kind, name }) => kind === 2 && name.startsWith("POST /"));
  const job = named("job submissions.send");
  const outbox = found.find(
    ({ name, attributes }) => name === "outbox" && attributes["app.job"] === "submissions.send",
  );
  const call = named("lender submit");
  expect(request?.service).toBe("loans-web");
  expect(job?.service).toBe("loans-worker");
  // Both belong to the transaction that asked for the job, and that one to the request.
  const parent = found.find(({ spanId }) => spanId === job?.parentSpanId);
  expect(parent).toMatchObject({ name: "transaction", service: "loans-web", parentSpanId: request?.spanId });
  expect(outbox?.parentSpanId).toBe(parent?.spanId);
  expect(outbox?.attributes["app.job.id"]).toBe(job?.attributes["app.job.id"]);
  expect(call).toMatchObject({ parentSpanId: job?.spanId, attributes: { "app.result": "ok" } });
  const parentsOfTransactions = found
    .filter(({ name }) => name === "transaction")
    .map(({ parentSpanId }) => parentSpanId);
  expect(parentsOfTransactions).toEqual(expect.arrayContaining([request?.spanId, job?.spanId]));
  expect(named("lender callback")?.attributes["app.lender"]).toBe(call?.attributes["app.lender"]);
});

it("BEY-06 no trace says who the customer is", () => {
  const text = collector.text();
  expect(text).toContain("/api/auth/send-otp");
  expect(text.match(/\b[6-9]\d{9}\b/g), "mobile numbers").toBeNull();
  expect(text.match(/[A-Z]{3}P[A-Z]\d{4}[A-Z]/gi), "PANs").toBeNull();
  expect(text.match(/[\w.]+@[\w.]+|tara|select |insert /gi), "addresses, names, statements").toBeNull();
});
