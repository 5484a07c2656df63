import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checksumOf, MIGRATIONS } from "../../../scripts/lib/migrate/checksums.mjs";
import { migrate } from "../../../scripts/migrate.mjs";
import { schemaOf } from "./schema-of";

const EDITED = "20261122100000_open_applications";
/** What databases that migrated before the text was edited have recorded. */
const FIRST = "8c460bda687d068dbfcb27c7dd4945fbe5650e118315d0fc6d648e9b2f5f4f8b";

const textOf = (name: string) => readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8");

/** The text as it landed first. */
const firstText = () =>
  textOf(EDITED)
    .replace(" The new column writes the table anew: on a large one, in a quiet hour.", "")
    .replace(/\n-- A dry run changes nothing[\s\S]*$/, "");

const RECORDS = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text,
  rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Runs the migrations up to the edited one, as the release of that day did. */
async function migrateAsThen(owner: pg.Client, last: string, text: string): Promise<void> {
  await owner.query(RECORDS);
  const names = readdirSync(MIGRATIONS).filter((name) => /^\d/.test(name) && name < EDITED);
  for (const [name, sql] of [...names.sort().map((each) => [each, textOf(each)]), ...(last ? [[last, text]] : [])]) {
    await owner.query(sql ?? "");
    await owner.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)",
      [randomUUID(), checksumOf(sql ?? ""), name],
    );
  }
}

let fresh: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const made: string[] = [];

beforeAll(async () => {
  fresh = await freshDatabase("first_text");
  folder = await temporaryFolder("first-text");
});
afterAll(async () => {
  await withOwner(process.env.TEST_SERVER_URL ?? "", async (client) => {
    for (const name of made) {
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await client.query(`DROP ROLE IF EXISTS "${name}_app"`);
    }
  });
  await fresh?.drop();
  await folder?.remove();
});

async function oldDatabase(purpose: string, last: string, text: string): Promise<string> {
  const name = `${fresh.name}_${purpose}`;
  made.push(name);
  await withOwner(process.env.TEST_SERVER_URL ?? "", (client) => client.query(`CREATE DATABASE "${name}"`));
  const url = urlWith(fresh.ownerUrl, { database: name });
  await withOwner(url, (owner) => migrateAsThen(owner, last, text));
  return url;
}

describe("a database from before the edit of open_applications", { timeout: 240_000 }, () => {
  it("that ran its first text ends with the schema of a new one", async () => {
    expect(checksumOf(firstText())).toBe(FIRST);
    const url = await oldDatabase("first", EDITED, firstText());
    const before = await withOwner(url, schemaOf);
    expect(before).toContain("upload_rows_brand_id_submission_id_fkey");
    await migrate({ databaseUrl: url, dataDir: folder.path });
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(fresh.ownerUrl, schemaOf));
  });

  it("that ran a text which nobody knows is not touched, and is told so", async () => {
    const url = await oldDatabase("unknown", EDITED, `${textOf(EDITED)}\n-- edited by hand\n`);
    const before = await withOwner(url, schemaOf);
    await expect(migrate({ databaseUrl: url, dataDir: folder.path })).rejects.toThrow(
      `This database ran another text of the migration ${EDITED}`,
    );
    expect(await withOwner(url, schemaOf)).toBe(before);
  });

  it("with a large table is not locked unasked", async () => {
    const url = await oldDatabase("large", "", "");
    await withOwner(url, (owner) =>
      owner.query(
        "SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'applications', 'reltuples', 2500000::real)",
      ),
    );
    await expect(migrate({ databaseUrl: url, dataDir: folder.path })).rejects.toThrow(
      "run it with MIGRATE_LONG_LOCKS=true.",
    );
    await migrate({
      databaseUrl: url,
      dataDir: folder.path,
      env: { ...process.env, MIGRATE_LONG_LOCKS: "true" },
    });
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(fresh.ownerUrl, schemaOf));
  });

  it("gives up after 5 seconds when somebody holds the table, and may be migrated again", async () => {
    const url = await oldDatabase("held", "", "");
    await withOwner(url, async (holder) => {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM applications");
      await expect(migrate({ databaseUrl: url, dataDir: folder.path })).rejects.toThrow(
        "canceling statement due to lock timeout",
      );
    });
    await migrate({ databaseUrl: url, dataDir: folder.path });
    expect(await withOwner(url, schemaOf)).toBe(await withOwner(fresh.ownerUrl, schemaOf));
  });
});
