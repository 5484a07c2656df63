import { z } from "zod";
import type { TenantCtx } from "./context";
import { sql } from "./database/client.server";
import { queryRows } from "./database/query-rows.server";

const ROW = z.object({ key: z.string(), hours: z.number(), total: z.coerce.number() });

/**
 * Sums counters over their last hours, the running one included, in one query and in the order of `wanted`. Those of a number or
 * address begin with `to:` and are kept for two days, others for a month.
 */
export async function sumCounts(
  ctx: TenantCtx,
  wanted: readonly (readonly [key: string, hours: number])[],
): Promise<number[]> {
  const keys = wanted.map(([key]) => key);
  const hours = wanted.map(([, count]) => count);
  const rows = await queryRows(
    ctx.tx,
    sql`select key, hours, total from shield_sum(${keys}::text[], ${hours}::int[], ${ctx.now}::timestamptz)`,
    ROW,
  );
  return wanted.map(([key, count]) => rows.find((row) => row.key === key && row.hours === count)?.total ?? 0);
}

/** Adds one to each counter. Until the transaction ends, others who add to one of them wait: what is summed up then is exact. */
export async function addCounts(ctx: TenantCtx, keys: readonly string[]): Promise<void> {
  await ctx.tx.$executeRaw`select shield_add(${keys}::text[], ${ctx.now}::timestamptz)`;
}
