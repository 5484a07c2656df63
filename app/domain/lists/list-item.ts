/** An entry of a dropdown list. The id is stored and never changes; the labels are data that role 1 edits (OQ-80). */
export type ListItem = {
  readonly id: number;
  readonly key: string;
  readonly en: string;
  readonly hi: string;
  /** The category's id, for a sub-category. */
  readonly parentId?: number;
};
