import type { ReactNode } from "react";
import { FactBadge } from "./status-badge";

/** Short facts in a row, and related content. */
export function FactRow({ facts, children }: { facts: readonly string[]; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {facts.map((fact) => (
        <FactBadge key={fact}>{fact}</FactBadge>
      ))}
      {children}
    </div>
  );
}

/** The same as a list, which screen readers count: the data that a lender receives. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {facts.map((fact) => (
        <li key={fact} className="flex">
          <FactBadge>{fact}</FactBadge>
        </li>
      ))}
    </ul>
  );
}
