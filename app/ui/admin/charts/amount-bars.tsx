import { Link } from "@remix-run/react";

type Bar = { id: string; label: string; value: number; text: string; href: string };

/** Amounts side by side as bars on one scale, each a link to its list. */
export function AmountBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="grid gap-2">
      {bars.map(({ id, label, value, text, href }) => (
        <li key={id} className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto] items-center gap-x-3 text-xs">
          <span className="truncate" title={label}>
            {label}
          </span>
          <svg width="100%" height="12" aria-hidden="true">
            <rect width={`${(100 * Math.max(value, 0)) / most}%`} height="12" rx="3" fill="var(--color-data-2)" />
          </svg>
          <Link to={href} className="tabular-nums" prefetch="none">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
