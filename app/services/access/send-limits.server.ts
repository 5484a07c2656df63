import { SEND_LIMITS, type SendVerdict, sendPolicy } from "~/domain/challenges/send-policy";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { hit } from "~/platform/rate-limit.server";
import { holdKeys } from "./contact.server";

const HOUR_SECONDS = 3_600;
const HOUR_MS = HOUR_SECONDS * 1000;
const DAY_MS = 24 * HOUR_MS;
const BRAND_KEY = "passcodes-of-brand";

export type SendStanding = {
  verdict: SendVerdict | { allowed: false; reason: "brand-hour"; resendAfterSeconds: number };
  /** Sends that this number or address has left in the hour, before one that is sent now. */
  leftThisHour: number;
};

const limits = () => {
  const { perHour, perDay, perAddress } = env().otp;
  return { ...SEND_LIMITS, perHour, perDay, perHourOfIp: perAddress };
};

type Row = { what: "to" | "from"; at: Date; spent: null } | { what: "brand"; at: Date; spent: number };

/**
 * What counts against a send, in one look: those to this number or address in a day, those that this IP address asked for in an hour and no
 * sign-in followed, and what the brand has spent in this hour.
 */
async function sendsBefore(ctx: TenantCtx, destinationIdx: string, hour: Date): Promise<Row[]> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  return ctx.tx.$queryRaw<Row[]>`
    select 'to' as what, created_at as at, null::int as spent from challenges
    where brand_id = ${ctx.brand.id}::uuid and destination_idx = ${destinationIdx} and created_at > ${ago(DAY_MS)}
    union all
    select 'from', c.created_at, null from challenges c
    where c.brand_id = ${ctx.brand.id}::uuid and c.ip = ${ctx.ip} and c.created_at > ${ago(HOUR_MS)}
      and not exists (
        select 1 from challenges later
        where later.brand_id = c.brand_id and later.destination_idx = c.destination_idx
          and later.created_at >= c.created_at and later.consumed_at is not null)
    union all
    select 'brand', window_start, count from rate_hits
    where brand_id = ${ctx.brand.id}::uuid and key = ${BRAND_KEY} and window_start = ${hour}`;
}

/** Whether a passcode may be sent to this number or address from here now, and what is left (OQ-22). Changes nothing. */
export async function sendStanding(ctx: TenantCtx, destinationIdx: string): Promise<SendStanding> {
  const hour = new Date(Math.floor(ctx.now.getTime() / HOUR_MS) * HOUR_MS);
  const rows = await sendsBefore(ctx, destinationIdx, hour);
  const instants = (what: Row["what"]) => rows.filter((row) => row.what === what).map((row) => row.at);
  const toIdentifier = instants("to");
  const ofHour = toIdentifier.filter((at) => at.getTime() > ctx.now.getTime() - HOUR_MS).length;
  const spent = rows.find((row) => row.what === "brand")?.spent ?? 0;
  const untilNextHour = Math.max(1, Math.ceil((hour.getTime() + HOUR_MS - ctx.now.getTime()) / 1000));
  return {
    verdict:
      spent >= env().otp.perBrand
        ? { allowed: false, reason: "brand-hour", resendAfterSeconds: untilNextHour }
        : sendPolicy({ toIdentifier, fromIp: instants("from") }, ctx.now, limits()),
    leftThisHour: Math.max(0, env().otp.perHour - ofHour),
  };
}

/** The same, held until the transaction ends: of several sends at once, each counts those before it. */
export async function holdSendStanding(ctx: TenantCtx, destinationIdx: string): Promise<SendStanding> {
  await holdKeys(ctx, ...(ctx.ip ? [`passcode-from:${ctx.ip}`] : []), `passcode-to:${destinationIdx}`);
  return sendStanding(ctx, destinationIdx);
}

/** Takes one passcode out of the brand's budget. Called last: the row is everybody's, and held to the end of the transaction. */
export async function spendBrandBudget(ctx: TenantCtx): Promise<void> {
  await hit(ctx, BRAND_KEY, { max: env().otp.perBrand, windowSeconds: HOUR_SECONDS });
}
