import { z } from "zod";
import type { Area } from "~/domain/access/area";
import { SEND_LIMITS, type SendVerdict, sendPolicy } from "~/domain/passcodes/send-policy";
import type { TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { isKnownBrowser } from "./known-browser.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type SendAllowance = {
  verdict: SendVerdict;
  /** Sends of this hour without a sign-in, for the brand's area: from the sender's network, and from the one around. */
  inVain: { near: number; wide: number };
  /** Sends that remain for this number or address in this hour, before the one that is being sent. */
  leftThisHour: number;
};

const limits = () => {
  const { perHour, perDay } = env().passcodeSends;
  return { ...SEND_LIMITS, perHour, perDay };
};

const ROW = z.union([
  z.object({ what: z.literal("own"), at: z.date(), near: z.null(), wide: z.null() }),
  z.object({ what: z.literal("in-vain"), at: z.null(), near: z.number(), wide: z.number() }),
]);
type Row = z.output<typeof ROW>;

/**
 * Which earlier sends are the sender's own: those of the same browser, or of the same network while the browser has no
 * cookie yet.
 */
function isOwn({ browser, ip }: TenantCtx): Sql {
  return browser && !browser.isNew
    ? sql`browser is not distinct from ${browser.id}`
    : sql`network is not distinct from ${hiddenNetworks(ip)?.near ?? null}`;
}

/** What counts against a browser that has signed this person in before: what it asked for itself, in a day. */
const sendsOfKnownBrowser = (ctx: TenantCtx, area: Area, destinationIdx: string): Promise<Row[]> =>
  queryRows(
    ctx.tx,
    sql`
    select 'own' as what, created_at as at, null::int as near, null::int as wide from challenges
    where brand_id = ${ctx.brand.id}::uuid and area = ${area} and destination_idx = ${destinationIdx}
      and created_at > ${new Date(ctx.now.getTime() - DAY_MS)} and browser = ${ctx.browser?.id ?? null}`,
    ROW,
  );

/**
 * What counts against a stranger's send in an area, in one query: the sender's sends to this number or address in a day,
 * and how many sends the sender's network and the network around it requested in an hour without a sign-in. Sends of
 * browsers that had signed the person in before never count.
 */
async function sendsOfStrangers(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<Row[]> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const { near = null, wide = null } = hiddenNetworks(ctx.ip) ?? {};
  return queryRows(
    ctx.tx,
    sql`
    select 'own' as what, created_at as at, null::int as near, null::int as wide from challenges
    where brand_id = ${ctx.brand.id}::uuid and area = ${area} and destination_idx = ${destinationIdx} and created_at > ${ago(DAY_MS)}
      and not known_browser and ${isOwn(ctx)}
    union all
    select 'in-vain', null, count(*) filter (where c.network = ${near})::int, count(*)::int from challenges c
    where c.brand_id = ${ctx.brand.id}::uuid and c.area = ${area} and c.wide_network = ${wide} and c.created_at > ${ago(HOUR_MS)}
      and not c.known_browser
      and not exists (
        select 1 from challenges later
        where later.brand_id = c.brand_id and later.area = c.area and later.destination_idx = c.destination_idx
          and later.created_at >= c.created_at and later.consumed_at is not null)`,
    ROW,
  );
}

/**
 * Whether a passcode of this area may now be sent to this number or address from here, and how many remain (OQ-22,
 * OQ-115). Areas are counted apart: customers never use up the allowance of staff or partners. A browser that has signed
 * this person in before is counted alone. Writes nothing.
 */
export async function readSendAllowance(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<SendAllowance> {
  const isKnown = isKnownBrowser(ctx, area, destinationIdx);
  const rows = isKnown
    ? await sendsOfKnownBrowser(ctx, area, destinationIdx)
    : await sendsOfStrangers(ctx, area, destinationIdx);
  const own = rows.flatMap((row) => (row.what === "own" ? [row.at] : []));
  const ofHour = own.filter((at) => at.getTime() > ctx.now.getTime() - HOUR_MS).length;
  const inVain = rows.find((row) => row.what === "in-vain");
  return {
    verdict: sendPolicy(own, ctx.now, limits()),
    inVain: { near: inVain?.near ?? 0, wide: inVain?.wide ?? 0 },
    leftThisHour: Math.max(0, env().passcodeSends.perHour - ofHour),
  };
}

/** The same, under a lock until the transaction ends, so that parallel sends count each other. */
export async function lockSendAllowance(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<SendAllowance> {
  const from = hiddenNetworks(ctx.ip)?.wide;
  await lockKeys(ctx, ...(from ? [`passcode-from:${area}:${from}`] : []), `passcode-to:${area}:${destinationIdx}`);
  return readSendAllowance(ctx, area, destinationIdx);
}
