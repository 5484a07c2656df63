import { isUuid } from "~/domain/patterns/uuid";

/** A place in a list: before or after the row with this time and id. */
export type ListPlace = { direction: "older" | "newer"; at: Date; id: string };

/** The text of a place in an address. */
export const placeText = ({ at, id }: Pick<ListPlace, "at" | "id">): string => `${at.getTime()}.${id}`;

function placeIn(text: string | null, direction: ListPlace["direction"]): ListPlace | null {
  const [instant = "", id = ""] = text?.split(".") ?? [];
  const at = new Date(/^[0-9]{1,15}$/.test(instant) ? Number(instant) : Number.NaN);
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { direction, at, id } : null;
}

/** The place that an address names; null for the newest page. */
export const readListPlace = (query: URLSearchParams): ListPlace | null =>
  placeIn(query.get("before"), "older") ?? placeIn(query.get("after"), "newer");
