import type { Permission } from "~/domain/access/staff-roles";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ApprovalKinds } from "./approval-kind";
import type { ListedApproval } from "./approval-source";
import { listedApprovals } from "./list-approvals.server";

type Ctx = TenantCtx<StaffActor>;

/** The most that the inbox shows at once; older ones come first, so that none is passed over. */
const SHOWN = 20;

/** The actor's own requests that a colleague has decided and the actor has not read. */
const unread = ({ actor }: Ctx) => ({
  askedBy: actor.staffUserId,
  state: { in: ["approved", "refused", "failed"] },
  seenAt: null,
});

/** How many of the actor's own requests were decided and are not read yet. */
export const countAnswers = (ctx: Ctx): Promise<number> => ctx.tx.approvalRequest.count({ where: unread(ctx) });

/** Those requests, the one that was decided first before the others. */
export async function listAnswers({
  ctx,
  ...query
}: {
  ctx: Ctx;
  kinds: ApprovalKinds;
  permissions: ReadonlySet<Permission>;
}): Promise<ListedApproval[]> {
  const rows = await ctx.tx.approvalRequest.findMany({
    where: unread(ctx),
    orderBy: [{ decidedAt: "asc" }, { id: "asc" }],
    take: SHOWN,
  });
  return listedApprovals({ ctx, ...query }, rows);
}

/** Marks those of the actor's own requests as read that were decided up to `until`. */
export async function markAnswersRead({ ctx, until }: { ctx: Ctx; until: Date }): Promise<{ ok: true }> {
  const rows = await ctx.tx.approvalRequest.updateManyAndReturn({
    where: { ...unread(ctx), decidedAt: { lte: until } },
    data: { seenAt: ctx.now },
    select: { id: true },
  });
  for (const { id } of rows) await audit(ctx, "approval.read", { kind: "approval", id }, {});
  return { ok: true };
}
