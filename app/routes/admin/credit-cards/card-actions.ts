import type { CardView } from "~/domain/cards/card-view";

/** What a row can ask for. */
export type CardTask =
  | "sort_order"
  | "thumbnail"
  | "key_feature"
  | "annual_fee"
  | "link"
  | "features"
  | "hindi"
  | "delete";

/** The same functions for all rows: new ones would make every cell anew. */
export type CardActions = {
  ask: (card: CardView, task: CardTask) => void;
  toggle: (card: CardView, property: "secured" | "status", isOn: boolean) => void;
};
