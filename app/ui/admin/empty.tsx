import { useEffect, useState } from "react";

/** The one row of a table without rows. */
export function EmptyRow({ colSpan, text }: { colSpan: number; text: string }) {
  return (
    <tr className="no-rows">
      <td colSpan={colSpan}>
        <div className="empty">
          <svg width="96" height="56" viewBox="0 0 96 56" aria-hidden="true" fill="none" stroke="var(--line)">
            <rect x="8" y="8" width="80" height="12" rx="3" fill="var(--sunken)" />
            <rect x="8" y="24" width="80" height="12" rx="3" strokeDasharray="3 3" />
            <rect x="8" y="40" width="80" height="12" rx="3" strokeDasharray="3 3" />
            <circle cx="72" cy="36" r="9" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2" />
            <path d="m79 43 7 7" stroke="var(--ink-3)" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
          <b>{text}</b>
        </div>
      </td>
    </tr>
  );
}

const QUIET_MS = 300;

/** The row of a table that is being read. Its text shows after 300 ms: what comes at once should not flash. */
export function LoadingRow({ colSpan, text }: { colSpan: number; text: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <tr className="no-rows" aria-busy="true">
      <td colSpan={colSpan}>
        <p className="empty" role="status">
          {isSlow ? text : ""}
        </p>
      </td>
    </tr>
  );
}
