import { z } from "zod";
import { formatPaiseInColumn } from "~/domain/money/rupees";
import { type No, no, type Yes, yes } from "~/domain/result";
import { approvalKind, type StoredApproval } from "~/services/approvals/approval-kind";
import { checkPayment, type PaymentGround, type PaymentRefusal, type SentPayment } from "./check-payment.server";
import { writePayment } from "./record-payment.server";
import { lockStatements } from "./statement-lock.server";
import type { StatementOf } from "./statement-owner";

const paise = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);

/** Amounts are paise in digits. */
export const paymentPayload = z.object({
  month: z.string(),
  paise,
  reference: z.string(),
  paidOn: z.string(),
  /** What was due, and the account, when it was asked for. */
  duePaise: paise,
  accountId: z.uuid().nullable(),
});

type Request = StoredApproval<z.output<typeof paymentPayload>>;

const money = (amount: bigint) => formatPaiseInColumn(Number(amount));

/** Refuses what cannot be recorded any more, and `due-changed` or `account-changed` when it rests on something else now. */
async function recheck(
  scope: StatementOf,
  payload: SentPayment & { duePaise: bigint; accountId: string | null },
  now: Date,
): Promise<Yes<PaymentGround> | PaymentRefusal | No<"due-changed" | "account-changed">> {
  const checked = await checkPayment(scope, payload, now);
  if (!checked.ok) return checked;
  if (checked.duePaise !== payload.duePaise) return no("due-changed");
  if (payload.paise > 0n && checked.account?.id !== payload.accountId) return no("account-changed");
  return checked;
}

const ownerOf = ({ brandId, subject }: Request) => ({ brandId: brandId ?? "", partnerId: subject });

/** A colleague's decision about a payment to a partner. */
export const paymentApproval = approvalKind({
  permission: "statements:edit",
  payload: paymentPayload,
  async view({ tx, now }, request) {
    const { payload } = request;
    const { brandId, partnerId } = ownerOf(request);
    const partner = await tx.partner.findUnique({
      where: { brandId_id: { brandId, id: partnerId } },
      select: { name: true },
    });
    const account = await tx.bankDetailRequest.findFirst({
      where: { brandId, partnerId, id: payload.accountId ?? partnerId },
      select: { holderName: true, accountMasked: true, ifsc: true },
    });
    const checked = await recheck({ tx, brandId, partnerId }, payload, now);
    return {
      title: partner?.name ?? "",
      link: [brandId, partnerId],
      changes: [
        { field: "due", before: money(payload.duePaise), after: money(payload.duePaise - payload.paise) },
        { field: payload.paise < 0n ? "returned" : "paid", before: null, after: money(payload.paise) },
        { field: "month", before: null, after: payload.month },
        { field: "reference", before: null, after: payload.reference },
        { field: "paidOn", before: null, after: payload.paidOn },
        ...(account
          ? [
              {
                field: "account",
                before: null,
                after: [account.holderName, account.accountMasked, account.ifsc].join(", "),
              },
            ]
          : []),
      ],
      isLasting: true,
      warnings: checked.ok ? [] : [`payment-${checked.code}`],
      isRefusalOnly: !checked.ok,
    };
  },
  async apply(ctx, request) {
    const { payload, askedBy } = request;
    const scope = { tx: ctx.tx, ...ownerOf(request) };
    await lockStatements(scope);
    const checked = await recheck(scope, payload, ctx.now);
    if (!checked.ok) return no(`payment-${checked.code}`);
    await writePayment(ctx, scope, payload, askedBy);
    return yes();
  },
});
