import { z } from "zod";
import type { Area } from "~/domain/access/area";
import { type CodeFacts, isGuessing, type SendFacts } from "~/domain/challenges/shield";
import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { dedupeHash } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";

const DAY = 24;
const MONTH = 30 * DAY;
/** What a brand sent and what came back is compared over the running hour and the one before. */
const BREAKER = 2;

const near = (ctx: TenantCtx) => hiddenNetworks(ctx.ip)?.near ?? "unknown";
const wide = (ctx: TenantCtx) => hiddenNetworks(ctx.ip)?.wide ?? "unknown";
const numberKey = (to: Identifier) => `to:${dedupeHash(to.channel, to.value)}`;
const brandKey = (ctx: TenantCtx, what: "sent" | "right", area: Area) => `${what}:${ctx.brand.id}:${area}`;

const ROW = z.object({ key: z.string(), hours: z.number(), total: z.coerce.number() });

/** Sums counters over their hours, in one query, in the order of `asked`. */
async function sums(ctx: TenantCtx, asked: readonly (readonly [key: string, hours: number])[]): Promise<number[]> {
  const keys = asked.map(([key]) => key);
  const hours = asked.map(([, count]) => count);
  const rows = await queryRows(
    ctx.tx,
    sql`select key, hours, total from shield_sum(${keys}::text[], ${hours}::int[], ${ctx.now}::timestamptz)`,
    ROW,
  );
  return asked.map(([key, count]) => rows.find((row) => row.key === key && row.hours === count)?.total ?? 0);
}

async function add(ctx: TenantCtx, keys: readonly string[]): Promise<void> {
  await ctx.tx.$executeRaw`select shield_add(${keys}::text[], ${ctx.now}::timestamptz)`;
}

/** What decides whether a stranger must work before a passcode is sent to this number or address. */
export async function readSendFacts(ctx: TenantCtx, area: Area, to: Identifier): Promise<SendFacts> {
  const [sent = 0, right = 0, hour = 0, day = 0, ofBrand = 0, rightOfBrand = 0] = await sums(ctx, [
    [`sent:${near(ctx)}`, DAY],
    [`right:${near(ctx)}`, DAY],
    [numberKey(to), 1],
    [numberKey(to), DAY],
    [brandKey(ctx, "sent", area), BREAKER],
    [brandKey(ctx, "right", area), BREAKER],
  ]);
  return {
    network: hiddenNetworks(ctx.ip) ? { sent, right } : { sent: 0, right: 0 },
    number: { hour, day },
    brand: { sent: ofBrand, right: rightOfBrand },
  };
}

/** What decides whether a stranger's right code is enough. */
export async function readCodeFacts(ctx: TenantCtx): Promise<CodeFacts> {
  const [right = 0, wrong = 0, nearRight = 0, nearWrong = 0, wideRight = 0, wideWrong = 0] = await sums(ctx, [
    ["right", DAY],
    ["wrong", DAY],
    [`right:${near(ctx)}`, DAY],
    [`wrong:${near(ctx)}`, DAY],
    [`right:${wide(ctx)}`, MONTH],
    [`wrong:${wide(ctx)}`, DAY],
  ]);
  return {
    all: { right, wrong },
    near: { right: nearRight, wrong: nearWrong },
    wide: { right: wideRight, wrong: wideWrong },
  };
}

/** Counts a passcode that a stranger's browser asked for. Nobody is told whether it was withheld, so it counts too. */
export const countStrangersSend = (ctx: TenantCtx, area: Area, to: Identifier): Promise<void> =>
  add(ctx, [`sent:${near(ctx)}`, numberKey(to), brandKey(ctx, "sent", area)]);

/** Counts a stranger's sign-in. */
export const countRightCode = (ctx: TenantCtx, area: Area): Promise<void> =>
  add(ctx, ["right", `right:${near(ctx)}`, `right:${wide(ctx)}`, brandKey(ctx, "right", area)]);

/** Counts a stranger's wrong code. */
export async function countWrongCode(ctx: TenantCtx): Promise<void> {
  const ofNeighbours = isGuessing(await readCodeFacts(ctx)) ? [] : [`wrong:${wide(ctx)}`];
  await add(ctx, ["wrong", `wrong:${near(ctx)}`, ...ofNeighbours]);
}
