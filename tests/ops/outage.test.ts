import { eventually } from "@tests/support/eventually";
import { requestLocal } from "@tests/support/http";
import { read } from "@tests/support/render";
import { type Stack, startStack } from "@tests/support/servers";
import { signIn, visitorOf } from "@tests/support/visitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LUMEN = "lumen.localhost";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ ownDatabase: true });
  process.env.E2E_PORT = String(stack.port);
}, 300_000);

afterAll(() => stack?.stop());

const get = (path: string) => stack.get(path, { host: LUMEN });

describe("PostgreSQL that is stopped", { timeout: 180_000 }, () => {
  it("CUS-18 leaves cached pages, our own 503 and the proxy's question, and all comes back by itself", async () => {
    const customer = visitorOf("lumen");
    await signIn(customer);
    const cacheable = ["/", "/login", "/terms-of-use"];
    const before = await Promise.all(cacheable.map(get));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await get("/livez")).status).toBe(200);
    process.kill(stack.postgres?.pid() ?? 0, "SIGINT");
    await eventually("PostgreSQL ends", () => stack.postgres?.pid() === null);

    expect((await get("/livez")).status, "a balancer goes on sending").toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    const cached = await Promise.all(cacheable.map(get));
    expect(cached.map(({ status, text }) => [status, text])).toEqual(before.map(({ text }) => [200, text]));
    for (const path of ["/user/offers", "/user/my-loans"]) {
      const busy = await customer.ask(path);
      expect([path, busy.status, busy.headers["retry-after"]]).toEqual([path, 503, "5"]);
      expect(read(busy.text).text).toContain("Lumen");
    }
    const arrival = await get("/?utm_source=news");
    expect([arrival.status, arrival.headers["retry-after"]]).toEqual([503, "5"]);
    expect(arrival.text).toContain("Lumen");
    const call = await customer.call("/api/auth/send-otp", { area: "customer", identifier: "7000000001" });
    expect([call.status, call.headers["retry-after"]]).toEqual([503, "5"]);
    const mayHave = (domain: string) => requestLocal(stack.privatePort, `/internal/tls-allowed?domain=${domain}`);
    expect((await mayHave(LUMEN)).text).toBe("yes");
    expect((await mayHave("shop.example")).status).toBe(404);

    await stack.postgres?.restart();
    await eventually("ready again", async () => (await get("/readyz")).status === 200);
    expect((await customer.ask("/user/offers")).status).toBeLessThan(400);
  });
});
