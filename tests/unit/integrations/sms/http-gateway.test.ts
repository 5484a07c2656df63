import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpSmsGateway } from "~/integrations/sms/http-gateway";
import type { SmsGateway } from "~/integrations/sms/types";

let server: http.Server;
let gateway: SmsGateway;
let url = "";
let next: { status: number; body: unknown; headers?: Record<string, string> } = { status: 200, body: {} };
let request: { url?: string; headers: http.IncomingHttpHeaders; body: unknown } | null = null;

beforeAll(async () => {
  server = http.createServer(async (incoming, response) => {
    let body = "";
    for await (const chunk of incoming) body += String(chunk);
    request = { url: incoming.url, headers: incoming.headers, body: JSON.parse(body) };
    response
      .writeHead(next.status, { "content-type": "application/json", ...next.headers })
      .end(JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages`;
  gateway = createHttpSmsGateway({ url, token: "token-1", allowHttp: true, responseTimeoutMs: 300 });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.close();
});

const message = {
  reference: "0198c0de-0000-7000-8000-000000000009",
  to: "9876543210",
  sender: "LUMENL",
  text: "123456 आपका OTP है",
  dltTemplateId: "1107160000000000001",
  dltEntityId: "1101160000000000001",
};

describe("SMS gateway", () => {
  it("posts the documented request", async () => {
    next = { status: 202, body: { messageId: "gw-1" } };
    expect(await gateway.deliver(message)).toEqual({ kind: "sent", providerRef: "gw-1" });
    expect(request?.url).toBe("/v1/messages");
    expect(request?.headers.authorization).toBe("Bearer token-1");
    expect(request?.headers["idempotency-key"]).toBe(message.reference);
    expect(request?.body).toEqual({ ...message, to: "+919876543210" });
  });

  it.each([
    [200, {}, { kind: "sent", providerRef: null }],
    [400, { code: "INVALID_NUMBER" }, { kind: "permanent", reason: "INVALID_NUMBER" }],
    [422, { code: "the number 9876543210 is wrong" }, { kind: "permanent", reason: "http-422" }],
    [401, {}, { kind: "temporary", reason: "http-401", retryAfterMs: null }],
    [500, {}, { kind: "temporary", reason: "http-500", retryAfterMs: null }],
  ])("reads %i %j", async (status, body, delivery) => {
    next = { status, body };
    expect(await gateway.deliver(message)).toEqual(delivery);
  });

  it("keeps Retry-After", async () => {
    next = { status: 429, body: {}, headers: { "retry-after": "9" } };
    expect(await gateway.deliver(message)).toEqual({ kind: "temporary", reason: "http-429", retryAfterMs: 9_000 });
  });

  it("is temporary when nobody answers", async () => {
    const lost = createHttpSmsGateway({ url: "http://127.0.0.1:1", token: "t", allowHttp: true });
    expect(await lost.deliver(message)).toEqual({ kind: "temporary", reason: "connect", retryAfterMs: null });
    await lost.close();
  });

  it("refuses plain http unless it is allowed", () => {
    expect(() => createHttpSmsGateway({ url, token: "t" })).toThrow(
      "SMS gateway: the base URL must be a plain https address",
    );
  });
});
