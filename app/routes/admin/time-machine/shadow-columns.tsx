import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { columnsOf } from "~/ui/admin/table/setup";
import { END, figureCell, NameLink, pairCell } from "./columns";
import type { ListedFigure, ListedPair } from "./listed-figures";

type ShadowLine = {
  id: string;
  name: string;
  href: string | null;
  requests: ListedFigure;
  gain: ListedFigure;
  lose: ListedFigure;
  offers: ListedPair;
};
const line = columnsOf<ShadowLine>();

/** Brands or partners of a shadow: how many of their requests gain and lose. */
export const shadowColumns = (name: string) =>
  line.columns([
    line.accessor("name", {
      header: name,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => <NameLink item={original} />,
    }),
    line.accessor("requests", { header: words.requests, meta: END, cell: figureCell }),
    line.accessor("gain", { header: words.gain, meta: END, cell: figureCell }),
    line.accessor("lose", { header: words.lose, meta: END, cell: figureCell }),
    line.accessor("offers", { header: words.withOffers, meta: END, cell: pairCell }),
  ]);

const lender = columnsOf<Omit<ShadowLine, "requests">>();

/** Lenders that gain or lose a request of a shadow. */
export const SHADOW_LENDER_COLUMNS = lender.columns([
  lender.accessor("name", {
    header: words.lender,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => <NameLink item={original} />,
  }),
  lender.accessor("offers", { header: words.matches, meta: END, cell: pairCell }),
  lender.accessor("gain", { header: words.gain, meta: END, cell: figureCell }),
  lender.accessor("lose", { header: words.lose, meta: END, cell: figureCell }),
]);
