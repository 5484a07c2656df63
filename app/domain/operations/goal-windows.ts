import type { GoalCounts } from "./health";
import { GOALS, type Goal } from "./service-levels";

export type CountsOfGoals = Readonly<Record<Goal, GoalCounts>>;

export const MINUTES_MS = 5 * 60_000;
export const HOUR_MS = 60 * 60_000;
const SAMPLE_MS = 30_000;

/** Remembers a process's counters for an hour, to tell how many events fell into the last minutes and the last hour. */
export class GoalWindows {
  /** The oldest first. */
  readonly #samples: { at: number; counts: CountsOfGoals }[] = [];

  /** The counters at a moment, in milliseconds of a clock that never goes back. */
  add(at: number, counts: CountsOfGoals): void {
    const last = this.#samples.at(-1);
    if (last && at - last.at < SAMPLE_MS) return;
    this.#samples.push({ at, counts });
    while (this.#samples[1] && at - this.#samples[1].at >= HOUR_MS) this.#samples.shift();
  }

  /** What was counted in the last `ms`, as near as the samples are; all that is known when the process is younger. */
  since(ms: number, at: number, counts: CountsOfGoals): Record<Goal, GoalCounts> {
    const from = this.#samples.findLast((sample) => at - sample.at >= ms) ?? this.#samples[0];
    const difference = (goal: Goal): GoalCounts => ({
      good: counts[goal].good - (from?.counts[goal].good ?? 0),
      bad: counts[goal].bad - (from?.counts[goal].bad ?? 0),
    });
    return Object.fromEntries(GOALS.map((goal) => [goal, difference(goal)])) as Record<Goal, GoalCounts>;
  }
}
