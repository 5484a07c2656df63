import { isUuid } from "~/domain/patterns/uuid";
import { rowInstant } from "./row-instant";

/** Where a page of a list begins: the instant and the id of the last row of the page before. It only reads on. */
export type KeysetCursor = { at: string; id: string };

/** Reads the cursor of an address; null for the first page, and for anything else. */
export function cursorAfter(search: URLSearchParams): KeysetCursor | null {
  const [at = "", id = ""] = (search.get("after") ?? "").split("~");
  return isUuid(id) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && rowInstant(Date.parse(at)) ? { at, id } : null;
}

/** The query of the page after a row. */
export const cursorQuery = ({ at, id }: KeysetCursor): string => `after=${encodeURIComponent(`${at}~${id}`)}`;
