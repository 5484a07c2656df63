import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { copyDatabase, freshDatabase, type TestDatabase } from "@tests/support/database";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { urlWith, withOwner } from "@tests/support/test-server";
import type pg from "pg";
import { checksumOf, MIGRATIONS } from "../../../scripts/lib/migrate/checksums.mjs";

export const migrationText = (name: string) => readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8");

const RECORDS = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text,
  rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Runs one migration and records it, as `migrate` does. */
export async function runMigration(owner: pg.Client, name: string, text = migrationText(name)): Promise<void> {
  await owner.query(text);
  await owner.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)",
    [randomUUID(), checksumOf(text), name],
  );
}

export type EarlierReleases = {
  /** A database of the present release, to compare with. */
  fresh: TestDatabase;
  /** Where `migrate` stores the password of the processes' role. */
  dataDir: string;
  /** Creates a database that has run only the migrations before `next`; returns its URL. */
  before(next: string, purpose: string): Promise<string>;
  close(): Promise<void>;
};

const TEMPLATE_LOCK = 20_260_103;
/** The digits in front of a migration's name. */
const timeOf = (name: string) => name.slice(0, 14);

/**
 * The database that others are copied from, for all files of the run: it has run the migrations before `next`. The first that asks makes it, from the
 * one before it.
 */
async function templateBefore(next: string): Promise<string> {
  const { pathname } = new URL(process.env.TEST_TEMPLATE_URL ?? "");
  const prefix = `${pathname.slice(1)}_before_`;
  const name = `${prefix}${timeOf(next)}`;
  await withOwner(process.env.TEST_SERVER_URL ?? "", async (server) => {
    await server.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rows } = await server.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND datname <= $2 ORDER BY datname",
      [prefix, name],
    );
    const from = rows.at(-1)?.name;
    if (from === name) return;
    const half = `half_${name}`;
    await server.query(`DROP DATABASE IF EXISTS "${half}"`);
    await (from ? copyDatabase(from, half) : server.query(`CREATE DATABASE "${half}"`));
    await withOwner(urlWith(process.env.TEST_TEMPLATE_URL ?? "", { database: half }), async (owner) => {
      if (!from) await owner.query(RECORDS);
      const done = from?.slice(prefix.length) ?? "";
      const names = readdirSync(MIGRATIONS).filter((each) => /^\d/.test(each) && each >= done && each < next);
      for (const each of names.sort()) await runMigration(owner, each);
    });
    await server.query(`ALTER DATABASE "${half}" RENAME TO "${name}"`);
  });
  return name;
}

/** Databases as earlier releases left them. */
export async function earlierReleases(): Promise<EarlierReleases> {
  const fresh = await freshDatabase("earlier");
  const folder = await temporaryFolder("earlier-release");
  const made: string[] = [];
  return {
    fresh,
    dataDir: folder.path,
    async before(next, purpose) {
      const name = `${fresh.name}_${purpose}`;
      made.push(name);
      await copyDatabase(await templateBefore(next), name);
      return urlWith(fresh.ownerUrl, { database: name });
    },
    async close() {
      await withOwner(process.env.TEST_SERVER_URL ?? "", async (client) => {
        for (const name of made) {
          await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
          await client.query(`DROP ROLE IF EXISTS "${name}_app", "${name}_tenant"`);
        }
      });
      await fresh.drop();
      await folder.remove();
    },
  };
}
