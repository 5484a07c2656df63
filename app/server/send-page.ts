import type { Response } from "express";
import type { AppModule } from "./load-app";

/** Sends a page that is not rendered by a route, and that nobody may cache. */
export const pageSender =
  (app: AppModule) =>
  (res: Response, status: number, html: string, nonce: string): void => {
    res
      .status(status)
      .setHeader("Content-Security-Policy", app.policyWithNonce(nonce, false))
      .setHeader("Cache-Control", "no-store")
      .type("html")
      .send(html);
  };
