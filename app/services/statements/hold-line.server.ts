import { istDay } from "~/domain/dates/ist";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { HoldActor, HoldReason } from "~/domain/statements/hold";
import { audit } from "~/platform/audit.server";
import { newId } from "~/platform/ids";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { lockStatements } from "./statement-lock.server";
import type { StatementOf } from "./statement-owner";

/** True for a line that no closed month has credited: it is new, or it was held when the last month closed. */
async function isUncredited({ tx, brandId, partnerId }: StatementOf, lineId: string): Promise<boolean | null> {
  const line = await tx.commissionLine.findFirst({
    where: { brandId, partnerId, id: lineId },
    select: { statementMonth: true },
  });
  if (!line) return null;
  const last = await tx.statementMonth.findFirst({
    where: { brandId, partnerId },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  if (!last || line.statementMonth > last.month) return true;
  const held = await tx.statementHeldLine.count({ where: { brandId, partnerId, lineId, month: last.month } });
  return held > 0;
}

type LineRef = { ctx: StaffCtx; brandId: string; partnerId: string; lineId: string };
type Input = LineRef & {
  reason: HoldReason;
  acts: HoldActor;
  /** The last day of the hold, YYYY-MM-DD. */
  until: string;
  note: string | null;
};

/** Holds a line that no closed month has credited, until a day. A hold that is there already is replaced. */
export async function holdLine({
  ctx,
  brandId,
  partnerId,
  lineId,
  ...input
}: Input): Promise<Yes | No<"unknown-line" | "credited" | "bad-day">> {
  const scope = { tx: ctx.tx, brandId, partnerId };
  await lockStatements(scope);
  const open = await isUncredited(scope, lineId);
  if (open === null) return no("unknown-line");
  if (!open) return no("credited");
  if (input.until < istDay(ctx.now)) return no("bad-day");
  await endHolds({ ctx, brandId, partnerId, lineId });
  const { reason, acts, until, note } = input;
  await ctx.tx.statementHold.create({
    data: {
      brandId,
      id: newId(),
      partnerId,
      lineId,
      reason,
      acts,
      note,
      until: new Date(`${until}T00:00:00Z`),
      createdBy: ctx.actor.staffUserId,
      createdAt: ctx.now,
    },
  });
  await audit(
    auditedIn(ctx, brandId),
    "statement.hold",
    { kind: "statement-line", id: lineId },
    {
      after: { reason, acts, until, note },
    },
  );
  return yes();
}

/** Releases a held line: the open month credits it. */
export async function releaseLine(held: LineRef): Promise<Yes | No<"not-held">> {
  const { ctx, brandId, partnerId, lineId } = held;
  await lockStatements({ tx: ctx.tx, brandId, partnerId });
  if ((await endHolds(held)) === 0) return no("not-held");
  await audit(auditedIn(ctx, brandId), "statement.release", { kind: "statement-line", id: lineId }, {});
  return yes();
}

async function endHolds({ ctx, brandId, partnerId, lineId }: LineRef): Promise<number> {
  const { count } = await ctx.tx.statementHold.updateMany({
    where: { brandId, partnerId, lineId, releasedAt: null },
    data: { releasedBy: ctx.actor.staffUserId, releasedAt: ctx.now },
  });
  return count;
}
