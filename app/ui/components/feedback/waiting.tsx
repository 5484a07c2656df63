import type { ReactNode } from "react";

/** A turning ring with words. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <span className="spinner" role="status">
      <span>{children}</span>
    </span>
  );
}

/** Progress with a known end. `label` names it for screen readers. */
export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return <progress className="progress" aria-label={label} value={value} max={max} />;
}
