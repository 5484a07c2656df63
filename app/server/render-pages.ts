import { createRemixRequest } from "@remix-run/express/dist/server.js";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { AppModule } from "./load-app";
import { sendResponse } from "./send-response";

type Part = ServerBuild | (() => Promise<ServerBuild>);

type Options = {
  app: AppModule;
  build: ServerBuild;
  /** In development: reads the build for each request. Undefined in production, where a path is served by its part. */
  readBuild: (() => Promise<ServerBuild>) | undefined;
};

/** The handlers that render a page by its path: for one visitor, and for all (the page cache). */
export function pageHandlers({ app, build, readBuild }: Options) {
  const partFor = app.splitBuild(build);

  /** Applies `make` to the part of the build that serves a path, once for each part. */
  function handlerOf<H>(make: (part: Part) => H): (path: string) => H {
    if (readBuild) {
      const handler = make(async () => app.servedBuild(await readBuild()));
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

  return {
    renderForAll: handlerOf((part) => createRequestHandler(part, process.env.NODE_ENV)),
    renderForOne: handlerOf((part): RequestHandler => {
      const own = typeof part === "function" ? null : app.serverOnlyPages(part);
      const render = createRequestHandler(own?.build ?? part, process.env.NODE_ENV);
      return async (req, res, next) => {
        try {
          const { context, leaveTurn } = res.locals;
          const request = createRemixRequest(req, res);
          const loadContext = { request: context, leaveTurn };
          const response = (await own?.render(request, loadContext)) ?? (await render(request, loadContext));
          await sendResponse(app, req, res, response);
        } catch (error) {
          next(error);
        }
      };
    }),
  };
}

export type PageHandlers = ReturnType<typeof pageHandlers>;
