import { describe, expect, it } from "vitest";
import { currentTraceparent, forRequest, inSpan, requestIdFrom, traceCall } from "~/platform/tracing/trace.server";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const AS_UUID = "4bf92f35-77b3-4da6-a3ce-929d0e0e4736";
const CALL = { lender: "nira", operation: "submit", submissionId: "7" };

describe("an incoming traceparent", () => {
  it("gives its trace id as the request id", () => {
    expect(requestIdFrom(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(AS_UUID);
  });

  it.each([
    undefined,
    "",
    "00-0-0-0",
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}'; drop table x; --`,
  ])("%s gives none", (traceparent) => expect(requestIdFrom(traceparent)).toBeNull());
});

describe("the request of a running job", () => {
  it("is known to everything the job does, and to nothing else", async () => {
    expect(traceCall(CALL)).toBeNull();
    const [one, two] = await Promise.all([
      forRequest(AS_UUID, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return traceCall(CALL);
      }),
      forRequest("upload:7", async () => traceCall(CALL)),
    ]);
    expect(one?.requestId).toBe(AS_UUID);
    expect(requestIdFrom(one?.headers.traceparent)).toBe(AS_UUID);
    expect(two, "an id that is not a trace id stays in our own log").toMatchObject({
      requestId: "upload:7",
      headers: {},
    });
    expect(traceCall(CALL)).toBeNull();
  });

  it("begins no span while no traces are sent", async () => {
    const seen = await forRequest(AS_UUID, () => inSpan("transaction", {}, async () => currentTraceparent()));
    expect(seen).toBeUndefined();
  });
});
