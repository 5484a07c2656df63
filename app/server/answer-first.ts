import compression from "compression";
import type { RequestHandler } from "express";
import type { AppModule } from "./load-app";

/** The headers that every response has. */
export function securityHeaders(app: AppModule): RequestHandler {
  const headers = Object.entries(app.SECURITY_HEADERS);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Responds to health checks, and refuses what only the private port answers. */
export const answerProbes =
  (app: AppModule): RequestHandler =>
  async (req, res, next) => {
    try {
      const found = await app.probe(req, req.path);
      if (!found) return next();
      res.status(found.status).setHeader("Cache-Control", "no-store").type(found.type).send(found.body);
    } catch (error) {
      next(error);
    }
  };

/** Compresses responses, except those that say no-transform. */
export const compressResponses = (): RequestHandler =>
  compression({
    filter: (req, res) =>
      !/no-transform/.test(String(res.getHeader("Cache-Control") ?? "")) && compression.filter(req, res),
  });
