import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createRequestHandler as createExpressHandler } from "@remix-run/express";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import type { ViteDevServer } from "vite";
import { startRefusal } from "./app/platform/start-rules";
import type * as AppServer from "./app/server.server";
import { startFailure } from "./scripts/lib/start-failure.mjs";

const refusal = startRefusal("web", process.env);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const optimised = process.env.NODE_ENV === "production";
const buildDir = resolve(process.env.BUILD_DIR ?? "build");

const vite: ViteDevServer | undefined = optimised
  ? undefined
  : await import("vite").then((module) => module.createServer({ server: { middlewareMode: true }, appType: "custom" }));

if (!vite && !existsSync(resolve(buildDir, "server/index.js"))) {
  console.error(`There is no build in ${buildDir}: run \`npm run build\` first, or set BUILD_DIR.`);
  process.exit(1);
}

const loadBuild = async (): Promise<ServerBuild> =>
  (vite
    ? await vite.ssrLoadModule("virtual:remix/server-build")
    : await import(pathToFileURL(resolve(buildDir, "server/index.js")).href)) as ServerBuild;

async function start() {
  const loaded = await loadBuild();
  const app = loaded.entry.module as unknown as typeof AppServer;
  const settings = app.env();
  await app.startWeb();
  return { app, settings, build: app.withBusyResponse(loaded) };
}

const { app, settings, build } = await start().catch((error) => {
  console.error(startFailure(error, "APP_DATABASE_URL"));
  return process.exit(1);
});
const { logger } = app;

const pageCache = app.createPageCache();
const buildName = app.buildName(build.assets.version);
const partFor = app.splitBuild(build);

/** Applies `make` to the part of the build that serves a path, once for each part. */
function handlerOf<H>(make: (part: ServerBuild | (() => Promise<ServerBuild>)) => H): (path: string) => H {
  if (vite) {
    const handler = make(async () => app.withBusyResponse(await loadBuild()));
    return () => handler;
  }
  const made = new Map<ServerBuild, H>();
  return (path) => {
    const part = partFor(path);
    const handler = made.get(part) ?? make(part);
    made.set(part, handler);
    return handler;
  };
}

const renderForAll = handlerOf((part) => createRequestHandler(part, process.env.NODE_ENV));
const renderForOne = handlerOf((part) =>
  createExpressHandler({
    build: part,
    mode: process.env.NODE_ENV,
    getLoadContext: (_req, res) => ({ request: res.locals.context }),
  }),
);

/** The methods that pages and calls accept. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const web = express();
web.disable("x-powered-by");
web.disable("etag");

web.use((_req, res, next) => {
  for (const [name, value] of Object.entries(app.SECURITY_HEADERS)) res.setHeader(name, value);
  next();
});

web.use(async (req, res, next) => {
  try {
    const found = await app.probe(req, req.path);
    if (!found) return next();
    res.status(found.status).setHeader("Cache-Control", "no-store").type(found.type).send(found.body);
  } catch (error) {
    next(error);
  }
});

web.use(
  compression({
    filter: (req, res) =>
      !/no-transform/.test(String(res.getHeader("Cache-Control") ?? "")) && compression.filter(req, res),
  }),
);

if (vite) web.use(vite.middlewares);
else {
  web.use("/assets", sendCompressed);
  web.use(
    "/assets",
    express.static(resolve(buildDir, "client/assets"), { immutable: true, maxAge: "1y", fallthrough: false }),
  );
  const fonts = { immutable: true, maxAge: "1y", fallthrough: false };
  web.use("/fonts", express.static(resolve(buildDir, "client/fonts"), fonts));
  const files = express.static(resolve(buildDir, "client"), { maxAge: "1h", index: false });
  // Only /name.ext and /icons/name.png are read from disk: a static folder in front of every page costs a stat() for
  // each request.
  web.use((req, res, next) =>
    /^\/(?:icons\/[\w-]+\.png|[\w-]+\.(?:ico|svg|txt))$/.test(req.path) ? files(req, res, next) : next(),
  );
}

/** The build's brotli form of a script or stylesheet, if there is one and the browser accepts it. */
function sendCompressed(req: Request, res: Response, next: NextFunction): void {
  const [, name, kind] = /^\/([\w$.~-]+\.(js|css))$/.exec(req.path) ?? [];
  if (!name || req.method !== "GET" || !/\bbr\b/.test(String(req.headers["accept-encoding"] ?? ""))) {
    next();
    return;
  }
  const headers = {
    "Content-Encoding": "br",
    "Content-Type": `text/${kind === "js" ? "javascript" : "css"}; charset=utf-8`,
    "Cache-Control": "public, max-age=31536000, immutable, no-transform",
    Vary: "Accept-Encoding",
  };
  res.sendFile(`${name}.br`, { root: resolve(buildDir, "client/assets"), headers, cacheControl: false }, (error) => {
    if (error && !res.headersSent) {
      for (const header of Object.keys(headers)) res.removeHeader(header);
      next();
    }
  });
}

