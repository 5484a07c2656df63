import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import { createPostgresBackend, type Queue, type Worker, withBackend } from "bullmq";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { needsDeploy } from "../../../scripts/lib/migrate/needs-deploy.mjs";
import { migrate } from "../../../scripts/migrate.mjs";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder("migrate");
  database = await freshDatabase("migrate");
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** Further databases and roles that a test has created. */
async function dropAfterwards(name: string): Promise<void> {
  await withOwner(process.env.TEST_SERVER_URL ?? "", async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS "${name}_app", "${name}_tenant"`);
  });
}

describe("migrate", { timeout: 240_000 }, () => {
  describe("on a new server database", () => {
    let databaseUrl = "";
    beforeAll(() => {
      databaseUrl = urlWith(database.ownerUrl, { database: `${database.name}_new` });
    });
    afterAll(() => dropAfterwards(`${database.name}_new`));

    it("run twice at once applies everything once", async () => {
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder.path, APP_DATABASE_URL: undefined };
      const runs = [1, 2].map(
        () =>
          new Promise((resolve) =>
            spawn(process.execPath, ["scripts/migrate.mjs"], { cwd: ROOT, env, stdio: "ignore" }).once("exit", resolve),
          ),
      );
      expect(await Promise.all(runs)).toEqual([0, 0]);
      const rows = await withOwner(databaseUrl, async (client) => {
        const result = await client.query(
          "SELECT count(*)::int AS rows, count(DISTINCT migration_name)::int AS names FROM _prisma_migrations",
        );
        return result.rows;
      });
      expect(rows[0].rows).toBe(rows[0].names);
      expect(rows[0].rows).toBeGreaterThan(0);
    });

    it("makes a login that owns nothing and cannot bypass row-level security, with its password in a private file", async () => {
      const file = path.join(folder.path, "app-role.json");
      const { url: appDatabaseUrl } = JSON.parse(readFileSync(file, "utf8"));
      expect(new URL(appDatabaseUrl).username).toBe(`${database.name}_new_app`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const [role] = await withOwner(appDatabaseUrl, async (client) => {
        const result = await client.query(`
          SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
            (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
          FROM pg_roles WHERE rolname = current_user`);
        return result.rows;
      });
      expect(role).toEqual({
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        owned: 0,
      });
    });

    it("OQ-13 makes a second login that may not see every brand, with its password in a private file", async () => {
      const file = path.join(folder.path, "tenant-role.json");
      const { url: tenantDatabaseUrl } = JSON.parse(readFileSync(file, "utf8"));
      expect(new URL(tenantDatabaseUrl).username).toBe(`${database.name}_new_tenant`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const platform = JSON.parse(readFileSync(path.join(folder.path, "app-role.json"), "utf8")).url;
      const isPlatform = async (url: string) =>
        withOwner(url, async (client) => {
          const result = await client.query(
            "SELECT set_config('app.scope', 'platform', false), app_platform() AS platform, has_database_privilege(current_database(), 'TEMPORARY') AS temporary, (SELECT count(*)::int FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member WHERE r.rolname = current_user) AS memberships",
          );
          const [{ platform: seesAll, temporary, memberships }] = result.rows;
          return { seesAll, temporary, memberships };
        });
      expect(await isPlatform(platform)).toEqual({ seesAll: true, temporary: true, memberships: 0 });
      expect(await isPlatform(tenantDatabaseUrl)).toEqual({ seesAll: false, temporary: false, memberships: 0 });
      const again = await migrate({ databaseUrl, dataDir: folder.path });
      expect(again, "both stay as they are").toEqual({
        appDatabaseUrl: platform,
        tenantDatabaseUrl,
        waiting: [],
      });
    });

    it("in production leaves the password of a login that it does not know, and says which variable is missing", async () => {
      const urlIn = (file: string): string => JSON.parse(readFileSync(path.join(folder.path, file), "utf8")).url;
      const [appDatabaseUrl, tenantDatabaseUrl] = [urlIn("app-role.json"), urlIn("tenant-role.json")];
      const elsewhere = path.join(folder.path, "elsewhere");
      const run = (given: { appDatabaseUrl?: string; tenantDatabaseUrl?: string }) =>
        migrate({ databaseUrl, dataDir: elsewhere, env: { ...process.env, APP_ENV: "production" }, ...given });
      await expect(run({ tenantDatabaseUrl })).rejects.toThrow(
        `The login ${new URL(appDatabaseUrl).username} exists, and APP_DATABASE_URL is not set`,
      );
      await expect(run({})).rejects.toThrow("APP_DATABASE_URL is not set");
      expect(existsSync(elsewhere)).toBe(false);
      for (const url of [appDatabaseUrl, tenantDatabaseUrl]) await withOwner(url, (client) => client.query("SELECT 1"));
    });

    it("OQ-13 refuses one login for both, and a tenant login that belongs to the other", async () => {
      const urlIn = (file: string): string => JSON.parse(readFileSync(path.join(folder.path, file), "utf8")).url;
      const [appDatabaseUrl, tenantDatabaseUrl] = [urlIn("app-role.json"), urlIn("tenant-role.json")];
      const given = { databaseUrl, appDatabaseUrl, dataDir: folder.path };
      await expect(migrate({ ...given, tenantDatabaseUrl: appDatabaseUrl })).rejects.toThrow("must be another login");
      const [platform, tenant] = [appDatabaseUrl, tenantDatabaseUrl].map((url) => new URL(url).username);
      await withOwner(databaseUrl, (client) => client.query(`GRANT "${platform}" TO "${tenant}"`));
      const second = { ...given, tenantDatabaseUrl };
      await expect(migrate(second)).rejects.toThrow("may see every brand");
      await withOwner(databaseUrl, (client) => client.query(`REVOKE "${platform}" FROM "${tenant}"`));
      await expect(migrate(second)).resolves.toEqual({ appDatabaseUrl, tenantDatabaseUrl, waiting: [] });
    });
  });

  it("refuses the owner, or a superuser, as the login of web and worker", async () => {
    const asOwner = migrate({
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: database.ownerUrl,
      dataDir: folder.path,
    });
    await expect(asOwner).rejects.toThrow("APP_DATABASE_URL must not be the owner's");
    const asSuperuser = migrate({
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: urlWith(database.ownerUrl, { user: "postgres", password: "x" }),
      dataDir: folder.path,
    });
    await expect(asSuperuser).rejects.toThrow("bypasses row-level security");
  });

  it("takes back a right that prisma/grants.sql does not list", async () => {
    const role = new URL(database.appUrl).username;
    await withOwner(database.ownerUrl, (client) => client.query(`GRANT DELETE ON audit_entries TO "${role}"`));
    await migrate({ databaseUrl: database.ownerUrl, appDatabaseUrl: database.appUrl, dataDir: folder.path });
    const tried = withOwner(database.appUrl, (client) => client.query("DELETE FROM audit_entries"));
    await expect(tried).rejects.toMatchObject({ code: "42501" });
  });

  describe("starts the engine only when it has something to do", () => {
    const needed = (change: string) =>
      withOwner(database.ownerUrl, async (client) => {
        await client.query("BEGIN");
        await client.query(
          `${change} WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL)`,
        );
        return needsDeploy(client);
      });

    it("not for a migrated database", async () =>
      expect(await withOwner(database.ownerUrl, (client) => needsDeploy(client))).toBe(false));

    it("for a missing, a failed, a rolled back and a changed migration", async () => {
      expect(await needed("DELETE FROM _prisma_migrations")).toBe(true);
      expect(await needed("UPDATE _prisma_migrations SET finished_at = NULL")).toBe(true);
      expect(await needed("UPDATE _prisma_migrations SET rolled_back_at = now()")).toBe(true);
      expect(await needed("UPDATE _prisma_migrations SET checksum = 'another'")).toBe(true);
      expect(await needed("UPDATE _prisma_migrations SET logs = NULL"), "after the changes above").toBe(false);
    });

    it("and reports what the engine says of a failed one", async () => {
      const name = "19990101000000_failed";
      await withOwner(database.ownerUrl, async (client) => {
        await client.query(
          "INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ($1, 'x', $1, 'stopped')",
          [name],
        );
      });
      try {
        await expect(
          migrate({ databaseUrl: database.ownerUrl, appDatabaseUrl: database.appUrl, dataDir: folder.path }),
        ).rejects.toThrow(name);
      } finally {
        await withOwner(database.ownerUrl, (client) =>
          client.query("DELETE FROM _prisma_migrations WHERE migration_name = $1", [name]),
        );
      }
    });
  });

  it("leaves the queue's schema to the application's role: jobs and a schedule go through, and the next migration too", async () => {
    const backend = withBackend(createPostgresBackend) as unknown as { Queue: typeof Queue; Worker: typeof Worker };
    const connection = { connectionString: database.appUrl, max: 3 } as never;
    const queue = new backend.Queue("migrate-test", { connection });
    const done: string[] = [];
    const worker = new backend.Worker("migrate-test", async (job) => void done.push(job.name), { connection });
    worker.on("error", () => {});
    try {
      await queue.add("once", {}, { jobId: "018f3c9e-8a00-7000-8000-000000000001" });
      await queue.upsertJobScheduler("often", { every: 200 }, { name: "scheduled", data: {} });
      await queue.addBulk([{ name: "bulk", data: {} }]);
      await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(["once", "scheduled", "bulk"])), 60_000);
    } finally {
      await worker.close();
      await queue.close();
    }
    await migrate({ databaseUrl: database.ownerUrl, appDatabaseUrl: database.appUrl, dataDir: folder.path });
  });
});
