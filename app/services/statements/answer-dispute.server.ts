import { type No, no, type Yes, yes } from "~/domain/result";
import { addMonths } from "~/domain/statements/statement-month";
import { audit } from "~/platform/audit.server";
import { newId } from "~/platform/ids";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { sendPortalNotice } from "~/services/messages/portal-notice.server";
import { lockPaidFor, lockStatements } from "./statement-lock.server";
import type { StatementOf } from "./statement-owner";

type Input = {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  disputeId: string;
  answer: string;
  /** Null declines. Otherwise the signed paise of the correction, which a new line of the next open month has. */
  correctionPaise: bigint | null;
};

/** The first month that is not closed, and not before the line's own. */
async function monthOfCorrection({ tx, brandId, partnerId }: StatementOf, lineMonth: string): Promise<string> {
  const last = await tx.statementMonth.findFirst({
    where: { brandId, partnerId },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  const next = last ? addMonths(last.month, 1) : lineMonth;
  return next > lineMonth ? next : lineMonth;
}

/** Writes the correction of a line: no line is ever edited. */
async function correct(scope: StatementOf, lineId: string, paise: bigint, remark: string): Promise<string> {
  const { tx, brandId, partnerId } = scope;
  const line = await tx.commissionLine.findUniqueOrThrow({ where: { brandId_id: { brandId, id: lineId } } });
  const id = newId();
  await tx.commissionLine.create({
    data: {
      brandId,
      id,
      partnerId,
      applicationId: line.applicationId,
      lenderId: line.lenderId,
      period: await monthOfCorrection(scope, line.statementMonth),
      entry: line.entry,
      disbursedPaise: 0n,
      commissionPaise: paise,
      kind: "correction",
      remark: remark.slice(0, 500),
    },
  });
  return id;
}

/**
 * What the partner was paid for a line's application in all, claw-backs taken off, and the amount of the loan that it was ever paid for; for a
 * line without an application, of the line.
 */
async function paidFor({ tx, brandId, partnerId }: StatementOf, lineId: string) {
  const { applicationId } = await tx.commissionLine.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: lineId } },
    select: { applicationId: true },
  });
  const sums = await tx.commissionLine.groupBy({
    by: ["entry"],
    where: { brandId, partnerId, ...(applicationId === null ? { id: lineId } : { applicationId }) },
    _sum: { commissionPaise: true, disbursedPaise: true },
  });
  return {
    paidPaise: sums.reduce((all, { _sum }) => all + (_sum.commissionPaise ?? 0n), 0n),
    amountPaise: sums.find(({ entry }) => entry === "commission")?._sum.disbursedPaise ?? 0n,
  };
}

/** Null for a correction that leaves the partner paid between nothing and the amount that it is paid for. */
async function checkCorrection(
  scope: StatementOf,
  lineId: string,
  correctionPaise: bigint,
): Promise<No<"no-correction" | "more-than-paid" | "more-than-amount"> | null> {
  if (correctionPaise === 0n) return no("no-correction");
  const { paidPaise, amountPaise } = await paidFor(scope, lineId);
  if (correctionPaise < 0n && paidPaise < -correctionPaise) return no("more-than-paid");
  return correctionPaise > 0n && paidPaise + correctionPaise > amountPaise ? no("more-than-amount") : null;
}

/**
 * Answers a partner's open dispute: declines it, or accepts it with a correction. Refuses `more-than-paid` for one that takes
 * back more than was paid for the application, and `more-than-amount` for one that would pay more than the amount that it is paid for, as
 * of a commission file.
 */
export async function answerDispute({
  ctx,
  brandId,
  partnerId,
  disputeId,
  answer,
  correctionPaise,
}: Input): Promise<Yes | No<"not-open" | "no-correction" | "more-than-paid" | "more-than-amount">> {
  const scope = { tx: ctx.tx, brandId, partnerId };
  const where = { brandId, partnerId, id: disputeId, state: "open" };
  const dispute = await ctx.tx.statementDispute.findFirst({ where, select: { lineId: true, raisedBy: true } });
  if (!dispute) return no("not-open");
  await lockPaidFor(scope, dispute.lineId);
  await lockStatements(scope);
  if ((await ctx.tx.statementDispute.count({ where })) === 0) return no("not-open");
  const refused = correctionPaise === null ? null : await checkCorrection(scope, dispute.lineId, correctionPaise);
  if (refused) return refused;
  const lineId = correctionPaise === null ? null : await correct(scope, dispute.lineId, correctionPaise, answer);
  const state = lineId ? "accepted" : "declined";
  await ctx.tx.statementDispute.update({
    where: { brandId_id: { brandId, id: disputeId } },
    data: { state, answer, answeredBy: ctx.actor.staffUserId, endedAt: ctx.now, correctionLineId: lineId },
    select: { id: true },
  });
  await audit(
    auditedIn(ctx, brandId),
    "statement.answer",
    { kind: "statement-line", id: dispute.lineId },
    { after: { disputeId, state, answer, correctionPaise: correctionPaise === null ? null : String(correctionPaise) } },
  );
  const line = await ctx.tx.commissionLine.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: dispute.lineId } },
    select: { statementMonth: true },
  });
  const to = { partnerId, id: dispute.raisedBy };
  await sendPortalNotice(ctx, brandId, "dispute-answered", { to, month: line.statementMonth, answer });
  return yes();
}
