import { Link } from "@remix-run/react";
import { CloseIcon } from "~/ui/admin/icons";

type FilterChipsProps = {
  /** Filters without a field of their own, each with the address that drops it. */
  extras: readonly { text: string; href: string }[];
  /** The name of the link that drops a filter. */
  drop: (text: string) => string;
};

/** Filters that came with a link, each to remove. */
export function FilterChips({ extras, drop }: FilterChipsProps) {
  return extras.map(({ text, href }) => (
    <Link
      key={href}
      to={href}
      aria-label={drop(text)}
      className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs text-ink no-underline [&_svg]:size-3"
    >
      {text}
      <CloseIcon />
    </Link>
  ));
}
