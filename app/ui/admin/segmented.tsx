import { Link } from "@remix-run/react";

export type SegmentChoice = { href: string; label: string; count?: number; current: boolean };
export type ChoiceProps = { label: string; items: readonly SegmentChoice[] };

/** A filter with few values; each value is a link, so that the choice stands in the URL. */
export function Segmented(props: ChoiceProps) {
  return <ChoiceLinks {...props} className="seg" />;
}

export function ChoiceLinks({ label, items, className }: ChoiceProps & { className: string }) {
  return (
    <nav className={className} aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} to={item.href} aria-current={item.current ? "page" : undefined} preventScrollReset>
          {item.label}
          {item.count !== undefined && <span className="off num">{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
