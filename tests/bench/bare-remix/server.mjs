import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";

const { BARE_BUILD_DIR = "build", BARE_FILES_PORT, PORT } = process.env;
const build = await import(pathToFileURL(path.join(BARE_BUILD_DIR, "server/index.js")).href);

const web = express();
web.disable("x-powered-by");
web.disable("etag");
web.use(compression());
web.get("/healthz", (_req, res) => res.send("ok"));
web.use(express.static(path.join(BARE_BUILD_DIR, "client"), { index: false, maxAge: "1h" }));

/** The product's own stylesheet, fonts and pictures, so that a browser can draw the same page. */
if (BARE_FILES_PORT)
  web.get(["/assets/*", "/brand/*", "/fonts/*"], async (req, res) => {
    const answer = await fetch(`http://127.0.0.1:${BARE_FILES_PORT}${req.originalUrl}`);
    res.status(answer.status).type(answer.headers.get("content-type") ?? "application/octet-stream");
    res.set("Cache-Control", "max-age=3600").send(Buffer.from(await answer.arrayBuffer()));
  });
web.all("*", createRequestHandler({ build, mode: "production" }));

const server = web.listen(Number(PORT), "127.0.0.1");
server.keepAliveTimeout = 65_000;
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
