import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";

const { BARE_BUILD_DIR = "build", PORT } = process.env;
const build = await import(pathToFileURL(path.join(BARE_BUILD_DIR, "server/index.js")).href);

const web = express();
web.disable("x-powered-by");
web.disable("etag");
web.use(compression());
web.get("/healthz", (_req, res) => res.send("ok"));
web.all("*", createRequestHandler({ build, mode: "production" }));

const server = web.listen(Number(PORT), "127.0.0.1");
server.keepAliveTimeout = 65_000;
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
