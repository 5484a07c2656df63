import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from "node:http";
import type { Express, Request, Response } from "express";

/** How slowly a request may arrive. */
export type Patience = {
  /** For the headers, in milliseconds. */
  headersMs: number;
  /** For a whole request with its body, in milliseconds: also for a large file. */
  requestMs: number;
  /** A body has this time, and after it must have come at `bytesPerSecond` since its beginning. */
  bodyMs: number;
  bytesPerSecond: number;
  checkMs: number;
};

const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 900_000,
  bodyMs: 30_000,
  bytesPerSecond: 8 * 1024,
  checkMs: 5_000,
};

/** Longer than a balancer keeps its connections, so that it never sends into one that closes. */
const KEEP_ALIVE_MS = 65_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** True when something that has arrived is not read yet: the sender waits for us. */
const waitsForUs = (req: IncomingMessage): boolean => req.readableLength > 0;

/**
 * Classes for the server whose requests and responses have Express's methods from the beginning. Else Express changes the
 * prototype of each one, after which V8 makes new hidden classes for each request, in the old generation: garbage that
 * stays until the whole heap is collected.
 */
export function messageClasses(web: Express) {
  class WebRequest extends IncomingMessage {}
  class WebResponse extends ServerResponse {}
  Object.setPrototypeOf(WebRequest.prototype, web.request);
  Object.setPrototypeOf(WebResponse.prototype, web.response);
  web.request = WebRequest.prototype as Request;
  web.response = WebResponse.prototype as Response;
  return { IncomingMessage: WebRequest, ServerResponse: WebResponse };
}

/**
 * Reads on, for `withinMs` at most, what is left of a body when its response has ended. Node does it only for a body that
 * nobody has begun to read: the rest would stop the connection, on which a balancer sends another visitor's request next.
 */
function discardRest(req: IncomingMessage, withinMs: number): void {
  req.removeAllListeners("data");
  req.resume();
  if (req.complete) return;
  const timer = setTimeout(() => req.socket.destroy(), withinMs);
  req.once("end", () => clearTimeout(timer));
  req.once("close", () => clearTimeout(timer));
}

/** The HTTP server of the web process. A sender that is too slow is cut off: its socket would stay for minutes. */
export function createWebServer(
  listener: RequestListener,
  {
    classes = {},
    patience = PATIENCE,
  }: { classes?: Partial<ReturnType<typeof messageClasses>>; patience?: Patience } = {},
): Server {
  const { headersMs, requestMs, bodyMs, bytesPerSecond, checkMs } = patience;
  const server: Server = createServer(
    {
      ...classes,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
  const arriving = new Map<IncomingMessage, { since: number; before: number }>();
  server.prependListener("request", (req: IncomingMessage, res: ServerResponse) => {
    if (!hasBody(req)) return;
    res.once("finish", () => discardRest(req, bodyMs));
    arriving.set(req, { since: performance.now(), before: req.socket.bytesRead });
    req.once("close", () => arriving.delete(req));
  });
  const checks = setInterval(() => {
    for (const [req, pace] of arriving) {
      // While it waited for us it could not send: its time begins again.
      if (waitsForUs(req)) Object.assign(pace, { since: performance.now(), before: req.socket.bytesRead });
      const ms = performance.now() - pace.since;
      const arrived = req.socket.bytesRead - pace.before;
      if (req.complete || ms < bodyMs || arrived / bytesPerSecond > ms / 1_000) continue;
      req.socket.destroy();
    }
  }, checkMs);
  checks.unref();
  server.once("close", () => clearInterval(checks));
  return server;
}
