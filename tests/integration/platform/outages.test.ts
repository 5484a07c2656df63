import { insertBrand } from "@tests/factories/brands";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseBusy } from "~/platform/database/busy.server";
import { isBusy, withTenant } from "~/platform/database/client.server";
import { pingDatabase } from "~/platform/database/connections.server";
import { databaseWaiting, databaseWaitSeconds } from "~/platform/metrics.server";

let app: App;

beforeAll(async () => {
  app = await openApp({
    data: "empty",
    env: { DB_POOL: "1", DB_MAX_WAIT_MS: "1500" },
    prepare: (owner) => insertBrand(owner, { key: "cl", isMain: true }),
  });
});

afterAll(() => app.close());

const read = () => withTenant(contextOf(app.brand("cl")), (ctx) => ctx.tx.brand.count());

/** Ends every other connection of the processes' logins, as a restart of the server does. */
async function endConnections(): Promise<void> {
  for (const connectionString of [app.database.appUrl, app.database.tenantUrl]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()",
    );
    await client.end();
  }
}

const failureOf = async (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe("a database that does not answer", () => {
  it("a wait for a connection that is too long ends as DatabaseBusy, and the next one is answered", async () => {
    const slow = withTenant(contextOf(app.brand("cl")), (ctx) => ctx.tx.$executeRaw`select pg_sleep(3)`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await failureOf(read())).toBeInstanceOf(DatabaseBusy);
    await slow;
    expect(await read()).toBe(1);
  });

  it("BEY-06 counts who waits for a connection now, and for how long they did", async () => {
    databaseWaitSeconds.reset();
    const waits = async () => (await databaseWaiting.get()).values.reduce((sum, { value }) => sum + value, 0);
    const slow = withTenant(contextOf(app.brand("cl")), (ctx) => ctx.tx.$executeRaw`select pg_sleep(0.6)`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = read();
    expect(await waits()).toBe(1);
    await Promise.all([slow, second]);
    expect(await waits()).toBe(0);
    const { values } = await databaseWaitSeconds.get();
    const under = (le: number) =>
      values.find(({ labels }) => "le" in labels && labels.le === le && labels.login === "tenant")?.value;
    expect([under(0.25), under(1)]).toEqual([1, 2]);
  });

  it("a connection that is cut in a transaction ends as DatabaseBusy, and the pool heals by itself", async () => {
    const cut = withTenant(contextOf(app.brand("cl")), async (ctx) => {
      await endConnections();
      return ctx.tx.brand.count();
    });
    expect(await failureOf(cut)).toBeInstanceOf(DatabaseBusy);
    expect(await read()).toBe(1);
    await endConnections();
    await failureOf(read());
    expect(await read()).toBe(1);
    await pingDatabase();
  });

  it("other errors are not taken for an outage", async () => {
    const broken = await failureOf(
      withTenant(contextOf(app.brand("cl")), (ctx) => ctx.tx.$queryRaw`select * from nowhere`),
    );
    expect(broken).not.toBeInstanceOf(DatabaseBusy);
    expect(isBusy(broken)).toBe(false);
    expect(isBusy(new Error("a bug"))).toBe(false);
    expect(isBusy(undefined)).toBe(false);
  });
});
