import type { ReconciliationBucket, ReconciliationRule } from "./buckets";
import type { CreditExplanation } from "./explain-credit";
import type { BankEntry, PayoutRow, ReconciliationItem } from "./legs";
import type { PaidPayment } from "./match-by-reference";

/** A part of a line. */
export type BucketShare = { bucket: ReconciliationBucket; rule: ReconciliationRule; paise: bigint };

export const payoutItem = (row: PayoutRow, share: BucketShare): ReconciliationItem => ({
  leg: "payout",
  key: row.key,
  lenderId: row.lenderId,
  period: row.period,
  loan: row.loan,
  ...share,
});

export const creditItem = (credit: BankEntry, share: BucketShare): ReconciliationItem => ({
  leg: "credit",
  key: credit.key,
  lenderId: credit.lenderId,
  period: credit.day.slice(0, 7),
  loan: null,
  ...share,
});

/** What each row gives of a sum that is withheld from all, in proportion, to the paisa. */
function inProportion(sum: bigint, rows: readonly PayoutRow[]): bigint[] {
  const all = rows.reduce((total, { paise }) => total + paise, 0n);
  let [seen, given] = [0n, 0n];
  return rows.map(({ paise }) => {
    seen += paise;
    const share = all === 0n ? 0n : (sum * seen) / all - given;
    given += share;
    return share;
  });
}

/** A sum laid over rows one after the other, as far as it goes. */
function oneAfterAnother(sum: bigint, rows: readonly { paise: bigint }[]): bigint[] {
  let left = sum;
  return rows.map(({ paise }) => {
    const share = left < paise ? left : paise;
    left -= share;
    return share;
  });
}

const bucketOf = ({ status }: PayoutRow): Pick<BucketShare, "bucket" | "rule"> | null => {
  if (status === "twice") return { bucket: "duplicate", rule: "row-twice" };
  return status === "unknown-loan" ? { bucket: "unknown-loan", rule: "loan-unknown" } : null;
};

/** Lays the parts of a payment over its credits, what was taken back on the first. */
function creditItems(credits: readonly BankEntry[], takenBack: bigint, parts: readonly BucketShare[]) {
  const available = credits.map((credit, at) => ({
    credit,
    paise: at === 0 ? credit.paise - takenBack : credit.paise,
  }));
  const items: ReconciliationItem[] = [];
  const [first] = credits;
  if (first && takenBack !== 0n)
    items.push(creditItem(first, { bucket: "claw-back", rule: "taken-back", paise: takenBack }));
  for (const part of parts) {
    const shares = oneAfterAnother(part.paise, available);
    available.forEach((remaining, at) => {
      const paise = shares[at] ?? 0n;
      remaining.paise -= paise;
      items.push(creditItem(remaining.credit, { ...part, paise }));
    });
  }
  return items;
}

/** What a row is made of once it is paid: tax, rounding, the rest. */
type RowParts = { row: PayoutRow; tax: bigint; rounding: bigint; rest: bigint };

function partsOfRows(rows: readonly PayoutRow[], { tdsPaise, roundingPaise }: CreditExplanation): RowParts[] {
  const taxes = inProportion(tdsPaise, rows);
  let less = roundingPaise < 0n ? -roundingPaise : 0n;
  return rows.map((row, at) => {
    const tax = taxes[at] ?? 0n;
    const afterTax = row.paise - tax;
    const rounding = row.status !== "known" ? 0n : less < afterTax ? less : afterTax;
    less -= rounding;
    return { row, tax, rounding, rest: afterTax - rounding };
  });
}

const sumOf = (parts: readonly RowParts[], status: PayoutRow["status"]) =>
  parts.reduce((sum, { row, rest }) => (row.status === status ? sum + rest : sum), 0n);

/** A payment whose credits are explained. */
export function splitExplained(
  { payment, credits, rule }: PaidPayment,
  explanation: CreditExplanation,
): ReconciliationItem[] {
  const { isNet, paysTwice, gstPaise, roundingPaise } = explanation;
  const rows = payment.rows.filter(({ status }) => status !== "twice" || paysTwice);
  const parts = partsOfRows(rows, explanation);
  const unpaid = payment.rows.filter(({ status }) => status === "twice" && !paysTwice);
  return [
    ...parts.flatMap(({ row, tax, rounding, rest }) => [
      payoutItem(row, { ...(bucketOf(row) ?? { bucket: "matched", rule }), paise: rest }),
      payoutItem(row, { bucket: "tax", rule: "tds", paise: tax }),
      payoutItem(row, { bucket: "rounding", rule: "under-a-rupee", paise: rounding }),
    ]),
    ...unpaid.map((row) => payoutItem(row, { bucket: "duplicate", rule: "row-twice", paise: row.paise })),
    ...creditItems(credits, isNet ? payment.takenBackPaise : 0n, [
      { bucket: "matched", rule, paise: sumOf(parts, "known") },
      { bucket: "unknown-loan", rule: "loan-unknown", paise: sumOf(parts, "unknown-loan") },
      { bucket: "duplicate", rule: "row-twice", paise: sumOf(parts, "twice") },
      { bucket: "tax", rule: "gst", paise: gstPaise },
      { bucket: "rounding", rule: "under-a-rupee", paise: roundingPaise > 0n ? roundingPaise : 0n },
    ]),
  ];
}

/**
 * A payment whose credits are less or more than any sum that explains it: its rows are covered one after the other. The
 * rest of the rows waits for its credit; the rest of the credits is unknown. Without credits, everything waits, and
 * `waits` says why.
 */
export function splitUnexplained(
  { payment, credits }: Pick<PaidPayment, "payment" | "credits">,
  waits: "not-credited" | "several-fit" = "not-credited",
): ReconciliationItem[] {
  const rows = payment.rows.filter(({ status }) => status !== "twice");
  const credited = credits.reduce((sum, { paise }) => sum + paise, 0n);
  const covered = oneAfterAnother(credited, rows);
  const coveredOf = new Map(rows.map((row, at) => [row, covered[at] ?? 0n]));
  const pays = (status: PayoutRow["status"]) =>
    rows.reduce((sum, row, at) => (row.status === status ? sum + (covered[at] ?? 0n) : sum), 0n);
  const [known, unknown] = [pays("known"), pays("unknown-loan")];
  return [
    ...payment.rows.flatMap((row) => {
      const other = bucketOf(row);
      if (other) return [payoutItem(row, { ...other, paise: row.paise })];
      const paid = coveredOf.get(row) ?? 0n;
      return [
        payoutItem(row, { bucket: "matched", rule: "part-credited", paise: paid }),
        payoutItem(row, { bucket: "timing", rule: waits, paise: row.paise - paid }),
      ];
    }),
    ...creditItems(credits, 0n, [
      { bucket: "matched", rule: "part-credited", paise: known },
      { bucket: "unknown-loan", rule: "loan-unknown", paise: unknown },
      { bucket: "unknown-credit", rule: "beyond-statement", paise: credited - known - unknown },
    ]),
  ];
}
