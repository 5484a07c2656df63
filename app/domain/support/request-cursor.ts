import { cursorAfter, type KeysetCursor } from "~/domain/lists/keyset-cursor";

/** The last row of a page of requests, and whether it was one of those that wait for us, which come first. */
export type RequestCursor = KeysetCursor & { isWaiting: boolean };

const [WAITING, OTHER] = ["waiting", "other"];

/** A cursor as text in an address. */
export const requestCursorText = ({ at, id, isWaiting }: RequestCursor): string =>
  [isWaiting ? WAITING : OTHER, at, id].join("~");

/** Reads a cursor; null for the first page, and for anything else. */
export function readRequestCursor(text: string | null): RequestCursor | null {
  const [part, ...rest] = (text ?? "").split("~");
  const after = cursorAfter(new URLSearchParams({ after: rest.join("~") }));
  return after && (part === WAITING || part === OTHER) ? { ...after, isWaiting: part === WAITING } : null;
}

/** `waiting`: somebody of ours, or a lender, has to do something. */
export const REQUEST_STATES = ["waiting", "done"] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** The state of a query; null for both. */
export const requestState = (query: URLSearchParams): RequestState | null =>
  REQUEST_STATES.find((state) => state === query.get("state")) ?? null;
