import type { GridLender } from "~/domain/lenders/grid-columns";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { FILTER_SEGMENTS, type FilterSegment } from "~/domain/lenders/segments";
import type { TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { GRID_RECORD, gridFields } from "./grid-record";
import { lenderFields, RECORD } from "./lender-record";

export type SegmentCounts = Record<"all" | FilterSegment, number>;

type Wanted = { ctx: TenantCtx; segment: FilterSegment | null };

const inSegment = (segment: FilterSegment | null) => ({
  deletedAt: null,
  ...(segment ? { segments: { some: { segment } } } : {}),
});

/** By priority, empty last, then by name. */
const ORDER: Prisma.LenderOrderByWithRelationInput[] = [
  { priority: { sort: "asc", nulls: "last" } },
  { name: "asc" },
  { id: "asc" },
];

/** Every lender that is not deleted, or only those of a segment (OQ-52). */
export async function listLenders({ ctx, segment }: Wanted): Promise<LenderFields[]> {
  const rows = await ctx.tx.lender.findMany({ where: inSegment(segment), include: RECORD, orderBy: ORDER });
  return rows.map(lenderFields);
}

/** The same with only the columns of the list. */
export async function listGridLenders({
  ctx,
  segment,
}: {
  ctx: Pick<TenantCtx, "tx">;
  segment: FilterSegment | null;
}): Promise<GridLender[]> {
  const rows = await ctx.tx.lender.findMany({ where: inSegment(segment), select: GRID_RECORD, orderBy: ORDER });
  return rows.map(gridFields);
}

/** The number of lenders under each filter of the list. */
export async function countLenders({ ctx }: { ctx: TenantCtx }): Promise<SegmentCounts> {
  const all = await ctx.tx.lender.count({ where: { deletedAt: null } });
  const groups = await ctx.tx.lenderSegment.groupBy({
    by: ["segment"],
    where: { lender: { deletedAt: null } },
    _count: true,
  });
  const counts = new Map(groups.map(({ segment, _count }) => [segment, _count]));
  const bySegment = FILTER_SEGMENTS.map((segment) => [segment, counts.get(segment) ?? 0]);
  return { all, ...Object.fromEntries(bySegment) } as SegmentCounts;
}
