import { cx } from "class-variance-authority";
import type { StripFigure } from "./figures.server";

/** The figures of a statement in the order in which they add up: side by side, on a phone one below another. */
export function Strip({ figures, isWhole }: { figures: readonly StripFigure[]; isWhole: boolean }) {
  return (
    <dl
      className={cx(
        "grid grid-cols-1 overflow-clip rounded-md border border-line bg-surface",
        isWhole ? "desk:grid-cols-4 broad:grid-cols-8" : "desk:grid-cols-4",
      )}
    >
      {figures.map(({ label, amount, note, isSum }) => (
        <div
          className={cx(
            "-ms-px -mt-px grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 border-s border-t border-line px-4 py-2 desk:grid-cols-1 desk:p-3 desk:text-end",
            isSum && "bg-brand-soft",
          )}
          key={label}
        >
          <dt className="text-sm text-ink-2 desk:text-xs">{label}</dt>
          <dd className="text-end text-md font-bold whitespace-nowrap tabular-nums desk:tracking-heading">{amount}</dd>
          <dd className="col-span-full text-xs leading-[1.35] text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
