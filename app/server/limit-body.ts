import type { RequestHandler } from "express";
import type { AppModule } from "./load-app";

/** Counts the bytes of a body without a Content-Length; closes the connection when it is too long. */
export const limitBody =
  (app: AppModule): RequestHandler =>
  (req, _res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      const limit = app.bodyLimit(req.path);
      let received = 0;
      req.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > limit) req.destroy(new Error("the body is too long"));
      });
    }
    next();
  };
