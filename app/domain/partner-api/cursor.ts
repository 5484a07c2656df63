import { rowInstant } from "~/domain/lists/row-instant";
import { isUuid } from "~/domain/patterns/uuid";

/** The last row of a page: its time and id. */
export type LastRow = { at: Date; id: string };

/** The cursor of the page after a row, which callers send back as it is. */
export const cursorText = ({ at, id }: LastRow): string => `${at.getTime().toString(36)}.${id}`;

/** The row that a cursor names; null for a text that we did not make. */
export function parseCursor(text: string): LastRow | null {
  const [time = "", id = "", ...more] = text.split(".");
  if (more.length > 0 || !/^[0-9a-z]{1,11}$/.test(time) || !isUuid(id)) return null;
  const at = rowInstant(Number.parseInt(time, 36));
  return at && { at, id: id.toLowerCase() };
}
