import type { RequestHandler } from "express";
import { newPolicyNonce } from "../platform/fresh-bytes.server";
import type { SendCachedPage } from "./cached-pages";
import { embedPage } from "./embedded-pages";
import type { AppModule } from "./load-app";
import { pageSender } from "./send-page";

/** The methods that pages and calls accept. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The script that partners load into pages of theirs, and the pictures of brands, which mail programs on the web show;
 * nothing else may be loaded from another site.
 */
const OTHER_SITES_LOAD = /^\/(embed\.js|brand\/[0-9a-f]{64}\.png)$/;

/** A NUL character in an address: PostgreSQL stores none, and no address of ours has one. */
const HOLDS_NUL = /%00/;

type Options = {
  app: AppModule;
  /** Undefined in development, where no page is cached. */
  sendCachedPage: SendCachedPage | undefined;
  isDevelopment: boolean;
};

/**
 * Finds the brand of a request and refuses what no page may see. Sends a cached page at once; leaves the others to the
 * next handler, with their context in `res.locals`.
 */
export function receiveRequest({ app, sendCachedPage, isDevelopment }: Options): RequestHandler {
  const sendPage = pageSender(app);
  return async (req, res, next) => {
    const startedAt = performance.now();
    try {
      if (!METHODS.includes(req.method)) return void res.status(405).setHeader("Allow", METHODS.join(", ")).end();
      if (req.url === "*") return void res.status(204).setHeader("Allow", METHODS.join(", ")).end();
      if (!req.url.startsWith("/") || HOLDS_NUL.test(req.url))
        return void res.status(400).type("text").send("Bad Request");
      if (Number(req.headers["content-length"] ?? 0) > app.bodyLimit(req.path))
        return void res.status(413).type("text").send("too large");
      const allowAncestors = embedPage(app, req, res);
      const found = await app.edge(req);
      if (found.kind === "unknown-host") {
        const nonce = newPolicyNonce();
        const page = found.closed
          ? app.closedPage(found.closed, nonce)
          : app.misdirectedPage(found.host, app.env().domains.cnameTarget, nonce);
        return sendPage(res, 421, page, nonce);
      }
      if (found.kind === "insecure") return void res.redirect(308, found.location);
      if (found.kind === "admin-home") return void res.redirect(302, found.location);
      const { context } = found;
      // Remix builds the address of a request from it, whoever has sent it.
      if (req.headers["x-forwarded-host"]) req.headers["x-forwarded-host"] = new URL(context.origin).host;
      res.locals.context = context;
      res.on("finish", () => {
        app.noteForeignId(context, { path: req.path, status: res.statusCode, cookies: req.headers.cookie });
        app.recordRequest({
          method: req.method,
          path: req.path,
          status: res.statusCode,
          ms: performance.now() - startedAt,
          requestId: context.requestId,
          brand: context.brand.key,
        });
      });
      res.setHeader("X-Request-Id", context.requestId);
      if (context.secure) res.setHeader("Strict-Transport-Security", app.strictTransportOf(context.host));
      if (found.kind === "not-here") return void res.status(404).type("text").send("Not found");
      if (found.kind === "busy") {
        res.setHeader("Retry-After", app.RETRY_AFTER_SECONDS);
        return sendPage(res, 503, app.busyPage(context), context.nonce ?? "");
      }
      if (found.kind === "cross-site") {
        app.noteForeignOrigin(context);
        return sendPage(res, 403, app.crossSitePage(context), context.nonce ?? "");
      }
      if (allowAncestors) allowAncestors(await app.brandFrameAncestors(context));
      if (OTHER_SITES_LOAD.test(req.path)) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      for (const line of found.cookies) res.append("Set-Cookie", line);
      if (found.cacheKey && sendCachedPage && (await sendCachedPage(req, res, found.cacheKey))) return;
      const nonce = context.nonce ?? newPolicyNonce();
      res.locals.context = { ...context, nonce };
      res.setHeader("Content-Security-Policy", app.policyWithNonce(nonce, isDevelopment, req.path));
      const traceparent = [req.headers.traceparent].flat()[0];
      app.traceRequest(context, { method: req.method, path: req.path, traceparent }, res, next);
    } catch (error) {
      next(error);
    }
  };
}
