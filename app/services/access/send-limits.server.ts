import { z } from "zod";
import type { Area } from "~/domain/access/area";
import { SEND_LIMITS, type SendVerdict, sendPolicy } from "~/domain/challenges/send-policy";
import type { TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { networksOf } from "~/platform/network/address.server";
import { hit, WIDER_NETWORK } from "~/platform/rate-limit.server";
import { holdKeys } from "~/services/messages/contact.server";

const HOUR_SECONDS = 3_600;
const HOUR_MS = HOUR_SECONDS * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The counter of what a brand sends in an hour to the people of one area; what is only written but not sent is counted apart. */
const budgetKey = (area: Area, isWithheld = false) => `passcodes-of-brand:${area}${isWithheld ? ":withheld" : ""}`;

export type SendAllowance = {
  verdict: SendVerdict | { allowed: false; reason: "brand-hour"; resendAfterSeconds: number };
  /** Sends that this number or address has left in the hour, before one that is sent now. */
  leftThisHour: number;
};

const limits = () => {
  const { perHour, perDay, perAddress } = env().otp;
  return { ...SEND_LIMITS, perHour, perDay, perHourOfIp: perAddress, perHourOfNetwork: perAddress * WIDER_NETWORK };
};

const ROW = z.union([
  z.object({ what: z.enum(["to", "near", "wide"]), at: z.date(), spent: z.null() }),
  z.object({ what: z.literal("brand"), at: z.date(), spent: z.number() }),
]);
type Row = z.output<typeof ROW>;

/**
 * What counts against a send of an area, in one look: those to this number or address in a day, those that the sender's network and the one
 * around it asked for in an hour and no sign-in followed, and what the brand has spent in this hour.
 */
async function sendsBefore(ctx: TenantCtx, area: Area, destinationIdx: string, hour: Date): Promise<Row[]> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const { near = null, wide = null } = networksOf(ctx.ip) ?? {};
  return queryRows(
    ctx.tx,
    sql`
    select 'to' as what, created_at as at, null::int as spent from challenges
    where brand_id = ${ctx.brand.id}::uuid and area = ${area} and destination_idx = ${destinationIdx} and created_at > ${ago(DAY_MS)}
    union all
    select case when c.network = ${near} then 'near' else 'wide' end, c.created_at, null from challenges c
    where c.brand_id = ${ctx.brand.id}::uuid and c.area = ${area} and c.wide_network = ${wide} and c.created_at > ${ago(HOUR_MS)}
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
 * Whether a passcode of this area may be sent to this number or address from here now, and what is left (OQ-22, OQ-115). The areas are counted
 * apart: what customers ask for never uses up what staff or partners may ask for. Changes nothing.
 */
export async function readSendAllowance(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<SendAllowance> {
  const hour = new Date(Math.floor(ctx.now.getTime() / HOUR_MS) * HOUR_MS);
  const rows = await sendsBefore(ctx, area, destinationIdx, hour);
  const instants = (...what: Row["what"][]) => rows.filter((row) => what.includes(row.what)).map((row) => row.at);
  const toIdentifier = instants("to");
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

/** The same, held until the transaction ends: of several sends at once, each counts those before it. */
export async function lockSendAllowance(ctx: TenantCtx, area: Area, destinationIdx: string): Promise<SendAllowance> {
  const from = networksOf(ctx.ip)?.wide;
  await holdKeys(ctx, ...(from ? [`passcode-from:${area}:${from}`] : []), `passcode-to:${area}:${destinationIdx}`);
  return readSendAllowance(ctx, area, destinationIdx);
}

/**
 * Takes one passcode out of the brand's budget for an area. Called last: the row is everybody's, and held to the end of the transaction. One
 * that is withheld, because nobody there has an account, costs the same time and none of the budget.
 */
export async function spendBrandBudget(ctx: TenantCtx, area: Area, isWithheld: boolean): Promise<void> {
  await hit(ctx, budgetKey(area, isWithheld), { max: env().otp.perBrand, windowSeconds: HOUR_SECONDS });
}
