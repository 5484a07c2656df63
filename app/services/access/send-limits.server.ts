import { z } from "zod";
import type { Area } from "~/domain/access/area";
import { SEND_LIMITS, type SendVerdict, sendPolicy } from "~/domain/challenges/send-policy";
import type { TenantCtx } from "~/platform/context";
import { type Sql, sql } from "~/platform/database/client.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { countHit, WIDER_NETWORK } from "~/platform/rate-limit.server";
import { isKnownBrowser } from "./known-browser.server";

const HOUR_SECONDS = 3_600;
const HOUR_MS = HOUR_SECONDS * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The counter of what a brand sends in an hour to one area. Those that take none of it have their own counter. */
const budgetKey = (area: Area, isFree = false) => `passcodes-of-brand:${area}${isFree ? ":free" : ""}`;

export type SendAllowance = {
  verdict: SendVerdict | { allowed: false; reason: "brand-hour"; resendAfterSeconds: number };
  /** Sends that remain for this number or address in this hour, before the one that is being sent. */
  leftThisHour: number;
};

const limits = () => {
  const { perHour, perDay, perAddress } = env().otp;
  return { ...SEND_LIMITS, perHour, perDay, perHourOfIp: perAddress, perHourOfNetwork: perAddress * WIDER_NETWORK };
};

const ROW = z.union([
  z.object({ what: z.enum(["own", "near", "wide"]), at: z.date(), spent: z.null() }),
  z.object({ what: z.literal("brand"), at: z.date(), spent: z.number() }),
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
    select 'own' as what, created_at as at, null::int as spent from challenges
    where brand_id = ${ctx.brand.id}::uuid and area = ${area} and destination_idx = ${destinationIdx}
      and created_at > ${new Date(ctx.now.getTime() - DAY_MS)} and browser = ${ctx.browser?.id ?? null}`,
    ROW,
  );

/**
 * What counts against a stranger's send in an area, in one query: the sender's sends to this number or address in a day,
 * sends requested by the sender's network and the network around it in an hour without a sign-in, and the brand's sends in
 * this hour. Sends of browsers that had signed the person in before never count.
 */
async function sendsOfStrangers(ctx: TenantCtx, area: Area, destinationIdx: string, hour: Date): Promise<Row[]> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const { near = null, wide = null } = hiddenNetworks(ctx.ip) ?? {};
  return queryRows(
    ctx.tx,
    sql`
    select 'own' as what, created_at as at, null::int as spent from challenges
    where brand_id = ${ctx.brand.id}::uuid and area = ${area} and destination_idx = ${destinationIdx} and created_at > ${ago(DAY_MS)}
      and not known_browser and ${isOwn(ctx)}
    union all
    select case when c.network = ${near} then 'near' else 'wide' end, c.created_at, null from challenges c
    where c.brand_id = ${ctx.brand.id}::uuid and c.area = ${area} and c.wide_network = ${wide} and c.created_at > ${ago(HOUR_MS)}
      and not c.known_browser
      and not exists (
        select 1 from challenges later
        where later.brand_id = c.brand_id and later.area = c.area and later.destination_idx = c.destination_idx
          and later.created_at >= c.created_at and later.consumed_at is not null)
    union all
    select 'brand', window_start, count from rate_hits
    where brand_id = ${ctx.brand.id}::uuid and key = ${budgetKey(area)} and window_start = ${hour}`,
    ROW,
  );
}

/**
 * Whether a passcode of this area may now be sent to this number or address from here, and how many remain (OQ-22,
 * OQ-115). Areas are counted apart: customers never use up the allowance of staff or partners. A browser that has signed
 * this person in before is counted alone. Writes nothing.
 */
export async function readSendAllowance(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<SendAllowance> {
  const hour = new Date(Math.floor(ctx.now.getTime() / HOUR_MS) * HOUR_MS);
  const isKnown = isKnownBrowser(ctx, area, destinationIdx);
  const rows = isKnown
    ? await sendsOfKnownBrowser(ctx, area, destinationIdx)
    : await sendsOfStrangers(ctx, area, destinationIdx, hour);
  const instants = (...what: Row["what"][]) => rows.filter((row) => what.includes(row.what)).map((row) => row.at);
  const toIdentifier = instants("own");
  const ofHour = toIdentifier.filter((at) => at.getTime() > ctx.now.getTime() - HOUR_MS).length;
  const spent = rows.find((row) => row.what === "brand")?.spent ?? 0;
  const untilNextHour = Math.max(1, Math.ceil((hour.getTime() + HOUR_MS - ctx.now.getTime()) / 1000));
  const earlier = { toIdentifier, fromIp: instants("near"), fromNetwork: instants("near", "wide") };
  return {
    verdict:
      spent >= env().otp.perBrand
        ? { allowed: false, reason: "brand-hour", resendAfterSeconds: untilNextHour }
        : sendPolicy(earlier, ctx.now, limits()),
    leftThisHour: Math.max(0, env().otp.perHour - ofHour),
  };
}

/** The same, under a lock until the transaction ends, so that parallel sends count each other. */
export async function lockSendAllowance(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<SendAllowance> {
  const from = hiddenNetworks(ctx.ip)?.wide;
  await lockKeys(ctx, ...(from ? [`passcode-from:${area}:${from}`] : []), `passcode-to:${area}:${destinationIdx}`);
  return readSendAllowance(ctx, area, destinationIdx);
}

/**
 * Takes one passcode from the brand's budget for an area. Call it last: all sends lock the same row until the
 * transaction ends. A passcode takes none of the budget if it is withheld, for an address without an account, or if a
 * browser asked for it that has signed this person in before.
 */
export async function spendBrandBudget(ctx: TenantCtx, area: Area, isFree: boolean): Promise<void> {
  await countHit(ctx, budgetKey(area, isFree), { max: env().otp.perBrand, windowSeconds: HOUR_SECONDS });
}
