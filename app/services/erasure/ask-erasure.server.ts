import { type No, no, type Yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { brands } from "~/services/brands/brands.server";
import { findBlockers } from "./find-blockers.server";
import { ERASURE_APPROVAL, lockErasureRequest, openDataRequest } from "./read-erasure-preview.server";

/**
 * Asks a colleague to approve the deletion of a customer's data. Refuses `not-found`, `erased`, `blocked` and `already`
 * while a request is open.
 */
export async function askErasure({
  ctx,
  brandId,
  customerId,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  customerId: string;
  reason: string;
}): Promise<Yes<{ approvalId: string }> | No<"not-found" | "erased" | "blocked" | "already">> {
  const brand = brands().current().byId.get(brandId);
  await lockErasureRequest(ctx, brandId, customerId);
  const row =
    brand &&
    (await ctx.tx.customer.findUnique({
      where: { brandId_id: { brandId, id: customerId } },
      select: { erasedAt: true },
    }));
  if (!brand || !row) return no("not-found");
  if (row.erasedAt) return no("erased");
  if ((await findBlockers(ctx.tx, { brandId, customerId })).length > 0) return no("blocked");
  const request = await openDataRequest(ctx, { brandId, customerId });
  return askApproval({
    ctx: { ...ctx, brand },
    kind: ERASURE_APPROVAL,
    subject: customerId,
    brandId,
    payload: { customerId, dataRequestId: request?.id ?? null },
    reason,
  });
}
