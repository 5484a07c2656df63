import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { takeWait } from "./wait-of-response";
import { watchFetch } from "./watch-fetch";

/**
 * Why a form has no answer: nobody knows whether it arrived, or it was not saved, because its sender must sign in or give
 * a new code first, or because of too many requests.
 */
export type Unsent = { kind: "unknown" } | { kind: "sign-in"; href: string } | { kind: "too-many"; seconds: number };

const EVENT = "unsent";
const NO_ANSWER = 503;

/** Says in the frame's dialog why there is no answer. The page stays as it is. */
export const announceUnsent = (why: Unsent): boolean => window.dispatchEvent(new CustomEvent(EVENT, { detail: why }));

/** Calls back for each announcement, until the returned function is called. */
export function onUnsent(call: (why: Unsent) => void): () => void {
  const listen = (event: Event) => call((event as CustomEvent<Unsent>).detail);
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}

/** Fields into which somebody types. */
export const TYPED_FIELDS = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

/** Whether a text field of the page still has one of these values, which would be lost with the page. */
export function isInField(values: Iterable<unknown>): boolean {
  const sent = new Set([...values].filter((value) => typeof value === "string" && value.trim() !== ""));
  if (sent.size === 0) return false;
  return [...document.querySelectorAll<HTMLInputElement>(TYPED_FIELDS)].some(({ value }) => sent.has(value));
}

/** The sign-in, or its second step, to which the answer leads. */
function signInOf(thrown: unknown): string | null {
  const to = thrown instanceof Response ? thrown.headers.get("Location") : null;
  if (to === null) return null;
  const { pathname, searchParams } = new URL(to, window.location.href);
  return pathname.endsWith("/login") && searchParams.has("callback") ? to : null;
}

/** No answer of ours: no connection, a proxy's error page, or an error of the server. */
const isNoAnswer = (thrown: unknown): boolean =>
  isRouteErrorResponse(thrown) ? thrown.status >= 500 || thrown.status === 429 : thrown instanceof Error;

/** The `actionStatus` of a form without an answer. What the page shows is as it was. */
export const isUnanswered = (actionStatus: number | undefined): boolean => actionStatus === NO_ANSWER;

/** Ends the sending of a form without an answer: its page is neither replaced nor read again. */
const noAnswer = () => new Response("null", { status: NO_ANSWER, headers: { "Content-Type": "application/json" } });

/**
 * The `clientAction` of the pages of staff and partners. A form stays as it is, with what was typed, when its sending
 * fails or when its sender must sign in first; the frame says so. Without it the page would be replaced.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  watchFetch();
  try {
    return await serverAction();
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    const href = signInOf(thrown);
    if (href === null ? !isNoAnswer(thrown) : !isInField((await sent.formData()).values())) throw thrown;
    const seconds = takeWait(request.url);
    if (href !== null) announceUnsent({ kind: "sign-in", href });
    else announceUnsent(seconds === null ? { kind: "unknown" } : { kind: "too-many", seconds });
    return noAnswer();
  }
}
