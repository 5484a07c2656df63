import { istDay } from "~/domain/dates/ist";
import { maskName } from "~/domain/masking/mask-name";
import { formatPaiseInColumn } from "~/domain/money/rupees";
import { type GstPart, sumsByTax } from "~/domain/statements/gst-parts";
import { isStatementMonth } from "~/domain/statements/statement-month";
import { dayWords } from "~/i18n/day-words";
import { monthWords } from "~/i18n/month-words";
import { statementWords as words } from "~/i18n/staff/statements";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { findLatestApproval } from "~/services/approvals/find-latest-approval.server";
import { approvedBankDetails } from "~/services/bank-details/approved-bank-details.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { hasInvoice } from "~/services/statements/find-invoice.server";
import { findStatementPartner } from "~/services/statements/find-statement-partner.server";
import { heldPart, lineNotes } from "~/services/statements/line-notes.server";
import { listOpenDisputes } from "~/services/statements/list-open-disputes.server";
import { carriedLines, type LedgerRow, listStatementLines } from "~/services/statements/list-statement-lines.server";
import { paymentPayload } from "~/services/statements/payment-approval.server";
import { STATEMENT_PAYMENT } from "~/services/statements/record-payment.server";
import { statementGst } from "~/services/statements/statement-gst.server";
import { listStatements, type StatementView } from "~/services/statements/statement-view.server";

type Input = {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  month: string | null;
  before: string | null;
  after: string | null;
};

const money = (paise: bigint) => formatPaiseInColumn(Number(paise));
const day = (date: Date) => date.toISOString().slice(0, 10);

/** The figures of a month in the order in which they add up, each with its sign. */
const figuresOf = (view: StatementView, parts: readonly GstPart[]) =>
  ({
    opening: money(view.openingPaise),
    earned: money(view.earnedPaise),
    held: money(-view.heldPaise),
    clawback: money(-view.clawbackPaise),
    gst: money(view.gstPaise),
    gstParts: sumsByTax(parts)
      .map(({ tax, paise }) => `${words.gstParts[tax]} ${money(paise)}`)
      .join(" + "),
    tds: money(-view.tdsPaise),
    paid: money(-view.paidPaise),
    closing: money(view.closingPaise),
  }) as const;

async function askedPayment(ctx: StaffCtx, partnerId: string) {
  const found = await findLatestApproval({ ctx, kind: STATEMENT_PAYMENT, subject: partnerId });
  if (!found) return null;
  const { payload, ...request } = found;
  const { paise, month, reference, paidOn } = paymentPayload.parse(payload);
  return {
    ...request,
    text: words.askedPayment(money(paise), monthWords(month, "en"), reference, dayWords(paidOn, "en")),
  };
}

type LineNotes = Awaited<ReturnType<typeof lineNotes>>;

function lineView(line: LedgerRow, isCarried: boolean, view: StatementView, notes: LineNotes) {
  const hold = notes.holds.get(line.id);
  const held = (view.closedAt ? notes.heldAtClose : view.heldParts).get(line.id);
  const isHeld = held !== undefined;
  const part = isHeld ? heldPart(held, line.commissionPaise) : null;
  return {
    id: line.id,
    isCarried,
    on: line.disbursedOn ? day(line.disbursedOn) : istDay(line.at),
    customer: maskName(line.firstName, line.lastName) ?? "–",
    lender: line.lender ?? "–",
    kind: line.kind,
    disbursed: money(line.disbursedPaise),
    commission: money(line.commissionPaise),
    isHeld,
    /** The amount that is held, when it is not all of the line. */
    heldPart: part === null ? null : money(part),
    heldUntil: isHeld && hold?.isOpen ? hold.until : null,
    isDisputed: notes.disputes.get(line.id)?.state === "open",
  };
}

/** A page of a month's lines; before the first ones, those that the month before has carried over. */
async function linesPage({ ctx, brandId, partnerId, before, after }: Input, view: StatementView) {
  const scope = { tx: ctx.tx, brandId, partnerId };
  const own = { ...scope, month: view.month, merchantId: null };
  const page = await listStatementLines(own, { before, after });
  const carried = page.before === null && view.previous ? await carriedLines(own, view.previous) : [];
  const ids = [...carried, ...page.lines].map(({ id }) => id);
  const notes = await lineNotes(scope, { ids, month: view.month, now: ctx.now });
  return {
    lines: [
      ...carried.map((line) => lineView(line, true, view, notes)),
      ...page.lines.map((line) => lineView(line, false, view, notes)),
    ],
    before: page.before,
    after: page.after,
  };
}

/** What staff see of a partner's month; null for an unknown partner. Without statements `view` is null. */
export async function staffStatementPage(input: Input) {
  const { ctx, brandId, partnerId, month } = input;
  const partner = await findStatementPartner(ctx.tx, brandId, partnerId);
  if (!partner) return null;
  const scope = { tx: ctx.tx, brandId, partnerId };
  const all = await listStatements(scope, ctx.now);
  const firstOpen = all.findLast(({ closedAt }) => closedAt === null) ?? null;
  const view = all.find((one) => month && isStatementMonth(month) && one.month === month) ?? firstOpen ?? null;
  if (month && view?.month !== month) return null;
  const disputes = await listOpenDisputes(scope);
  const account = await approvedBankDetails(scope);
  const shared = {
    partner,
    /** The approved account, masked. */
    payTo: account && { holderName: account.holderName, account: account.accountMasked, ifsc: account.ifsc },
    /** The payment that a colleague is asked for, or the latest one that was not recorded. */
    askedPayment: await askedPayment(ctx, partnerId),
    needsColleague: await isApprovalNeeded(ctx, STATEMENT_PAYMENT),
    months: all.map((one) => ({ month: one.month, isClosed: one.closedAt !== null })),
    disputes: disputes.map(({ commissionPaise, raisedAt, answerBy, ...dispute }) => ({
      ...dispute,
      commission: money(commissionPaise),
      raisedOn: istDay(raisedAt),
      answerBy: day(answerBy),
    })),
  };
  if (!view) return { ...shared, view: null };
  const page = await linesPage(input, view);
  const { parts } = await statementGst(scope, view);
  const isLastClosed = view.closedAt !== null && (all.find(({ closedAt }) => closedAt)?.month ?? "") === view.month;
  return {
    ...shared,
    view: {
      month: view.month,
      isClosed: view.closedAt !== null,
      figures: figuresOf(view, parts),
      hasInvoice: view.closedAt !== null && (await hasInvoice(scope, view.month)),
      payable: money(view.payablePaise),
      payablePaise: String(view.payablePaise),
      lineCount: view.lineCount,
      heldCount: view.heldCount,
      /** Its TDS is at the rate of those who have given their PAN, which comes with the account, and is in a GSTIN. */
      lacksPan: account === null && !partner.registration?.gstinMasked && view.tdsPaise > 0n,
      mayClose: view === firstOpen && view.month < istDay(ctx.now).slice(0, 7),
      mayPay: isLastClosed,
      payments: view.payments.map(({ id, paise, reference, paidOn }) => ({
        id,
        amount: money(paise),
        reference,
        paidOn: day(paidOn),
      })),
      ...page,
    },
  };
}

export type StaffStatement = NonNullable<Awaited<ReturnType<typeof staffStatementPage>>>;
export type StaffView = NonNullable<StaffStatement["view"]>;
