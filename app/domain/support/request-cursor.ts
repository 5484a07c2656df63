import { type Cursor, cursorText, parseCursor } from "~/domain/lists/cursor";

/** The last row of a page of requests, and whether it was one of those that wait for us, which come first. */
export type RequestCursor = Cursor & { isWaiting: boolean };

const [WAITING, OTHER] = ["waiting", "other"];

/** A cursor as text in an address. */
export const requestCursorText = ({ isWaiting, ...cursor }: RequestCursor): string =>
  `${isWaiting ? WAITING : OTHER}.${cursorText(cursor)}`;

/** Reads a cursor; null for the first page, and for anything else. */
export function readRequestCursor(text: string | null): RequestCursor | null {
  const [part, ...rest] = (text ?? "").split(".");
  const after = parseCursor(rest.join("."));
  return after && (part === WAITING || part === OTHER) ? { ...after, isWaiting: part === WAITING } : null;
}

/** `waiting`: somebody of ours, or a lender, has to do something. */
export const REQUEST_STATES = ["waiting", "done"] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** The state of a query; null for both. */
export const requestState = (query: URLSearchParams): RequestState | null =>
  REQUEST_STATES.find((state) => state === query.get("state")) ?? null;
