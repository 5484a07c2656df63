import { istDay } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import { type CallOutcome, callOutcome } from "~/domain/telecalling/calls";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { decryptTexts } from "~/platform/personal-texts.server";
import { callColumns, judgedCallRow } from "./call-columns.server";
import { callVerdict } from "./callable.server";

type Ctx = TenantCtx<StaffActor>;

/** A call of the past. `at` is an ISO instant. */
export type PastCall = {
  id: string;
  at: string;
  by: string;
  outcome: CallOutcome | null;
  remark: string | null;
  nextCallAt: string | null;
};

const MOST = 30;

/** One application to call about: its row, whether it may be called about, and the calls so far; null when there is none. */
export async function readCall(ctx: Ctx, brandId: string, applicationId: string) {
  if (!isUuid(brandId) || !isUuid(applicationId)) return null;
  const row = await queryRow(
    ctx.tx,
    sql`
    select ${callColumns(istDay(ctx.now), ctx.now)}, ${callVerdict(ctx.now)} as verdict, p.do_not_call_reason as reason,
      coalesce(p.day = ${istDay(ctx.now)}::date and p.claimed_by = ${ctx.actor.staffUserId}::uuid, false) as "isLastCaller"
    from applications a
    join customers c on c.brand_id = a.brand_id and c.id = a.customer_id
    left join call_plans p on p.brand_id = a.brand_id and p.customer_id = a.customer_id
    where a.brand_id = ${brandId}::uuid and a.id = ${applicationId}::uuid`,
    judgedCallRow,
  );
  if (!row) return null;
  const calls = await ctx.tx.customerCall.findMany({
    where: { brandId, customerId: row.customerId },
    orderBy: { startedAt: "desc" },
    take: MOST,
  });
  const staff = await ctx.tx.staffUser.findMany({
    where: { id: { in: [...calls.map(({ staffUserId }) => staffUserId), ...(row.claimedBy ? [row.claimedBy] : [])] } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? "";
  const past: PastCall[] = calls.map((call) => ({
    id: call.id,
    at: call.startedAt.toISOString(),
    by: nameOf(call.staffUserId),
    outcome: call.outcome === null ? null : callOutcome.parse(call.outcome),
    remark: decryptTexts({ table: "customer_calls", rowId: call.id }, call, ["remark"]).remark,
    nextCallAt: call.nextCallAt?.toISOString() ?? null,
  }));
  const isOwn = row.claimedBy === ctx.actor.staffUserId;
  const open = calls.find(({ staffUserId, endedAt }) => endedAt === null && staffUserId === ctx.actor.staffUserId);
  return {
    row,
    past,
    claimedBy: row.claimedBy && !isOwn ? nameOf(row.claimedBy) : null,
    /** The reader's own call that has no outcome yet. */
    openCallId: open?.id ?? null,
    /** Its number is shown again without another call: on another day, or after a colleague's call, it is one. */
    isCounted: open !== undefined && row.isLastCaller,
  };
}

/** The reader's call that waits for its outcome, about whatever application; null when there is none. */
export async function readOpenCall({ tx, actor }: Ctx) {
  return tx.customerCall.findFirst({
    where: { staffUserId: actor.staffUserId, endedAt: null },
    select: { id: true, brandId: true, applicationId: true, customerId: true },
  });
}
