import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { approvalKind } from "~/services/approvals/approval-kind";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { lockRecord } from "./find-record.server";

type Ctx = TenantCtx<StaffActor>;

/** The kind of request, and the rule, by which a second person approves it. */
export const LENDER_DELETE = "lender.delete";

async function removeLender(ctx: Ctx, lenderId: string): Promise<Yes<{ lenderId: string }> | No<"no-lender">> {
  const row = await lockRecord(ctx, lenderId);
  if (!row) return no("no-lender");
  await ctx.tx.lender.update({
    where: { id: row.id },
    data: { deletedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(
    ctx,
    "lender.delete",
    { kind: "lender", id: row.id },
    { before: { name: row.name, lender_status: row.lenderStatus } },
  );
  return yes({ lenderId: row.id });
}

/**
 * Removes a lender from the catalogue and the lists. The row and its past applications stay. Refuses `no-lender`, and
 * `colleague-asked` where a second person must approve, who then has the request.
 */
export async function deleteLender({
  ctx,
  lenderId,
}: {
  ctx: Ctx;
  lenderId: string;
}): Promise<Yes<{ lenderId: string }> | No<"no-lender" | "colleague-asked">> {
  if (!(await isApprovalNeeded(ctx, LENDER_DELETE))) return removeLender(ctx, lenderId);
  const row = await lockRecord(ctx, lenderId);
  if (!row) return no("no-lender");
  await askApproval({ ctx, kind: LENDER_DELETE, subject: row.id, brandId: null, payload: {}, reason: "" });
  return no("colleague-asked");
}

/** A colleague's decision about the deletion of a lender. */
export const lenderDeletion = approvalKind({
  permission: "lenders:edit",
  payload: z.object({}),
  async view({ tx }, { subject }) {
    const row = await tx.lender.findUnique({ where: { id: subject }, select: { name: true, deletedAt: true } });
    return {
      title: row?.name ?? "",
      link: row && !row.deletedAt ? [subject] : null,
      changes: [{ field: "lender", before: row?.name ?? null, after: "deleted" }],
    };
  },
  async apply(ctx, { subject }) {
    const done = await removeLender(ctx, subject);
    return done.ok ? yes() : no("gone");
  },
});
