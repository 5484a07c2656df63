import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForOk } from "../../scripts/lib/local-http.mjs";
import { startProgram } from "./support/program";
import { openFor } from "./support/slow-sender";

let passesChecks = true;
/** How long it takes to answer a check, in milliseconds. */
let checkMs = 0;

/** Stands for a web process: answers with the headers that it got. */
const web = http.createServer(async (request, response) => {
  if (request.url === "/livez" && !passesChecks) response.statusCode = 503;
  if (request.url === "/livez") await sleep(checkMs);
  response.end(JSON.stringify(request.headers));
});

beforeAll(() => new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => web.close(resolve)));

const CLAIMED = {
  Host: "lumen.example",
  "X-Forwarded-Host": "haldi.example",
  Forwarded: "host=haldi.example",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-For": "203.0.113.5",
};

/** A process that stops: it fails its checks, and every request. */
const stopping = http.createServer((_request, response) => {
  response.statusCode = 503;
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => stopping.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => stopping.close(resolve)));

const addressOf = (server: http.Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Runs the balancer in front of the web process, with TLS ending at `tlsEndsAt`; `work` gets its port. */
async function balanced<T>(
  tlsEndsAt: string,
  work: (port: number) => Promise<T>,
  { second = web, limits = {} }: { second?: http.Server; limits?: Record<string, string> } = {},
): Promise<T> {
  const port = await freePort();
  const folder = await temporaryFolder("balancer");
  const haproxy = startProgram(["haproxy", "-f", "deploy/haproxy/haproxy.cfg"], {
    env: {
      HAPROXY_BIND: `127.0.0.1:${port}`,
      WEB_1: addressOf(web),
      WEB_2: addressOf(second),
      TLS_ENDS_AT: tlsEndsAt,
      ...limits,
    },
    log: path.join(folder.path, "haproxy.log"),
  });
  try {
    await waitForOk(port, "/healthz", { seconds: 10 });
    return await work(port);
  } finally {
    await haproxy.stop();
    await folder.remove();
  }
}

/** What a web process hears of a request with these claims. */
const heard = (tlsEndsAt: string) =>
  balanced(
    tlsEndsAt,
    (port) =>
      new Promise((resolve, reject) => {
        const request = http.get({ host: "127.0.0.1", port, headers: CLAIMED }, async (response) => {
          let text = "";
          for await (const part of response) text += part;
          resolve(JSON.parse(text));
        });
        request.on("error", reject);
      }),
  );

describe("a balancer behind the program that ends TLS (deploy/haproxy)", () => {
  it("OQ-98 passes on no host that a visitor claims, and scheme and sender only from where TLS ends", async () => {
    expect(await heard("127.0.0.1")).toEqual({
      host: "lumen.example",
      "x-forwarded-proto": "https",
      "x-forwarded-for": "203.0.113.5, 127.0.0.1",
    });
    expect(await heard("10.0.0.1 10.0.0.2")).toEqual({ host: "lumen.example", "x-forwarded-for": "127.0.0.1" });
  });

  it("BEY-27 OQ-115 slows down one address, told by where TLS ends, and nobody beside it", async () => {
    await balanced(
      "127.0.0.1",
      async (port) => {
        const ask = async (from: string) =>
          (await requestLocal(port, "/products", { headers: { "X-Forwarded-For": from } })).status;
        const counts = async (from: readonly string[]) => {
          const seen = await Promise.all(from.map(ask));
          return { good: seen.filter((status) => status === 200).length, slowed: seen.filter((s) => s === 429).length };
        };
        const times = (count: number, from: (index: number) => string) =>
          Array.from({ length: count }, (_, i) => from(i));
        expect(await counts(times(30, (at) => `10.9.8.${at}, 203.0.113.5`)), "claims before it").toEqual({
          good: 20,
          slowed: 10,
        });
        expect(await counts(times(30, (at) => `2001:db8:1:2::${at + 1}`)), "one /64").toEqual({ good: 20, slowed: 10 });
        expect(await counts(times(30, (at) => `198.51.100.${at}`)), "others").toEqual({ good: 30, slowed: 0 });
        const { headers } = await requestLocal(port, "/", { headers: { "X-Forwarded-For": "203.0.113.5" } });
        expect(headers["retry-after"]).toBe("10");
      },
      { limits: { REQUESTS_OF_ADDRESS: "20" } },
    );
  });

  it("BEY-27 keeps few connections of one address that comes past the program with TLS", async () => {
    await balanced(
      "10.0.0.1",
      async (port) => {
        const sockets = Array.from({ length: 30 }, () => connect(port, "127.0.0.1"));
        const kept = await Promise.all(sockets.map((socket) => openFor(socket, "GET / HTTP/1.1\r\n", { seconds: 2 })));
        expect(kept.filter((seconds) => seconds === null).length).toBeLessThanOrEqual(10);
      },
      { limits: { CONNECTIONS_OF_ADDRESS: "10" } },
    );
  });

  it("BEY-27 cuts off who sends a request's headers slowly, from wherever it comes", async () => {
    for (const tlsEndsAt of ["127.0.0.1", "10.0.0.1"])
      await balanced(tlsEndsAt, async (port) => {
        const starts = ["", "G", "GET / HTTP/1.1\r\nHost: lumen.example\r\nX-A: "];
        const open = await Promise.all(
          starts.map((text) => openFor(connect(port, "127.0.0.1"), text, { seconds: 20, drip: "a" })),
        );
        expect(open.filter((seconds) => seconds === null)).toEqual([]);
      });
  }, 120_000);

  it("BEY-06 leaves visitors with a process that is slow to answer checks while the other one restarts", async () => {
    checkMs = 1_500;
    await balanced(
      "127.0.0.1",
      async (port) => {
        await sleep(3_000); // the checks of the one that stops have failed
        for (let turn = 0; turn < 50; turn++) {
          expect((await requestLocal(port, "/products", {})).status).toBe(200);
          await sleep(100);
        }
      },
      { second: stopping },
    ).finally(() => {
      checkMs = 0;
    });
  });

  it("asks processes whose checks have all failed, rather than refuse every visitor", async () => {
    await balanced("127.0.0.1", async (port) => {
      passesChecks = false;
      // Two failed checks, a second apart.
      for (let turn = 0; turn < 40; turn++) {
        expect((await requestLocal(port, "/products", {})).status).toBe(200);
        await sleep(100);
      }
    }).finally(() => {
      passesChecks = true;
    });
  });
});
