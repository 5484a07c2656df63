import { Cluster } from "~/ui/components/layout";
export type SliderProps = {
  name: string;
  label: string;
  range: { min: number; max: number; step: number };
  value: number;
  /** The value in words. */
  text: string;
  unit: "rupees" | "months";
  /** The words of the upper end where it means no limit. */
  top: string | null;
  monthsUnit: string;
};

/** A slider with its value in words above it. Without script the form's button updates the words. */
export function Slider({ name, label, range, value, text, unit, top, monthsUnit }: SliderProps) {
  const id = `what-if-${name}`;
  return (
    <div className="grid gap-1">
      <Cluster between>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output
          className="text-lg font-bold tabular-nums"
          id={`${id}-words`}
          htmlFor={id}
          aria-live="off"
          data-part=""
          data-unit={unit === "rupees" ? "₹" : monthsUnit}
          data-top={top ?? undefined}
        >
          {text}
        </output>
      </Cluster>
      <input
        type="range"
        className="min-h-tap w-full accent-brand-ink"
        id={id}
        name={name}
        min={range.min}
        max={range.max}
        step={range.step}
        defaultValue={value}
        aria-valuetext={text}
        autoComplete="off"
      />
    </div>
  );
}
