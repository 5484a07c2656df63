import { z } from "zod";
import type { Permission } from "~/domain/access/staff-roles";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { brands } from "~/services/brands/brands.server";
import { notifyApprovalDecided } from "~/services/messages/approval-decided.server";
import type { ApprovalKinds } from "./approval-kind";
import type { ApprovalDecision } from "./approval-source";
import { askerFault, readAskers } from "./asker-rights.server";

type Ctx = TenantCtx<StaffActor>;

const OPEN = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  brandId: z.string().nullable(),
  payload: z.unknown(),
  reason: z.string(),
  askedBy: z.string(),
});

const END = { approve: "approved", refuse: "refused", withdraw: "withdrawn" } as const;

const FAILED = "failed" as const;

type Refusal = No<
  "not-found" | "own-request" | "not-yours" | "asker-blocked" | "asker-demoted" | "stale",
  { cause?: string }
>;

/**
 * Ends an open request: another person approves or refuses it, its author takes it back. An approval runs the kind's
 * change in this transaction. When that is no longer possible the request ends as failed: refuses `stale` with the
 * cause, and the caller commits. While who asked is blocked or has no right to it, it stays open and can only be refused.
 * Who asked is told by e-mail how a colleague has decided, and why.
 */
export async function decideApproval({
  ctx,
  kinds,
  permissions,
  id,
  ...decision
}: { ctx: Ctx; kinds: ApprovalKinds; permissions: ReadonlySet<Permission>; id: string } & ApprovalDecision): Promise<
  Yes | Refusal
> {
  const row = await queryRow(
    ctx.tx,
    sql`
    select id, kind, subject, brand_id as "brandId", payload, reason, asked_by as "askedBy" from approval_requests
    where id = ${id}::uuid and state = 'open' for update`,
    OPEN,
  );
  const kind = row && kinds.get(row.kind);
  if (!row || !kind || !permissions.has(kind.permission)) return no("not-found");
  const isOwn = row.askedBy === ctx.actor.staffUserId;
  if (decision.intent === "withdraw" && !isOwn) return no("not-yours");
  if (decision.intent !== "withdraw" && isOwn) return no("own-request");
  if (decision.intent === "approve") {
    const [asker] = await readAskers(ctx.tx, [row.askedBy]);
    const fault = askerFault(asker, kind.permission);
    if (fault) return no(fault);
  }
  const brand = (row.brandId && brands().current().byId.get(row.brandId)) || ctx.brand;
  const inBrand = { ...ctx, brand };
  // Read first: afterwards the record may be gone.
  const { title, link } = isOwn ? { title: "", link: null } : await kind.view(inBrand, row);
  const done = decision.intent === "approve" ? await kind.apply(inBrand, row) : yes();
  const ending = done.ok
    ? { state: END[decision.intent], why: decision.intent === "refuse" ? decision.reason : null }
    : { state: FAILED, why: done.code };
  await ctx.tx.approvalRequest.update({
    where: { id },
    data: {
      state: ending.state,
      decision: decision.intent,
      decidedBy: ctx.actor.staffUserId,
      decidedAt: ctx.now,
      decisionReason: ending.why,
    },
    select: { id: true },
  });
  const after = { kind: row.kind, subject: row.subject, state: ending.state, ...(done.ok ? {} : { code: done.code }) };
  await audit(inBrand, `approval.${decision.intent}`, { kind: "approval", id }, { after });
  const { state, why } = ending;
  if (state !== "withdrawn")
    await notifyApprovalDecided(ctx, { kind: row.kind, title, link, askedBy: row.askedBy, state, why });
  return done.ok ? yes() : no("stale", { cause: done.code });
}
