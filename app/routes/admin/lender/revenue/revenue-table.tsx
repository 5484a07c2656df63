import { useMemo, useState } from "react";
import { coverageOf } from "~/domain/revenue/coverage";
import { type RevenueItem, type RevenueType, slabOf } from "~/domain/revenue/revenue-item";
import { revenueWords } from "~/i18n/staff/revenue";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { Button } from "~/ui/components/button";
import { DraftLink } from "../draft-link";
import { CoverageMap } from "./coverage-map";
import { RevenueGridContext } from "./revenue-cells";
import { SLAB_COLUMNS } from "./revenue-columns";
import { RevenueForm } from "./revenue-form";
import { SlabCalculator } from "./slab-calculator";
import { SortableRow, SortableRows } from "./sortable-rows";
import { useRevenue, useRevenueTypes } from "./use-revenue";

const slabId = ({ id }: RevenueItem) => id;

/** Restores the focus after a move: to the button that moved the row, or to its handle at the end of the list. */
function keepFocus(id: string, by: -1 | 1) {
  const find = (name: string) => document.querySelector<HTMLButtonElement>(`[data-${name}="${CSS.escape(id)}"]`);
  const button = find(by === -1 ? "up" : "down");
  (button && !button.disabled ? button : find("handle"))?.focus();
}

type RevenueTableProps = {
  lenderId: string;
  rows: readonly RevenueItem[];
  /** The kinds of revenue; read from the server if absent. */
  types?: readonly RevenueType[];
  /** Called after each save, for other parts of the page such as the history. */
  onReload?: () => void;
};

/**
 * The revenue slabs of a lender (REV-01 … REV-07): the ordered table, reordering by drag or keys, a modal to add and
 * edit, confirmed deletion, a calculator and the coverage.
 */
export function RevenueTable({ lenderId, rows, types: given, onReload }: RevenueTableProps) {
  const { list, refused, save, addInactive, remove, move } = useRevenue({ lenderId, rows, onReload });
  const types = useRevenueTypes(given);
  const [form, setForm] = useState<{ item: RevenueItem | null } | null>(null);
  const [toDelete, setToDelete] = useState<RevenueItem | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const slabs = useMemo(() => list.map(slabOf), [list]);
  const coverage = useMemo(() => coverageOf(slabs), [slabs]);
  const grid = {
    count: list.length,
    types,
    dead: new Set(coverage.dead.map(({ id }) => id)),
    onEdit: (item: RevenueItem) => setForm({ item }),
    onDelete: setToDelete,
    onStep(item: RevenueItem, from: number, by: -1 | 1) {
      move(from, from + by);
      requestAnimationFrame(() => keepFocus(item.id, by));
    },
  };

  async function confirmDelete() {
    if (!toDelete) return;
    setIsRemoving(true);
    const isGone = await remove(toDelete);
    setIsRemoving(false);
    if (isGone) setToDelete(null);
  }

  return (
    <Panel aria-label={revenueWords.title}>
      <PanelHead title={revenueWords.title}>
        <Button type="button" kind="secondary" size="compact" onClick={() => setForm({ item: null })}>
          {revenueWords.add}
        </Button>
      </PanelHead>
      <p className="text-ink-2">{revenueWords.lead}</p>
      {refused && (
        <>
          <p>{revenueWords.draftNeeded}</p>
          <DraftLink lenderId={lenderId} typed={refused} alert />
        </>
      )}
      <RevenueGridContext.Provider value={grid}>
        <SortableRows id={`revenue-${lenderId}`} list={list} onMove={move}>
          <DataTable
            folds={false}
            hasFile
            look="grid"
            label={revenueWords.entries}
            columns={SLAB_COLUMNS}
            rows={list}
            rowId={slabId}
            rowBox={SortableRow}
            empty={revenueWords.empty}
          />
        </SortableRows>
      </RevenueGridContext.Provider>
      {list.length === 0 ? (
        <p className="text-ink-2">{revenueWords.emptyHint}</p>
      ) : (
        <>
          <CoverageMap slabs={slabs} coverage={coverage} />
          <SlabCalculator slabs={slabs} />
        </>
      )}
      {form && (
        <RevenueForm
          key={form.item?.id ?? "new"}
          lenderId={lenderId}
          item={form.item}
          types={types}
          slabs={slabs}
          onSave={save}
          onAddInactive={addInactive}
          onClose={() => setForm(null)}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          open
          onClose={() => setToDelete(null)}
          onConfirm={confirmDelete}
          title={revenueWords.deleteTitle}
          text={revenueWords.deleteQuestion}
          confirm={revenueWords.remove}
          pending={isRemoving}
        />
      )}
    </Panel>
  );
}
