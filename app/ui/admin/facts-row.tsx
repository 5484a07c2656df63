import type { ReactNode } from "react";

/** A few figures side by side, each with its label. */
export function FactsRow({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-3">{children}</dl>;
}

export function FactOfRow({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}
