import { createContext, useContext } from "react";
import type { RevenueItem, RevenueType } from "~/domain/revenue/revenue-item";
import { fill } from "~/i18n/staff/fill";
import { revenueWords } from "~/i18n/staff/revenue";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

/** Data and actions that all cells share. A context, so that the columns never change and cells keep the focus. */
export type RevenueGrid = {
  count: number;
  types: readonly RevenueType[];
  /** Ids of the rows that can never match. */
  dead: ReadonlySet<string>;
  onEdit: (item: RevenueItem) => void;
  onDelete: (item: RevenueItem) => void;
  /** Moves one row up (-1) or down (1), without dragging. */
  onStep: (item: RevenueItem, from: number, by: -1 | 1) => void;
};

export const RevenueGridContext = createContext<RevenueGrid>({
  count: 0,
  types: [],
  dead: new Set(),
  onEdit: () => undefined,
  onDelete: () => undefined,
  onStep: () => undefined,
});

/** The name of a revenue type. */
export function TypeName({ id }: { id: number }) {
  const { types } = useContext(RevenueGridContext);
  return types.find((type) => type.id === id)?.name ?? "";
}

/** Whether a slab is active, and whether it can match. */
export function RevenueState({ item }: { item: RevenueItem }) {
  const { dead } = useContext(RevenueGridContext);
  const isOn = item.status === 1;
  return (
    <span className="inline-flex items-center gap-2">
      <StatusBadge tone={isOn ? "ok" : "neutral"}>{isOn ? revenueWords.active : revenueWords.inactive}</StatusBadge>
      {dead.has(item.id) && <StatusBadge tone="bad">{revenueWords.neverMatches}</StatusBadge>}
    </span>
  );
}

/** Buttons at the end of a row: up, down, edit, delete. `position` counts from 1. */
export function RevenueButtons({ item, position }: { item: RevenueItem; position: number }) {
  const { count, onEdit, onDelete, onStep } = useContext(RevenueGridContext);
  const n = { n: position };
  return (
    <span className="inline-flex">
      <IconButton
        size="row"
        label={fill(revenueWords.moveUp, n)}
        disabled={position === 1}
        data-up={item.id}
        onClick={() => onStep(item, position - 1, -1)}
      >
        <span aria-hidden="true">↑</span>
      </IconButton>
      <IconButton
        size="row"
        label={fill(revenueWords.moveDown, n)}
        disabled={position === count}
        data-down={item.id}
        onClick={() => onStep(item, position - 1, 1)}
      >
        <span aria-hidden="true">↓</span>
      </IconButton>
      <IconButton size="row" label={fill(revenueWords.editSlab, n)} onClick={() => onEdit(item)}>
        <PencilIcon />
      </IconButton>
      <IconButton size="row" label={fill(revenueWords.deleteSlab, n)} onClick={() => onDelete(item)}>
        <TrashIcon />
      </IconButton>
    </span>
  );
}
