import type { RevenueType } from "~/domain/revenue/revenue-item";
import type { TenantCtx } from "~/platform/context";

/** The kinds of revenue, in the order of their ids. */
export const listRevenueTypes = ({ ctx }: { ctx: TenantCtx }): Promise<RevenueType[]> =>
  ctx.tx.revenueType.findMany({ orderBy: { id: "asc" }, select: { id: true, name: true } });
