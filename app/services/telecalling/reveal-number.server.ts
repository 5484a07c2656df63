import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import { type No, no, type Yes, yes } from "~/domain/result";
import { isCallingTime } from "~/domain/telecalling/calling-hours";
import { CALLS_A_DAY, CLAIM_MINUTES } from "~/domain/telecalling/calls";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { brands } from "~/services/brands/brands.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { takeCallReveal } from "~/services/security/take-reveal.server";
import { callVerdict } from "./callable.server";
import { readOpenCall } from "./read-call.server";

type Ctx = TenantCtx<StaffActor>;
type Refusal =
  | "not-found"
  | "not-now"
  | "finish-first"
  | "daily-cap"
  | "colleague"
  | "deleted"
  | "no-number"
  | "do-not-call"
  | "no-consent"
  | "too-old"
  | "reason-needed"
  | "too-many-reveals";

const SUBJECT = z.object({
  customerId: z.string(),
  mobileEnc: z.string().nullable(),
  verdict: z.enum(["open", "deleted", "no-number", "do-not-call", "no-consent", "too-old"]),
});
const TAKEN = z.object({ calls: z.number() });

/**
 * Counts a call to the customer for today and takes the customer for the caller, in one statement: of two callers at the
 * same time, and of calls beyond the cap, only as many pass as may.
 */
const takeCall = ({ tx, now, actor }: Ctx, brandId: string, customerId: string) => {
  const day = istDay(now);
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
  return queryRow(
    tx,
    sql`
    insert into call_plans as p (brand_id, customer_id, day, calls, claimed_by, claimed_until)
    values (${brandId}::uuid, ${customerId}::uuid, ${day}::date, 1, ${actor.staffUserId}::uuid, ${until})
    on conflict (brand_id, customer_id) do update set
      calls = case when p.day = excluded.day then p.calls + 1 else 1 end,
      day = excluded.day, claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
    where p.do_not_call_at is null and (p.day <> excluded.day or p.calls < ${CALLS_A_DAY}::int)
      and (p.claimed_until is null or p.claimed_until <= ${now} or p.claimed_by = excluded.claimed_by)
    returning calls`,
    TAKEN,
  );
};

/** Goes on with the caller's own call of today, without counting it again. Null when it is of another day, or a colleague has called since. */
const keepCall = ({ tx, now, actor }: Ctx, brandId: string, customerId: string) =>
  queryRow(
    tx,
    sql`
    update call_plans set claimed_until = ${new Date(now.getTime() + CLAIM_MINUTES * 60_000)}
    where brand_id = ${brandId}::uuid and customer_id = ${customerId}::uuid and day = ${istDay(now)}::date
      and claimed_by = ${actor.staffUserId}::uuid and do_not_call_at is null
    returning calls`,
    TAKEN,
  );

/** Why a customer could not be taken. */
async function findRefusal({ tx, now, actor }: Ctx, brandId: string, customerId: string): Promise<Refusal> {
  const plan = await tx.callPlan.findUnique({ where: { brandId_customerId: { brandId, customerId } } });
  if (plan?.doNotCallAt) return "do-not-call";
  const isTaken = plan?.claimedUntil && plan.claimedUntil > now && plan.claimedBy !== actor.staffUserId;
  return isTaken ? "colleague" : "daily-cap";
}

/**
 * Shows the number of one customer to call now, and opens the call: from 9:00 to 18:00 in India, while no other call of
 * the caller waits for its outcome, and within the customer's daily cap and the caller's hour. The audit entry, the count and the call are one
 * transaction with the number. The same number may be shown again until the call has its outcome; on another
 * day, or after a colleague's call, that is a call of its own.
 */
export async function revealNumber({
  ctx,
  brandId,
  applicationId,
  reason = null,
}: {
  ctx: Ctx;
  brandId: string;
  applicationId: string;
  /** Needed after many calls in an hour. */
  reason?: string | null;
}): Promise<Yes<{ number: string; callId: string }> | No<Refusal>> {
  const { tx, now, actor } = ctx;
  const brand = brands().current().byId.get(brandId);
  if (!brand) return no("not-found");
  if (!isCallingTime(now)) return no("not-now");
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`calls:${actor.staffUserId}`}, 0))`;
  // A statement of its own: one that waits for a lock goes on with what it saw before, and a stop may have come in between.
  await tx.$executeRaw`
    select 1 from customers c join applications a on a.brand_id = c.brand_id and a.customer_id = c.id
    where a.brand_id = ${brandId}::uuid and a.id = ${applicationId}::uuid for share of c`;
  const subject = await queryRow(
    tx,
    sql`
    select c.id as "customerId", c.mobile_enc as "mobileEnc", ${callVerdict(now)} as verdict
    from applications a
    join customers c on c.brand_id = a.brand_id and c.id = a.customer_id
    left join call_plans p on p.brand_id = a.brand_id and p.customer_id = a.customer_id
    where a.brand_id = ${brandId}::uuid and a.id = ${applicationId}::uuid and a.is_open`,
    SUBJECT,
  );
  if (!subject) return no("not-found");
  if (subject.verdict !== "open") return no(subject.verdict);
  const { customerId } = subject;
  const waiting = await readOpenCall(ctx);
  if (waiting && (waiting.customerId !== customerId || waiting.brandId !== brandId)) return no("finish-first");
  if (!waiting || !(await keepCall(ctx, brandId, customerId))) {
    const allowed = await takeCallReveal({ ctx, reason });
    if (!allowed.ok) return allowed;
    if (!(await takeCall(ctx, brandId, customerId))) return no(await findRefusal(ctx, brandId, customerId));
  }
  const number = decryptIdentity({ brandId, customerId }, "mobile", subject.mobileEnc);
  if (number === null) return no("no-number");
  const callId = waiting?.id ?? newId();
  if (!waiting)
    await tx.customerCall.create({
      data: { brandId, id: callId, customerId, applicationId, staffUserId: actor.staffUserId, startedAt: now },
      select: { id: true },
    });
  await audit(
    { ...ctx, brand },
    "customer.call",
    { kind: "customer", id: customerId },
    { after: { callId, ...(reason && { reason }) } },
  );
  return yes({ number, callId });
}
