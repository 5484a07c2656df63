import type { ServerResponse } from "node:http";
import { loggedPath } from "~/http/request/paths";
import type { RequestContext } from "~/http/request/request-context";
import { beginSpan, forRequest } from "~/platform/tracing/trace.server";

/** Runs the rest of a request as a span of its own; while no traces are sent it only runs it. */
export function traceRequest(
  { requestId, brand }: RequestContext,
  { method, path, traceparent: from }: { method: string; path: string; traceparent: string | undefined },
  res: ServerResponse,
  run: () => void,
): void {
  const attributes = { "app.brand": brand.key, "http.request.method": method, "http.route": loggedPath(path) };
  const span = beginSpan({ requestId, from, name: `${method} ${loggedPath(path)}`, kind: "server", attributes });
  if (!span) {
    run();
    return;
  }
  res.once("close", () => {
    const last = { attributes: { "http.response.status_code": res.statusCode } };
    span.end(res.statusCode >= 500 ? { ...last, failed: String(res.statusCode) } : last);
  });
  forRequest(requestId, run, span);
}
