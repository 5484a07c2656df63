import type { ReactNode } from "react";

export type ReasonItem = {
  id: string;
  lender: string;
  /** 'Needs a monthly income of ₹45,000. Yours is ₹40,000.' One sentence for each failed rule. */
  reasons: readonly string[];
  /** The smallest change that would match, or that nothing can be changed now. */
  change?: string;
  action?: ReactNode;
};

/** The lenders or plans that do not match, by name, with reasons and the smallest change. */
export function ReasonList({ items }: { items: readonly ReasonItem[] }) {
  return (
    <ul>
      {items.map(({ id, lender, reasons, change, action }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center"
        >
          <b>{lender}</b>
          <div>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {change && <p className="text-xs text-ink-3">{change}</p>}
          </div>
          {action && <div className="justify-self-start">{action}</div>}
        </li>
      ))}
    </ul>
  );
}
