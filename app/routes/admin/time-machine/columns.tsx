import { Link } from "@remix-run/react";
import type { DraftState } from "~/domain/time-machine/draft-set";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { ListedFigure, ListedPair } from "./listed-figures";

/** Amounts before and after are wider than a phone beside their label. */
export const END = { align: "end" as const, cell: "sm:whitespace-nowrap tabular-nums" };

export const STATE_TONES = {
  draft: "neutral",
  shadow: "info",
  scheduled: "info",
  trial: "warn",
  published: "ok",
  returned: "bad",
  discarded: "neutral",
} as const satisfies Record<DraftState, Tone>;

type SetLine = {
  id: string;
  name: string;
  href: string;
  state: DraftState;
  changes: number;
  newest: string;
  by: string;
  day: string;
};
const sets = columnsOf<SetLine>();

/** A draft set; its name opens it. */
export const SET_COLUMNS = sets.columns([
  sets.accessor("name", {
    header: words.name,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <Link to={original.href} prefetch="none">
        {original.name}
      </Link>
    ),
  }),
  sets.accessor("state", {
    header: words.status,
    cell: ({ row: { original } }) => (
      <StatusBadge tone={STATE_TONES[original.state]}>{words.states[original.state]}</StatusBadge>
    ),
  }),
  sets.accessor("changes", { header: words.changes, meta: END }),
  sets.accessor("newest", { header: words.newest }),
  sets.accessor("by", { header: words.by }),
  sets.accessor("day", { header: words.day, meta: { cell: "whitespace-nowrap" } }),
]);

const FigureLink = ({ figure: { text, href } }: { figure: ListedFigure }) =>
  href === null ? (
    text
  ) : (
    <Link to={href} prefetch="none">
      {text}
    </Link>
  );

/** A number before and after, each with its requests. */
export const FigurePair = ({ pair: { before, after } }: { pair: ListedPair }) => (
  <>
    {before && (
      <>
        <FigureLink figure={before} />
        {words.becomes}
      </>
    )}
    <FigureLink figure={after} />
  </>
);

export const figureCell = ({ getValue }: { getValue: () => ListedFigure }) => <FigureLink figure={getValue()} />;

/** One element, which a folded cell keeps together; its links look like those of other cells. */
export const pairCell = ({ getValue }: { getValue: () => ListedPair }) => (
  <span className="[&_a]:font-medium [&_a]:no-underline [&_a]:hover:underline">
    <FigurePair pair={getValue()} />
  </span>
);

/** The name of a row, which opens its record or its list. */
export const NameLink = ({ item: { name, href } }: { item: { name: string; href: string | null } }) => (
  <FigureLink figure={{ text: name, href }} />
);

type TallyLine = {
  id: string;
  name: string;
  href: string | null;
  requests: ListedFigure;
  gain: ListedFigure;
  lose: ListedFigure;
  offers: ListedPair;
  submissions: string;
  disbursed: string;
};
const tally = columnsOf<TallyLine>();

/** Brands or partners: how many of their requests gain and lose. */
export const tallyColumns = (name: string) =>
  tally.columns([
    tally.accessor("name", {
      header: name,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => <NameLink item={original} />,
    }),
    tally.accessor("requests", { header: words.requests, meta: END, cell: figureCell }),
    tally.accessor("gain", { header: words.gain, meta: END, cell: figureCell }),
    tally.accessor("lose", { header: words.lose, meta: END, cell: figureCell }),
    tally.accessor("offers", { header: words.withOffers, meta: END, cell: pairCell }),
    tally.accessor("submissions", { header: words.submissions, meta: END }),
    tally.accessor("disbursed", { header: words.disbursed, meta: END }),
  ]);

type LenderLine = {
  id: string;
  name: string;
  href: string;
  matches: ListedPair;
  gain: ListedFigure;
  lose: ListedFigure;
  submissions: string;
  disbursed: string;
  revenue: string;
};
const lender = columnsOf<LenderLine>();

/** A lender that the set touches, before and after. */
export const TOUCHED_LENDER_COLUMNS = lender.columns([
  lender.accessor("name", {
    header: words.lender,
    meta: { isRowHead: true },
    cell: ({ row: { original } }) => (
      <Link to={original.href} prefetch="none">
        {original.name}
      </Link>
    ),
  }),
  lender.accessor("matches", { header: words.matches, meta: END, cell: pairCell }),
  lender.accessor("gain", { header: words.gain, meta: END, cell: figureCell }),
  lender.accessor("lose", { header: words.lose, meta: END, cell: figureCell }),
  lender.accessor("submissions", { header: words.submissions, meta: END }),
  lender.accessor("disbursed", { header: words.disbursed, meta: END }),
  lender.accessor("revenue", { header: words.revenue, meta: END }),
]);
