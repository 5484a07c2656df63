import { isUuid } from "~/domain/patterns/uuid";

/** Position in a list: the instant and the id of the last row before it. */
export type KeysetPlace = { at: string; id: string };

/** Reads the position from an address; null for the first page, and for anything that is none. */
export function placeAfter(search: URLSearchParams): KeysetPlace | null {
  const [at = "", id = ""] = (search.get("after") ?? "").split("~");
  return isUuid(id) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

/** The query of the page after a row. */
export const placeQuery = ({ at, id }: KeysetPlace): string => `after=${encodeURIComponent(`${at}~${id}`)}`;
