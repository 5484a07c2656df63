import { Link } from "@remix-run/react";
import { Cluster } from "~/ui/components/layout";

type Props = {
  /** Addresses of the first page and of the next one; null where there is no such link. */
  first: string | null;
  next: string | null;
  words: { pages: string; first: string; older: string };
};

/** Links to the other pages of a list that goes on from its last row. */
export function OtherPages({ first, next, words }: Props) {
  if (!first && !next) return null;
  return (
    <Cluster as="nav" aria-label={words.pages}>
      {first && <Link to={first}>{words.first}</Link>}
      {next && (
        <Link to={next} rel="next">
          {words.older}
        </Link>
      )}
    </Cluster>
  );
}
