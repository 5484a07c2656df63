import { randomBytes } from "node:crypto";
import path from "node:path";
import { eventually } from "@tests/support/eventually";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "~/platform/database/client.server";
import { loadKeys } from "../../scripts/keys.mjs";
import { runScript } from "../../scripts/lib/run-tool.mjs";
import { migrate } from "../../scripts/migrate.mjs";
import { type Cluster, clusterIn, initCluster, serversFolder } from "./support/cluster";

const PASSWORD = randomBytes(8).toString("hex");
const NONE = "00000000-0000-4000-8000-000000000000";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let primary: Cluster;
let replica: Cluster;
let platform: typeof import("~/platform/database/client.server");
let connections: typeof import("~/platform/database/connections.server");
let readFromReplica: typeof import("~/platform/database/replica.server").readFromReplica;
let brands: { id: string; key: string }[];

const ownerOf = (cluster: Cluster) =>
  urlWith(cluster.superuserUrl, { database: "loans", user: "loans_owner", password: PASSWORD });
const asOwner = (sql: string) => withOwner(ownerOf(primary), async (owner) => (await owner.query(sql)).rows);

const beat = () =>
  asOwner(`insert into processes (id, role, host, pid, release) values ('${NONE}', 'web', 'test', 1, 'test')
    on conflict (id) do update set seen_at = now()`);

beforeAll(async () => {
  folder = await temporaryFolder("loan-replica");
  const home = await serversFolder(path.join(folder.path, "servers"));
  const env = { PGPASSWORD: PASSWORD, PGHOST: "127.0.0.1", PGUSER: "postgres" };
  const common = { home, env, password: PASSWORD, settings: { wal_level: "replica", fsync: "off" } };
  primary = await clusterIn({ ...common, name: "primary" });
  replica = await clusterIn({ ...common, name: "replica" });
  await initCluster(primary, home, PASSWORD);
  await primary.start();
  await withOwner(primary.superuserUrl, async (admin) => {
    await admin.query(`create role loans_owner login createrole password '${PASSWORD}'`);
    await admin.query("create database loans owner loans_owner");
  });
  const databaseUrl = ownerOf(primary);
  const migrated = await migrate({ databaseUrl, dataDir: folder.path, env: process.env });
  const { DATABASE_URL: _owner, REDIS_URL: _redis, ...rest } = process.env;
  const running = {
    ...loadKeys(folder.path),
    ...rest,
    APP_ENV: "test",
    DATA_DIR: folder.path,
    APP_DATABASE_URL: migrated.appDatabaseUrl,
    TENANT_DATABASE_URL: migrated.tenantDatabaseUrl ?? "",
    REPLICA_DATABASE_URL: `postgresql://127.0.0.1:${replica.port}/loans`,
    LOG_LEVEL: "silent",
  };
  await runScript("prisma/seed/seed.ts", [], { env: { ...running, DATABASE_URL: databaseUrl } });
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`;
  await replica.run("pg_basebackup", "-d", source, "-D", replica.folder, "-R", "-X", "stream", "-c", "fast");
  await replica.start();
  Object.assign(process.env, running);
  platform = await import("~/platform/database/client.server");
  connections = await import("~/platform/database/connections.server");
  ({ readFromReplica } = await import("~/platform/database/replica.server"));
  brands = await asOwner("select id, key from brands where key in ('lumen', 'haldi') order by key");
}, 300_000);

afterAll(async () => {
  await connections?.closeDatabase();
  await replica?.stop();
  await primary?.stop();
  await folder?.remove();
});

beforeEach(async () => {
  await beat();
});

const STAFF = { actor: { kind: "staff", staffUserId: NONE, sessionId: NONE, roleId: 1 }, brand: null } as const;

/** Where a read of staff was answered, and what it saw. */
const whereAndBrands = () =>
  platform.asPlatform("staff:work", (tx) =>
    readFromReplica("reports", { ctx: { ...STAFF, tx } }, async ({ tx }) => ({
      onReplica: await isOnReplica(tx),
      brands: await tx.prospect.groupBy({ by: ["brandId"] }).then((rows) => rows.length),
    })),
  );

const isOnReplica = async (tx: Tx) =>
  (await tx.$queryRaw<{ yes: boolean }[]>`select pg_is_in_recovery() as yes`)[0]?.yes;

/** The replica rests for five seconds after a failure. */
const untilUsed = () => eventually("the replica is used", async () => (await whereAndBrands()).onReplica === true, 30);

describe("reads of a streaming replica", { timeout: 120_000 }, () => {
  it("BEY-06 staff's reports are read there, over all brands, by Prisma and by statements", async () => {
    await untilUsed();
    const { onReplica, brands: seen } = await whereAndBrands();
    expect(onReplica).toBe(true);
    expect(seen).toBeGreaterThan(1);
  });

  it("BEY-06 TEN-01 a partner's read sees its own brand there and no other", async () => {
    await untilUsed();
    for (const brand of brands) {
      const actor = { kind: "partner", partnerUserId: NONE, partnerId: NONE, merchantId: null } as never;
      const context = { actor, brand, tx: {} as Tx };
      const seen = await readFromReplica("partner-figures", { ctx: context }, async ({ tx }) => ({
        onReplica: await isOnReplica(tx),
        brands: await tx.prospect.groupBy({ by: ["brandId"] }),
      }));
      expect(seen).toEqual({ onReplica: true, brands: [{ brandId: brand.id }] });
    }
  });

  it("BEY-06 a read there cannot write", async () => {
    await untilUsed();
    const written = platform.asPlatform("staff:work", (tx) =>
      readFromReplica(
        "reports",
        { ctx: { ...STAFF, tx } },
        ({ tx }) => tx.$executeRaw`update settings set value = value`,
      ),
    );
    await expect(written).rejects.toThrow("read-only transaction");
  });

  it("BEY-06 the primary answers while the replica is too far behind, and the replica again when it has caught up", async () => {
    await untilUsed();
    await withOwner(replica.superuserUrl, (admin) => admin.query("select pg_wal_replay_pause()"));
    await asOwner("update processes set seen_at = now() - interval '1 hour'");
    await withOwner(replica.superuserUrl, (admin) => admin.query("select pg_wal_replay_resume()"));
    await eventually("the replica has old beats", async () => !(await whereAndBrands()).onReplica, 30);
    expect((await whereAndBrands()).brands).toBeGreaterThan(1);
    await beat();
    await untilUsed();
  });

  it("BEY-06 the primary answers while the replica is away", async () => {
    await untilUsed();
    await replica.kill();
    const { onReplica, brands: seen } = await whereAndBrands();
    expect(onReplica).toBe(false);
    expect(seen).toBeGreaterThan(1);
    await replica.start();
    await beat();
    await untilUsed();
  });
});
