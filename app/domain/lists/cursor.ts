import { isUuid } from "~/domain/patterns/uuid";
import { rowInstant } from "./row-instant";

/** Where a page of a list begins: the instant and the id of the last row of the page before. */
export type Cursor = { at: Date; id: string };

/** The cursor of a list that is also read backwards: rows older or newer than the one it names. */
export type ListCursor = Cursor & { direction: "older" | "newer" };

/** A cursor as text, in an address and in a call of the API. Whoever has it sends it back as it is. */
export const cursorText = ({ at, id }: Cursor): string => `${at.getTime().toString(36)}.${id}`;

/** The cursor that a text names; null for a text that we did not make. */
export function parseCursor(text: string | null): Cursor | null {
  const [time = "", id = "", ...more] = (text ?? "").split(".");
  if (more.length > 0 || !/^[0-9a-z]{1,11}$/.test(time) || !isUuid(id)) return null;
  const at = rowInstant(Number.parseInt(time, 36));
  return at && { at, id: id.toLowerCase() };
}

/** The cursor of an address; null for the first page, and for any other text. */
export const cursorAfter = (query: URLSearchParams): Cursor | null => parseCursor(query.get("after"));

/** The query of the page after a row. */
export const cursorQuery = (cursor: Cursor): string => `after=${cursorText(cursor)}`;

/** The cursor of an address of a list that is also read backwards; null for the newest page. */
export function readListCursor(query: URLSearchParams): ListCursor | null {
  const [older, newer] = [parseCursor(query.get("before")), parseCursor(query.get("after"))];
  if (older) return { direction: "older", ...older };
  return newer && { direction: "newer", ...newer };
}
