import http2 from "node:http2";
import tls from "node:tls";
import { eventually } from "@tests/support/eventually";
import { type Stack, startStack } from "@tests/support/servers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caddy, startCaddy } from "./support/caddy";

const HOST = "lumen.localhost";
const OTHER = "haldi.localhost";

let stack: Stack;
let caddy: Caddy;

beforeAll(async () => {
  stack = await startStack({ env: { TRUSTED_PROXIES: "127.0.0.1", ADMIN_HOSTS: "localhost" }, workers: 0 });
  caddy = await startCaddy(stack, { officeHosts: "office.invalid" });
  await eventually("its first page", async () => {
    const text = await send(get("/", ["Connection: close"])).catch(() => "");
    return statuses(text)[0] === 200;
  });
}, 300_000);

afterAll(async () => {
  await caddy?.stop();
  await stack?.stop();
});

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
const get = (path: string, headers: string[] = [], host = HOST) =>
  lines(`GET ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...headers);

/** Everything that comes back on one connection for these bytes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // The first connection makes the authority whose certificate is read here.
    const known = hasAuthority() ? { ca: caddy.authority() } : { rejectUnauthorized: false };
    const socket = tls.connect({ host: "127.0.0.1", port: caddy.port, servername: HOST, ...known });
    let text = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      text += piece;
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error(`no end of the answer to ${bytes.slice(0, 80)}`)));
    socket.once("error", reject);
    socket.once("close", () => resolve(text));
    socket.write(bytes, "latin1");
  });
}

function hasAuthority(): boolean {
  try {
    return caddy.authority().length > 0;
  } catch {
    return false;
  }
}

/** The statuses of the answers on a connection, in their order. */
const statuses = (text: string) => [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

describe("Caddy in front of the web process, for requests that nobody's browser sends", () => {
  it("OQ-115 BEY-27 the sender is who connects: no header of his own says otherwise, and none takes ours away", async () => {
    const claims = [
      "X-Forwarded-For: 198.51.100.9, 127.0.0.1",
      "Forwarded: for=198.51.100.9",
      "X-Real-IP: 198.51.100.9",
    ];
    const drops = ["Connection: close, X-Forwarded-For, X-Forwarded-Proto, X-Forwarded-Host", "Keep-Alive: 5"];
    for (const headers of [claims, drops, [...claims, ...drops], [...claims, "X-Forwarded-For: 198.51.100.9"]]) {
      const text = await send(
        lines("GET /api/get-client-ip HTTP/1.1", `Host: ${HOST}`, "Connection: close", ...headers),
      );
      expect(statuses(text), headers.join()).toEqual([200]);
      expect(text).toContain('"ip":"127.0.0.1"');
    }
  });

  it("TEN-08 BEY-27 the brand and the scheme are those of the connection, whatever a sender's headers forward", async () => {
    for (const headers of [
      [`X-Forwarded-Host: ${OTHER}`, "X-Forwarded-Proto: http", "X-Forwarded-Port: 80"],
      [`X-Forwarded-Host: ${OTHER}`, "Connection: close, x-forwarded-host, x-forwarded-proto"],
      [`Forwarded: host=${OTHER};proto=http`, `X-Original-Host: ${OTHER}`, `X-Host: ${OTHER}`],
    ]) {
      const text = await send(get("/?utm_source=news", headers));
      expect(statuses(text), headers.join()).toEqual([200]);
      expect(text).toContain("Lumen");
      expect(text).not.toContain("Haldi");
      expect(text).toMatch(/^set-cookie: __Host-visit=[^;]+;[^\r]*Secure/im);
    }
  });

  it("TEN-08 TEN-21 two hosts, or an address with a host of its own, never mix two brands", async () => {
    expect(statuses(await send(get("/", [`Host: ${OTHER}`])))).toEqual([400]);
    const absolute = await send(get(`https://${OTHER}/`));
    expect(absolute).toMatch(/^HTTP\/1\.1 (200|4\d\d)/);
    expect(absolute.includes("Lumen")).toBe(false);
    const wrong = [`${HOST}:99999`, `${HOST}@evil.example`, `${HOST}, ${OTHER}`, `${"x".repeat(300)}.localhost`];
    for (const host of wrong) expect(statuses(await send(get("/", [], host)))[0], host).toBeGreaterThanOrEqual(400);
    expect(await send(get("/", [], ""))).not.toContain("Lumen");
    expect(statuses(await send(get("/", [], `${HOST}.`)))[0]).toBe(200);
  });

  it("AUTH-26 BEY-27 a body with two lengths leaves nothing behind on the connections to the process", async () => {
    const hidden = "GET /smuggled HTTP/1.1\r\nHost: haldi.localhost\r\n\r\n";
    const bodies = [
      ["Transfer-Encoding: chunked", "Content-Length: 4"],
      ["Content-Length: 4", "Transfer-Encoding: chunked"],
      ["Transfer-Encoding: chunked, identity"],
      ["Transfer-Encoding: xchunked", "Content-Length: 5"],
      ["Content-Length: 5", "Content-Length: 50"],
      ["Content-Length: +5"],
      ["Transfer-Encoding : chunked"],
    ];
    for (const headers of bodies) {
      const head = lines(
        "POST /api/cookies/save HTTP/1.1",
        `Host: ${HOST}`,
        "Content-Type: application/json",
        ...headers,
      );
      // What follows on this connection is the sender's own next request, if anything.
      await send(`${head}0\r\n\r\n${hidden}`).catch(() => "");
      const next = await Promise.all([1, 2, 3, 4].map(() => send(get("/"))));
      for (const text of next) {
        expect(statuses(text), headers.join()).toEqual([200]);
        expect(text).toContain("Lumen");
      }
    }
  });

  it("BEY-27 private answers stay private, and nobody upgrades a connection past the checks", async () => {
    const drops = ["Connection: close, X-Forwarded-For, X-Forwarded-Proto, X-Forwarded-Host, Via"];
    for (const path of [
      "/metrics",
      "/internal/tls-allowed?domain=lumen.localhost",
      "/%6detrics",
      "//metrics",
      "/readyz",
    ]) {
      const text = await send(lines(`GET ${path} HTTP/1.1`, `Host: ${HOST}`, ...drops));
      expect(statuses(text)[0], path).toBeGreaterThanOrEqual(300);
      expect(text).not.toContain("process_cpu");
    }
    const upgrades = [
      ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"],
      [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ],
    ];
    for (const headers of upgrades) {
      const text = await send(lines("GET /healthz HTTP/1.1", `Host: ${HOST}`, ...headers) + get("/admin/login"));
      expect(statuses(text)).not.toContain(101);
      expect(statuses(text).slice(1)).not.toContain(200);
    }
  });

  it("BEY-27 what is too long or waits for leave is refused or answered, and the next visitor is served", async () => {
    const post = ["Content-Type: application/json", "Content-Length: 2", "Connection: close"];
    const calls = [
      get("/", [`X-${"a".repeat(20_000)}: 1`]),
      get(
        "/",
        Array.from({ length: 3_000 }, (_, at) => `X-${at}: ${"b".repeat(500)}`),
      ),
      get(`/${"c".repeat(100_000)}`),
      `${lines("POST /api/cookies/save HTTP/1.1", `Host: ${HOST}`, ...post, "Expect: 100-continue")}{}`,
      `${lines("POST /api/cookies/save HTTP/1.1", `Host: ${HOST}`, ...post, "Expect: the-unexpected")}{}`,
      `${lines("POST /api/cookies/save HTTP/1.1", `Host: ${HOST}`, "Connection: close", "Content-Type: application/json", "Trailer: Cookie, X-Forwarded-For", "Transfer-Encoding: chunked")}2\r\n{}\r\n0\r\nCookie: a_atkn=x\r\nX-Forwarded-For: 198.51.100.9\r\n\r\n`,
    ];
    for (const call of calls) {
      const text = await send(call).catch(() => "HTTP/1.1 400 closed");
      expect(statuses(text).at(-1), call.slice(0, 60)).toBeLessThan(500);
      expect(statuses(await send(get("/")))).toEqual([200]);
    }
  });

  it("TEN-08 over HTTP/2 the authority is the host, beside any other header of that name", async () => {
    const session = http2.connect(`https://127.0.0.1:${caddy.port}`, { servername: HOST, ca: caddy.authority() });
    const ask = (headers: http2.OutgoingHttpHeaders) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const stream = session.request({ ":path": "/", ":authority": HOST, ...headers });
        let [status, text] = [0, ""];
        stream.on("response", (answer) => {
          status = Number(answer[":status"]);
        });
        stream.setEncoding("utf8").on("data", (piece) => {
          text += piece;
        });
        stream.once("end", () => resolve({ status, text }));
        stream.once("error", reject);
      });
    try {
      for (const headers of [{ host: OTHER }, { "x-forwarded-host": OTHER, "x-forwarded-proto": "http" }]) {
        const { status, text } = await ask(headers);
        if (status < 400) expect([status, text.includes("Lumen"), text.includes("Haldi")]).toEqual([200, true, false]);
      }
      const other = await ask({ ":authority": "nobody.example" });
      expect(other.status).toBe(421);
      expect((await ask({ ":path": "/api/get-client-ip", "x-forwarded-for": "198.51.100.9" })).text).toContain(
        "127.0.0.1",
      );
    } finally {
      session.close();
    }
  });
});
