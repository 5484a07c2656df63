import { retryAfterMs } from "~/domain/dates/retry-after";
import { pageOfUrl } from "./page-of-url";

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

/** Notes the wait that the response to a form of a page names. */
export function noteWait(address: string, response: Response): void {
  const seconds = secondsToWait(response);
  if (seconds !== null) waits.set(address, seconds);
}

/** The seconds to wait that the last response to a form of this page has named, once; null when it named none. */
export function takeWait(url: string): number | null {
  const address = pageOfUrl(url);
  const seconds = waits.get(address) ?? null;
  waits.delete(address);
  return seconds;
}
