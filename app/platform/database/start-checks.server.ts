import pg from "pg";
import { z } from "zod";
import type { Env } from "../env.server";
import { APPLIED_MIGRATIONS, missingMigrations } from "../migrated.server";
import { parseRows } from "./query-rows.server";

const ROLE = z.object({ name: z.string(), super: z.boolean(), bypass: z.boolean(), owns: z.boolean() });
const MIGRATION = z.object({ name: z.string() });

/** Refuses a role that could bypass row-level security. */
async function assertRestrictedRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select current_user::text as name, r.rolsuper as super, r.rolbypassrls as bypass,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns
    from pg_roles r where r.rolname = current_user`);
  const [role] = parseRows(rows, ROLE);
  if (!role || role.super || role.bypass || role.owns)
    throw new Error(
      `APP_DATABASE_URL signs in as "${role?.name ?? "?"}", a role that row-level security does not bind. Use the role that migrate creates.`,
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

/**
 * What web and worker ask of their database before they load the rest of the product, so that an operator reads at once what is missing: that it can be
 * reached, that row-level security binds the role, and that it has the migrations of this release. Throws the driver's error, or one of a sentence.
 */
export async function assertDatabaseIsReady({ databaseUrl, database }: Env): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: database.maxWaitMs });
  client.on("error", () => {}); // the running query fails with it
  try {
    await client.connect();
    if (database.checkRole) await assertRestrictedRole(client);
    await assertMigrated(client);
  } finally {
    await client.end().catch(() => {});
  }
}
