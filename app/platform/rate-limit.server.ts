import { z } from "zod";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import type { TenantCtx } from "./context";
import { hiddenNetworks } from "./network/hidden-networks.server";

/** The factor between an address's own limit and that of the network around it: a /24, or a /48 of IPv6 (OQ-115). */
export const WIDER_NETWORK = 10;

type Hit = { allowed: boolean; count: number; retryAfterSeconds: number };
type Limit = { max: number; windowSeconds: number };

/**
 * Counts one hit of `name` for the sender's network and for the one around it, and returns whether both are within
 * their limits. `max` is the limit for an IPv4 address or an IPv6 /64.
 */
export async function countHitFromNetwork(ctx: TenantCtx, name: string, limit: Limit): Promise<Hit> {
  const networks = hiddenNetworks(ctx.ip);
  const own = await countHit(ctx, `${name}:${networks?.near ?? "unknown"}`, limit);
  if (!own.allowed || !networks) return own;
  const around = await countHit(ctx, `${name}:${networks.wide}`, { ...limit, max: limit.max * WIDER_NETWORK });
  return around.allowed ? own : around;
}

/**
 * Rows that requests without a session have us write in an hour from one network: a mobile operator's customers share an address.
 * Links that partners are paid for have more room, because who came by one beyond it is nobody's lead.
 */
const MAX_STRANGERS_ROWS = { arrivals: 2_000, "partner-links": 10_000 } as const;

/**
 * Counts a row that a request of a stranger would write, such as an arrival, a followed link or a redirect of the journey, and
 * returns whether it may be written. The request is answered all the same without it.
 */
export async function mayRecordStranger(
  ctx: TenantCtx,
  kind: keyof typeof MAX_STRANGERS_ROWS = "arrivals",
): Promise<boolean> {
  const limit = { max: MAX_STRANGERS_ROWS[kind], windowSeconds: 3_600 };
  return (await countHitFromNetwork(ctx, kind, limit)).allowed;
}

const COUNT = z.object({ count: z.number() });

/**
 * Counts one hit of `key` in the fixed window of `now` and returns whether it is within `limit`. Atomic: two requests
 * at the same time are two hits.
 */
export async function countHit(ctx: TenantCtx, key: string, limit: Limit): Promise<Hit> {
  const windowMs = limit.windowSeconds * 1000;
  const start = new Date(Math.floor(ctx.now.getTime() / windowMs) * windowMs);
  const row = await queryRow(
    ctx.tx,
    sql`
    insert into rate_hits (brand_id, key, window_start, count) values (${ctx.brand.id}::uuid, ${key}, ${start}, 1)
    on conflict (brand_id, key, window_start) do update set count = rate_hits.count + 1
    returning count`,
    COUNT,
  );
  const count = row?.count ?? 1;
  return {
    allowed: count <= limit.max,
    count,
    retryAfterSeconds: Math.max(1, Math.ceil((start.getTime() + windowMs - ctx.now.getTime()) / 1000)),
  };
}
