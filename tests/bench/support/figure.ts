/** One line of the table that `npm run bench` prints. Texts with their units; `met` is null where there is no goal. */
export type Figure = {
  measure: string;
  baseline: string;
  ours: string;
  ratio: string;
  goal: string;
  met: boolean | null;
  /** Both sides' CPU time for one unit of the work. */
  cpu?: string;
};

let take = (figure: Figure): void => console.log(JSON.stringify(figure));

/** Prints a figure that scripts/bench.mjs reads, or gives it to `takeFigures`. */
export const report = (figure: Figure): void => take(figure);

export function takeFigures(taker: (figure: Figure) => void): void {
  take = taker;
}

type Goal = { atLeast: number } | { atMost: number };

const isMet = (value: number, goal: Goal) => ("atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost);
const goalText = (goal: Goal, text: (limit: number) => string) =>
  "atLeast" in goal ? `≥ ${text(goal.atLeast)}` : `≤ ${text(goal.atMost)}`;

/** Significant digits only: 12,345; 123; 12.3; 1.23; 0.123. */
export function shown(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `cpu`: what each side's process used for one page, or for another `each`, in milliseconds. */
export type Compared = {
  measure: string;
  unit: string;
  baseline: number;
  ours: number;
  goal: Goal;
  cpu?: { baseline: number; ours: number; each?: string };
};

const cpuText = ({ baseline, ours, each = "page" }: NonNullable<Compared["cpu"]>): string =>
  `${shown(baseline)} ms against ${shown(ours)} ms a ${each}`;

/** Ours as a multiple of the baseline's. */
export function reportRatio({ measure, unit, baseline, ours, goal, cpu }: Compared): void {
  const ratio = ours / baseline;
  report({
    measure,
    baseline: `${shown(baseline)} ${unit}`,
    ours: `${shown(ours)} ${unit}`,
    ratio: `${shown(ratio)} ×`,
    goal: goalText(goal, (limit) => `${limit} ×`),
    met: isMet(ratio, goal),
    ...(cpu ? { cpu: cpuText(cpu) } : {}),
  });
}

/** How many times faster ours is, from two times. */
export function reportSpeedUp({ measure, unit, baseline, ours, goal }: Compared): void {
  const ratio = baseline / ours;
  report({
    measure,
    baseline: `${shown(baseline)} ${unit}`,
    ours: `${shown(ours)} ${unit}`,
    ratio: `${shown(ratio)} ×`,
    goal: goalText(goal, (limit) => `${limit} ×`),
    met: isMet(ratio, goal),
  });
}

/** A value of ours with its own goal. */
export function reportValue(measure: string, unit: string, ours: number, goal: Goal): void {
  const text = (value: number) => `${shown(value)} ${unit}`.trim();
  report({ measure, baseline: "", ours: text(ours), ratio: "", goal: goalText(goal, text), met: isMet(ours, goal) });
}
