import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isApiPath, pagePath } from "~/http/request/paths";
import { isBusy } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { requestsShed } from "~/platform/metrics.server";
import { apiRefusal } from "./envelope.server";
import { type RouteHandler, wrapHandlers } from "./wrap-handlers.server";

/** Value of Retry-After, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

function busyResponse({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, error: unknown): Response {
  requestsShed.inc({ reason: "database" });
  logger.warn({ event: "database-busy", requestId: context.request.requestId, ...describeError(error) });
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  if (isApiPath(pagePath(new URL(request.url).pathname))) return apiRefusal(503, "busy", headers);
  return new Response(null, { status: 503, headers });
}

const catchBusy =
  (handler: RouteHandler): RouteHandler =>
  async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!isBusy(error)) throw error;
      throw busyResponse(args, error);
    }
  };

/**
 * Wraps every loader and action of the build: while the database is unavailable or too busy it responds 503, calls in
 * their envelope, pages with the brand's error page. Without this the framework would respond 500.
 */
export const withBusyResponse = (build: ServerBuild): ServerBuild => wrapHandlers(build, catchBusy);
