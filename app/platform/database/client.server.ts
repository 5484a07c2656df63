import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { z } from "zod";
import type { Actor, Ctx, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { Prisma, PrismaClient } from "../generated/prisma/client";
import { APPLIED_MIGRATIONS } from "../migrated.server";
import { copyRows } from "./copy.server";
import { PipelinedClient, statementName } from "./pipelined-client.server";
import { parseRows, queryRow, queryRows, type RowSchema } from "./query-rows.server";

export type { Prisma } from "../generated/prisma/client";

/** A statement with its values, from a tagged template; one may contain another. */
export const sql = Prisma.sql;
export type Sql = Prisma.Sql;

/** The name of a table or a column from a list in the code. Throws for anything but small letters, digits and underscores. */
export function sqlName(name: string): Sql {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not the name of a table or a column`);
  return Prisma.raw(`"${name}"`);
}

/** Parts of a statement with a separator between them: a comma, or one of the code's own such as ` or `. */
export const sqlList = (parts: readonly Sql[], separator = ", "): Sql => Prisma.join([...parts], separator);

/** A transaction handle. Only `withTenant` and `asPlatform` make one. */
export type Tx = Prisma.TransactionClient;

let client: PrismaClient | undefined;

/**
 * Detects a transaction inside another. Off in production, where async tracking costs each page a tenth of its time.
 */
const inside = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<true>();

function prisma(): PrismaClient {
  if (!client) {
    const { databaseUrl, database } = env();
    client = new PrismaClient({
      adapter: new PrismaPg(
        {
          connectionString: databaseUrl,
          max: database.pool,
          connectionTimeoutMillis: database.maxWaitMs,
          Client: PipelinedClient,
          pipeline: true,
          quickReads: database.quickReads,
        } as pg.PoolConfig,
        database.namedStatements ? { statementNameGenerator: statementName } : {},
      ),
      transactionOptions: { maxWait: database.maxWaitMs, timeout: database.timeoutMs },
    });
  }
  return client;
}

/** The wait for a connection was too long, or the database is not reachable: the answer is 503. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

const BUSY_CODES = new Set([
  "P2024",
  "P2028",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2037",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

/** True when an error means that the database could not be reached or did not answer in time. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  const seen = new Set<unknown>();
  let current: unknown = error;
  while (current && typeof current === "object" && !seen.has(current)) {
    seen.add(current);
    const { code, message, cause, meta } = current as {
      code?: unknown;
      message?: unknown;
      cause?: unknown;
      meta?: { driverAdapterError?: unknown };
    };
    if (typeof code === "string" && BUSY_CODES.has(code)) return true;
    if (
      typeof message === "string" &&
      /timeout exceeded when trying to connect|Connection terminated|terminating connection|is not queryable|the database system is|not currently accepting connections|Unable to start a transaction|DatabaseNotReachable|ConnectionClosed/.test(
        message,
      )
    )
      return true;
    current = cause ?? meta?.driverAdapterError;
  }
  return false;
}

const CLOCK = z.object({ now: z.date() });
const MIGRATION = z.object({ name: z.string() });

const NESTED = "a transaction is already open: services use the tx of their context";

async function transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside?.getStore()) throw new Error(NESTED);
  try {
    const open = () => prisma().$transaction(run);
    return await (inside ? inside.run(true, open) : open());
  } catch (error) {
    if (isBusy(error)) throw new DatabaseBusy("the database did not answer in time", { cause: error });
    throw error;
  }
}

/**
 * Runs `run` in one transaction that sees and writes only the rows of `ctx.brand`. Use it for database work alone: no
 * HTTP, no files, no waiting. Return a refusal instead of throwing it, so that its counters commit.
 */
export async function withTenant<A extends Actor, T>(ctx: Ctx<A>, run: (ctx: TenantCtx<A>) => Promise<T>): Promise<T> {
  if ("tx" in ctx) throw new Error(NESTED);
  return transaction(async (tx) => {
    const clock = await queryRow(tx, sql`select set_config('app.brand', ${ctx.brand.id}, true), now() as now`, CLOCK);
    return run({ ...ctx, now: clock?.now ?? ctx.now, tx });
  });
}

/** The places that may see rows of every brand, each with its reason. A test compares this list with the calls. */
export type PlatformReason =
  | "brands:read"
  | "catalogue:read"
  | "outbox:dispatch"
  | "outbox:settle"
  | "outbox:reconcile"
  | "callback:resolve"
  | "lenders:call"
  | "lenders:try"
  | "lenders:watch"
  | "keys:check"
  | "dev:inbox"
  | "dev:people"
  | "lists:read"
  | "staff:sign-in"
  | "staff:work"
  | "domains:check"
  | "links:resolve"
  | "receipts:place"
  | "audit:anchor"
  | "uploads:work"
  | "erasure:run"
  | "campaigns:resume"
  | "promises:count"
  | "reconciliation:run"
  | "exports:write"
  | "reports:fold"
  | "rules:replay"
  | "rules:publish"
  | "rules:shadow"
  | "webhooks:claim"
  | "security:write"
  | "cleanup:expired";

/** Runs `run` in one transaction that sees every brand. For staff, dispatcher, reconciler and the few reads listed in `PlatformReason`. */
export async function asPlatform<T>(_reason: PlatformReason, run: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  return transaction(async (tx) => {
    const clock = await queryRow(tx, sql`select set_config('app.scope', 'platform', true), now() as now`, CLOCK);
    return run(tx, clock?.now ?? new Date());
  });
}

/** A transaction of a `BulkConnection`. */
export type BulkTx = {
  /** The rows of one statement, each parsed (UnexpectedRow); int8 and numeric are strings here. */
  query<Schema extends RowSchema>(statement: Sql, schema: Schema): Promise<z.output<Schema>[]>;
  /** The number of rows that a statement changed. */
  execute(statement: Sql): Promise<number>;
  /** Copies rows into a temporary table: COPY cannot write to a table with row-level security. */
  copy(table: string, columns: readonly string[], rows: Iterable<readonly (string | null)[]>): Promise<void>;
};

/** One connection for many transactions, each of which sees every brand. */
export type BulkConnection = { transaction<T>(run: (tx: BulkTx) => Promise<T>): Promise<T> };

/** Runs `run` with a connection of its own for set-based work: chunks of thousands of rows, temporary tables, COPY. */
export async function asPlatformBulk<T>(
  _reason: PlatformReason,
  run: (connection: BulkConnection) => Promise<T>,
): Promise<T> {
  const client = directClient();
  client.on("error", () => {}); // the running statement fails and reports the error
  const query = (statement: Sql) => client.query({ text: statement.text, values: statement.values });
  const tx: BulkTx = {
    query: async (statement, schema) => parseRows((await query(statement)).rows, schema),
    execute: async (statement) => (await query(statement)).rowCount ?? 0,
    copy: (table, columns, rows) => copyRows(client, table, columns, rows),
  };
  try {
    await client.connect();
    return await run({
      async transaction(work) {
        await client.query("begin");
        try {
          await client.query("select set_config('app.scope', 'platform', true)");
          const result = await work(tx);
          await client.query("commit");
          return result;
        } catch (error) {
          await client.query("rollback").catch(() => {});
          throw error;
        }
      },
    });
  } catch (error) {
    if (isBusy(error)) throw new DatabaseBusy("the database did not answer in time", { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs one trivial query. Throws when the database is not reachable. */
export async function pingDatabase(): Promise<void> {
  await prisma().$queryRaw`select 1`;
}

/** Names of the migrations that the database has applied. */
export async function appliedMigrations(): Promise<string[]> {
  const rows = await queryRows(prisma(), Prisma.raw(APPLIED_MIGRATIONS), MIGRATION);
  return rows.map((row) => row.name);
}

/** A `pg` connection of the app role for LISTEN and COPY, which Prisma does not support. */
export function directClient(): pg.Client {
  return new pg.Client({ connectionString: env().directDatabaseUrl, keepAlive: true });
}

export async function closeDatabase(): Promise<void> {
  await client?.$disconnect();
  client = undefined;
}
