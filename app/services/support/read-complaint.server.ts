import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { isUuidV4 } from "~/domain/patterns/uuid";
import type { TenantCtx } from "~/platform/context";

/** What whoever holds a complaint's id may see of it: never who wrote it, nor its words. */
export type ComplaintProgress = {
  ticket: string;
  filedOn: Day;
  dueOn: Day;
  isClosed: boolean;
  /** True when the last day for an answer has passed without one. */
  isOverdue: boolean;
  answer: string | null;
};

/** Where the complaint of this id stands; null when the brand has none. */
export async function readComplaintProgress({
  ctx,
  id,
}: {
  ctx: TenantCtx;
  id: string;
}): Promise<ComplaintProgress | null> {
  if (!isUuidV4(id)) return null;
  const row = await ctx.tx.complaint.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: id.toLowerCase() } },
    select: { ticket: true, createdAt: true, dueOn: true, status: true, answer: true },
  });
  if (!row) return null;
  const dueOn = row.dueOn.toISOString().slice(0, 10);
  const isClosed = row.status === "closed";
  return {
    ticket: row.ticket,
    filedOn: istDay(row.createdAt),
    dueOn,
    isClosed,
    isOverdue: !isClosed && istDay(ctx.now) > dueOn,
    answer: row.answer,
  };
}
