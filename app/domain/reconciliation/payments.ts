import { byKey, groupedBy, type PayoutRow, referenceKey } from "./legs";

/** Rows of an MIS that the lender pays together: those with one reference or, without, those of a month. */
export type Payment = {
  key: string;
  /** The first and the last month of its rows. */
  from: string;
  to: string;
  reference: string | null;
  /** In the order of their keys. */
  rows: readonly PayoutRow[];
  /** Sums in paise: of loans, known or not; of rows that are there twice; of what was taken back (negative). */
  statedPaise: bigint;
  twicePaise: bigint;
  takenBackPaise: bigint;
};

const sum = (rows: readonly PayoutRow[], amountOf: (row: PayoutRow) => bigint) =>
  rows.reduce((all, row) => all + amountOf(row), 0n);

function paymentOf(key: string, reference: string | null, given: readonly PayoutRow[]): Payment {
  const rows = [...given].sort(byKey);
  const months = rows.map(({ period }) => period).sort();
  return {
    key,
    from: months[0] ?? "",
    to: months.at(-1) ?? "",
    reference,
    rows,
    statedPaise: sum(rows, ({ status, paise }) => (status === "twice" ? 0n : paise)),
    twicePaise: sum(rows, ({ status, paise }) => (status === "twice" ? paise : 0n)),
    takenBackPaise: sum(rows, ({ takenBackPaise }) => takenBackPaise),
  };
}

/** The payments of one lender, in the order of their keys. */
export function paymentsOf(rows: readonly PayoutRow[]): Payment[] {
  const groups = groupedBy(rows, ({ paymentRef, period }) => {
    const reference = referenceKey(paymentRef);
    return reference === null ? `month ${period}` : `reference ${reference}`;
  });
  return [...groups]
    .map(([key, group]) => paymentOf(key, referenceKey(group[0]?.paymentRef ?? null), group))
    .sort(byKey);
}

/** Two payments that came in one credit. */
export const joinPayments = (one: Payment, other: Payment): Payment =>
  paymentOf(`${one.key} + ${other.key}`, null, [...one.rows, ...other.rows]);
