import { useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useRef } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { Kbd } from "~/ui/admin/kbd";
import { CursorLinks } from "~/ui/admin/table/cursor-links";
import { DataTable, type Sort } from "~/ui/admin/table/data-table";
import { TableFoot } from "~/ui/admin/table/pager";
import { APPLICATION_COLUMNS, CALL_COLUMNS, type GridRow } from "./application-columns";
import { SelectedBar } from "./selected-bar";
import { useSelectedRows } from "./selected-rows";
import { useApplicationKeys } from "./use-application-keys";
import { useGridWork } from "./use-grid-work";
import { WorkDialogs } from "./work-dialogs";

const rowKey = ({ id }: GridRow) => id;

type GridView = {
  rows: readonly GridRow[];
  count: string;
  isOne: boolean;
  lookedUntil: string | null;
  filter: Readonly<Record<string, string>>;
  pages: Record<"newest" | "newer" | "older", string | null>;
  /** By age, or null: the order of the list. Addresses of the other orders; null where the list has no other. */
  order: { sort: Sort | null; isByDay: boolean; hrefs: Record<"none" | "up" | "down", string> | null };
  drawer: { applicationId: string } | null;
  colleagues: readonly { value: string; label: string }[];
};

const Hint = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </span>
);

/** Sorting opens the address of that order: the list is longer than its page. */
function useSortByAddress(hrefs: GridView["order"]["hrefs"]) {
  const navigate = useNavigate();
  const open = useCallback(
    (next: Sort | null) => {
      if (hrefs) navigate(next ? (next.desc ? hrefs.down : hrefs.up) : hrefs.none, { preventScrollReset: true });
    },
    [hrefs, navigate],
  );
  return hrefs ? open : null;
}

/** A page of applications. Arrow keys move between the rows; Enter opens the timeline, Escape closes it. */
export function ApplicationGrid({ view }: { view: GridView }) {
  const grid = useRef<HTMLDivElement>(null);
  const { ids } = useSelectedRows();
  const work = useGridWork();
  useApplicationKeys(grid, {
    selected: ids,
    onAssign: (rows) => work.ask("assign", rows),
    onResume: (rows) => work.ask("resume", rows),
  });
  const { rows, count, isOne, lookedUntil, pages, drawer, order, filter } = view;
  const onSort = useSortByAddress(order.hrefs);
  return (
    <div ref={grid} className="@container grid grid-cols-1 gap-3">
      <SelectedBar work={work} />
      <WorkDialogs work={work} colleagues={view.colleagues} />
      <DataTable
        look="grid"
        label={words.grid}
        columns={filter.calls ? CALL_COLUMNS : APPLICATION_COLUMNS}
        rows={rows}
        rowId={rowKey}
        empty={words.none}
        sort={order.sort}
        {...(onSort ? { onSort } : {})}
        isCurrent={({ applicationId }) => applicationId === drawer?.applicationId}
      />
      <TableFoot>
        <span className="hidden flex-wrap gap-x-4 gap-y-1 desk:flex" aria-hidden="true">
          <Hint keys={["↑", "↓"]}>{words.move}</Hint>
          <Hint keys={["Space"]}>{words.selectKey}</Hint>
          <Hint keys={["Enter"]}>{words.open}</Hint>
          <Hint keys={["A"]}>{words.assignKey}</Hint>
          <Hint keys={["R"]}>{words.resumeKey}</Hint>
          <Hint keys={["/"]}>{words.search}</Hint>
          <Hint keys={["Esc"]}>{words.close}</Hint>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="tabular-nums" role="status">
            {lookedUntil ? words.lookedUntil(lookedUntil) : isOne ? words.oneRow : words.rowCount(count)}
          </span>
          <CursorLinks label={words.pages} pages={pages} words={order.isByDay ? words : words.inOrder} />
        </span>
      </TableFoot>
    </div>
  );
}
