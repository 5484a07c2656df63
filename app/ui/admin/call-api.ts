import { kitWords } from "~/i18n/staff/common";
import { fill } from "~/i18n/staff/fill";
import { shellWords } from "~/i18n/staff/shell";
import { timeText } from "./shell/time-text";
import { isTypedInDialog } from "./shell/typed-text";
import { announceUnsent, isInField } from "./unsent";
import { secondsToWait } from "./wait-of-response";

export type ApiDone<T> = { ok: true; status: number; body: T };
export type ApiFailed = {
  ok: false;
  /** HTTP status; 0 when the server was not reached. */
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  /** After how many seconds a call that was refused for too many requests may be sent again. */
  retrySeconds?: number;
  /** Data of the refusal. */
  data?: unknown;
};

/** Whether a call may have failed before it reached us, or on its way back: what the page shows is still what it was. */
export const hasNoResponse = ({ status }: Pick<ApiFailed, "status">): boolean => status === 0 || status >= 500;

/**
 * Leads to the sign-in, with the current page as its callback. A page of the portal is asked for again: the server knows
 * the brand of the ended session, and redirects to that brand's sign-in.
 */
export function signInAgain(here: Pick<Location, "pathname" | "search" | "assign" | "reload">): void {
  if (here.pathname.startsWith("/partner")) here.reload();
  else here.assign(signInHref(here));
}

const signInHref = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  pathname.startsWith("/partner")
    ? pathname + search
    : `/admin/login?callback=${encodeURIComponent(pathname + search)}`;

/**
 * Calls one of our JSON routes with the page's cookie: POST with a body, else GET. A `FormData` is sent as multipart.
 * An ended session redirects to the sign-in and back.
 */
export async function callApi<T>(
  path: string,
  body?: unknown,
  method: Method = body === undefined ? "GET" : "POST",
): Promise<ApiDone<T> | ApiFailed> {
  let response: Response;
  try {
    response = await fetch(path, requestFor(body, method));
  } catch {
    return { ok: false, status: 0, ...notReached(method) };
  }
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return { ok: true, status: response.status, body: json as T };
  if (response.status === 401) keepOrSignIn(body);
  return { ok: false, status: response.status, ...(json === null ? unread(response, method) : failure(json)) };
}

type Method = "GET" | "POST";

/** No connection: what was sent may have arrived. */
const notReached = (method: Method) => ({
  code: "not-reached",
  message: method === "POST" ? kitWords.notKnown : kitWords.notReached,
});

const tooManyText = (seconds: number): string => fill(kitWords.tooMany, { time: timeText(shellWords, seconds) });

/** A response that is not one of our calls', such as a proxy's. Only its refusal tells that nothing was done. */
function unread(response: Response, method: Method): Pick<ApiFailed, "code" | "message" | "retrySeconds"> {
  const seconds = secondsToWait(response);
  if (seconds !== null) return { code: "too-many", message: tooManyText(seconds), retrySeconds: seconds };
  if (method === "GET") return { code: "not-loaded", message: kitWords.notLoaded };
  return response.ok || hasNoResponse(response) ? notReached(method) : { code: "broken", message: kitWords.broken };
}

/**
 * An ended session leads to the sign-in, which is offered in another tab while the page still has what was sent. A call
 * in the background never takes away the text of an open dialog.
 */
function keepOrSignIn(body: unknown): void {
  const typed = body !== null && typeof body === "object" ? Object.values(body) : [];
  if (isInField(typed)) announceUnsent({ kind: "sign-in", href: signInHref(window.location) });
  else if (!isTypedInDialog()) signInAgain(window.location);
}

function requestFor(body: unknown, method: Method): RequestInit {
  const shared = { method, credentials: "same-origin" as const };
  if (body instanceof FormData) return { ...shared, body, headers: { Accept: "application/json" } };
  return {
    ...shared,
    headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function failure(json: unknown): Pick<ApiFailed, "code" | "message" | "errors" | "data"> {
  const { code, message, errors, data } = (json ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === "string" ? code : "broken",
    message: typeof message === "string" && message ? message : kitWords.broken,
    ...(data === undefined ? {} : { data }),
    ...(errors && typeof errors === "object" ? { errors: errors as Record<string, string[]> } : {}),
  };
}
