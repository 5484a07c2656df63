import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { periodOf } from "~/domain/availability/lender-control";
import { goalOfRequest, isGoodRequest } from "./domain/operations/service-levels";
import { isApiPath, loggedPath, pagePath } from "./http/request/paths";
import type { RequestContext } from "./http/request/request-context";
import { type EdgeResult, type RawRequest, resolveRequest } from "./http/request/resolve-request.server";
import { withBusyResponse } from "./http/response/busy.server";
import { withDocumentRedirects } from "./http/response/document-redirects.server";
import { findPrivateProbe, findPublicProbe, type Probe } from "./http/security/probe.server";
import { strictTransport } from "./http/security/strict-transport";
import { isBusy } from "./platform/database/client.server";
import { closeDatabase } from "./platform/database/connections.server";
import { env } from "./platform/env.server";
import { assertKeysOpenDatabase } from "./platform/key-check.server";
import { describeError, logger } from "./platform/logger.server";
import { countForGoal, httpSeconds, pageCacheRequests, pagesShed, requestsShed } from "./platform/metrics.server";
import { startTracing, stopTracing } from "./platform/tracing/trace.server";
import { brands, closeBrands, openBrands } from "./services/brands/brands.server";
import { catalogue, closeCatalogue, openCatalogue } from "./services/eligibility/lender-catalogue.server";
import { startHeartbeat } from "./services/operations/heartbeat.server";
import { writeRefusals } from "./services/security/note-refusal.server";

export { chooseEncoding, createPageCache, toCachedPage } from "./http/page-cache/page-cache.server";
export { splitBuild } from "./http/page-cache/split-build";
export { bodyLimit } from "./http/request/body-limits";
export { bufferedBodyOf } from "./http/response/buffered-page.server";
export { RETRY_AFTER_SECONDS } from "./http/response/busy.server";
export { connectionDrain } from "./http/response/connection-drain.server";
export { apiRefusal } from "./http/response/envelope.server";
export { endStreams } from "./http/response/events.server";
export { busyPage, closedPage, crossSitePage, misdirectedPage } from "./http/response/plain-pages.server";
export { nameRunningBuild } from "./http/response/running-build.server";
export { serverOnlyPages } from "./http/response/server-only-pages.server";
export { traceRequest } from "./http/response/trace-request.server";
export { policyWithNonce, SECURITY_HEADERS } from "./http/security/csp";
export { fromEmbedded, intoEmbedded, isEmbedded } from "./http/security/embedded";
export { noteForeignId, noteForeignOrigin } from "./http/security/refused-requests.server";
export { onStopSignals } from "./platform/stop-signals";
export { brandFrameAncestors } from "./services/embed/frame-ancestors.server";
export { env, isApiPath, isBusy, logger };

/** The build as it is served. */
export const servedBuild = (build: ServerBuild): ServerBuild => withDocumentRedirects(withBusyResponse(build));

let stopping = false;
let heartbeat: ReturnType<typeof startHeartbeat> | undefined;

/** Connects the web process to keys and brands of its database, which is there. Throws an error with one sentence for the operator. */
export async function startWeb(): Promise<void> {
  if (env().production && env().tenantDatabaseUrl === null)
    logger.warn({
      event: "one-database-login",
      message: "TENANT_DATABASE_URL is not set: customers' pages may see every brand",
    });
  await startTracing("web");
  await assertKeysOpenDatabase();
  await openBrands();
  await openCatalogue();
  heartbeat = startHeartbeat("web");
}

/** From now on `/readyz` answers 503, so that balancers send their requests elsewhere. */
export function beginStop(): void {
  stopping = true;
}

export async function stopWeb(): Promise<void> {
  await writeRefusals();
  await heartbeat?.stop();
  closeCatalogue();
  await closeBrands();
  await closeDatabase();
  await stopTracing();
}

/** The response to health checks on the public port; null for any other path. */
export const probe = (req: IncomingMessage, path: string): Promise<Probe | null> =>
  findPublicProbe(req, path, stopping);

/** The response to monitoring and the proxy on the private port. */
export const privateProbe = (req: IncomingMessage): Promise<Probe> => findPrivateProbe(req, stopping);

/** The `Strict-Transport-Security` of a host, whichever brand the page is of. */
export const strictTransportOf = (host: string): string => strictTransport(brands().current().byHost.get(host));

/** Resolves a request of the HTTP server: its brand, or why it is refused. */
export async function edge(req: IncomingMessage & { url?: string }): Promise<EdgeResult> {
  const { production, trustedProxies, adminHosts, webAreas, originPort } = env();
  const raw: RawRequest = {
    method: req.method ?? "GET",
    url: req.url ?? "/",
    headers: req.headers,
    remoteAddress: req.socket.remoteAddress ?? "",
    encrypted: "encrypted" in req.socket,
  };
  return resolveRequest(raw, brands().current(), {
    trustedProxies,
    outsideProduction: !production,
    originPort,
    adminHosts,
    webAreas,
  });
}

/** Logs an error of a request and returns its id. Logs no customer input and no token of an address. */
export function reportError(error: unknown, request: Request): string {
  const id = randomUUID();
  const { pathname } = new URL(request.url);
  logger.error({
    event: "request-failed",
    errorId: id,
    method: request.method,
    path: loggedPath(pathname),
    ...describeError(error),
  });
  return id;
}

type Finished = { method: string; path: string; status: number; ms: number; requestId: string; brand: string };

/** One line and one observation for a finished request. */
export function recordRequest({ method, path, status, ms, requestId, brand }: Finished): void {
  const first = path.split("/", 2)[1] ?? "";
  const area = first === "admin" || first === "partner" || first === "api" ? first : "customer";
  httpSeconds.observe({ area, method, status: String(status) }, ms / 1000);
  const goal = goalOfRequest(method, pagePath(path));
  countForGoal(goal, goal === null || isGoodRequest(goal, status, ms));
  if (status === 429) requestsShed.inc({ reason: "too-often" });
  const route = loggedPath(path);
  logger.info({ event: "request", requestId, brand, area, method, route, status, ms: Math.round(ms) });
}

/** Whose share of the process a request takes: its brand's, or the back office's. */
export function sharerOf({ brand }: RequestContext, path: string): string {
  return pagePath(path).split("/", 2)[1] === "admin" ? "back office" : brand.key;
}

/** A page that was refused because too many of the same sharer were waiting. */
export function noteShed(context: RequestContext, path: string): void {
  requestsShed.inc({ reason: "share" });
  pagesShed.inc({ sharer: sharerOf(context, path) });
  logger.warn({ event: "page-shed", requestId: context.requestId, brand: context.brand.key, route: loggedPath(path) });
}

export const countPageCache = (how: "cached" | "rendered" | "unchanged") => pageCacheRequests.inc({ how });

/**
 * The version of the lender catalogue with the switches that have begun and ended: part of each cache key, because the
 * landing page counts the lenders.
 */
export function catalogueVersion(): string {
  const { version, controls } = catalogue();
  return `${version}.${periodOf(controls, new Date().toISOString())}`;
}

/** A short name of this build: part of each cache key. */
export function buildName(assetsVersion: string): string {
  return createHash("sha256").update(assetsVersion).digest("base64url").slice(0, 12);
}
