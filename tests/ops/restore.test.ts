import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chmod, copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { eventually } from "@tests/support/eventually";
import { freePort } from "@tests/support/ports";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalStorage } from "~/integrations/storage/local-storage";
import { loadKeys } from "../../scripts/keys.mjs";
import { programArgs, startChild } from "../../scripts/lib/child.mjs";
import { waitForOk } from "../../scripts/lib/local-http.mjs";
import { runScript, ToolFailed } from "../../scripts/lib/run-tool.mjs";
import { migrate } from "../../scripts/migrate.mjs";
import { type Cluster, clusterIn, initCluster, serversFolder } from "./support/cluster";

const PASSWORD = randomBytes(8).toString("hex");
/** As backup.md says: they belong to the cluster, so a restored one has them too. */
const ARCHIVED = [
  "archive_mode = on",
  "archive_timeout = 60",
  "archive_command = 'pgbackrest --stanza=loans archive-push %p'",
];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let home: string;
let main: Cluster;
let restored: Cluster;
/** The moment before the mistake. */
let moment: string;
let ownerEnv: Record<string, string | undefined>;

const ownerOf = (cluster: Cluster) =>
  urlWith(cluster.superuserUrl, { database: "loans", user: "loans_owner", password: PASSWORD });
const one = (cluster: Cluster, sql: string, values: unknown[] = []) =>
  withOwner(ownerOf(cluster), async (owner) => (await owner.query(sql, values)).rows[0]);
const asSuperuser = (cluster: Cluster, sql: string) =>
  withOwner(cluster.superuserUrl, async (admin) => (await admin.query(sql)).rows[0]);
/** Lets pgBackRest's stanza be a cluster, as the operator does in its file. */
async function stanzaIs({ folder: at, port }: Cluster): Promise<void> {
  const file = path.join(home, "pgbackrest.conf");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^pg1-path=.*/m, `pg1-path=${at}`).replace(/^pg1-port=.*/m, `pg1-port=${port}`));
}

const backrest = (...args: string[]) => main.run("pgbackrest", "--stanza=loans", ...args);

beforeAll(async () => {
  folder = await temporaryFolder("loan-restore");
  home = await serversFolder(path.join(folder.path, "servers"));
  await copyFile("deploy/pgbackrest/pgbackrest.conf", path.join(home, "pgbackrest.conf"));
  await copyFile("deploy/pgbackrest/restore-to", path.join(home, "restore-to"));
  await chmod(path.join(home, "restore-to"), 0o755);
  const env: Record<string, string> = {
    PGBACKREST_CONFIG: path.join(home, "pgbackrest.conf"),
    PGBACKREST_REPO1_PATH: path.join(home, "repository"),
    PGBACKREST_LOG_PATH: home,
    PGBACKREST_LOCK_PATH: path.join(home, "locks"),
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGPASSWORD: PASSWORD,
    PG_OPTIONS: `-c unix_socket_directories=${home}`,
  };
  main = await clusterIn({ home, name: "main", env, password: PASSWORD, settings: { fsync: "off" } });
  restored = await clusterIn({ home, name: "restored", env, password: PASSWORD, settings: {} });
  await stanzaIs(main);
  await initCluster(main, home, PASSWORD);
  await main.start();
  await withOwner(main.superuserUrl, async (admin) => {
    for (const setting of ARCHIVED) await admin.query(`alter system set ${setting}`);
  });
  await main.stop();
  await main.start();
  await withOwner(main.superuserUrl, async (admin) => {
    await admin.query(`create role loans_owner login createrole password '${PASSWORD}'`);
    await admin.query("create database loans owner loans_owner");
  });
  const databaseUrl = ownerOf(main);
  const { appDatabaseUrl } = await migrate({ databaseUrl, dataDir: folder.path, env: process.env });
  const { DATABASE_URL: _other, REDIS_URL: _redis, ...rest } = process.env;
  ownerEnv = {
    ...loadKeys(folder.path),
    ...rest,
    APP_ENV: "test",
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    APP_DATABASE_URL: appDatabaseUrl,
  };
  await runScript("prisma/seed/seed.ts", [], { env: ownerEnv });
  await storeFile();
  await entries(3);
}, 300_000);

