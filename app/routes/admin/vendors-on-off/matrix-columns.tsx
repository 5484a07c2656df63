import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { useMatrix } from "./matrix-context";
import type { CellView, OnOffRow } from "./page.server";

type Row = SerializeFrom<OnOffRow>;

const { accessor, display, columns } = columnsOf<Row>();

function ChooseBox({ row }: { row: Row }) {
  const { chosen, choose } = useMatrix();
  return (
    <input
      type="checkbox"
      aria-label={words.choose(row.name)}
      checked={chosen.has(row.id)}
      onChange={() => choose(row.id)}
      className="size-4 accent-brand-ink"
    />
  );
}

/** A cell: its state, its time, its cap, and how many brands differ. Opens the dialog. */
function CellButton({ cell }: { cell: SerializeFrom<CellView> }) {
  const { open } = useMatrix();
  return (
    <button
      type="button"
      onClick={() => open(cell)}
      title={cell.why ?? undefined}
      className="grid min-h-10 w-full min-w-26 content-center justify-items-start max-sm:min-w-0 max-sm:justify-items-end gap-0.5 px-2.5 py-1 text-start hover:bg-hover"
    >
      <span className="sr-only">{cell.name}</span>
      <span aria-hidden="true">
        <StatusBadge tone={cell.tone}>{cell.label}</StatusBadge>
      </span>
      {cell.notes.map((note) => (
        <span key={note} className="text-2xs leading-[1.35] text-ink-2 tabular-nums">
          {note}
        </span>
      ))}
    </button>
  );
}

function AllButton({ row }: { row: Row }) {
  const { openAll } = useMatrix();
  return (
    <Button
      type="button"
      kind="secondary"
      size="inline"
      onClick={() => openAll(row)}
      aria-label={words.offEverywhereOf(row.name)}
    >
      {words.offEverywhere}
    </Button>
  );
}

const UNPINNED_ON_PHONES = "max-sm:max-w-none max-sm:border-0 max-sm:shadow-none";

/** The columns: a box, the lender, one for each segment, and the switch of the whole row. */
export const matrixColumns = (segments: readonly { id: string; name: string }[]) =>
  columns([
    display({
      id: "choose",
      // A function: in a folded row the box needs no label beside it.
      header: () => words.keys.choose,
      meta: { hidesHead: true, cell: UNPINNED_ON_PHONES, pin: "start" },
      cell: ({ row: { original } }) => <ChooseBox row={original} />,
    }),
    accessor("name", {
      header: words.lender,
      meta: { isRowHead: true, cell: UNPINNED_ON_PHONES, pin: "start" },
      cell: ({ row: { original: row } }) => (
        <span className="grid gap-0.5">
          <Link
            to={`/admin/lenders/${row.id}`}
            prefetch="none"
            title={row.name}
            className="wrap-anywhere sm:max-w-44 sm:truncate"
          >
            {row.name}
          </Link>
          {!row.isLive && <span className="text-2xs font-normal text-ink-3">{words.notLive}</span>}
        </span>
      ),
    }),
    ...segments.map(({ id, name }) =>
      display({
        id,
        header: name,
        meta: { isFilled: true },
        cell: ({ row: { original: row } }) => {
          const cell = row.cells[id];
          if (cell) return <CellButton cell={cell} />;
          return (
            <span className="px-2.5 text-ink-3">
              <span aria-hidden="true">–</span>
              <span className="sr-only">{words.notServed}</span>
            </span>
          );
        },
      }),
    ),
    display({
      id: "all",
      header: words.all,
      meta: { pin: "end" },
      cell: ({ row: { original } }) => <AllButton row={original} />,
    }),
  ]);
