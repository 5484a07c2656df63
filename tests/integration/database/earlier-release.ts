import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { freshDatabase, type TestDatabase } from "@tests/support/database";
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

/** Databases as earlier releases left them. */
export async function earlierReleases(): Promise<EarlierReleases> {
  const fresh = await freshDatabase("earlier");
  const folder = await temporaryFolder("earlier-release");
  const server = process.env.TEST_SERVER_URL ?? "";
  const made: string[] = [];
  const create = async (purpose: string, template?: string) => {
    const name = `${fresh.name}_${purpose}`;
    made.push(name);
    const from = template ? ` TEMPLATE "${template}"` : "";
    await withOwner(server, (client) => client.query(`CREATE DATABASE "${name}"${from}`));
    return { name, url: urlWith(fresh.ownerUrl, { database: name }) };
  };
  /** The databases that the others are copied from, by their next migration. Each begins as a copy of the one before it. */
  const templates = new Map<string, Promise<string>>();
  const templateBefore = async (next: string) => {
    const known = [...templates.keys()].filter((each) => each < next).sort();
    const from = known.at(-1) ?? "";
    const { name, url } = await create(`before_${next.slice(0, 14)}`, await templates.get(from));
    await withOwner(url, async (owner) => {
      if (!from) await owner.query(RECORDS);
      const names = readdirSync(MIGRATIONS).filter((each) => /^\d/.test(each) && each >= from && each < next);
      for (const each of names.sort()) await runMigration(owner, each);
    });
    return name;
  };
  return {
    fresh,
    dataDir: folder.path,
    async before(next, purpose) {
      const template = templates.get(next) ?? templateBefore(next);
      templates.set(next, template);
      return (await create(purpose, await template)).url;
    },
    async close() {
      await withOwner(server, async (client) => {
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
