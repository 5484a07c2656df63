import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { recordSecurityEvent } from "~/platform/security-events.server";

/** The time over which reveals of one person are counted, in minutes. It rolls: nobody gets twice as many around a full hour. */
const REVEAL_WINDOW_MINUTES = 60;

/** Further reveals of that time need a fresh second step: somebody else at an open screen gets no more than these. */
const REVEALS_WITHOUT_STEP_UP = 10;

/** Calls of that time that need neither a fresh second step nor a reason. Nobody makes one a minute for an hour. */
const CALLS_WITHOUT_STEP_UP = 60;

/** The most calls of that time. */
const MAX_CALLS = 120;

const COUNT = z.object({ count: z.number() });

type Input = { ctx: TenantCtx<StaffActor> };

const whoOf = ({ actor }: Input["ctx"]) => `staff:${actor.staffUserId}` as const;

/** Reveals of the last hour: numbers that were shown for a call, which have rules of their own (OQ-48), or all others. */
async function countReveals(ctx: Input["ctx"], isForCalls = false): Promise<number> {
  const since = new Date(ctx.now.getTime() - REVEAL_WINDOW_MINUTES * 60_000);
  const row = await queryRow(
    ctx.tx,
    sql`
    select count(*)::int as count from security_events
    where who = ${whoOf(ctx)} and at > ${since}::timestamptz and kind = 'reveal' and outcome = 'allowed'
      and (reason = 'customer.call') = ${isForCalls}`,
    COUNT,
  );
  return row?.count ?? 0;
}

/** Whether the staff member has revealed so much in the last hour that the next reveal needs a fresh second step. */
export const isManyReveals = async ({ ctx }: Input): Promise<boolean> =>
  (await countReveals(ctx)) >= REVEALS_WITHOUT_STEP_UP;

/**
 * Whether the staff member may reveal one more contact or account number now. Counts what was revealed in the last
 * hour, by the security events that each reveal writes with its audit entry.
 * Holds a lock until the transaction ends, so that reveals at the same time count each other. A refusal is a security
 * event: commit it.
 */
export async function takeReveal({ ctx }: Input): Promise<Yes | No<"too-many-reveals">> {
  const who = whoOf(ctx);
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`reveals:${who}`}, 0))`;
  return (await countReveals(ctx)) < env().revealsPerHour ? yes() : refuse(ctx);
}

async function refuse(ctx: Input["ctx"]): Promise<No<"too-many-reveals">> {
  await recordSecurityEvent(ctx, {
    kind: "reveal",
    outcome: "refused",
    reason: "too-many-reveals",
    who: whoOf(ctx),
  });
  return no("too-many-reveals");
}

/** Whether the staff member has been shown so many numbers in the last hour that the next call needs a step and a reason. */
export const isManyCalls = async ({ ctx }: Input): Promise<boolean> =>
  (await countReveals(ctx, true)) >= CALLS_WITHOUT_STEP_UP;

/**
 * Whether the staff member may be shown one more number for a call. Call it under the lock of the person's calls. Commit a
 * refusal: it is a security event.
 */
export async function takeCallReveal({
  ctx,
  reason,
}: Input & { reason: string | null }): Promise<Yes | No<"too-many-reveals" | "reason-needed">> {
  const calls = await countReveals(ctx, true);
  if (calls >= MAX_CALLS) return refuse(ctx);
  return calls >= CALLS_WITHOUT_STEP_UP && reason === null ? no("reason-needed") : yes();
}