afterAll(async () => {
  await restored?.stop();
  await main?.stop();
  await folder?.remove();
});

/** A file of an upload, with its row. */
async function storeFile(): Promise<void> {
  const { id: brandId } = await one(main, "select id from brands where is_main");
  const { id: staffId } = await one(main, "select id from staff_users order by id limit 1");
  const content = Buffer.from("Lead Id,Status\n1,Approved\n");
  const key = `${brandId}/uploads/${randomUUID()}`;
  await createLocalStorage(path.join(folder.path, "storage")).put(key, content, { type: "text/csv" });
  await one(
    main,
    `insert into uploads (brand_id, id, kind, file_name, storage_key, sha256, size_bytes, status, created_by)
     values ($1, $2, 'application-status', 'a.csv', $3, $4, $5, 'applied', $6)`,
    [brandId, randomUUID(), key, createHash("sha256").update(content).digest("hex"), content.length, staffId],
  );
}

/** Adds sealed entries to the main brand's audit chain, and anchors its end. */
const entries = (count: number): Promise<string> =>
  runScript("tests/ops/support/write-entries.ts", [String(count)], { env: ownerEnv });

/** `npm run restore:check` on a cluster: what it printed, whether or not it found a fault. */
const check = (cluster: Cluster, ...args: string[]): Promise<{ isWhole: boolean; output: string }> =>
  runScript("scripts/restore-check.ts", args, { env: { ...ownerEnv, DATABASE_URL: ownerOf(cluster) } }).then(
    (output) => ({ isWhole: true, output }),
    (error: unknown) => {
      if (error instanceof ToolFailed) return { isWhole: false, output: error.output };
      throw error;
    },
  );

const COUNTS =
  "select (select count(*)::int from customers) customers, (select count(*)::int from applications) applications, (select count(*)::int from audit_entries) entries";

describe("pg_dump", () => {
  it("stops as the owner, whom row-level security concerns too, and copies every row as the administrator", async () => {
    const dump = (url: string) => main.run("pg_dump", "--data-only", "--table=customers", url);
    await expect(dump(ownerOf(main))).rejects.toThrow("row-level security");
    const copied = await dump(urlWith(main.superuserUrl, { database: "loans" }));
    const { customers } = await one(main, COUNTS);
    expect(copied.split("\n").filter((line) => /^[0-9a-f-]{36}\t/.test(line))).toHaveLength(customers);
  });
});

