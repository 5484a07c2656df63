import type { RequestHandler } from "express";
import { FairShare } from "../platform/fair-share";
import type { AppModule } from "./load-app";
import { pageSender } from "./send-page";

/** Of one brand, and for as long as a person may still be looking at the page they left. */
const WAITING = { waitingEach: 100, waitMs: 5_000 };

/** A page that takes longer than this waits for something else, and no longer for this process. */
const LONG_MS = 1_000;

/** A person looks at a page for longer than this, but opens it, its data and its forms within it. */
const OTHERS_MS = 2_000;

/**
 * Gives each brand, and the back office, its share of the pages that this process renders at once. Who asks for more waits
 * for its own earlier requests, and then gets 503. Only reads wait: what a person sends is never refused for its brand's
 * visitors, and has limits of its own.
 */
export function limitPages(app: AppModule): RequestHandler {
  const { atOnce, atOnceEach } = app.env().pages;
  const share = new FairShare({ atOnce, atOnceEach, longMs: LONG_MS, othersMs: OTHERS_MS, ...WAITING });
  const sendPage = pageSender(app);
  return async (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { context } = res.locals;
    const leave = await share.enter(app.sharerOf(context, req.path));
    if (leave && res.closed) return leave();
    if (leave) {
      res.once("close", leave);
      res.locals.leaveTurn = leave;
      return next();
    }
    app.noteShed(context, req.path);
    res.setHeader("Retry-After", app.RETRY_AFTER_SECONDS);
    if (!app.isApiPath(req.path)) return sendPage(res, 503, app.busyPage(context), context.nonce ?? "");
    return void res
      .status(503)
      .setHeader("Cache-Control", "no-store")
      .json(await app.apiRefusal(503, "busy").json());
  };
}
