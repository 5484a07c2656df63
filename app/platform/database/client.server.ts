import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import type { Actor, Ctx, TenantCtx } from "~/platform/context";
import type { Prisma } from "../generated/prisma/client";
import { inSpan } from "../tracing/trace.server";
import { DatabaseBusy, isBusy } from "./busy.server";
import { connectionsOf, directClient, type Login, replicaConnectionsOf } from "./connections.server";
import { copyRows } from "./copy.server";
import { openTransaction } from "./open-transaction.server";
import { countWait } from "./pool-wait.server";
import { parseRows, queryRow, type RowSchema } from "./query-rows.server";
import { endClient, withResponseLimit } from "./response-limit";
import { type Sql, sql } from "./sql.server";

export type { Prisma } from "../generated/prisma/client";
export { isBusy } from "./busy.server";
export { type Sql, sql, sqlList, sqlName } from "./sql.server";

/** A transaction handle. Only `withTenant` and `asPlatform` make one. */
export type Tx = Prisma.TransactionClient;

/** Detects a transaction inside another. Off in production: async tracking costs each page a tenth of its time. */
const inside = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<true>();

/** Staff and the worker's jobs act for all brands; everybody else is somebody's customer, partner or lender. */
const loginOf = (actor: Actor): Login =>
  actor.kind === "staff" || (actor.kind === "system" && !actor.inRequest) ? "platform" : "tenant";

/** A transaction on the replica that sees what `ctx` sees on the primary; null without one. Only for replica.server.ts. */
export function replicaTransaction<T>(
  { actor, brand }: { actor: Actor; brand: { id: string } | null },
  run: (tx: Tx) => Promise<T>,
): Promise<T> | null {
  const login = loginOf(actor);
  const connections = replicaConnectionsOf(login);
  if (connections === null) return null;
  const [setting, value] = login === "platform" ? ["app.scope", "platform"] : ["app.brand", brand?.id ?? ""];
  return openTransaction(connections, async (tx) => {
    await tx.$queryRaw(sql`select set_config(${setting}, ${value}, true)`);
    return run(tx);
  });
}

const CLOCK = z.object({ now: z.date() });

const NESTED = "a transaction is already open: services use the tx of their context";

async function transaction<T>(login: Login, reason: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside?.getStore()) throw new Error(NESTED);
  try {
    const counted = countWait(login, run);
    const open = () => openTransaction(connectionsOf(login), counted.run).finally(counted.end);
    const traced = () =>
      inSpan("transaction", { "db.system.name": "postgresql", "db.login": login, "db.reason": reason }, open);
    return await (inside ? inside.run(true, traced) : traced());
  } catch (error) {
    if (isBusy(error)) throw new DatabaseBusy("the database did not answer in time", { cause: error });
    throw error;
  }
}

/**
 * Runs `run` in one transaction that sees and writes only the rows of `ctx.brand`. Use it for database work alone: no
 * HTTP, no files, no waiting. Return a refusal instead of throwing it, so that its counters commit. `first` reads what
 * `run` needs at once; it goes to the database in one flush with what begins the transaction and names the brand.
 */
export async function withTenant<A extends Actor, T, F = undefined>(
  ctx: Ctx<A>,
  run: (ctx: TenantCtx<A>, first: F) => Promise<T>,
  first?: (tx: Tx) => Promise<F>,
): Promise<T> {
  if ("tx" in ctx) throw new Error(NESTED);
  return transaction(loginOf(ctx.actor), "brand", async (tx) => {
    const begin = sql`select set_config('app.brand', ${ctx.brand.id}, true), now() as now`;
    const [clock, found] = await Promise.all([queryRow(tx, begin, CLOCK), first?.(tx)]);
    return run({ ...ctx, now: clock?.now ?? ctx.now, tx }, found as F);
  });
}

/** Runs `run` in one transaction that sees the platform's catalogue, what its functions tell of all brands, and no row of a brand. */
export const withCatalogue = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => transaction("tenant", "catalogue", run);

/** The places that may see rows of every brand, each with its reason. A test compares this list with the calls. */
export type PlatformReason =
  | "outbox:dispatch"
  | "outbox:settle"
  | "outbox:reconcile"
  | "lenders:try"
  | "lenders:watch"
  | "keys:check"
  | "dev:inbox"
  | "dev:people"
  | "staff:work"
  | "domains:check"
  | "receipts:place"
  | "audit:anchor"
  | "uploads:work"
  | "erasure:run"
  | "campaigns:resume"
  | "promises:count"
  | "reconciliation:run"
  | "exports:write"
  | "reports:fold"
  | "orphans:find"
  | "rules:replay"
  | "rules:publish"
  | "rules:shadow"
  | "webhooks:claim"
  | "operations:write"
  | "cleanup:expired";

/** Runs `run` in one transaction that sees every brand. For staff, dispatcher, reconciler and the few reads listed in `PlatformReason`. */
export async function asPlatform<T>(reason: PlatformReason, run: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  return transaction("platform", reason, async (tx) => {
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
  const client = withResponseLimit(directClient());
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
    await endClient(client);
  }
}
