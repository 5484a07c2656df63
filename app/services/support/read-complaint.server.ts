import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { isUuidV4 } from "~/domain/patterns/uuid";
import type { TenantCtx } from "~/platform/context";
import { decryptComplaintAnswer } from "./support-texts.server";

/** What anybody with a complaint's id may see of it: never the author or the text. */
export type ComplaintProgress = {
  ticket: string;
  filedOn: Day;
  dueOn: Day;
  isClosed: boolean;
  /** True when the deadline has passed without an answer. */
  isOverdue: boolean;
  answer: string | null;
};

/** The progress of the complaint with this id; null when the brand has none. */
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
    select: { id: true, answerEnc: true, ticket: true, createdAt: true, dueOn: true, status: true },
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
    answer: decryptComplaintAnswer(row),
  };
}
