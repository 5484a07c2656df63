import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJsonClient, type JsonClient } from "~/integrations/outbound/json-client";

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
      case "/base/single-bytes": {
        response.writeHead(200, json).write('{"a":"');
        const timer = setInterval(() => response.write("x"), 50);
        return response.on("close", () => clearInterval(timer));
      }
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
    responseTimeoutMs: 300,
    connections: 2,
  });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});
const get = (path: string) => client.send({ method: "GET", path, body: null, headers: () => ({}) });

describe("JSON client", () => {
  it("signs the very bytes it sends", async () => {
    let signed = "";
    await client.send({
      method: "POST",
      path: "/ok",
      body: { name: "आशा" },
      headers: (rawBody) => {
        signed = rawBody;
        return { "x-test": "1" };
      },
    });
    const request = seen.at(-1);
    expect(request?.body).toBe(signed);
    expect(request?.body).toBe('{"name":"आशा"}');
    expect(request?.headers).toMatchObject({ "content-type": "application/json", "x-test": "1" });
  });

  it("answers JSON with its status", async () => {
    expect(await get("/ok")).toEqual({ status: 200, json: { a: 1 }, retryAfterMs: null });
    expect(await get("/else")).toEqual({ status: 429, json: { wait: true }, retryAfterMs: 7_000 });
  });

  it("lets an error page through as an answer without content", async () => {
    expect(await get("/error-page")).toEqual({ status: 502, json: null, retryAfterMs: null });
  });

  it("follows no redirect", async () => {
    const before = seen.length;
    expect((await get("/moved")).status).toBe(302);
    expect(seen).toHaveLength(before + 1);
  });

  it.each([
    ["/html", "bad-answer"],
    ["/broken", "bad-answer"],
    ["/big", "bad-answer"],
    ["/cut", "connection-lost"],
    ["/dribble", "timeout"],
    ["/single-bytes", "timeout"],
  ])("takes %s for %s, maybe sent", async (path, reason) => {
    await expect(get(path)).rejects.toMatchObject({ name: "TransportFailure", reason, maybeSent: true });
  });

  it("knows that a name that does not resolve received nothing", async () => {
    const lost = createJsonClient({
      owner: "test",
      baseUrl: "https://nowhere.invalid",
      allowHttp: false,
      connectTimeoutMs: 1_000,
      responseTimeoutMs: 5_000,
      connections: 1,
    });
    const failure = lost.send({ method: "GET", path: "/", body: null, headers: () => ({}) });
    await expect(failure).rejects.toMatchObject({ reason: "connect", maybeSent: false });
    await lost.close();
  });
});
