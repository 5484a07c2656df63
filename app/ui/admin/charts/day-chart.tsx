import { dayText } from "../people/day-text";

type Series = { label: string; colour: string; values: readonly number[] };

type DayChartProps = {
  /** What the chart shows, in a sentence. */
  label: string;
  /** Days as YYYY-MM-DD, in order. */
  days: readonly string[];
  series: readonly Series[];
};

const WIDTH = 600;
const HEIGHT = 140;

/** The next round number: 1, 2, 5, 10, 20 … */
function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= most) ?? most;
}

/** Counts by day as lines on one scale, with a legend that has the sums. */
export function DayChart({ label, days, series }: DayChartProps) {
  const top = roundTop(Math.max(0, ...series.flatMap(({ values }) => values)));
  const x = (index: number) => (days.length === 1 ? WIDTH / 2 : (index * WIDTH) / (days.length - 1));
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const pathOf = (values: readonly number[]) =>
    values.length === 1
      ? `M0 ${y(values[0] ?? 0)}H${WIDTH}`
      : values
          .map((value, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
          .join("");
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="grid content-between text-end text-2xs text-ink-3 tabular-nums" aria-hidden="true">
          <span>{top.toLocaleString("en-IN")}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
          role="img"
          aria-label={label}
        >
          {[0, 0.5, 1].map((part) => (
            <path
              key={part}
              d={`M0 ${HEIGHT * part}H${WIDTH}`}
              stroke="var(--color-line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series.map(({ label: name, colour, values }) => (
            <path
              key={name}
              d={pathOf(values)}
              fill="none"
              stroke={colour}
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span />
        <div className="flex justify-between pt-1 text-2xs text-ink-3 tabular-nums" aria-hidden="true">
          {first && <span>{dayText(first)}</span>}
          {last && last !== first && <span>{dayText(last)}</span>}
        </div>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {series.map(({ label: name, colour, values }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" fill={colour} />
            </svg>
            {name}{" "}
            <b className="tabular-nums">{values.reduce((sum, value) => sum + value, 0).toLocaleString("en-IN")}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
