import type { Permission } from "~/domain/access/staff-roles";
import { type No, no, type Yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ApprovalDecision, ApprovalInbox } from "./approval-source";
import { decideApproval } from "./decide-approval.server";

/** Decides a request of any kind. Refuses what `decideApproval` and the sources refuse. */
export async function decideInInbox({
  ctx,
  inbox,
  permissions,
  id,
  ...decision
}: {
  ctx: TenantCtx<StaffActor>;
  inbox: ApprovalInbox;
  permissions: ReadonlySet<Permission>;
  id: string;
} & ApprovalDecision): Promise<Yes | No<string, { cause?: string }>> {
  const done = await decideApproval({ ctx, kinds: inbox.kinds, permissions, id, ...decision });
  if (done.ok || done.code !== "not-found") return done;
  for (const source of inbox.sources) {
    if (!permissions.has(source.permission)) continue;
    const result = await source.decide(ctx, id, decision);
    if (result.ok || result.code !== "not-found") return result;
  }
  return no("not-found");
}
