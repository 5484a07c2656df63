/** Fewer cases say nothing: no figure is shown, of no lender. */
const MIN_CASES = 30;

/** What was kept of a lender's offers in a segment. */
export type PromiseFigures = {
  lenderId: string;
  segment: string;
  cases: number;
  kept: number;
  /** From the application to the money; null before the first money. */
  medianDays: number | null;
};

export type PromiseRecord =
  | { kind: "figures"; keptOf100: number; cases: number; medianDays: number | null }
  | { kind: "too-few"; least: number };

/** What is shown of a lender: the same for all. The share is rounded down, so that it never says more than is true. */
export function promiseRecord(figures: Pick<PromiseFigures, "cases" | "kept" | "medianDays"> | null): PromiseRecord {
  if (figures === null || figures.cases < MIN_CASES) return { kind: "too-few", least: MIN_CASES };
  const { cases, kept, medianDays } = figures;
  return { kind: "figures", keptOf100: Math.floor((kept * 100) / cases), cases, medianDays };
}
