import { resolve } from "node:path";
import express, { type Request, type RequestHandler, type Response } from "express";
import { compressResponses } from "./answer-first";

const FOREVER = { immutable: true, maxAge: "1y", fallthrough: false };
/** The only paths outside /assets and /fonts that are read from disk: a static folder in front of every page costs a stat() for each request. */
const ROOT_FILE = /^\/(?:icons\/[\w-]+\.png|[\w-]+\.(?:ico|svg|txt))$/;

/** Serves the scripts, stylesheets, fonts and icons of a build. */
export function staticFiles(buildDir: string): RequestHandler {
  const client = resolve(buildDir, "client");
  const rootFiles = express.static(client, { maxAge: "1h", index: false });
  const router = express.Router();
  router.use("/assets", brotliAssets(resolve(client, "assets")));
  router.use("/assets", compressResponses(), express.static(resolve(client, "assets"), FOREVER));
  router.use("/fonts", express.static(resolve(client, "fonts"), FOREVER));
  router.use((req, res, next) => (ROOT_FILE.test(req.path) ? rootFiles(req, res, next) : next()));
  return router;
}

/** Sends the build's brotli form of a script or stylesheet, if there is one and the browser accepts it. */
const brotliAssets =
  (root: string): RequestHandler =>
  (req: Request, res: Response, next) => {
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
    res.sendFile(`${name}.br`, { root, headers, cacheControl: false }, (error) => {
      if (error && !res.headersSent) {
        for (const header of Object.keys(headers)) res.removeHeader(header);
        next();
      }
    });
  };
