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

const HEIGHTS = { line: "skeleton h-4", title: "skeleton h-7", field: "skeleton h-12", card: "skeleton h-40" } as const;

/** Grey shapes as tall as what will come. `label` says what is being loaded. */
export function Skeleton({ label, shapes }: { label: string; shapes: readonly (keyof typeof HEIGHTS)[] }) {
  return (
    <div className="stack" role="status">
      <span className="sr">{label}</span>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <span key={index} className={HEIGHTS[shape]} />
      ))}
    </div>
  );
}
