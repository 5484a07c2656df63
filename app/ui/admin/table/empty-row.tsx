import { cva } from "class-variance-authority";
import { type ReactNode, useEffect, useState } from "react";

const emptyClass = cva(
  "sticky start-0 grid max-w-[min(100%,calc(100vw-3rem))] content-center justify-items-center gap-3 px-4 py-8 text-center whitespace-normal text-ink-2",
  { variants: { height: { low: "min-h-24", high: "min-h-48" } } },
);

type BareRowProps = { colSpan: number; isGrid?: boolean; isBusy?: boolean; children: ReactNode };

/** A row without a record; it has no hover style, and in a folded table no label. */
function BareRow({ colSpan, isGrid, isBusy, children }: BareRowProps) {
  return (
    <tr data-bare aria-busy={isBusy}>
      <td colSpan={colSpan} className={isGrid ? "h-auto p-0" : "max-sm:justify-center max-sm:before:hidden"}>
        {children}
      </td>
    </tr>
  );
}

type RowProps = { colSpan: number; text: string; isGrid?: boolean };

/** The only row of an empty table. */
export function EmptyRow({ text, ...cell }: RowProps) {
  return (
    <BareRow {...cell}>
      <div className={emptyClass({ height: "high" })}>
        <svg width="96" height="56" viewBox="0 0 96 56" aria-hidden="true" fill="none" stroke="var(--color-line)">
          <rect x="8" y="8" width="80" height="12" rx="3" fill="var(--color-sunken)" />
          <rect x="8" y="24" width="80" height="12" rx="3" strokeDasharray="3 3" />
          <rect x="8" y="40" width="80" height="12" rx="3" strokeDasharray="3 3" />
          <circle cx="72" cy="36" r="9" fill="var(--color-surface)" stroke="var(--color-ink-3)" strokeWidth="2" />
          <path d="m79 43 7 7" stroke="var(--color-ink-3)" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
        <b className="text-ink">{text}</b>
      </div>
    </BareRow>
  );
}

const DELAY_MS = 300;

/** The row of a loading table. Its text appears after 300 ms, so that a quick load does not flash. */
export function LoadingRow({ text, ...cell }: RowProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BareRow {...cell} isBusy>
      <p className={emptyClass({ height: "low" })} role="status">
        {isSlow ? text : ""}
      </p>
    </BareRow>
  );
}
