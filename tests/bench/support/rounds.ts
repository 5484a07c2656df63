import { size } from "./size";

/** Pairs of a round: at least five, unless `BENCH_ROUNDS` is set to try a bench. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? size(5, 1));
/** Length of one side of a round. */
export const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? size(3, 0.1));

/** The value that `share` (0 to 1) of the numbers are below. */
export function percentile(numbers: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (numbers: ArrayLike<number>): number => percentile(numbers, 0.5);

/** Baseline, ours, baseline, ours, …: what each side measured, round by round. */
export async function alternate<B, O>(
  baseline: () => Promise<B>,
  ours: () => Promise<O>,
  rounds = ROUNDS,
): Promise<{ baseline: B[]; ours: O[] }> {
  const measured = { baseline: [] as B[], ours: [] as O[] };
  for (let round = 0; round < rounds; round++) {
    measured.baseline.push(await baseline());
    measured.ours.push(await ours());
  }
  return measured;
}
