import { resolve } from "node:path";
import express from "express";
import { startRefusal } from "./app/platform/start-rules";
import { answerProbes, compressResponses, securityHeaders } from "./app/server/answer-first";
import { cachedPages } from "./app/server/cached-pages";
import { collectGarbageWhenIdle } from "./app/server/collect-garbage-when-idle";
import { limitBody } from "./app/server/limit-body";
import { limitPages } from "./app/server/limit-pages";
import { buildReader, hasBuild, startApp } from "./app/server/load-app";
import { listenPrivately } from "./app/server/private-port";
import { receiveRequest } from "./app/server/receive-request";
import { pageHandlers } from "./app/server/render-pages";
import { reportErrors } from "./app/server/report-errors";
import { staticFiles } from "./app/server/static-files";
import { stopInOrder } from "./app/server/stop-in-order";
import { createWebServer, messageClasses } from "./app/server/web-server";
import { startFailure } from "./scripts/lib/start-failure.mjs";

const refusal = startRefusal("web", process.env);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const buildDir = resolve(process.env.BUILD_DIR ?? "build");
const vite =
  process.env.NODE_ENV === "production"
    ? undefined
    : await import("vite").then(({ createServer }) =>
        createServer({ server: { middlewareMode: true }, appType: "custom" }),
      );
if (!vite && !hasBuild(buildDir)) {
  console.error(`There is no build in ${buildDir}: run \`npm run build\` first, or set BUILD_DIR.`);
  process.exit(1);
}

const readBuild = buildReader(vite, buildDir);
const { app, settings, build } = await startApp(readBuild).catch((error) => {
  console.error(startFailure(error, process.env.APP_DATABASE_URL ? "APP_DATABASE_URL" : "TENANT_DATABASE_URL"));
  return process.exit(1);
});

const { renderForAll, renderForOne } = pageHandlers({ app, build, readBuild: vite && readBuild });
const sendCachedPage = vite ? undefined : cachedPages({ app, build, renderForAll });

const web = express();
web.disable("x-powered-by");
web.disable("etag");
web.set("query parser", false); // each reader of a query has rules of its own
web.use(securityHeaders(app));
web.use(answerProbes(app));
web.use(vite?.middlewares ?? staticFiles(buildDir));
web.use(receiveRequest({ app, sendCachedPage, isDevelopment: vite !== undefined }));
web.use(compressResponses()); // a cached page has its compressed forms
web.use(limitPages(app));
web.use(limitBody(app));
web.use((req, res, next) => renderForOne(req.path)(req, res, next));
web.use(reportErrors(app));

const server = createWebServer(web, { classes: messageClasses(web) });
server.listen(settings.port, settings.bind, () => {
  const address = server.address();
  app.logger.info({ event: "listening", port: typeof address === "object" ? address?.port : settings.port });
});
listenPrivately(app);
collectGarbageWhenIdle(server);
const drain = app.connectionDrain(server);
server.on("error", (error) => {
  app.logger.fatal({ event: "cannot-listen", port: settings.port, message: error.message });
  process.exit(1);
});

const stop = stopInOrder({ app, drainMs: settings.drainMs, drain, closeVite: () => vite?.close() });
app.onStopSignals({
  stop: (reason) => void stop(reason),
  stopAtOnce: () => {
    app.logger.info({ event: "stopped-at-once" });
    process.exit(1);
  },
});
