import { bringTo } from "@tests/support/customer-states";
import { eventually } from "@tests/support/eventually";
import { type Stack, startStack } from "@tests/support/servers";
import { newMobile, visitorOf } from "@tests/support/visitor";
import { afterAll, beforeAll, expect, it } from "vitest";

type Line = { event?: string; msg?: string; job?: string; requestId?: string; lender?: string };

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  process.env.E2E_PORT = String(stack.port);
  process.env.E2E_OWNER_URL = stack.ownerUrl;
}, 300_000);

afterAll(() => stack?.stop());

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
