import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { Kbd } from "~/ui/admin/kbd";
import { DataTable } from "~/ui/admin/table/data-table";
import { TableFoot } from "~/ui/admin/table/pager";
import { useEqualValue } from "~/ui/admin/use-equal-value";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button, buttonClass } from "~/ui/components/button";
import { BulkDialog } from "./bulk-dialog";
import { CellDialog } from "./cell-dialog";
import { matrixColumns } from "./matrix-columns";
import { type MatrixActions, MatrixContext } from "./matrix-context";
import type { CellView, OnOffRow } from "./page.server";

type Row = SerializeFrom<OnOffRow>;
type Cell = SerializeFrom<CellView>;

type MatrixView = {
  rows: readonly Row[];
  total: string;
  segments: readonly { id: string; name: string }[];
  brand: string | null;
  pages: { first: string | null; next: string | null };
};

const rowKey = ({ id }: Row) => id;

/** Lenders whose cells are switched together. */
type Bulk = { to: "off" | "on"; lenderIds: ReadonlySet<string> };

/** The cells of these rows as the form sends them, how many they are, and the lines that they show. */
const cellsOf = (rows: readonly Row[]) => {
  const cells = rows.flatMap((row) => Object.values(row.cells));
  return { cells: rows.map(({ key }) => key).join(), count: cells.length, seen: cells.map(({ seen }) => seen).join() };
};

const look = buttonClass({ kind: "secondary", size: "compact" });

/** Lenders by segment. Arrow keys move between the cells, Enter opens one, Space chooses a lender. */
export function OnOffMatrix({ view }: { view: MatrixView }) {
  const { rows, total, segments, brand, pages } = view;
  const [opened, setOpened] = useState<Cell | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shownSegments = useEqualValue(segments);
  const columns = useMemo(() => matrixColumns(shownSegments), [shownSegments]);
  const actions = useMemo<MatrixActions>(
    () => ({
      chosen,
      choose: (id) =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      open: setOpened,
      openAll: ({ id }) => setBulk({ to: "off", lenderIds: new Set([id]) }),
    }),
    [chosen],
  );
  useOpenedRecord({
    onRecord(id, act) {
      setBulk({ to: act === "on" ? "on" : "off", lenderIds: new Set([id]) });
    },
  });
  const rowsChosen = rows.filter(({ id }) => chosen.has(id));
  const openBulk = (to: "off" | "on") => setBulk({ to, lenderIds: new Set(rowsChosen.map(({ id }) => id)) });
  const bulkRows = rows.filter(({ id }) => bulk?.lenderIds.has(id));
  // A dialog shows the present state of its cells after a change.
  const present =
    opened && (rows.flatMap(({ cells }) => Object.values(cells)).find(({ key }) => key === opened.key) ?? null);
  return (
    <MatrixContext.Provider value={actions}>
      {rowsChosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2" role="status">
          <span className="tabular-nums">{words.chosen(rowsChosen.length)}</span>
          <Button type="button" size="compact" kind="danger" onClick={() => openBulk("off")}>
            {words.offChosen}
          </Button>
          <Button type="button" size="compact" kind="secondary" onClick={() => openBulk("on")}>
            {words.onChosen}
          </Button>
          <Button type="button" size="compact" kind="quiet" onClick={() => setChosen(new Set())}>
            {words.clear}
          </Button>
        </div>
      )}
      <DataTable
        look="grid"
        label={words.title}
        columns={columns}
        rows={rows}
        rowId={rowKey}
        empty={words.empty}
        isCurrent={({ id }) => chosen.has(id)}
      />
      <TableFoot>
        <span className="hidden flex-wrap gap-x-4 gap-y-1 desk:flex" aria-hidden="true">
          <span className="inline-flex items-center gap-1">
            <Kbd>←</Kbd>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            <Kbd>→</Kbd> {words.keys.move}
          </span>
          <span className="inline-flex items-center gap-1">
            <Kbd>Enter</Kbd> {words.keys.change}
          </span>
          <span className="inline-flex items-center gap-1">
            <Kbd>Space</Kbd> {words.keys.choose}
          </span>
          <span className="inline-flex items-center gap-1">
            <Kbd>Esc</Kbd> {words.keys.close}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="tabular-nums" role="status">
            {total}
          </span>
          <nav className="flex flex-wrap gap-2" aria-label={words.pages}>
            {pages.first && (
              <Link to={pages.first} className={look} prefetch="none">
                {words.firstPage}
              </Link>
            )}
            {pages.next && (
              <Link to={pages.next} className={look} prefetch="none">
                {words.nextPage}
              </Link>
            )}
          </nav>
        </span>
      </TableFoot>
      {present && <CellDialog key={present.key} cell={present} brand={brand} onClose={() => setOpened(null)} />}
      {bulk && bulkRows.length > 0 && (
        <BulkDialog
          bulk={{
            to: bulk.to,
            name: bulkRows.length === 1 ? (bulkRows[0]?.name ?? "") : words.rows(bulkRows.length),
            ...cellsOf(bulkRows),
          }}
          brand={brand}
          onClose={() => setBulk(null)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </MatrixContext.Provider>
  );
}
