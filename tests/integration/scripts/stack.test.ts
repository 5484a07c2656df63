import { type Stack, startStack } from "@tests/support/servers";
import { afterEach, describe, expect, it } from "vitest";
import { isAlive } from "../../../scripts/lib/process-alive.mjs";

let stack: Stack | null = null;
afterEach(async () => {
  await stack?.stop();
  stack = null;
});

describe("the product as processes", { timeout: 240_000 }, () => {
  it("serves the main brand and another, with the queue on Redis, and stops with exit code 0", async () => {
    stack = await startStack({ redis: true, workers: 2 });
    const { get, web, workers, sandbox, redis, env } = stack;
    expect(env.REDIS_URL).toBe(redis?.url);
    const main = await get("/");
    const other = await get("/", { host: "lumen.localhost" });
    expect([main.status, other.status]).toEqual([200, 200]);
    expect(other.text).toContain("Lumen");
    expect(main.text).not.toContain("Lumen");
    expect(await web.stop()).toBe("exit code 0");
    expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual(["exit code 0", "exit code 0"]);
    expect(await sandbox.stop()).toBe("exit code 0");
  });

  it("comes back on a PostgreSQL of its own that was restarted, and leaves nothing behind", async () => {
    stack = await startStack({ ownDatabase: true });
    const { get, postgres, web, workers } = stack;
    await postgres?.restart("immediate");
    for (let tries = 0; (await get("/readyz")).status !== 200; tries++) expect(tries).toBeLessThan(200);
    expect((await get("/products")).status).toBeLessThan(400);
    const pids = [web.pid(), ...workers.map((worker) => worker.pid()), postgres?.pid() ?? 0];
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
