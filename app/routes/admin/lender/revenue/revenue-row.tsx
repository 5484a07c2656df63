import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { put, revenueWords } from "~/i18n/staff/revenue";
import { IconButton, iconButtonClass } from "~/ui/admin/icon-button";
import { GripIcon, PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { rupeesText } from "./format";

const groups = new Intl.NumberFormat("hi-IN", { numberingSystem: "latn" });

type CellProps = { value: number | null; format: (value: number) => string; isOpen?: boolean };

/** A right-aligned figure; a dash, with words for screen readers, if it is open or not set. */
function Figure({ value, format, isOpen = true }: CellProps) {
  return (
    <td className="text-end">
      {value !== null ? (
        format(value)
      ) : (
        <>
          <span className="font-normal text-ink-3" aria-hidden="true">
            —
          </span>
          <span className="sr-only">{isOpen ? revenueWords.open : revenueWords.notSet}</span>
        </>
      )}
    </td>
  );
}

type RevenueRowProps = {
  item: RevenueItem;
  /** From 1. */
  place: number;
  count: number;
  typeName: string;
  isDead: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Moves one place up (-1) or down (1), without dragging. */
  onMove: (step: -1 | 1) => void;
};

/** A slab as a row that can be dragged by its handle. */
export function RevenueTableRow({ item, place, count, typeName, isDead, onEdit, onDelete, onMove }: RevenueRowProps) {
  const sortable = useSortable({ id: item.id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const style = transform ? { transform: CSS.Translate.toString(transform), transition } : undefined;
  const n = { n: place };
  const number = (value: number) => groups.format(value);
  return (
    <tr ref={setNodeRef} style={style} className={isDragging ? "relative z-10 shadow-md" : undefined}>
      <td className="whitespace-nowrap">
        <span className="inline-flex items-center gap-1">
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={iconButtonClass({ size: "row", className: "cursor-grab touch-none" })}
            data-handle={item.id}
            aria-label={put(revenueWords.moveRow, n)}
            title={put(revenueWords.moveRow, n)}
          >
            <GripIcon />
          </button>
          <span className="font-normal text-ink-3">{place}</span>
        </span>
      </td>
      <Figure value={item.slab_disbursed_min} format={rupeesText} />
      <Figure value={item.slab_disbursed_max} format={rupeesText} />
      <Figure value={item.slab_number_min} format={number} />
      <Figure value={item.slab_number_max} format={number} />
      <Figure value={item.ats_min} format={rupeesText} />
      <Figure value={item.ats_max} format={rupeesText} />
      <td>{typeName}</td>
      <Figure value={item.revenue_flat} format={rupeesText} isOpen={false} />
      <Figure value={item.revenue_percent} format={(value) => `${value}%`} isOpen={false} />
      <td>
        <span className="inline-flex items-center gap-2">
          <StatusBadge tone={item.status === 1 ? "ok" : "neutral"}>
            {item.status === 1 ? revenueWords.active : revenueWords.inactive}
          </StatusBadge>
          {isDead && <StatusBadge tone="bad">{revenueWords.neverMatches}</StatusBadge>}
        </span>
      </td>
      <td>
        <span className="inline-flex">
          <IconButton
            size="row"
            label={put(revenueWords.moveUp, n)}
            disabled={place === 1}
            data-up={item.id}
            onClick={() => onMove(-1)}
          >
            <span aria-hidden="true">↑</span>
          </IconButton>
          <IconButton
            size="row"
            label={put(revenueWords.moveDown, n)}
            disabled={place === count}
            data-down={item.id}
            onClick={() => onMove(1)}
          >
            <span aria-hidden="true">↓</span>
          </IconButton>
          <IconButton size="row" label={put(revenueWords.editRow, n)} onClick={onEdit}>
            <PencilIcon />
          </IconButton>
          <IconButton size="row" label={put(revenueWords.deleteRow, n)} onClick={onDelete}>
            <TrashIcon />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
