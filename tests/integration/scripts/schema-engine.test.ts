import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const ENGINE = path.join(ROOT, "prisma/engine/schema-engine.mjs");

const SCHEMA = `
datasource db {
  provider = "postgresql"
}
enum Colour {
  RED
  BLUE
}
model Thing {
  id     String   @id @db.Uuid
  name   String   @unique
  colour Colour   @default(RED)
  tags   String[]
  at     DateTime @default(now()) @db.Timestamptz(3)
}
`;

const FUNCTION_SQL = `
CREATE FUNCTION keep_things() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'things stay; all of them'; END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_things BEFORE DELETE ON "Thing" FOR EACH ROW EXECUTE FUNCTION keep_things();
INSERT INTO "Thing" (id, name) VALUES ('7b0fd6b0-36c4-4e3b-9f8e-3e4b9b6a4f10', 'a; b');
`;

let database: TestDatabase;
let url = "";
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

type Ended = { code: number; stdout: string; output: string };

function run(args: string[], databaseUrl: string): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PRISMA_HIDE_UPDATE_MESSAGE: "1", CI: "true" };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder.path, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, output: stdout + stderr }),
    );
  });
}

/** The Prisma CLI on a small project of its own, through our engine. */
const prisma = (args: string[], databaseUrl = url) =>
  run([path.join(ROOT, "node_modules/prisma/build/index.js"), ...args], databaseUrl);

/** What the CLI asks the engine before it migrates. */
const canConnect = (databaseUrl: string) =>
  run([ENGINE, "--datasource", JSON.stringify({ url: databaseUrl }), "cli", "can-connect-to-database"], databaseUrl);

async function writeMigration(name: string, sql: string): Promise<void> {
  const target = path.join(folder.path, "migrations", name);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, "migration.sql"), sql);
}

beforeAll(async () => {
  folder = await temporaryFolder("schema-engine");
  database = await freshDatabase("engine");
  url = urlWith(database.ownerUrl, { database: `${database.name}_scratch` });
  await writeFile(
    path.join(folder.path, "prisma.config.mjs"),
    `process.env.PRISMA_SCHEMA_ENGINE_BINARY = ${JSON.stringify(ENGINE)};
export default { schema: "schema", migrations: { path: "migrations" }, datasource: { url: process.env.DATABASE_URL } };`,
  );
  await mkdir(path.join(folder.path, "schema"));
  await writeFile(path.join(folder.path, "schema/all.prisma"), SCHEMA);
  await mkdir(path.join(folder.path, "migrations"));
  await cp(
    path.join(ROOT, "prisma/migrations/migration_lock.toml"),
    path.join(folder.path, "migrations/migration_lock.toml"),
  );
});

afterAll(async () => {
  await withOwner(database.ownerUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS "${database.name}_scratch" WITH (FORCE)`),
  );
  await database.drop();
  await folder.remove();
});

describe("schema engine", { timeout: 240_000 }, () => {
  it("writes a first migration from the schema, creates the database, and sends each script as a whole; stops at a failing one and lets it be resolved", async () => {
    const diff = ["migrate", "diff", "--from-empty", "--to-schema", "schema", "--script"];
    const script = await prisma(diff, database.ownerUrl); // it connects, and ours is not there yet
    expect(script.stdout).toContain('CREATE TYPE "Colour" AS ENUM');
    await writeMigration("20260101000000_first", script.stdout);
    await writeMigration("20260102000000_functions", FUNCTION_SQL);
    await writeMigration("20260103000000_bad", "ALTER TABLE nowhere ADD COLUMN x int;");
    const failed = await prisma(["migrate", "deploy"]);
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("nowhere");
    const deletion = withOwner(url, (client) => client.query('DELETE FROM "Thing"'));
    await expect(deletion, "function bodies keep their semicolons").rejects.toThrow("things stay; all of them");

    const resolved = await prisma(["migrate", "resolve", "--rolled-back", "20260103000000_bad"]);
    expect(resolved.code).toBe(0);
    await writeMigration("20260103000000_bad", "SELECT 1;");
    const deployed = await prisma(["migrate", "deploy"]);
    expect(deployed).toMatchObject({ code: 0 });
    expect(deployed.output).toContain("20260103000000_bad");
  });

  it("compares migrations with the schema in a shadow database that it drops again", async () => {
    const diff = ["migrate", "diff", "--from-migrations", "migrations", "--to-schema", "schema", "--exit-code"];
    expect(await prisma(diff)).toMatchObject({ code: 0 });
    const names = await withOwner(url, async (client) => {
      const { rows } = await client.query(
        "SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%'",
      );
      return rows;
    });
    expect(names).toEqual([]);
    const rows = await withOwner(url, async (client) => (await client.query('SELECT name FROM "Thing"')).rows);
    expect(rows).toEqual([{ name: "a; b" }]); // the real database was not changed
  });

  it("reads an existing database", async () => {
    const pulled = await prisma(["db", "pull", "--print"]);
    expect(pulled.code).toBe(0);
    expect(pulled.output).toContain("model Thing");
    expect(pulled.output).toMatch(/tags\s+String\[\]/);
  });

  it("says what is wrong with the connection", async () => {
    const wrongPassword = await canConnect(urlWith(url, { password: "wrong" }));
    expect(wrongPassword).toMatchObject({ code: 1, output: expect.stringContaining("P1000") });
    const nobodyThere = new URL(url);
    nobodyThere.port = "1";
    expect(await canConnect(nobodyThere.href)).toMatchObject({ code: 1, output: expect.stringContaining("P1001") });
  });
});
