import { bringTo } from "@tests/support/customer-states";
import { eventually } from "@tests/support/eventually";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { visitorOf } from "@tests/support/visitor";
import { afterEach, describe, expect, it } from "vitest";
import { isAlive } from "../../../scripts/lib/process-alive.mjs";

/** Many more than the pooler's connections. */
const LOADS = 24;

let stack: Stack | null = null;
afterEach(async () => {
  await stack?.stop();
  stack = null;
});

describe("the product as processes", { timeout: 240_000 }, () => {
  it("serves the main brand and another with the queue on Redis, comes back after its PostgreSQL was restarted, and leaves nothing behind", async () => {
    stack = await startStack({ redis: true, ownDatabase: true, workers: 2 });
    const { get, postgres, web, workers, sandbox, redis, env } = stack;
    expect(env.REDIS_URL).toBe(redis?.url);
    const main = await get("/");
    const other = await get("/", { host: "lumen.localhost" });
    expect([main.status, other.status]).toEqual([200, 200]);
    expect(other.text).toContain("Lumen");
    expect(main.text).not.toContain("Lumen");

    await postgres?.restart("immediate");
    await eventually("ready again", async () => (await get("/readyz")).status === 200);
    expect((await get("/products")).status).toBeLessThan(400);

    const pids = [web.pid(), ...workers.map((worker) => worker.pid()), postgres?.pid() ?? 0];
    expect(await web.stop()).toBe("exit code 0");
    expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual(["exit code 0", "exit code 0"]);
    expect(await sandbox.stop()).toBe("exit code 0");
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("OQ-13 behind a pooler in transaction mode signs customers of several brands in, and a lead reaches its lender", async () => {
    // On a busy machine a page waits for longer than a visitor should: not what is tested here.
    const patient = { DB_MAX_WAIT_MS: "60000", DB_TIMEOUT_MS: "60000" };
    const atOnce = { PAGES_AT_ONCE: String(LOADS), PAGES_AT_ONCE_PER_BRAND: String(LOADS) };
    stack = await startStack({ pooler: 3, env: { ...patient, ...atOnce } });
    expect(new URL(stack.env.APP_DATABASE_URL ?? "").port).not.toBe(new URL(stack.appUrl).port);
    process.env.E2E_PORT = String(stack.port);
    process.env.E2E_OWNER_URL = stack.ownerUrl;
    const customers = ["cl", "lumen", "haldi", "lumen"].map(visitorOf);
    await Promise.all([
      ...customers.map((visitor) => bringTo(visitor, "offers")),
      bringTo(visitorOf("cl"), "muthootgold"),
    ]);
    const loads = Array.from({ length: LOADS }, (_, turn) => customers[turn % customers.length]);
    const pages = await Promise.all(loads.map((visitor) => visitor?.ask("/user/offers")));
    expect(new Set(pages.map((page) => page?.status))).toEqual(new Set([200]));
    const tenant = decodeURIComponent(new URL(stack.tenantUrl).username);
    const signedIn = await withOwner(stack.ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        "select from pg_stat_activity where datname = current_database() and usename = $1",
        [tenant],
      );
      return rows.length;
    });
    expect(signedIn, "customers' pages use the tenant login").toBeGreaterThan(0);
    const failed = await withOwner(stack.ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        "select job, last_error from outbox where failed_at is not null or last_error is not null",
      );
      return rows;
    });
    expect(failed).toEqual([]);
    const logs = [stack.web, ...stack.workers].map((process) => process.log()).join("\n");
    expect(logs).not.toMatch(/prepared statement|42P05|26000/);
    expect(await stack.web.stop()).toBe("exit code 0");
  });
});
