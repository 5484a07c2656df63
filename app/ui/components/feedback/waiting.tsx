import type { ReactNode } from "react";

/** A spinning ring with words. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-3" role="status" data-pending="">
      <span>{children}</span>
    </span>
  );
}

/** Progress with a known end. `label` names it for screen readers. */
export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <progress
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-brand-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-ink"
      aria-label={label}
      value={value}
      max={max}
    />
  );
}
