import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

const ABORT_MS = 5_000;

/** Remix's own entry, with its timer cleared: otherwise every rendering would be held for six seconds. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={remix} url={request.url} abortDelay={ABORT_MS} />,
      {
        onShellReady() {
          const body = new PassThrough();
          body.once("close", () => clearTimeout(timer));
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
    const timer = setTimeout(abort, ABORT_MS + 1_000).unref();
  });
}
