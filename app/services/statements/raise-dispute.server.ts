import { istDay } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { answerDue, type DisputeReason, disputeUntil } from "~/domain/statements/dispute";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { findStatementLine } from "./list-statement-lines.server";
import { creditsClosedAt } from "./month-of-credit.server";
import { lockStatements } from "./statement-lock.server";

type Input = { ctx: TenantCtx<PartnerActor>; lineId: string };

/**
 * Disputes a line of the partner, or of the merchant, until 30 days after the month that credits it was closed: a line that
 * is held can be disputed as long as it is. A line of an open month is held until the answer.
 */
export async function raiseDispute({
  ctx,
  lineId,
  reason,
  text,
}: Input & { reason: DisputeReason; text: string }): Promise<
  Yes<{ answerBy: string }> | No<"unknown-line" | "too-late" | "disputed">
> {
  const { partnerId, merchantId } = ctx.actor;
  const scope = { tx: ctx.tx, brandId: ctx.brand.id, partnerId };
  await lockStatements(scope);
  const line = isUuid(lineId) ? await findStatementLine({ ...scope, merchantId }, lineId) : null;
  if (!line) return no("unknown-line");
  const closedAt = (await creditsClosedAt(scope, [line])).get(lineId);
  const today = istDay(ctx.now);
  if (closedAt && disputeUntil(istDay(closedAt)) < today) return no("too-late");
  const mine = { brandId: scope.brandId, partnerId, lineId };
  if (await ctx.tx.statementDispute.count({ where: { ...mine, state: "open" } })) return no("disputed");
  const answerBy = answerDue(today);
  const id = newId();
  await ctx.tx.statementDispute.create({
    data: {
      ...mine,
      id,
      reason,
      text,
      raisedBy: ctx.actor.partnerUserId,
      raisedAt: ctx.now,
      answerBy: new Date(`${answerBy}T00:00:00Z`),
    },
  });
  await audit(
    ctx,
    "statement.dispute",
    { kind: "statement-line", id: lineId },
    { after: { id, reason, text, answerBy } },
  );
  return yes({ answerBy });
}

/** Takes the partner's open dispute of a line back. */
export async function withdrawDispute({ ctx, lineId }: Input): Promise<Yes | No<"not-disputed">> {
  const { partnerId, merchantId } = ctx.actor;
  const scope = { tx: ctx.tx, brandId: ctx.brand.id, partnerId };
  await lockStatements(scope);
  const line = isUuid(lineId) ? await findStatementLine({ ...scope, merchantId }, lineId) : null;
  if (!line) return no("not-disputed");
  const { count } = await ctx.tx.statementDispute.updateMany({
    where: { brandId: scope.brandId, partnerId, lineId, state: "open" },
    data: { state: "withdrawn", endedAt: ctx.now },
  });
  if (count === 0) return no("not-disputed");
  await audit(ctx, "statement.withdraw", { kind: "statement-line", id: lineId }, {});
  return yes();
}
