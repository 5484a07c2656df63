import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { itemOf, lockLender, REVENUE_COLUMNS } from "./revenue-slabs.server";

/**
 * Takes a slab off the list. The row stays for the commission lines that used it. Refuses a slab that no longer exists,
 * and `draft-needed` for an active one where two people are required: a draft set makes it inactive first.
 */
export async function deleteRevenue({
  ctx,
  id,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
}): Promise<Yes | No<"no-revenue"> | No<"draft-needed">> {
  const { tx } = ctx;
  const where = { id, deletedAt: null };
  const found = isUuid(id) ? await tx.lenderRevenue.findFirst({ where, select: { lenderId: true } }) : null;
  if (!found || !(await lockLender(tx, found.lenderId))) return no("no-revenue");
  const row = await tx.lenderRevenue.findFirst({ where, select: REVENUE_COLUMNS });
  if (!row) return no("no-revenue");
  if (row.status === 1 && (await isApprovalNeeded(ctx, "lender-money.direct"))) return no("draft-needed");
  await tx.lenderRevenue.update({ where: { id }, data: { deletedAt: ctx.now, version: { increment: 1 } } });
  await audit(ctx, "revenue.delete", { kind: "lender", id: row.lenderId }, { before: itemOf(row) });
  return yes();
}
