import type { LenderCriteria } from "./facts";
import type { LenderTable } from "./lender-table";
import type { Ranked } from "./ranking";
import { aprAt } from "./terms";

/**
 * The matched rows of a table, by their places in it, in the disclosed order at an amount. Rows without a charge in rupees are in that order
 * already; the others get the APR at this amount, are sorted by one number (APR, then the place among ties) and merged in.
 */
export function rankMatched<L extends LenderCriteria>(
  table: LenderTable<L>,
  places: readonly number[],
  amountRupees: number,
): Ranked<L>[] {
  const { rows, tie } = table;
  const moved = movedRows(table, places, amountRupees);
  if (moved.keys.length === 0) return places.map((place) => rows[place] as Ranked<L>);
  const matched: Ranked<L>[] = [];
  let next = 0;
  for (const place of places) {
    if ((table.chargeFixed[place] as number) > 0) continue;
    const row = rows[place] as Ranked<L>;
    const key = row.figures.aprBps * rows.length + (tie[place] as number);
    while (next < moved.keys.length && (moved.keys[next] as number) < key) matched.push(moved.at(next++));
    matched.push(row);
  }
  while (next < moved.keys.length) matched.push(moved.at(next++));
  return matched;
}

/** The rows with a charge in rupees, sorted, with their figures at the amount. */
function movedRows<L extends LenderCriteria>(table: LenderTable<L>, places: readonly number[], amountRupees: number) {
  const { rows, tie, rowOfTie, rate, chargeShare, chargeFixed } = table;
  const moved = places.filter((place) => (chargeFixed[place] as number) > 0);
  const keys = new Float64Array(moved.length);
  moved.forEach((place, index) => {
    const { months } = (rows[place] as Ranked<L>).figures;
    const load = { share: chargeShare[place] as number, fixedPaise: chargeFixed[place] as number };
    const apr = aprAt(rate[place] as number, months, load, amountRupees);
    keys[index] = apr * rows.length + (tie[place] as number);
  });
  keys.sort();
  const at = (index: number): Ranked<L> => {
    const key = keys[index] as number;
    const { lender, figures } = rows[rowOfTie[key % rows.length] as number] as Ranked<L>;
    const { months, instalmentPerLakhPaise } = figures;
    return { lender, figures: { months, aprBps: Math.floor(key / rows.length), instalmentPerLakhPaise } };
  };
  return { keys, at };
}
