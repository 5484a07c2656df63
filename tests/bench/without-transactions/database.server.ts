import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Actor, Ctx, TenantCtx } from "~/platform/context";
import type { Sql, Tx } from "~/platform/database/client.server";
import { lazyTx } from "~/platform/database/lazy-tx.server";
import { statementName } from "~/platform/database/pipelined-client.server";
import { READ_TYPES, toParameter } from "~/platform/database/read-values.server";
import { env } from "~/platform/env.server";
import { PrismaClient } from "~/platform/generated/prisma/client";

export * from "~/platform/database/client.server";

let handle: Tx | undefined;

/** Statements on the driver and the rest in Prisma, as the product does, each statement on its own. */
function open(): Tx {
  const { databaseUrl, database } = env();
  const connectionString = databaseUrl ?? undefined;
  const pool = new pg.Pool({ connectionString, max: database.pool });
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString, max: database.pool }) });
  const ask = ({ text, values }: Sql) =>
    pool.query({ text, name: statementName({ sql: text }), values: values.map(toParameter), types: READ_TYPES });
  return lazyTx({
    async run(statement) {
      const { rows, rowCount } = await ask(statement);
      return { rows, changed: rowCount ?? 0 };
    },
    send: (statement) => void ask(statement),
    prisma: async () => prisma,
    started: prisma,
  });
}

/** The product's `withTenant` without what is measured: no transaction, and no brand set in the database. */
export async function withTenant<A extends Actor, T, F = undefined>(
  ctx: Ctx<A>,
  run: (ctx: TenantCtx<A>, first: F) => Promise<T>,
  first?: (tx: Tx) => Promise<F>,
): Promise<T> {
  handle ??= open();
  const found = (await first?.(handle)) as F;
  return run({ ...ctx, now: new Date(), tx: handle }, found);
}
