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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { createContext, type ReactNode, useContext } from "react";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";
import { iconButtonClass } from "~/ui/admin/icon-button";
import { GripIcon } from "~/ui/admin/icons";
import type { RowBoxProps } from "~/ui/admin/table/table-body";

/** Rows move up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcementsFor(list: readonly RevenueItem[]): Announcements {
  const positionOf = (id: UniqueIdentifier | undefined) => list.findIndex((item) => item.id === id) + 1;
  const at = (text: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    fill(text, { n: positionOf(id), position: positionOf(over ?? id), count: list.length });
  return {
    onDragStart: ({ active }) => fill(revenueWords.picked, { n: positionOf(active.id) }),
    onDragOver: ({ active, over }) => at(revenueWords.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => at(revenueWords.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => fill(revenueWords.putBack, { n: positionOf(active.id) }),
  };
}

type SortableRowsProps = {
  /** Unique on the page. */
  id: string;
  list: readonly RevenueItem[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Makes the table rows inside it draggable by mouse, touch and keyboard (REV-02). */
export function SortableRows({ id, list, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent) {
    const from = list.findIndex((item) => item.id === active.id);
    const to = list.findIndex((item) => item.id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(list),
        screenReaderInstructions: { draggable: revenueWords.moveHelp },
      }}
    >
      <SortableContext items={list.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type Sortable = ReturnType<typeof useSortable>;

const Handle = createContext<Pick<Sortable, "attributes" | "listeners" | "setActivatorNodeRef"> | null>(null);

/** The `<tr>` of a row with a drag handle. */
export function SortableRow({ record, ...rest }: RowBoxProps<RevenueItem>) {
  const sortable = useSortable({ id: record.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const style = transform ? { transform: CSS.Translate.toString(transform), transition } : undefined;
  return (
    <Handle.Provider value={sortable}>
      <tr {...rest} ref={setNodeRef} style={style} className={isDragging ? "relative z-10 shadow-md" : undefined} />
    </Handle.Provider>
  );
}

/** The drag handle of a row. */
export function DragHandle({ id, position }: { id: string; position: number }) {
  const handle = useContext(Handle);
  const label = fill(revenueWords.moveSlab, { n: position });
  return (
    <button
      type="button"
      ref={handle?.setActivatorNodeRef}
      {...handle?.attributes}
      {...handle?.listeners}
      className={iconButtonClass({ size: "row", className: "cursor-grab touch-none" })}
      data-handle={id}
      aria-label={label}
      title={label}
    >
      <GripIcon />
    </button>
  );
}
