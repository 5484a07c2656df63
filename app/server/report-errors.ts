import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";
import type { AppModule } from "./load-app";
import { pageSender } from "./send-page";

/** Responds to an error outside a page: 503 while the database is busy, a refusal's own 4xx, else 500 with the id in the log. */
export function reportErrors(app: AppModule): ErrorRequestHandler {
  const sendPage = pageSender(app);
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const { context } = res.locals;
    if (context && app.isBusy(error)) {
      res.setHeader("Retry-After", app.RETRY_AFTER_SECONDS);
      return sendPage(res, 503, app.busyPage(context), context.nonce ?? "");
    }
    const { status: refused } = error as { status?: unknown };
    if (typeof refused === "number" && refused >= 400 && refused < 500)
      return void res.status(refused).setHeader("Cache-Control", "no-store").type("text").send(STATUS_CODES[refused]);
    const id = app.reportError(error, new Request(`http://site.invalid${req.path}`));
    res
      .status(app.isBusy(error) ? 503 : 500)
      .setHeader("Cache-Control", "no-store")
      .type("text")
      .send(`Error ${id}`);
  };
}
