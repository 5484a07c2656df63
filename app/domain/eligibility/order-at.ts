import type { LenderCriteria } from "./facts";
import type { LenderTable } from "./lender-table";
import type { Ranked } from "./ranking";
import { aprAt, type KeyTerms, type TermLoads } from "./terms";

/** The rows of a table in the published order at one amount, with that amount's figures and each row's position. */
export type TableOrder<L extends LenderCriteria> = {
  readonly rows: readonly Ranked<L>[];
  readonly positions: Uint32Array;
};

/**
 * Sorts the rows of a table at an amount. Rows whose APR is the same at every amount are already in order. The others
 * get their APR at this amount, are sorted by one number (APR, then rank among ties) and merged in.
 */
export function orderAt<L extends LenderCriteria>(table: LenderTable<L>, amountRupees: number): TableOrder<L> {
  const size = table.rows.length;
  const moved = movedRows(table, amountRupees);
  const rows: Ranked<L>[] = [];
  const positions = new Uint32Array(size);
  let next = 0;
  const take = (position: number, row: Ranked<L>) => {
    positions[rows.length] = position;
    rows.push(row);
  };
  const takeMoved = () => {
    const key = moved[next++] as number;
    const aprBps = Math.floor(key / size);
    const position = table.rowOfTie[key - aprBps * size] as number;
    const { lender, figures } = table.rows[position] as Ranked<L>;
    const { months, instalmentPerLakhPaise } = figures;
    take(position, { lender, figures: { months, aprBps, instalmentPerLakhPaise } });
  };
  for (let position = 0; position < size; position++) {
    if (table.varies[position] === 1) continue;
    const row = table.rows[position] as Ranked<L>;
    const key = row.figures.aprBps * size + (table.tie[position] as number);
    while (next < moved.length && (moved[next] as number) < key) takeMoved();
    take(position, row);
  }
  while (next < moved.length) takeMoved();
  return { rows, positions };
}

/** The sort keys of the rows whose APR depends on the amount. */
function movedRows<L extends LenderCriteria>(table: LenderTable<L>, amountRupees: number): Float64Array {
  const { rows, tie, terms, loads, varies } = table;
  const keys = new Float64Array(table.varying);
  let count = 0;
  for (let position = 0; position < rows.length; position++) {
    if (varies[position] === 0) continue;
    const { months } = (rows[position] as Ranked<L>).figures;
    const apr = aprAt(terms[position] as KeyTerms, loads[position] as TermLoads, months, amountRupees);
    keys[count++] = apr * rows.length + (tie[position] as number);
  }
  return keys.sort();
}
