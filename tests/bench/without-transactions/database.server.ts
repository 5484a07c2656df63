import { PrismaPg } from "@prisma/adapter-pg";
import type { Actor, Ctx, TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { PrismaClient } from "~/platform/generated/prisma/client";

export * from "~/platform/database/client.server";

let client: PrismaClient | undefined;

function prisma(): PrismaClient {
  const { databaseUrl, database } = env();
  client ??= new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: database.pool }) });
  return client;
}

/** The product's `withTenant` without what is measured: no transaction, and no brand set in the database. */
export async function withTenant<A extends Actor, T>(ctx: Ctx<A>, run: (ctx: TenantCtx<A>) => Promise<T>): Promise<T> {
  return run({ ...ctx, now: new Date(), tx: prisma() });
}
