import { parseMoment } from "~/domain/dates/moment";
import { type No, no, type Yes, yes } from "~/domain/result";
import { isCallingTime } from "~/domain/telecalling/calling-hours";
import { CALLED_AGAIN, type CallOutcome, CLOSED_FOR_GOOD, MAX_AHEAD_MS } from "~/domain/telecalling/calls";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { encryptTexts } from "~/platform/personal-texts.server";
import { brands } from "~/services/brands/brands.server";

type Ctx = TenantCtx<StaffActor>;

/** When the next call is: within calling hours, in the future, not too far away; null without one. */
function nextCallOf(outcome: CallOutcome, next: string | undefined, now: Date): Yes<{ at: Date | null }> | No<"next"> {
  if (!CALLED_AGAIN.includes(outcome)) return yes({ at: null });
  const at = next ? parseMoment(next) : null;
  if (!at || at <= now || at.getTime() > now.getTime() + MAX_AHEAD_MS || !isCallingTime(at)) return no("next");
  return yes({ at });
}

/**
 * Records the outcome of the caller's own open call, and when the customer is called next. After a wrong number or a
 * wish not to be called there is no next call. What a colleague's later call has planned stays, and so does who calls now.
 */
export async function endCall({
  ctx,
  callId,
  outcome,
  remark,
  next,
}: {
  ctx: Ctx;
  callId: string;
  outcome: CallOutcome;
  remark: string | null;
  next?: string | undefined;
}): Promise<Yes | No<"not-found" | "next">> {
  const { tx, now, actor } = ctx;
  const planned = nextCallOf(outcome, next, now);
  if (!planned.ok) return planned;
  const call = await tx.customerCall.findFirst({
    where: { id: callId, staffUserId: actor.staffUserId, endedAt: null },
    select: { brandId: true, customerId: true, startedAt: true },
  });
  const brand = call && brands().current().byId.get(call.brandId);
  if (!call || !brand) return no("not-found");
  const { brandId, customerId } = call;
  const { count } = await tx.customerCall.updateMany({
    where: { brandId, id: callId, endedAt: null },
    data: {
      endedAt: now,
      outcome,
      nextCallAt: planned.at,
      ...encryptTexts({ table: "customer_calls", rowId: callId }, { remark }),
    },
  });
  if (count === 0) return no("not-found");
  const plan = { brandId, customerId };
  const later = await tx.customerCall.count({ where: { ...plan, startedAt: { gt: call.startedAt } } });
  if (CLOSED_FOR_GOOD.includes(outcome))
    await tx.callPlan.updateMany({
      where: plan,
      data: { doNotCallAt: now, doNotCallReason: outcome, nextCallAt: null, settledAt: now },
    });
  else if (later === 0)
    // Not after a wish not to be called that somebody has written down since this call began.
    await tx.callPlan.updateMany({
      where: { ...plan, doNotCallAt: null },
      data: { nextCallAt: planned.at, settledAt: planned.at ? null : now },
    });
  await tx.callPlan.updateMany({
    where: { brandId, customerId, claimedBy: actor.staffUserId },
    data: { claimedBy: null, claimedUntil: null },
  });
  await audit(
    { ...ctx, brand },
    "customer.call-outcome",
    { kind: "customer", id: customerId },
    { after: { callId, outcome, nextCallAt: planned.at?.toISOString() ?? null } },
  );
  return yes();
}
