import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openConnection } from "~/integrations/lenders/kit/connection";
import type { LenderDeps } from "~/integrations/lenders/lender-config";

let server: Server;
afterEach(() => server.close());

/** What a lender receives, and what is logged, for one call. */
async function call(trace: LenderDeps["trace"]): Promise<{ headers: IncomingHttpHeaders; logged: object }> {
  let headers: IncomingHttpHeaders = {};
  server = createServer((req, res) => {
    headers = req.headers;
    res.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let logged: object = {};
  const note = (fields: object) => {
    logged = fields;
  };
  const { port } = server.address() as AddressInfo;
  const connection = openConnection(
    { lender: "nira", baseUrl: `http://127.0.0.1:${port}`, secret: "s", allowHttp: true },
    { log: { info: note, warn: note }, trace },
  );
  await connection.call(
    {
      operation: "status",
      submissionId: "7",
      method: "GET",
      path: "/x",
      body: null,
      headers: () => ({ "x-signature": "abc" }),
    },
    () => null,
  );
  await connection.close();
  return { headers, logged };
}

describe("a call to a lender", () => {
  it("carries the trace of the request that it is for, beside its own headers, and the log names the request", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const ended: unknown[] = [];
    const { headers, logged } = await call((address) => ({
      requestId: `${address.lender} ${address.operation} ${address.submissionId}`,
      headers: { traceparent },
      end: (...how) => ended.push(how),
    }));
    expect(headers).toMatchObject({ traceparent, "x-signature": "abc" });
    expect(logged).toMatchObject({
      lender: "nira",
      operation: "status",
      submissionId: "7",
      requestId: "nira status 7",
    });
    expect(ended).toEqual([["ok", 200]]);
  });

  it("carries none outside of a request", async () => {
    const { headers, logged } = await call(undefined);
    expect(headers).not.toHaveProperty("traceparent");
    expect(logged).not.toHaveProperty("requestId");
  });
});
