import type { Day } from "~/domain/dates/day";
import type { ReconciliationBucket, ReconciliationLeg, ReconciliationRule } from "./buckets";

/** A disbursed loan in a month (YYYY-MM), with what the lender's slab pays for it. Paise. */
export type DisbursalLine = { key: string; lenderId: string; loan: string; period: string; duePaise: bigint };

/**
 * What a lender's MIS states for a loan in a month. `paise` is stated, never negative; `takenBackPaise` was stated first
 * and taken back since, zero or negative. `known`: the loan is ours; `twice`: the same row is in the file a second time.
 */
export type PayoutRow = {
  key: string;
  /** Null where the file names a lender that we do not have. */
  lenderId: string | null;
  loan: string | null;
  period: string;
  paise: bigint;
  takenBackPaise: bigint;
  /** The bank's reference of the payment (UTR), where the MIS names one. */
  paymentRef: string | null;
  status: "known" | "unknown-loan" | "twice";
};

/** A line of the bank statement; a debit is negative. `lenderId` is null where nothing names the lender. */
export type BankEntry = {
  key: string;
  lenderId: string | null;
  day: Day;
  paise: bigint;
  reference: string | null;
};

/** What a partner was paid for a loan, TDS included; negative when it was taken back. */
export type PaidCommission = {
  key: string;
  lenderId: string | null;
  loan: string | null;
  period: string;
  entry: "commission" | "clawback";
  /** What the lender has ever said of the loan, in the months that are read or outside them; absent: look there. */
  knownFrom?: "stated" | "disbursed";
  commissionPaise: bigint;
  tdsPaise: bigint;
  /** The part that was paid for more than lenders have disbursed, TDS included; absent: none. */
  excessPaise?: bigint;
};

/** Everything that is compared, in any order. */
export type ReconciliationLines = {
  disbursals: readonly DisbursalLine[];
  payouts: readonly PayoutRow[];
  credits: readonly BankEntry[];
  commissions: readonly PaidCommission[];
};

/** A payment of an MIS as staff see it where several fit a credit. Sums in paise. */
export type CandidatePayment = {
  key: string;
  reference: string | null;
  /** The first and the last month of its rows, YYYY-MM. */
  from: string;
  to: string;
  loans: number;
  paise: bigint;
};

/** One of several matches that explain a credit to the paisa: it pays these payments, together with these other credits. */
export type Candidate = {
  payments: readonly CandidatePayment[];
  /** The keys of the other credits. */
  credits: readonly string[];
  tdsPaise: bigint;
  gstPaise: bigint;
};

/** What staff chose for a credit: keys of payments and of the other credits that pay them. */
export type Choice = { payments: readonly string[]; credits: readonly string[] };

/** A part of a line in its bucket. The items of a line add up to it to the paisa. */
export type ReconciliationItem = {
  leg: ReconciliationLeg;
  /** The key of the line. */
  key: string;
  lenderId: string | null;
  period: string;
  loan: string | null;
  bucket: ReconciliationBucket;
  rule: ReconciliationRule;
  paise: bigint;
  /** Of a credit that several matches explain. */
  candidates?: readonly Candidate[];
};

/** The order in which lines are worked through, whatever the order of files and rows. */
export const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** A bank reference in comparable form: letters and digits in upper case; null for none. */
export const referenceKey = (reference: string | null): string | null =>
  reference?.toUpperCase().replace(/[^A-Z0-9]/g, "") || null;

/** Things by a key, each group in the order given. */
export function groupedBy<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
