import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { PageStream } from "./http/response/page-stream.server";
import { rootView } from "./root-view.server";
import { RETRY_AFTER_SECONDS, reportError } from "./server.server";
import { NonceContext } from "./ui/nonce";
import { RootViewContext } from "./ui/root-view";

export * from "./server.server";

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context.request;
  // A refused method runs no loader, so that the root's view is given from here.
  const isUnloaded = !remix.staticHandlerContext.loaderData?.root;
  const view = isUnloaded ? rootView({ request, context, params: {} }) : undefined;
  // A page that is kept for every visitor, or read by a crawler, is sent whole.
  const whole = nonce === null || isbot(request.headers.get("User-Agent") ?? "");
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
        [whole ? "onAllReady" : "onShellReady"]() {
          started = true;
          const body = new PageStream();
          body.once("close", () => clearTimeout(timer));
          headers.set("Content-Type", "text/html; charset=utf-8");
          keepFromCaches(headers);
          if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (started) reportError(error, request);
        },
      },
    );
    // Cleared when the body closes: left alone it would hold the whole rendering for six seconds.
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** What was rendered for one visitor stays in no cache, unless its route says otherwise. */
function keepFromCaches(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

export function handleDataRequest(response: Response): Response {
  keepFromCaches(response.headers);
  return response;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportError(error, request);
}
