import { pageOfUrl } from "./page-of-url";
import { isRereading, retryUntilAvailable } from "./reread";
import { noteWait } from "./wait-of-response";

let watching: typeof fetch | null = null;

const methodOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  init?.method ?? (input instanceof Request ? input.method : "GET");

const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

/**
 * Looks at the responses to the page's requests as they arrive. The framework tells its pages nothing of a response that
 * it cannot read, and shows its error page after a failed read.
 */
export function watchFetch(): void {
  if (window.fetch === watching) return;
  const send = window.fetch;
  watching = async (input, init) => {
    const address = pageOfUrl(urlOf(input));
    if (methodOf(input, init) === "GET")
      return isRereading(address) ? retryUntilAvailable(() => send(input, init), init?.signal) : send(input, init);
    const response = await send(input, init);
    noteWait(address, response);
    return response;
  };
  window.fetch = watching;
}
