import type { ListItem } from "~/domain/lists/list-item";

/**
 * A lender's own list: its code for each entry, and the labels. Ids follow the order, so add new entries at the end.
 */
export const entries = (...rows: readonly (readonly [code: string, en: string, hi: string])[]): readonly ListItem[] =>
  rows.map(([key, en, hi], index) => ({ id: index + 1, key, en, hi }));
