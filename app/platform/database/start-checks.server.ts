import pg from "pg";
import { z } from "zod";
import type { Env } from "../env.server";
import { APPLIED_MIGRATIONS, missingMigrations } from "../missing-migrations.server";
import { parseRows } from "./query-rows.server";

const ROLE = z.object({
  name: z.string(),
  super: z.boolean(),
  bypass: z.boolean(),
  owns: z.boolean(),
  sees_all: z.boolean(),
});
const MIGRATION = z.object({ name: z.string() });

type LoginVariable = "APP_DATABASE_URL" | "TENANT_DATABASE_URL" | "DIRECT_DATABASE_URL";

/** Refuses a role that could bypass row-level security, and as the tenant login one that may see every brand. */
async function assertRestrictedRole(client: pg.Client, variable: LoginVariable): Promise<void> {
  const { rows } = await client.query(`
    select current_user::text as name, r.rolsuper as super, r.rolbypassrls as bypass,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns,
      coalesce(has_schema_privilege(to_regnamespace('every_brand')::oid, 'usage'), false) as sees_all
    from pg_roles r where r.rolname = current_user`);
  const [role] = parseRows(rows, ROLE);
  if (!role || role.super || role.bypass || role.owns)
    throw new Error(
      `${variable} signs in as "${role?.name ?? "?"}", a role that row-level security does not bind. Use the role that migrate creates.`,
    );
  if (variable !== "APP_DATABASE_URL" && role.sees_all)
    throw new Error(`${variable} signs in as "${role.name}", a role that may see every brand. Use a login of its own.`);
}

const TIME = z.object({ name: z.string() });

/** Refuses a login that may wait or work without end: a process that hangs would keep its rows locked. */
async function assertTimes(client: pg.Client, variable: LoginVariable): Promise<void> {
  const { rows } = await client.query(`
    select name from pg_settings where setting = '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  const endless = parseRows(rows, TIME).map(({ name }) => name);
  if (endless.length > 0)
    throw new Error(
      `${variable} signs in with a role that has no ${endless.join(", ")}: run \`npm run migrate\`, which sets them or says what the role's administrator has to run.`,
    );
}

/** Refuses a database that is behind this release. One that is ahead of it is served: migrations keep the previous release working. */
async function assertMigrated(client: pg.Client): Promise<void> {
  const { rows } = await client.query(APPLIED_MIGRATIONS);
  const missing = missingMigrations(parseRows(rows, MIGRATION).map(({ name }) => name));
  if (missing.length > 0)
    throw new Error(
      `The database is behind this release by ${missing.length} ${missing.length === 1 ? "migration" : "migrations"}, from ${missing[0]} on: run \`npm run migrate\` first.`,
    );
}

async function withClient(
  connectionString: string,
  limitMs: number,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  client.on("error", () => {}); // the running query fails with it
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * What web and worker ask of their database before they load the rest of the product, so that an operator reads at once what is missing: that it can be
 * reached, that row-level security and limits of time bind the roles, and that it has the migrations of this release. Throws the driver's error, or one of a sentence.
 */
export async function assertDatabaseIsReady(env: Env): Promise<void> {
  const { database } = env;
  for (const [index, [variable, url]] of loginsOf(env).entries())
    await withClient(url, database.maxWaitMs, async (client) => {
      if (database.checkRole) {
        await assertRestrictedRole(client, variable);
        await assertTimes(client, variable);
      }
      if (index === 0) await assertMigrated(client);
    });
}

/** The logins of a process. Without the platform login no connection of its may have it, that for LISTEN neither. */
function loginsOf({ databaseUrl, tenantDatabaseUrl, directDatabaseUrl }: Env): (readonly [LoginVariable, string])[] {
  const tenant = tenantDatabaseUrl ? [["TENANT_DATABASE_URL", tenantDatabaseUrl] as const] : [];
  if (databaseUrl !== null) return [["APP_DATABASE_URL", databaseUrl], ...tenant];
  return directDatabaseUrl === tenantDatabaseUrl ? tenant : [...tenant, ["DIRECT_DATABASE_URL", directDatabaseUrl]];
}
