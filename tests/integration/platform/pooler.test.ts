import "@tests/support/quiet";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { type Pooler, startPooler } from "@tests/support/pgbouncer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

type Platform = typeof import("~/platform/database/client.server") &
  typeof import("~/platform/database/connections.server");

let database: TestDatabase;
let pooler: Pooler;

beforeAll(async () => {
  database = await freshDatabase("pooler");
  pooler = await startPooler([database.appUrl], { servers: 2 });
});

afterAll(async () => {
  await pooler?.stop();
  await database?.drop();
});

/** The platform as another process would load it: with its own names and connections. */
async function asProcess(): Promise<Platform> {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    APP_ENV: "test",
    APP_DATABASE_URL: pooler.through(database.appUrl),
    DIRECT_DATABASE_URL: database.appUrl,
    DB_POOL: "3",
  }))
    vi.stubEnv(name, value);
  const connections = await import("~/platform/database/connections.server");
  const platform = { ...(await import("~/platform/database/client.server")), ...connections };
  await platform.pingDatabase();
  vi.unstubAllEnvs();
  return platform;
}

describe("behind a pooler in transaction mode (PgBouncer)", () => {
  it("OQ-13 two processes that share its connections are each answered what they asked", async () => {
    const processes = [await asProcess(), await asProcess()];
    const ask = async ({ asPlatform, sql }: Platform, who: string, turn: number) => {
      const column = sql`select ${turn}::int as turn`;
      const rows = await asPlatform("keys:check", async (tx) => [
        ...(await tx.$queryRaw<{ turn: number }[]>(column)),
        ...(await tx.$queryRawUnsafe<{ who: string }[]>(`select '${who}' || ${turn % 5} as who`)),
      ]);
      return JSON.stringify(rows);
    };
    const requests = Array.from({ length: 400 }, (_, turn) => ({ turn, who: turn % 2 ? "web" : "worker" }));
    const answers: PromiseSettledResult<string>[] = [];
    for (let from = 0; from < requests.length; from += 10)
      answers.push(
        ...(await Promise.allSettled(
          requests.slice(from, from + 10).map(({ turn, who }) => ask(processes[turn % 2] as Platform, who, turn)),
        )),
      );
    const wrong = answers.flatMap((answer, turn) => {
      const expected = JSON.stringify([{ turn }, { who: `${requests[turn]?.who}${turn % 5}` }]);
      if (answer.status === "rejected") return [`${turn}: ${String(answer.reason.message).slice(-200)}`];
      return answer.value === expected ? [] : [`${turn}: ${answer.value}`];
    });
    await Promise.all(processes.map(({ closeDatabase }) => closeDatabase()));
    expect(wrong).toEqual([]);
  });
});
