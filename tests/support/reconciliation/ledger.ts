import type { ReconciliationBucket, ReconciliationLeg } from "~/domain/reconciliation/buckets";
import type {
  BankEntry,
  DisbursalLine,
  PaidCommission,
  PayoutRow,
  ReconciliationItem,
  ReconciliationLines,
} from "~/domain/reconciliation/legs";

/** The same lines once each: a line of a repeated file has the key of the first. */
const uniqueByKey = <Line extends { key: string }>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.key, line])).values(),
];

/** A file as it was sent, with its lines of one leg. */
export type SentFile = {
  name: string;
  disbursals: DisbursalLine[];
  payouts: PayoutRow[];
  credits: BankEntry[];
  commissions: PaidCommission[];
};

export type Truth = Map<string, bigint>;

const cellOf = (leg: ReconciliationLeg, key: string, bucket: ReconciliationBucket) => `${leg} | ${key} | ${bucket}`;

/** Files with the bucket of each of their paise. */
export class Ledger {
  readonly files = new Map<string, SentFile>();
  readonly repeated = new Set<string>();
  readonly disputed = new Set<string>();
  readonly truth: Truth = new Map();

  file(name: string): SentFile {
    const file = this.files.get(name) ?? { name, disbursals: [], payouts: [], credits: [], commissions: [] };
    this.files.set(name, file);
    return file;
  }

  is(leg: ReconciliationLeg, key: string, bucket: ReconciliationBucket, paise: bigint): void {
    if (paise === 0n) return;
    const cell = cellOf(leg, key, bucket);
    this.truth.set(cell, (this.truth.get(cell) ?? 0n) + paise);
  }

  /** The files as they were sent, some of them twice. */
  get sent(): SentFile[] {
    const files = [...this.files.values()];
    return [...files, ...files.filter(({ name }) => this.repeated.has(name))];
  }
}

/** What an installation has of these files: a line of a repeated file once. */
export const linesOf = (files: readonly SentFile[]): ReconciliationLines => ({
  disbursals: uniqueByKey(files.flatMap((file) => file.disbursals)),
  payouts: uniqueByKey(files.flatMap((file) => file.payouts)),
  credits: uniqueByKey(files.flatMap((file) => file.credits)),
  commissions: uniqueByKey(files.flatMap((file) => file.commissions)),
});

/** The items in the form of the truth. */
export function sumsOf(items: readonly ReconciliationItem[]): Truth {
  const sums: Truth = new Map();
  for (const { leg, key, bucket, paise } of items) {
    const cell = cellOf(leg, key, bucket);
    sums.set(cell, (sums.get(cell) ?? 0n) + paise);
  }
  for (const [cell, paise] of sums) if (paise === 0n) sums.delete(cell);
  return sums;
}

/** Where items and truth differ: cell, true paise, given paise. */
export function wrongIn(given: Truth, truth: Truth): string[] {
  const cells = new Set([...given.keys(), ...truth.keys()]);
  return [...cells]
    .filter((cell) => given.get(cell) !== truth.get(cell))
    .map((cell) => `${cell}: ${truth.get(cell) ?? 0n} is ${given.get(cell) ?? 0n}`);
}
