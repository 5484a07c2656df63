import type { CardView } from "~/domain/cards/card-view";
import type { Selection } from "~/ui/admin/bulk-edit/selection";

/** Dialogs that a row opens. */
export const CARD_TASKS = [
  "sort_order",
  "thumbnail",
  "key_feature",
  "annual_fee",
  "link",
  "features",
  "hindi",
  "terms",
  "delete",
] as const;

export type CardTask = (typeof CARD_TASKS)[number];

/** The same functions for all rows, so that cells need not render again. */
export type CardActions = {
  ask: (card: CardView, task: CardTask) => void;
  toggle: (card: CardView, property: "secured" | "status", isOn: boolean) => void;
  selection: Selection;
};
