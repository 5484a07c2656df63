import { type KeysetPlace, placeAfter } from "~/domain/lists/keyset-place";

/** The last row of a page of requests, and whether it was one of those that wait for us, which come first. */
export type RequestPlace = KeysetPlace & { isWaiting: boolean };

const [WAITING, OTHER] = ["waiting", "other"];

/** The text of a place, for an address. */
export const requestPlaceText = ({ at, id, isWaiting }: RequestPlace): string =>
  [isWaiting ? WAITING : OTHER, at, id].join("~");

/** The place of a text; null for the first page, and for anything that is none. */
export function readRequestPlace(text: string | null): RequestPlace | null {
  const [part, ...place] = (text ?? "").split("~");
  const after = placeAfter(new URLSearchParams({ after: place.join("~") }));
  return after && (part === WAITING || part === OTHER) ? { ...after, isWaiting: part === WAITING } : null;
}

/** `waiting`: somebody of ours, or a lender, has to do something. */
export const REQUEST_STATES = ["waiting", "done"] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** The state of a query; null for both. */
export const requestState = (query: URLSearchParams): RequestState | null =>
  REQUEST_STATES.find((state) => state === query.get("state")) ?? null;
