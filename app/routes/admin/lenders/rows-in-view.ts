/** Which rows of a long table are drawn, and how high one is. */
export type RowWindow = { readonly from: number; readonly to: number; readonly rowPx: number };

/** Up to so many rows are simply drawn. */
const ALL_BELOW = 150;
/** Rows beyond the visible ones, so that arrow keys and the wheel find them there. */
const BEYOND = 15;
/** With fewer rows left beyond the visible ones, others are drawn. */
const NEAR = 5;
const FIRST_ROWS = 60;
/** 2.25rem, until a row can be measured. */
const ROW_PX = 36;

/** What is drawn before anything can be measured. */
export const firstRows = (count: number): RowWindow => ({
  from: 0,
  to: count <= ALL_BELOW ? count : FIRST_ROWS,
  rowPx: ROW_PX,
});

export type View = {
  count: number;
  scrollTop: number;
  height: number;
  /** As measured; 0 when no row is drawn. */
  rowPx: number;
  /** A cell is open: its row must not go away. */
  isEditing: boolean;
};

/** The rows in view and some around them; the old window itself as long as it still does. */
export function rowsInView(old: RowWindow, { count, scrollTop, height, rowPx: measured, isEditing }: View): RowWindow {
  if (count <= ALL_BELOW) return old.from === 0 && old.to === count ? old : firstRows(count);
  const rowPx = measured || ROW_PX;
  const first = Math.floor(scrollTop / rowPx);
  const last = first + Math.ceil(height / rowPx);
  const isThere = old.from <= Math.max(0, first - NEAR) && old.to >= Math.min(count, last + NEAR);
  if (isThere && old.to <= count && old.rowPx === rowPx) return old;
  const from = Math.max(0, Math.min(first, count) - BEYOND);
  const to = Math.min(count, last + BEYOND);
  return { from: isEditing ? Math.min(from, old.from) : from, to: isEditing ? Math.max(to, old.to) : to, rowPx };
}
