import { Link } from "@remix-run/react";

/** A number of somebody's with the page that lists what it counts. `what`: the column's words. */
export const CountLink = ({
  owner,
  what,
  count,
  href,
}: {
  owner: string;
  what: string;
  count: number;
  href: string;
}) =>
  count === 0 ? (
    <span>0</span>
  ) : (
    <Link to={href} prefetch="none" aria-label={`${what}: ${owner}, ${count}`}>
      {count.toLocaleString("en-IN")}
    </Link>
  );
