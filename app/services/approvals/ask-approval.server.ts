import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { newPublicId } from "~/platform/ids";

/**
 * Asks a colleague to approve a change; `ctx.brand` gets the audit entry, without the reason: nothing can be taken out
 * of the chain again. A subject has one open request of a kind: refuses `already`.
 */
export async function askApproval({
  ctx,
  kind,
  subject,
  brandId,
  payload,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: string;
  /** The id of what it is about. */
  subject: string;
  /** Null for a change that concerns no single brand. */
  brandId: string | null;
  /** Parsed by the kind's schema when it is decided. No personal data. */
  payload: Prisma.InputJsonObject;
  reason: string;
}): Promise<Yes<{ approvalId: string }> | No<"already">> {
  const id = newPublicId();
  const { count } = await ctx.tx.approvalRequest.createMany({
    data: [{ id, kind, subject, brandId, payload, reason, askedBy: ctx.actor.staffUserId, askedAt: ctx.now }],
    skipDuplicates: true,
  });
  if (count === 0) return no("already");
  await audit(ctx, "approval.ask", { kind: "approval", id }, { after: { kind, subject } });
  return yes({ approvalId: id });
}
