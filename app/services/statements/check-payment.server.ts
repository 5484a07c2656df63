import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import { referenceKey } from "~/domain/reconciliation/legs";
import { type No, no, type Yes, yes } from "~/domain/result";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { listClosedMonths, type StatementPaid } from "./closed-months.server";
import type { StatementOf } from "./statement-owner";

/** Money that was sent to a partner for the last closed month. */
export type SentPayment = {
  month: string;
  /** Negative: the bank returned a payment. */
  paise: bigint;
  /** The bank's reference (UTR). */
  reference: string;
  /** YYYY-MM-DD. */
  paidOn: string;
};

/** What a payment rests on. */
export type PaymentGround = {
  /** What the month has still to be paid before the payment. */
  duePaise: bigint;
  /** The approved account; null for a return to us of a partner who has none now. */
  account: { id: string; holderName: string; accountMasked: string; ifsc: string } | null;
};

export type PaymentRefusal = No<"no-account" | "not-last-closed" | "more-than-due" | "duplicate-reference" | "bad-day">;

const isSameReference = (one: string, other: string): boolean =>
  one === other || (referenceKey(one) !== null && referenceKey(one) === referenceKey(other));

/** True for the same payment, or the same return of one, in whatever month it was recorded. */
const isSamePayment = (one: Pick<StatementPaid, "paise" | "reference">, other: StatementPaid): boolean =>
  one.paise > 0n === other.paise > 0n && isSameReference(one.reference, other.reference);

const FOUND = z.object({ found: z.boolean() });

/**
 * True when another partner, of any brand, has a payment with this reference, or a return with it: a bank gives each transfer its
 * own. Makes everybody who records one with this reference wait until the commit.
 */
async function isOfAnotherPartner(
  { tx, partnerId }: StatementOf,
  { paise, reference }: Pick<SentPayment, "paise" | "reference">,
): Promise<boolean> {
  const key = referenceKey(reference) ?? reference;
  await tx.$executeRaw(sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${key}::text, 0))`);
  const row = await queryRow(
    tx,
    sql`select exists (
      select 1 from statement_payments p
      where p.partner_id <> ${partnerId}::uuid and (p.paise > 0) = ${paise > 0n}
        and coalesce(nullif(upper(regexp_replace(p.reference, '[^A-Za-z0-9]', '', 'g')), ''), p.reference) = ${key}) as found`,
    FOUND,
  );
  return row?.found ?? false;
}

/** The account that a partner is paid to now; null before the first approval. */
const approvedAccount = ({ tx, brandId, partnerId }: StatementOf) =>
  tx.bankDetailRequest.findFirst({
    where: { brandId, partnerId, state: "approved" },
    orderBy: { endedAt: "desc" },
    select: { id: true, holderName: true, accountMasked: true, ifsc: true },
  });

/**
 * Whether this payment can be recorded. What an earlier month left open is part of the last closed month's opening
 * balance. A partner without an approved account cannot be paid; what its bank returned is recorded, of payments of
 * earlier months too.
 */
export async function checkPayment(
  scope: StatementOf,
  { month, paise, reference, paidOn }: SentPayment,
  now: Date,
): Promise<Yes<PaymentGround> | PaymentRefusal> {
  const account = await approvedAccount(scope);
  if (paise > 0n && !account) return no("no-account");
  const closed = await listClosedMonths(scope);
  const [last] = closed;
  if (last?.month !== month) return no("not-last-closed");
  if (paidOn > istDay(now) || paidOn < `${month}-01`) return no("bad-day");
  const sentPaise = closed.reduce((all, { paidPaise }) => all + paidPaise, 0n);
  if (paise > last.closingPaise || (paise < 0n && -paise > sentPaise)) return no("more-than-due");
  const isRecorded =
    last.payments.some((payment) => payment.reference === reference) ||
    closed.some(({ payments }) => payments.some((payment) => isSamePayment({ paise, reference }, payment)));
  if (isRecorded || (await isOfAnotherPartner(scope, { paise, reference }))) return no("duplicate-reference");
  return yes({ duePaise: last.closingPaise, account });
}
