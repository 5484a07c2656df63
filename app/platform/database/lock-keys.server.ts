import type { TenantCtx } from "~/platform/context";

/**
 * Locks each of these keys, in this order, until the transaction ends, so that counts stay correct until they are used.
 */
export async function lockKeys(ctx: TenantCtx, ...keys: string[]): Promise<void> {
  const whole = keys.map((key) => `${ctx.brand.id}:${key}`);
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${whole}::text[]) as key`;
}
