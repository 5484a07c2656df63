import type { ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { AppModule } from "./load-app";
import type { PageHandlers } from "./render-pages";

type Options = { app: AppModule; build: ServerBuild; renderForAll: PageHandlers["renderForAll"] };

/**
 * Returns a function that responds with the page of a cache key, rendered once for all visitors; false when the page
 * cannot be cached.
 */
export function cachedPages({ app, build, renderForAll }: Options) {
  const pageCache = app.createPageCache();
  const buildName = app.buildName(build.assets.version);

  async function render({ path, originalUrl }: ExpressRequest, { locals }: ExpressResponse) {
    const request = new Request(`${locals.context.origin}${originalUrl}`, { headers: { Accept: "text/html" } });
    const response = await renderForAll(path)(request, { request: locals.context });
    const isCacheable =
      response.status === 200 &&
      !response.headers.has("Set-Cookie") &&
      response.headers.get("Content-Type")?.startsWith("text/html");
    if (isCacheable) return app.toCachedPage(response.status, await response.text());
    await response.body?.cancel();
    return null;
  }

  return async (req: ExpressRequest, res: ExpressResponse, key: string): Promise<boolean> => {
    const fullKey = `${buildName}\n${app.catalogueVersion()}\n${key}`;
    let page = pageCache.get(fullKey) ?? null;
    app.countPageCache(page ? "cached" : "rendered");
    page ??= await pageCache.render(fullKey, () => render(req, res));
    if (!page) return false;
    res.setHeader("Content-Security-Policy", page.policy);
    res.setHeader("ETag", page.etag);
    res.setHeader("Cache-Control", "private, no-cache, no-transform");
    res.setHeader("Vary", "Cookie, Accept-Language, Accept-Encoding");
    if (req.headers["if-none-match"] === page.etag) {
      app.countPageCache("unchanged");
      res.status(304).end();
      return true;
    }
    const { body, encoding } = app.chooseEncoding(page, String(req.headers["accept-encoding"] ?? ""));
    if (encoding) res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.setHeader("Content-Length", body.length);
    res.status(page.status).end(req.method === "HEAD" ? undefined : body);
    return true;
  };
}

export type SendCachedPage = ReturnType<typeof cachedPages>;
