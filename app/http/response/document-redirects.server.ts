import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { splitBuild } from "~/http/page-cache/split-build";
import { pageTree, type RouteTree } from "./page-tree";
import { type RouteHandler, wrapHandlers } from "./wrap-handlers.server";

const KNOWN_PATHS = 500;

/**
 * Makes the browser load a document where a form or link of a hydrated page is redirected to a page that only the server
 * renders. React would show such a page too, but without the script that belongs to it.
 */
export function withDocumentRedirects(build: ServerBuild): ServerBuild {
  const partFor = splitBuild(build);
  const trees = new Map<ServerBuild, RouteTree>();
  const matches = (pathname: string): boolean => {
    const part = partFor(pathname);
    const pages = trees.get(part) ?? pageTree(part.routes);
    trees.set(part, pages);
    return matchRoutes(pages, pathname)?.every(({ route }) => route.handle) ?? false;
  };
  // Most redirects lead to a few pages, and matching takes as long as a query.
  const known = new LRUCache<string, boolean>({ max: KNOWN_PATHS });
  const staysInBrowser = (to: string): boolean => {
    const { pathname } = new URL(to, "http://site");
    const stays = known.get(pathname) ?? matches(pathname);
    known.set(pathname, stays);
    return stays;
  };

  const marked = (result: unknown, request: Request) => {
    const to = result instanceof Response ? result.headers.get("Location") : null;
    if (to === null || request.headers.get("Sec-Fetch-Mode") === "navigate" || staysInBrowser(to)) return result;
    const { status, headers } = result as Response;
    const all = new Headers(headers);
    all.set("X-Remix-Reload-Document", "true");
    return new Response(null, { status, headers: all });
  };

  const marking =
    (handler: RouteHandler): RouteHandler =>
    async (args) => {
      try {
        return marked(await handler(args), args.request);
      } catch (error) {
        throw marked(error, args.request);
      }
    };
  return wrapHandlers(build, marking);
}
