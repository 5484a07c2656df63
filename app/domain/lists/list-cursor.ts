import { isUuid } from "~/domain/patterns/uuid";
import { rowInstant } from "./row-instant";

/** Where a page of a list begins: before or after the row with this time and id. It reads on in both directions. */
export type ListCursor = { direction: "older" | "newer"; at: Date; id: string };

/** A cursor as text in an address. */
export const listCursorText = ({ at, id }: Pick<ListCursor, "at" | "id">): string => `${at.getTime()}.${id}`;

function cursorIn(text: string | null, direction: ListCursor["direction"]): ListCursor | null {
  const [instant = "", id = ""] = text?.split(".") ?? [];
  const at = rowInstant(/^[0-9]{1,15}$/.test(instant) ? Number(instant) : Number.NaN);
  return isUuid(id) && at ? { direction, at, id } : null;
}

/** The cursor that an address names; null for the newest page. */
export const readListCursor = (query: URLSearchParams): ListCursor | null =>
  cursorIn(query.get("before"), "older") ?? cursorIn(query.get("after"), "newer");
