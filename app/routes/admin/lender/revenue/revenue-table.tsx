import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMemo, useState } from "react";
import { coverageOf } from "~/domain/revenue/coverage";
import { type RevenueItem, type RevenueType, slabOf } from "~/domain/revenue/revenue-item";
import { put, revenueWords } from "~/i18n/staff/revenue";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { frameClass, PlainTable } from "~/ui/admin/table/table";
import { Button } from "~/ui/components/button";
import { CoverageMap } from "./coverage-map";
import { RevenueForm } from "./revenue-form";
import { RevenueTableRow } from "./revenue-row";
import { ScrollBox } from "./scroll-box";
import { SlabCalculator } from "./slab-calculator";
import { useRevenue, useRevenueTypes } from "./use-revenue";

const { columns } = revenueWords;

const HEADS = [
  { text: columns.order },
  { text: columns.disbursedMin, isRight: true },
  { text: columns.disbursedMax, isRight: true },
  { text: columns.numberMin, isRight: true },
  { text: columns.numberMax, isRight: true },
  { text: columns.atsMin, isRight: true },
  { text: columns.atsMax, isRight: true },
  { text: columns.type },
  { text: columns.flat, isRight: true },
  { text: columns.percent, isRight: true },
  { text: columns.status },
  { text: columns.action },
] as const satisfies readonly { text: string; isRight?: true }[];

/** Rows move up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcementsFor(list: readonly RevenueItem[]): Announcements {
  const placeOf = (id: UniqueIdentifier | undefined) => list.findIndex((item) => item.id === id) + 1;
  const at = (text: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    put(text, { n: placeOf(id), place: placeOf(over ?? id), count: list.length });
  return {
    onDragStart: ({ active }) => put(revenueWords.picked, { n: placeOf(active.id) }),
    onDragOver: ({ active, over }) => at(revenueWords.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => at(revenueWords.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => put(revenueWords.putBack, { n: placeOf(active.id) }),
  };
}

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
  const { list, save, remove, move } = useRevenue({ lenderId, rows, onReload });
  const types = useRevenueTypes(given);
  const [form, setForm] = useState<{ item: RevenueItem | null } | null>(null);
  const [doomed, setDoomed] = useState<RevenueItem | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const slabs = useMemo(() => list.map(slabOf), [list]);
  const coverage = useMemo(() => coverageOf(slabs), [slabs]);
  const dead = new Set(coverage.dead.map(({ id }) => id));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent) {
    const from = list.findIndex(({ id }) => id === active.id);
    const to = list.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  }

  function step(item: RevenueItem, from: number, by: -1 | 1) {
    move(from, from + by);
    requestAnimationFrame(() => keepFocus(item.id, by));
  }

  async function removeDoomed() {
    if (!doomed) return;
    setIsRemoving(true);
    const isGone = await remove(doomed);
    setIsRemoving(false);
    if (isGone) setDoomed(null);
  }

  return (
    <Panel aria-label={revenueWords.title}>
      <PanelHead title={revenueWords.title}>
        <Button type="button" kind="secondary" size="compact" onClick={() => setForm({ item: null })}>
          {revenueWords.add}
        </Button>
      </PanelHead>
      <p className="text-ink-2">{revenueWords.lead}</p>
      <DndContext
        id={`revenue-${lenderId}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(list),
          screenReaderInstructions: { draggable: revenueWords.moveHelp },
        }}
      >
        <ScrollBox label={revenueWords.entries} className={frameClass({ look: "grid" })}>
          <PlainTable look="grid">
            <caption className="sr-only">{revenueWords.entries}</caption>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head.text} scope="col" className={"isRight" in head ? "text-end" : undefined}>
                    {head.text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <SortableContext items={list.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
                {list.map((item, index) => (
                  <RevenueTableRow
                    key={item.id}
                    item={item}
                    place={index + 1}
                    count={list.length}
                    typeName={types.find(({ id }) => id === item.revenue_type_id)?.name ?? ""}
                    isDead={dead.has(item.id)}
                    onEdit={() => setForm({ item })}
                    onDelete={() => setDoomed(item)}
                    onMove={(by) => step(item, index, by)}
                  />
                ))}
              </SortableContext>
              {list.length === 0 && <EmptyRow isGrid colSpan={HEADS.length} text={revenueWords.empty} />}
            </tbody>
          </PlainTable>
        </ScrollBox>
      </DndContext>
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
          item={form.item}
          types={types}
          slabs={slabs}
          onSave={save}
          onClose={() => setForm(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          open
          onClose={() => setDoomed(null)}
          onConfirm={removeDoomed}
          title={revenueWords.deleteTitle}
          text={revenueWords.deleteQuestion}
          confirm={revenueWords.remove}
          cancel={revenueWords.cancel}
          pending={isRemoving}
        />
      )}
    </Panel>
  );
}
