import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "~/platform/generated/prisma/client";
import { OWNER_TIMES } from "../../scripts/lib/owner-times.mjs";

export type Db = Prisma.TransactionClient;

/** The advisory lock of seeding: the same number in every release. */
const SEED_LOCK = 20_260_102;

/**
 * Runs `work` as the owner in one transaction, one seed at a time: a failed seed has written nothing. `databaseUrl` is
 * the owner's.
 */
export async function inSeedTransaction<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000, ...OWNER_TIMES }),
  });
  try {
    return await client.$transaction(
      async (db) => {
        const [table] = await db.$queryRaw<
          { name: string | null }[]
        >`select to_regclass('public.key_checks')::text as name`;
        if (!table?.name) throw new Error("The database has no tables yet: run `npm run migrate` first.");
        // Another seed may take longer than a lock may be waited for.
        await db.$executeRaw`set local lock_timeout = 0`;
        await db.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
        await db.$executeRaw`select set_config('lock_timeout', ${`${OWNER_TIMES.lock_timeout}ms`}, true)`;
        return work(db);
      },
      { maxWait: 60_000, timeout: 600_000 },
    );
  } finally {
    await client.$disconnect();
  }
}
