import { type No, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { newId } from "~/platform/ids";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { askApproval } from "~/services/approvals/ask-approval.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { sendPortalNotice } from "~/services/messages/portal-notice.server";
import { checkPayment, type PaymentRefusal, type SentPayment } from "./check-payment.server";
import { lockStatements } from "./statement-lock.server";

/** The kind of request, and the rule, by which a second person approves a payment. */
export const STATEMENT_PAYMENT = "statement.payment";

type Owner = { brandId: string; partnerId: string };

/** Writes a payment that was checked, and tells the partner. `askedBy`: who recorded it, when a colleague approved. */
export async function writePayment(
  ctx: StaffCtx,
  { brandId, partnerId }: Owner,
  { month, paise, reference, paidOn }: SentPayment,
  askedBy: string | null = null,
): Promise<void> {
  await ctx.tx.statementPayment.create({
    data: {
      brandId,
      id: newId(),
      partnerId,
      month,
      paise,
      reference,
      paidOn: new Date(`${paidOn}T00:00:00Z`),
      createdBy: askedBy ?? ctx.actor.staffUserId,
      createdAt: ctx.now,
    },
  });
  const after = { month, paise: String(paise), reference, paidOn, ...(askedBy ? { askedBy } : {}) };
  await audit(auditedIn(ctx, brandId), "statement.pay", { kind: "partner", id: partnerId }, { after });
  if (paise < 0n) return;
  const partner = await ctx.tx.partner.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: partnerId } },
    select: { name: true },
  });
  const to = { partnerId, merchantId: null, kind: "owner" };
  await sendPortalNotice(ctx, brandId, "payment-made", { to, partner: partner.name, month, paise, reference });
}

/**
 * Records money that was sent to a partner for the last closed month, or asks a colleague where a second person must
 * approve. One payment of a partner is asked for at a time, because the next one rests on it: refuses `already`.
 */
export async function recordPayment({
  ctx,
  brandId,
  partnerId,
  ...payment
}: { ctx: StaffCtx } & Owner & SentPayment): Promise<Yes<{ isAsked: boolean }> | PaymentRefusal | No<"already">> {
  const scope = { tx: ctx.tx, brandId, partnerId };
  await lockStatements(scope);
  const checked = await checkPayment(scope, payment, ctx.now);
  if (!checked.ok) return checked;
  if (!(await isApprovalNeeded(ctx, STATEMENT_PAYMENT))) {
    await writePayment(ctx, scope, payment);
    return yes({ isAsked: false });
  }
  const { paise, ...texts } = payment;
  const approval = await askApproval({
    ctx: auditedIn(ctx, brandId),
    kind: STATEMENT_PAYMENT,
    subject: partnerId,
    brandId,
    payload: {
      ...texts,
      paise: String(paise),
      duePaise: String(checked.duePaise),
      accountId: checked.account?.id ?? null,
    },
    reason: "",
  });
  return approval.ok ? yes({ isAsked: true }) : approval;
}
