import { cx } from "class-variance-authority";
import { Stack } from "~/ui/components/layout";
export type CostPart = {
  label: string;
  /** A formatted amount. */
  value: string;
  /** Whole rupees. */
  amountRupees: number;
  kind: "borrowed" | "interest" | "charges";
};

type CostBarProps = {
  /** The bar in one sentence for screen readers. */
  label: string;
  parts: readonly CostPart[];
  /** The largest total of the page, so that all bars share one scale. */
  scaleRupees: number;
};

const FILL = { borrowed: "fill-data-1", interest: "fill-data-2", charges: "fill-data-3" } as const;
const DOT = { borrowed: "bg-data-1", interest: "bg-data-2", charges: "bg-data-3" } as const;
const WIDTH = 1000;
const GAP = 3;

/**
 * The cost of an offer, as a bar and its key. Widths are SVG attributes, because the content policy forbids style
 * attributes.
 */
export function CostBar({ label, parts, scaleRupees }: CostBarProps) {
  let x = 0;
  const bars = parts
    .filter((part) => part.amountRupees > 0)
    .map((part) => {
      const width = Math.max(GAP + 1, Math.round((part.amountRupees / Math.max(scaleRupees, 1)) * WIDTH));
      const bar = { kind: part.kind, x, width: width - GAP };
      x += width;
      return bar;
    });
  return (
    <Stack gap={2}>
      <svg
        className="block h-3 w-full rounded-[2px] bg-sunken"
        viewBox={`0 0 ${WIDTH} 12`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map((bar) => (
          <rect key={bar.kind} className={FILL[bar.kind]} x={bar.x} width={bar.width} height="12" />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2 tabular-nums">
        {parts.map((part) => (
          <li key={part.kind} className="inline-flex items-center gap-1.5">
            <i className={cx("size-2.5 flex-none rounded-[2px] forced-color-adjust-none", DOT[part.kind])} />
            {part.label} {part.value}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
