import { nearest } from "~/domain/statements/nearest";
import type { PaidCommission, ReconciliationItem, ReconciliationLines } from "./legs";
import type { BucketShare } from "./split-payment";

/**
 * What partners were paid: TDS is tax; a taken-back commission is a claw-back; the rest is matched once the lender has
 * stated a payout for the loan, waits while it has not, and is about an unknown loan where no lender has disbursed it, or as far as
 * none has disbursed as much: that is on the worklist until it is taken back.
 */
export function judgeCommissions({
  commissions,
  disbursals,
  payouts,
}: Pick<ReconciliationLines, "commissions" | "disbursals" | "payouts">): ReconciliationItem[] {
  const disbursed = new Set(disbursals.map(({ loan }) => loan));
  const stated = new Set(payouts.flatMap(({ loan, status }) => (loan !== null && status === "known" ? [loan] : [])));
  const bucketOfLine = ({ loan, knownFrom }: PaidCommission): Pick<BucketShare, "bucket" | "rule"> => {
    if (knownFrom === "stated" || (loan !== null && stated.has(loan))) return { bucket: "matched", rule: "paid-on" };
    if (knownFrom === "disbursed" || (loan !== null && disbursed.has(loan)))
      return { bucket: "timing", rule: "before-payout" };
    return { bucket: "unknown-loan", rule: "not-disbursed" };
  };
  return commissions.flatMap((line): ReconciliationItem[] => {
    const { key, lenderId, loan, period, entry, commissionPaise, excessPaise = 0n } = line;
    const item = { leg: "commission" as const, key, lenderId, loan, period };
    if (entry === "clawback") return [{ ...item, bucket: "claw-back", rule: "taken-back", paise: commissionPaise }];
    const due = commissionPaise - excessPaise;
    const tdsPaise = excessPaise === 0n ? line.tdsPaise : nearest(line.tdsPaise * due, commissionPaise);
    return [
      { ...item, bucket: "tax", rule: "tds", paise: tdsPaise },
      { ...item, ...bucketOfLine(line), paise: due - tdsPaise },
      { ...item, bucket: "unknown-loan", rule: "beyond-disbursed", paise: excessPaise },
    ];
  });
}
