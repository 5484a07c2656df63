import { retryAfterMs } from "~/domain/dates/retry-after";

const TOO_MANY = 429;
/** When a refusal for too many requests does not say when to come back. */
const USUAL_SECONDS = 60;

/**
 * The seconds after which a response that refuses for too many requests lets us try again, ours or a proxy's: nothing of
 * the request was done. Null for any other.
 */
export function secondsToWait({ status, headers }: Pick<Response, "status" | "headers">): number | null {
  if (status !== TOO_MANY) return null;
  const ms = retryAfterMs(headers.get("Retry-After"), new Date());
  return ms === null ? USUAL_SECONDS : Math.max(1, Math.ceil(ms / 1_000));
}

const waits = new Map<string, number>();
let watching: typeof fetch | null = null;

/** The address of a page whose data was asked for. */
const pageOf = (url: string): string => new URL(url, window.location.href).pathname.replace(/\.data$/, "");

/** Notes such responses to what is sent. Of a response that is not its own, the framework says only that it cannot read it. */
export function watchForTooMany(): void {
  if (window.fetch === watching) return;
  const send = window.fetch;
  watching = async (input, init) => {
    const response = await send(input, init);
    const seconds = secondsToWait(response);
    if (seconds !== null && init?.method !== undefined && init.method !== "GET")
      waits.set(pageOf(response.url || String(input)), seconds);
    return response;
  };
  window.fetch = watching;
}

/** The seconds to wait that the last response of this address has named, once; null when it did not refuse for that. */
export function takeWait(url: string): number | null {
  const page = pageOf(url);
  const seconds = waits.get(page) ?? null;
  waits.delete(page);
  return seconds;
}
