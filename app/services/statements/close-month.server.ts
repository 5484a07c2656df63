import { istDay } from "~/domain/dates/ist";
import { type No, no, type Yes, yes } from "~/domain/result";
import { gstByRate } from "~/domain/statements/gst-parts";
import { invoiceKindOf } from "~/domain/statements/invoice";
import type { MonthStatement } from "~/domain/statements/month-statement";
import { lastDayOf } from "~/domain/statements/statement-month";
import type { TaxBook } from "~/domain/statements/tax-book";
import { audit } from "~/platform/audit.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { sendPortalNotice } from "~/services/messages/portal-notice.server";
import { sumStatementLines } from "./list-statement-lines.server";
import { openStatements } from "./open-statements.server";
import { lockClosing, lockStatements } from "./statement-lock.server";
import type { StatementOf } from "./statement-owner";
import { taxJson } from "./stored-tax";

type Input = {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  month: string;
  /** The payable paise that staff saw: other figures are shown again before they are frozen. */
  seenPaise: string;
};

/**
 * Gives the month's invoice its number, in the series of the partner and the financial year without a gap, its date: the day
 * on which the month was credited, whose year and rates it has (decision 152), and the brand's name of today.
 */
async function issueInvoice(
  scope: StatementOf,
  statement: MonthStatement,
  bookBefore: TaxBook | null,
): Promise<number | null> {
  const hasGst = gstByRate(statement.book, bookBefore, null).length > 0;
  const kind = invoiceKindOf({ ...statement, hasGst }, statement.terms);
  if (!kind) return null;
  const { financialYear } = statement.terms;
  const key = { brandId: scope.brandId, partnerId: scope.partnerId, financialYear };
  const number = 1 + (await scope.tx.statementInvoice.count({ where: key }));
  const issuedOn = new Date(lastDayOf(statement.month));
  const brand = await scope.tx.brand.findUniqueOrThrow({ where: { id: scope.brandId }, select: { name: true } });
  await scope.tx.statementInvoice.create({
    data: { ...key, month: statement.month, kind, number, issuedOn, recipientName: brand.name },
  });
  return number;
}

/**
 * Closes a partner's first open month: freezes its figures, takes its held lines over to the next month, and numbers its
 * invoice. Later lines of the month, and corrections, belong to the next one (BEY-13). A second close changes nothing:
 * it is refused.
 */
export async function closeMonth({
  ctx,
  brandId,
  partnerId,
  month,
  seenPaise,
}: Input): Promise<Yes<{ statement: MonthStatement }> | No<"not-open" | "not-over" | "stale">> {
  const scope = { tx: ctx.tx, brandId, partnerId };
  await lockStatements(scope);
  await lockClosing(ctx.tx);
  if (month >= istDay(ctx.now).slice(0, 7)) return no("not-over");
  const { open, closed } = await openStatements(scope, ctx.now, month);
  const [statement] = open;
  if (!statement || statement.month !== month) return no("not-open");
  if (String(statement.payablePaise) !== seenPaise) return no("stale");
  const { openingPaise, earnedPaise, heldPaise, clawbackPaise, basePaise, taxablePaise, gstPaise, tdsPaise } =
    statement;
  const { payablePaise, lineCount, clawbackCount, heldLines } = statement;
  const { disbursed: disbursedPaise } = await sumStatementLines({ ...scope, month, merchantId: null });
  await ctx.tx.statementMonth.create({
    data: {
      brandId,
      partnerId,
      month,
      openingPaise,
      earnedPaise,
      heldPaise,
      clawbackPaise,
      basePaise,
      taxablePaise,
      gstPaise,
      tdsPaise,
      payablePaise,
      lineCount,
      clawbackCount,
      heldCount: heldLines.length,
      disbursedPaise,
      terms: taxJson(statement.terms),
      book: taxJson(statement.book),
      closedBy: ctx.actor.staffUserId,
      closedAt: ctx.now,
    },
  });
  await ctx.tx.statementHeldLine.createMany({
    data: heldLines.map(({ id, paise }) => ({ brandId, partnerId, month, lineId: id, paise })),
  });
  const invoice = await issueInvoice(scope, statement, closed[0]?.book ?? null);
  await audit(
    auditedIn(ctx, brandId),
    "statement.close",
    { kind: "partner", id: partnerId },
    { after: { month, payablePaise: String(payablePaise), lines: lineCount, held: heldLines.length, invoice } },
  );
  const partner = await ctx.tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { name: true },
  });
  const to = { partnerId, merchantId: null, kind: "owner" };
  await sendPortalNotice(ctx, brandId, "statement-closed", { to, partner: partner.name, month, paise: payablePaise });
  return yes({ statement });
}
