import type { ReactNode } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon } from "~/ui/admin/icons";
import type { CardTask } from "./card-actions";

type EditableCellProps = {
  card: CardView;
  task: Extract<CardTask, keyof typeof pageWords.editOf>;
  onTask: (card: CardView, task: CardTask) => void;
  children: ReactNode;
};

/** For the cell's `<td>`: its edit button is in the corner and appears when the pointer is over the cell. */
export const EDITABLE_CELL = { cell: "group/cell relative pointer-coarse:pe-9" };

/** A value with its edit button, which appears on hover, on focus and on touch screens (CC-05). */
export function EditableCell({ card, task, onTask, children }: EditableCellProps) {
  return (
    <>
      <span className="block max-w-[8.25rem] truncate" title={typeof children === "string" ? children : undefined}>
        {children ?? <span className="font-normal text-ink-3">{pageWords.none}</span>}
      </span>
      <IconButton
        size="row"
        label={`${pageWords.editOf[task]}: ${card.category_name}`}
        onClick={() => onTask(card, task)}
        className="absolute inset-y-1 end-0.5 bg-surface opacity-0 group-hover/cell:opacity-100 focus-visible:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100"
      >
        <PencilIcon />
      </IconButton>
    </>
  );
}
