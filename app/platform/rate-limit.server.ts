import type { TenantCtx } from "./context";

/**
 * Counts one hit of `key` in the fixed window that `now` falls in and tells whether it is within `limit`.
 * Atomic: two requests at once are two hits.
 */
export async function hit(
  ctx: TenantCtx,
  key: string,
  limit: { max: number; windowSeconds: number },
): Promise<{ allowed: boolean; count: number; retryAfterSeconds: number }> {
  const windowMs = limit.windowSeconds * 1000;
  const start = new Date(Math.floor(ctx.now.getTime() / windowMs) * windowMs);
  const [row] = await ctx.tx.$queryRaw<{ count: number }[]>`
    insert into rate_hits (brand_id, key, window_start, count) values (${ctx.brand.id}::uuid, ${key}, ${start}, 1)
    on conflict (brand_id, key, window_start) do update set count = rate_hits.count + 1
    returning count`;
  const count = row?.count ?? 1;
  return {
    allowed: count <= limit.max,
    count,
    retryAfterSeconds: Math.max(1, Math.ceil((start.getTime() + windowMs - ctx.now.getTime()) / 1000)),
  };
}
