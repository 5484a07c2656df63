import type { ReactNode } from "react";

export type ReasonItem = {
  id: string;
  lender: string;
  /** 'Needs a monthly income of ₹45,000. Yours is ₹40,000.' One sentence for each rule that failed. */
  reasons: readonly string[];
  /** The smallest change that would match, or that nothing can be changed now. */
  change: string;
  action?: ReactNode;
};

/** The lenders that do not match, by name, with the reason and the smallest change. */
export function ReasonList({ items }: { items: readonly ReasonItem[] }) {
  return (
    <ul className="reasons">
      {items.map(({ id, lender, reasons, change, action }) => (
        <li key={id}>
          <b>{lender}</b>
          <div>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <p className="text-xs text-ink-3">{change}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