describe("a backup by pgBackRest (deploy/pgbackrest)", { timeout: 300_000 }, () => {
  it("BEY-06 is restored to a moment before a mistake by one command, and what must be whole is counted", async () => {
    await backrest("stanza-create");
    await backrest("check");
    await backrest("--type=full", "backup");
    await entries(2);
    const before = await one(main, COUNTS);
    ({ at: moment } = await asSuperuser(main, "select now()::text as at"));
    await one(main, "select pg_sleep(1)");
    await entries(1);
    await one(main, "delete from application_events");
    const { wal } = await asSuperuser(main, "select pg_walfile_name(pg_switch_wal()) as wal");
    await eventually("the archive has the last change", async () => {
      const { last } = await asSuperuser(main, "select last_archived_wal as last from pg_stat_archiver");
      return last !== null && last >= wal;
    });
    await main.stop();

    const startedAt = performance.now();
    await main.run(path.join(home, "restore-to"), moment, restored.folder, String(restored.port));
    console.log(`restored to ${moment} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    expect(await one(restored, COUNTS)).toEqual(before);
    expect(before.entries).toBeGreaterThanOrEqual(5);
    expect(before.customers).toBeGreaterThan(0);
    expect(await one(restored, "select count(*)::int > 0 as kept from application_events")).toEqual({ kept: true });
    expect(await asSuperuser(restored, "show archive_mode")).toEqual({ archive_mode: "off" });

    const whole = await check(restored, "--until", moment);
    expect(whole.output).toMatch(/audit entries +[1-9]\d* +whole/);
    expect(whole.output).toMatch(/files and pictures +[1-9]\d* +whole/);
    expect(whole.output).toMatch(/values of \d{2,} encrypted columns +\d{2,} +whole/);
    expect(whole.isWhole, whole.output).toBe(true);
    // Without the moment, the entry that was written and anchored after it is missed.
    expect(await check(restored)).toMatchObject({ isWhole: false, output: expect.stringContaining("audit chain of") });
  });

  it("BEY-06 does not write over a cluster that is there", async () => {
    await expect(main.run(path.join(home, "restore-to"), "latest", restored.folder, "5999")).rejects.toThrow(
      "is not empty",
    );
  });

  it("BEY-06 a fault of each kind is found in what was restored", async () => {
    const { output: whole, isWhole } = await check(restored, "--until", moment);
    expect(isWhole, whole).toBe(true);
    await asLoans("update audit_entries set action = 'lender.forged' where seq = 2");
    await asLoans("update uploads set sha256 = repeat('0', 64) where file_name = 'a.csv'");
    await asLoans("update staff_users set email_enc = left(email_enc, -2) || 'AA'");
    const { output, isWhole: isStill } = await check(restored, "--until", moment);
    expect(isStill).toBe(false);
    expect(output).toContain("entry 2 is not what was written");
    expect(output).toContain("its content is not what was uploaded");
    expect(output).toMatch(/staff_users\.email_enc: the keys do not open \d+ of \d+ values/);
  });
});

describe("the restored cluster (docs/operations/restore.md)", { timeout: 300_000 }, () => {
  it("BEY-06 is what a worker uses by its new port, with the logins that came along", async () => {
    const port = await freePort();
    const worker = startChild("worker", programArgs("jobs/worker.ts"), {
      env: {
        ...ownerEnv,
        DATABASE_URL: undefined,
        NODE_ENV: "production",
        APP_DATABASE_URL: ownerEnv.APP_DATABASE_URL?.replace(`:${main.port}/`, `:${restored.port}/`),
        WORKER_PORT: String(port),
      },
      log: path.join(folder.path, "worker.log"),
    });
    try {
      await waitForOk(port, "/readyz", { seconds: 60 });
    } finally {
      await worker.stop(30_000);
    }
    expect(await worker.ended).toBe("exit code 0");
  });

  it("BEY-06 archives again on its new timeline, and is backed up in full", async () => {
    const file = path.join(restored.folder, "postgresql.auto.conf");
    await restored.run("sed", "-i", "/Added by restore-to/,$d", file);
    await stanzaIs(restored);
    await restored.run("sh", "-c", `echo 'port = ${restored.port}' >>"${file}"`);
    await restored.restart();
    expect(await asSuperuser(restored, "show archive_mode")).toEqual({ archive_mode: "on" });
    await restored.run("pgbackrest", "--stanza=loans", "check");
    await restored.run("pgbackrest", "--stanza=loans", "--type=full", "backup");
    const info = JSON.parse(await restored.run("pgbackrest", "--stanza=loans", "--output=json", "info"));
    const backups: { type: string; archive: { start: string } }[] = info[0].backup;
    expect(backups.map(({ type }) => type)).toEqual(["full", "full"]);
    expect(backups[1]?.archive.start.slice(0, 8), "timeline").toBe("00000002");
  });
});

const asLoans = (sql: string) =>
  withOwner(urlWith(restored.superuserUrl, { database: "loans" }), (admin) => admin.query(sql));
