import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requestLocal } from "@tests/support/http";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForOk } from "../../scripts/lib/local-http.mjs";
import { startProgram } from "./support/program";

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
  ...{ Host: "lumen.example", "X-Forwarded-Host": "haldi.example", Forwarded: "host=haldi.example" },
  ...{ "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5" },
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
async function balanced<T>(tlsEndsAt: string, work: (port: number) => Promise<T>, second = web): Promise<T> {
  const port = await freePort();
  const folder = await temporaryFolder("balancer");
  const haproxy = startProgram(["haproxy", "-f", "deploy/haproxy/haproxy.cfg"], {
    env: { HAPROXY_BIND: `127.0.0.1:${port}`, WEB_1: addressOf(web), WEB_2: addressOf(second), TLS_ENDS_AT: tlsEndsAt },
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
      ...{ host: "lumen.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.5, 127.0.0.1" },
    });
    expect(await heard("10.0.0.1 10.0.0.2")).toEqual({ host: "lumen.example", "x-forwarded-for": "127.0.0.1" });
  });

  it("BEY-06 leaves visitors with a process that is slow to answer checks while the other one restarts", async () => {
    checkMs = 1_500;
    await balanced(
      "127.0.0.1",
      async (port) => {
        await sleep(3_000); // the checks of the one that stops have failed
        for (let asked = 0; asked < 50; asked++) {
          expect((await requestLocal(port, "/products", {})).status).toBe(200);
          await sleep(100);
        }
      },
      stopping,
    ).finally(() => {
      checkMs = 0;
    });
  });

  it("asks processes whose checks have all failed, rather than refuse every visitor", async () => {
    await balanced("127.0.0.1", async (port) => {
      passesChecks = false;
      // Two failed checks, a second apart.
      for (let asked = 0; asked < 40; asked++) {
        expect((await requestLocal(port, "/products", {})).status).toBe(200);
        await sleep(100);
      }
    }).finally(() => {
      passesChecks = true;
    });
  });
});