function send(res: Response, status: number, html: string, nonce: string): void {
  res
    .status(status)
    .setHeader("Content-Security-Policy", app.policyWithNonce(nonce, false))
    .setHeader("Cache-Control", "no-store")
    .type("html")
    .send(html);
}

async function sendCached(req: Request, res: Response, key: string): Promise<boolean> {
  const fullKey = `${buildName}\n${app.catalogueVersion()}\n${key}`;
  let page = pageCache.get(fullKey) ?? null;
  app.countPageCache(page ? "cached" : "rendered");
  page ??= await pageCache.render(fullKey, async () => {
    const answer = await renderForAll(req.path)(
      new Request(`${res.locals.context.origin}${req.originalUrl}`, { headers: { Accept: "text/html" } }),
      {
        request: res.locals.context,
      },
    );
    if (
      answer.status !== 200 ||
      answer.headers.has("Set-Cookie") ||
      !answer.headers.get("Content-Type")?.startsWith("text/html")
    ) {
      await answer.body?.cancel();
      return null;
    }
    return app.toCachedPage(answer.status, await answer.text());
  });
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
}

web.use(async (req, res, next) => {
  const startedAt = performance.now();
  try {
    if (!METHODS.includes(req.method)) return void res.status(405).setHeader("Allow", METHODS.join(", ")).end();
    if (Number(req.headers["content-length"] ?? 0) > app.bodyLimit(req.path))
      return void res.status(413).type("text").send("too large");
    const answer = await app.edge(req);
    if (answer.kind === "unknown-host") {
      const nonce = randomBytes(16).toString("base64");
      return send(res, 421, app.misdirectedPage(answer.host, nonce), nonce);
    }
    const { context } = answer;
    res.locals.context = context;
    res.on("finish", () =>
      app.recordRequest({
        method: req.method,
        path: req.path,
        status: res.statusCode,
        ms: performance.now() - startedAt,
        requestId: context.requestId,
        brand: context.brand.key,
      }),
    );
    res.setHeader("X-Request-Id", context.requestId);
    if (context.secure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    if (answer.kind === "not-here") return void res.status(404).type("text").send("Not found");
    if (answer.kind === "cross-site") return send(res, 403, app.crossSitePage(context), context.nonce ?? "");
    for (const line of answer.cookies) res.append("Set-Cookie", line);
    if (answer.cacheKey && !vite && (await sendCached(req, res, answer.cacheKey))) return;
    const nonce = context.nonce ?? randomBytes(16).toString("base64");
    res.locals.context = { ...context, nonce };
    res.setHeader("Content-Security-Policy", app.policyWithNonce(nonce, vite !== undefined, req.path));
    next();
  } catch (error) {
    next(error);
  }
});

/** Counts the bytes of a body without a Content-Length; closes the connection when it is too long. */
function limitBody(req: Request): void {
  if (req.method === "GET" || req.method === "HEAD") return;
  const limit = app.bodyLimit(req.path);
  let received = 0;
  req.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) req.destroy(new Error("the body is too long"));
  });
}

web.use((req, res, next) => {
  limitBody(req);
  renderForOne(req.path)(req, res, next);
});

web.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
  if (res.headersSent) return next(error);
  const { context } = res.locals;
  if (context && app.isBusy(error)) {
    res.setHeader("Retry-After", app.RETRY_AFTER_SECONDS);
    return send(res, 503, app.busyPage(context), context.nonce ?? "");
  }
  const { status: refused } = error as { status?: unknown };
  if (typeof refused === "number" && refused >= 400 && refused < 500)
    return void res.status(refused).setHeader("Cache-Control", "no-store").type("text").send(STATUS_CODES[refused]);
  const id = app.reportError(error, new globalThis.Request(`http://site.invalid${req.path}`));
  res
    .status(app.isBusy(error) ? 503 : 500)
    .setHeader("Cache-Control", "no-store")
    .type("text")
    .send(`Error ${id}`);
});

const server = web.listen(settings.port, settings.bind, () => {
  const address = server.address();
  logger.info({ event: "listening", port: typeof address === "object" ? address?.port : settings.port });
});
const drain = app.connectionDrain(server);
server.keepAliveTimeout = 65_000;
server.on("error", (error) => {
  logger.fatal({ event: "cannot-listen", port: settings.port, message: error.message });
  process.exit(1);
});

const CLOSE_MS = 8_000;

/**
 * Fails `/readyz` first, so that balancers send visitors elsewhere within `drainMs`. Then lets running requests finish
 * within CLOSE_MS.
 */
async function stop(reason: string): Promise<void> {
  const drainMs = reason === "parent gone" ? 0 : settings.drainMs;
  logger.info({ event: "stopping", reason, drainMs });
  app.beginStop();
  await sleep(drainMs / 2);
  drain.begin();
  await sleep(drainMs / 2);
  app.endStreams();
  await drain.close(CLOSE_MS);
  await app.stopWeb();
  await vite?.close();
  process.exit(0);
}

app.onStopSignals({
  stop: (reason) => void stop(reason),
  stopAtOnce: () => {
    logger.info({ event: "stopped-at-once" });
    process.exit(1);
  },
});
