import { istDay } from "~/domain/dates/ist";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { newId } from "~/platform/ids";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { tellPortalNotice } from "~/services/messages/portal-notice.server";
import { listClosedMonths } from "./closed-months.server";
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

/**
 * Records money that was sent to a partner for the last closed month. What an earlier month left open is part of that
 * month's opening balance. A partner without an approved account cannot be paid; what its bank returned is recorded.
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
  const [last] = await listClosedMonths(of);
  if (last?.month !== month) return no("not-last-closed");
  if (paidOn > istDay(ctx.now) || paidOn < `${month}-01`) return no("bad-day");
  if (paise > last.closingPaise || (paise < 0n && -paise > last.paidPaise)) return no("more-than-due");
  if (last.payments.some((payment) => payment.reference === reference)) return no("duplicate-reference");
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
