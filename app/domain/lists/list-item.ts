/** One entry of a dropdown list. The id is stored and never changes; the labels are data, since role 1 edits them (OQ-80). */
export type ListItem = {
  readonly id: number;
  readonly key: string;
  readonly en: string;
  readonly hi: string;
  /** Sub-categories: the id of their category. */
  readonly parentId?: number;
};
