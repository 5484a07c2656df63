import pg from "pg";
import { z } from "zod";
import { env } from "~/platform/env.server";
import { APPLIED_MIGRATIONS } from "../missing-migrations.server";
import { readyPrisma } from "./joined-prisma.server";
import type { Connections } from "./open-transaction.server";
import { PipelinedClient } from "./pipelined-client.server";
import { parseRows } from "./query-rows.server";

/** Who signs in: the tenant login sees one brand at a time, whatever a transaction sets (docs/decisions/0101-two-logins.md). */
export type Login = "platform" | "tenant";

/** An installation with one login uses it for everything. A web process without the back office has no platform login. */
function urlOf(login: Login): string {
  const { databaseUrl, tenantDatabaseUrl } = env();
  const url = login === "tenant" ? (tenantDatabaseUrl ?? databaseUrl) : databaseUrl;
  if (url === null) throw new Error("this process has no platform login: it serves no back office");
  return url;
}

export const connectionsOf = (login: Login): Connections => connectionsAt(urlOf(login), env().database.maxWaitMs);

/** The connections of each login. */
const logins = new Map<string, Connections>();

function connectionsAt(connectionString: string, maxWaitMs: number): Connections {
  const open = logins.get(connectionString);
  if (open) return open;
  const { pool: max, timeoutMs, quickReads, namedStatements: named } = env().database;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: maxWaitMs,
    Client: PipelinedClient,
    pipeline: true,
    quickReads,
  } as pg.PoolConfig);
  const connections = { pool, timeoutMs, named };
  pool.on("error", () => {}); // an idle connection that breaks is replaced
  logins.set(connectionString, connections);
  return connections;
}

/** Nobody waits longer: the primary has the rows too. */
const REPLICA_WAIT_MS = 1_000;

/** Connections to the replica, with the name and password of the login; null without one. A replica has the logins of its primary. */
export function replicaConnectionsOf(login: Login): Connections | null {
  const { replica } = env();
  if (replica === null) return null;
  const { username, password } = new URL(urlOf(login));
  return connectionsAt(Object.assign(new URL(replica.url), { username, password }).href, REPLICA_WAIT_MS);
}

const MIGRATION = z.object({ name: z.string() });

/** A monitor waits no longer, and a statement that nobody answers gives its connection's place back. */
const probe = (text: string) => ({ text, query_timeout: 5_000 }) as pg.QueryConfig;

/** Runs one trivial query as each login. Throws when the database does not answer in time. */
export async function pingDatabase(): Promise<void> {
  const platform = env().databaseUrl === null ? [] : [connectionsOf("platform")];
  const all = new Set([...platform, connectionsOf("tenant")]);
  await Promise.all([...all].map(({ pool }) => pool.query(probe("select 1"))));
}

/** Names of the migrations that the database has applied. Throws when it does not answer in time. */
export async function appliedMigrations(): Promise<string[]> {
  const { rows } = await connectionsOf("tenant").pool.query(probe(APPLIED_MIGRATIONS));
  return parseRows(rows, MIGRATION).map((row) => row.name);
}

/** A `pg` connection of the platform login for LISTEN and COPY, which Prisma does not support; of the tenant login in a process without it, for LISTEN. */
export function directClient(): pg.Client {
  return new pg.Client({
    connectionString: env().directDatabaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

/** Makes Prisma ready for its first transaction. */
export function loadPrisma(): Promise<void> {
  const { timeoutMs, namedStatements: named } = env().database;
  return readyPrisma({ timeoutMs, named });
}

export async function closeDatabase(): Promise<void> {
  const open = [...logins.values()];
  logins.clear();
  await Promise.all(open.map(({ pool }) => pool.end()));
}
