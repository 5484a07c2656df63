import { Link } from "@remix-run/react";

type BreadcrumbProps = {
  /** Name for screen readers. */
  label: string;
  /** The pages above, from the first. */
  above: readonly { href: string; label: string }[];
  here: string;
};

/** The pages above this one, each a link, and this one. */
export function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-xs text-ink-3">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {above.map((page) => (
          <li key={page.href} className="flex items-center gap-2 after:content-['>']">
            <Link to={page.href} className="inline-flex min-h-6 items-center">
              {page.label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
