import { istDay } from "~/domain/dates/ist";
import { referenceKey } from "~/domain/reconciliation/legs";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { newId } from "~/platform/ids";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { tellPortalNotice } from "~/services/messages/portal-notice.server";
import { listClosedMonths, type StatementPaid } from "./closed-months.server";
import { lockStatements } from "./statement-lock.server";

type Asked = {
  ctx: StaffCtx;
  brandId: string;
  partnerId: string;
  month: string;
  /** Negative: the bank returned a payment. */
  paise: bigint;
  /** The bank's reference (UTR). */
  reference: string;
  /** YYYY-MM-DD. */
  paidOn: string;
};

const isSameReference = (one: string, other: string): boolean =>
  one === other || (referenceKey(one) !== null && referenceKey(one) === referenceKey(other));

/** True for the same payment, or the same return of one, in whatever month it was recorded. */
const isSamePayment = (one: Pick<StatementPaid, "paise" | "reference">, other: StatementPaid): boolean =>
  one.paise > 0n === other.paise > 0n && isSameReference(one.reference, other.reference);

/**
 * Records money that was sent to a partner for the last closed month. What an earlier month left open is part of that
 * month's opening balance. A partner without an approved account cannot be paid; what its bank returned is recorded,
 * of payments of earlier months too.
 */
export async function recordPayment({
  ctx,
  brandId,
  partnerId,
  ...asked
}: Asked): Promise<Yes | No<"no-account" | "not-last-closed" | "more-than-due" | "duplicate-reference" | "bad-day">> {
  const of = { tx: ctx.tx, brandId, partnerId };
  const { month, paise, reference, paidOn } = asked;
  await lockStatements(of);
  const account = { brandId, partnerId, state: "approved" };
  if (paise > 0n && !(await ctx.tx.bankDetailRequest.count({ where: account }))) return no("no-account");
  const closed = await listClosedMonths(of);
  const [last] = closed;
  if (last?.month !== month) return no("not-last-closed");
  if (paidOn > istDay(ctx.now) || paidOn < `${month}-01`) return no("bad-day");
  const sentPaise = closed.reduce((all, { paidPaise }) => all + paidPaise, 0n);
  if (paise > last.closingPaise || (paise < 0n && -paise > sentPaise)) return no("more-than-due");
  const isRecorded =
    last.payments.some((payment) => payment.reference === reference) ||
    closed.some(({ payments }) => payments.some((payment) => isSamePayment({ paise, reference }, payment)));
  if (isRecorded) return no("duplicate-reference");
  await ctx.tx.statementPayment.create({
    data: {
      brandId,
      id: newId(),
      partnerId,
      month,
      paise,
      reference,
      paidOn: new Date(`${paidOn}T00:00:00Z`),
      createdBy: ctx.actor.staffUserId,
      createdAt: ctx.now,
    },
  });
  const after = { month, paise: String(paise), reference, paidOn };
  await audit(auditedIn(ctx, brandId), "statement.pay", { kind: "partner", id: partnerId }, { after });
  if (paise < 0n) return yes();
  const partner = await ctx.tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { name: true },
  });
  const to = { partnerId, merchantId: null, kind: "owner" };
  await tellPortalNotice(ctx, brandId, "payment-made", { to, partner: partner.name, month, paise, reference });
  return yes();
}
