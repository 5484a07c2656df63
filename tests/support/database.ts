import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { runScript } from "../../scripts/lib/run-tool.mjs";
import { demoDataOf } from "./stored/start-test-server.mjs";
import { urlWith, withOwner } from "./test-server";

export type TestDatabase = {
  name: string;
  /** What migrate and seed connect with. */
  ownerUrl: string;
  /** What web and worker connect with: no owner, bound by row-level security. */
  appUrl: string;
  /** The login of customers' pages and the portal: one brand at a time. */
  tenantUrl: string;
  drop: () => Promise<void>;
};

/** `two`: customers' pages and the portal sign in with the tenant login. `one`: everything with that of the platform. */
export type Logins = "one" | "two";

/** `TEST_LOGINS=one npx vitest run …` runs any test as an installation from before there were two. */
const USUAL_LOGINS: Logins = process.env.TEST_LOGINS === "one" ? "one" : "two";

/** The logins of an installation with this database, as the environment of its processes names them. */
export const loginsOf = (
  { appUrl, tenantUrl }: Pick<TestDatabase, "appUrl" | "tenantUrl">,
  logins = USUAL_LOGINS,
): Record<string, string> => ({
  APP_DATABASE_URL: appUrl,
  ...(logins === "two" ? { TENANT_DATABASE_URL: tenantUrl } : {}),
});

const OBJECT_IN_USE = "55006";
const SEED_LOCK = 20_260_102;

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test runner's global setup has not run`);
  return value;
}

const templateName = () => new URL(environment("TEST_TEMPLATE_URL")).pathname.slice(1);

/**
 * PostgreSQL copies no database that somebody is connected to, and a connection takes a moment to end. Copied as files it takes 50 ms of
 * processor time; by default, each page goes through the log, and it takes 250.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await withOwner(environment("TEST_SERVER_URL"), async (client) => {
    for (let tries = 1; ; tries++) {
      try {
        await client.query(`CREATE DATABASE "${to}" TEMPLATE "${from}" STRATEGY file_copy`);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== OBJECT_IN_USE || tries === 10) throw error;
        await sleep(100);
      }
    }
  });
}

function describeDatabase(name: string): TestDatabase {
  const ownerUrl = urlWith(environment("TEST_TEMPLATE_URL"), { database: name });
  return {
    name,
    ownerUrl,
    appUrl: urlWith(environment("TEST_TEMPLATE_APP_URL"), { database: name }),
    tenantUrl: urlWith(environment("TEST_TEMPLATE_TENANT_URL"), { database: name }),
    drop: () =>
      withOwner(environment("TEST_SERVER_URL"), async (client) => {
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      }),
  };
}

const newName = (purpose: string) => `${templateName()}_${purpose}_${randomBytes(4).toString("hex")}`;

/** A migrated, empty database of one's own, in about a tenth of a second. */
export async function freshDatabase(purpose = "suite"): Promise<TestDatabase> {
  const name = newName(purpose);
  await copyDatabase(templateName(), name);
  return describeDatabase(name);
}

/** A database without a table, for another release to fill. Its logins are those of every database of the server. */
export async function emptyDatabase(purpose: string): Promise<TestDatabase> {
  const name = newName(purpose);
  await withOwner(environment("TEST_SERVER_URL"), (client) => client.query(`CREATE DATABASE "${name}"`));
  return describeDatabase(name);
}

/** A database of one's own with the demo data, copied from the server's, or from one that the first caller of the run seeds. */
export async function freshSeededDatabase(purpose = "seeded"): Promise<TestDatabase> {
  const seeded = describeDatabase(demoDataOf(templateName()));
  await withOwner(environment("TEST_SERVER_URL"), async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [SEED_LOCK]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [seeded.name]);
    if (rowCount) return;
    const half = await freshDatabase("seeding");
    const env = { ...process.env, DATABASE_URL: half.ownerUrl, APP_DATABASE_URL: half.appUrl };
    await runScript("prisma/seed/seed.ts", [], { env });
    await client.query(`ALTER DATABASE "${half.name}" RENAME TO "${seeded.name}"`);
  });
  const name = newName(purpose);
  await copyDatabase(seeded.name, name);
  return describeDatabase(name);
}
