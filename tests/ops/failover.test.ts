import { randomBytes, randomUUID } from "node:crypto";
import { chmod, copyFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "@tests/support/eventually";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { withOwner } from "@tests/support/test-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, clusterIn, initCluster, serversFolder } from "./support/cluster";
import { type Program, startProgram } from "./support/program";

const PASSWORD = randomBytes(8).toString("hex");
const WRITERS = 8;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let home: string;
let primary: Cluster;
let replica: Cluster;
let haproxy: Program;
let port: number;

/** HAProxy's address, which clients know. */
const url = () => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
const failOver = () => replica.run(path.join(home, "fail-over"), `127.0.0.1:${primary.port}`, replica.folder);

beforeAll(async () => {
  folder = await temporaryFolder("loan-failover");
  home = await serversFolder(path.join(folder.path, "servers"));
  await copyFile("deploy/postgresql/fail-over", path.join(home, "fail-over"));
  await chmod(path.join(home, "fail-over"), 0o755);
  port = await freePort();
  const control = await freePort();
  const env = { PGPASSWORD: PASSWORD, PGHOST: "127.0.0.1", PGUSER: "postgres", PG_CONTROL_PORT: String(control) };
  const settings = { synchronous_commit: "on", wal_level: "replica" };
  primary = await clusterIn({ home, name: "primary", env, password: PASSWORD, settings });
  replica = await clusterIn({ home, name: "replica", env, password: PASSWORD, settings });
  await initCluster(primary, home, PASSWORD);
  await primary.start();
  // It comes along with the copy: `fail-over` has to take it away from the new primary.
  await withOwner(primary.superuserUrl, (admin) =>
    admin.query("alter system set synchronous_standby_names = 'replica'"),
  );
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`;
  await replica.run("pg_basebackup", "-d", source, "-D", replica.folder, "-R", "-X", "stream", "-c", "fast");
  await replica.start();
  await withOwner(primary.superuserUrl, async (admin) => {
    await admin.query("select pg_reload_conf()");
    await eventually("the replica is in step", async () => {
      const { rows } = await admin.query("select sync_state from pg_stat_replication");
      return rows[0]?.sync_state === "sync";
    });
    await admin.query("create table kept (id uuid primary key)");
    await admin.query("create role haproxy login");
  });
  haproxy = startProgram(["haproxy", "-f", "deploy/haproxy/postgresql.cfg"], {
    env: {
      PG_BIND: `127.0.0.1:${port}`,
      PG_PRIMARY: `127.0.0.1:${primary.port}`,
      PG_REPLICA: `127.0.0.1:${replica.port}`,
      PG_CONTROL_PORT: String(control),
    },
    log: path.join(folder.path, "haproxy.log"),
  });
  await eventually("HAProxy leads to the primary", () => withOwner(url(), async () => true).catch(() => false));
}, 120_000);

afterAll(async () => {
  await haproxy?.stop();
  await replica?.stop();
  await primary?.stop();
  await folder?.remove();
});

type Written = { id: string; at: number };

/** Writes one row after another until `isOver`, as a pool does: with a new connection after each failure. */
async function writeRows(acknowledged: Written[], isOver: () => boolean): Promise<void> {
  let client: pg.Client | null = null;
  while (!isOver()) {
    const id = randomUUID();
    try {
      if (!client) {
        client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
        client.on("error", () => {});
        await client.connect();
      }
      await client.query("insert into kept values ($1)", [id]);
      acknowledged.push({ id, at: performance.now() });
    } catch {
      void client?.end().catch(() => {});
      client = null;
      await sleep(50);
    }
  }
  await client?.end().catch(() => {});
}

describe("a replica that takes over (deploy/postgresql, deploy/haproxy)", { timeout: 120_000 }, () => {
  it("BEY-06 is not promoted while the primary still answers", async () => {
    await expect(failOver()).rejects.toThrow("still accepts connections");
  });

  it("BEY-06 has every acknowledged row when the primary stops hard, and takes writes again within 30 s", async () => {
    const acknowledged: Written[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, () => writeRows(acknowledged, () => isOver));
    await eventually("rows are written", () => acknowledged.length > 500);
    const stoppedAt = performance.now();
    await primary.kill();
    const goneAt = performance.now();
    await failOver();
    await eventually("rows are written again", () => acknowledged.some(({ at }) => at > goneAt), 60);
    await sleep(1_000);
    isOver = true;
    await Promise.all(writers);
    const before = acknowledged.filter(({ at }) => at <= goneAt);
    const after = acknowledged.filter(({ at }) => at > goneAt);
    const seconds = ((after[0]?.at ?? Number.POSITIVE_INFINITY) - stoppedAt) / 1_000;
    console.log(`${before.length} rows before, ${after.length} after; writes again after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(30);
    const { rows } = await withOwner(replica.superuserUrl, (admin) => admin.query("select id from kept"));
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
  });

  it("BEY-06 keeps its visitors when the old primary comes back, and that one acknowledges nothing", async () => {
    await primary.start();
    await sleep(4_000);
    const { rows } = await withOwner(url(), (client) => client.query("show port"));
    expect(rows[0]?.port).toBe(String(replica.port));
    const late = new pg.Client({ connectionString: primary.superuserUrl, query_timeout: 2_000 });
    late.on("error", () => {});
    await late.connect();
    await expect(late.query("insert into kept values (gen_random_uuid())")).rejects.toThrow("timeout");
    await late.end().catch(() => {});
  });
});
