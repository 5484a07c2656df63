import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { REVEAL_WINDOW_MINUTES, REVEALS_WITHOUT_STEP_UP } from "~/domain/security/reveal-quota";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { env } from "~/platform/env.server";
import { recordSecurityEvent } from "~/platform/security-events.server";

const COUNT = z.object({ count: z.number() });

type Asked = { ctx: TenantCtx<StaffActor> };

const whoOf = ({ actor }: Asked["ctx"]) => `staff:${actor.staffUserId}` as const;

/** Reveals of the last hour. Calls have rules of their own (OQ-48). */
async function revealsOf(ctx: Asked["ctx"]): Promise<number> {
  const since = new Date(ctx.now.getTime() - REVEAL_WINDOW_MINUTES * 60_000);
  const row = await queryRow(
    ctx.tx,
    sql`
    select count(*)::int as count from security_events
    where who = ${whoOf(ctx)} and at > ${since}::timestamptz and kind = 'reveal' and outcome = 'allowed' and reason <> 'customer.call'`,
    COUNT,
  );
  return row?.count ?? 0;
}

/** Whether the staff member has revealed so much in the last hour that the next reveal needs a fresh second step. */
export const isManyReveals = async ({ ctx }: Asked): Promise<boolean> =>
  (await revealsOf(ctx)) >= REVEALS_WITHOUT_STEP_UP;

/**
 * Whether the staff member may reveal one more contact or account number now. Counts what was revealed in the last
 * hour, by the security events that each reveal writes with its audit entry.
 * Holds a lock until the transaction ends, so that reveals at the same time count each other. A refusal is a security
 * event: commit it.
 */
export async function takeReveal({ ctx }: Asked): Promise<Yes | No<"too-many-reveals">> {
  const who = whoOf(ctx);
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`reveals:${who}`}, 0))`;
  if ((await revealsOf(ctx)) < env().revealsPerHour) return yes();
  await recordSecurityEvent(ctx, { kind: "reveal", outcome: "refused", reason: "too-many-reveals", who });
  return no("too-many-reveals");
}
