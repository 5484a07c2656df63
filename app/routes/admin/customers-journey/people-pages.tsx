import { journeyWords as words } from "~/i18n/staff/journey";
import { TableFoot } from "~/ui/admin/table/pager";
import { PlaceLinks } from "~/ui/admin/table/place-links";

type Props = { pages: Record<"newest" | "newer" | "older", string | null> };

/** Links to the other pages of people. */
export function PeoplePages({ pages }: Props) {
  if (!pages.newest && !pages.newer && !pages.older) return null;
  return (
    <TableFoot isFlush>
      <span />
      <PlaceLinks label={words.pages} pages={pages} words={words} />
    </TableFoot>
  );
}
