import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { BufferedPage, pageResponse } from "./http/response/buffered-page.server";
import { isWorthReporting } from "./http/response/worth-reporting";
import { rootView } from "./root-view.server";
import { NonceContext } from "./ui/nonce";
import { RootViewContext } from "./ui/root-view";
import { RETRY_AFTER_SECONDS, reportError } from "./web-entry.server";

export * from "./web-entry.server";

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context.request;
  // No loader runs for a refused method: the root's view comes from here.
  const isUnloaded = !remix.staticHandlerContext.loaderData?.root;
  const view = isUnloaded ? rootView({ request, context, params: {} }) : undefined;
  // A page is a few kilobytes whose data is all there: it is sent when it is complete.
  return new Promise((resolve, reject) => {
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce ?? undefined}>
        <RootViewContext.Provider value={view}>
          <RemixServer context={remix} url={request.url} nonce={nonce ?? undefined} abortDelay={streamTimeout} />
        </RootViewContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: nonce ?? undefined,
        onShellReady() {
          started = true;
        },
        onAllReady() {
          const page = new BufferedPage();
          page.once("close", () => clearTimeout(timer));
          page.once("finish", () => {
            headers.set("Content-Type", "text/html; charset=utf-8");
            forbidCaching(headers);
            if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
            resolve(pageResponse(page.body, { headers, status }));
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          if (started) reportError(error, request);
        },
      },
    );
    // Cleared when the body closes, to free the rendering at once.
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Forbids caching, unless the route sets its own Cache-Control. */
function forbidCaching(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

export function handleDataRequest(response: Response): Response {
  forbidCaching(response.headers);
  return response;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && isWorthReporting(error)) reportError(error, request);
}
