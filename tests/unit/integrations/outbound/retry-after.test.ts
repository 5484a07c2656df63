import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJsonClient, type JsonClient } from "~/integrations/outbound/json-client";
import { retryAfterMs } from "~/integrations/outbound/retry-after";

let server: http.Server;
let client: JsonClient;
const seen: { method?: string; url?: string; headers: http.IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    const json = { "content-type": "application/json; charset=utf-8" };
    switch (request.url) {
      case "/base/ok":
        return response.writeHead(200, json).end('{"a":1}');
      case "/base/html":
        return response.writeHead(200, { "content-type": "text/html" }).end("<p>hello</p>");
      case "/base/broken":
        return response.writeHead(200, json).end('{"a":');
      case "/base/error-page":
        return response.writeHead(502, { "content-type": "text/html" }).end("<p>bad gateway</p>");
      case "/base/moved":
        return response.writeHead(302, { location: "/base/ok" }).end();
      case "/base/big":
        return response.writeHead(200, json).end(JSON.stringify("x".repeat(100_000)));
      case "/base/cut":
        response.writeHead(200, { ...json, "content-length": "100" }).write('{"a":');
        return setTimeout(() => response.destroy(), 20);
      case "/base/dribble":
        response.writeHead(200, json).write('{"a":');
        return;
      default:
        return response.writeHead(429, { ...json, "retry-after": "7" }).end('{"wait":true}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createJsonClient({
    owner: "test",
    baseUrl: `${origin}/base/`,
    allowHttp: true,
    connectTimeoutMs: 1_000,
    answerTimeoutMs: 300,
    connections: 2,
  });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});

describe("Retry-After", () => {
  const now = new Date("2025-06-02T10:00:00Z");
  it.each([
    ["5", 5_000],
    ["0", 0],
    ["Mon, 02 Jun 2025 10:00:30 GMT", 30_000],
    ["Mon, 02 Jun 2025 09:00:00 GMT", 0],
    ["999999", 3_600_000],
    ["soon", null],
    [null, null],
  ])("reads %s as %s ms", (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
