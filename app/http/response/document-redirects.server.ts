import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { rendersInBrowser, splitBuild } from "~/http/page-cache/split-build";
import { type RouteHandler, wrapHandlers } from "./wrap-handlers.server";

type Pages = Parameters<typeof matchRoutes>[0];

/** The routes as a tree, each with `handle: true` where the browser can render it. */
function pageTree(routes: ServerBuild["routes"], parentId?: string): Pages {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const shared = {
      id: route.id,
      path: route.path,
      caseSensitive: route.caseSensitive,
      handle: rendersInBrowser(route),
    };
    return route.index ? { ...shared, index: true } : { ...shared, children: pageTree(routes, route.id) };
  });
}

/**
 * Makes the browser load a document where a form or link of a hydrated page is redirected to a page that only the server
 * renders. React would show such a page too, but without the script that belongs to it.
 */
export function withDocumentRedirects(build: ServerBuild): ServerBuild {
  const partFor = splitBuild(build);
  const trees = new Map<ServerBuild, Pages>();
  const staysInBrowser = (to: string) => {
    const { pathname } = new URL(to, "http://site");
    const part = partFor(pathname);
    const pages = trees.get(part) ?? pageTree(part.routes);
    trees.set(part, pages);
    return matchRoutes(pages, pathname)?.every(({ route }) => route.handle);
  };

  const marked = (answer: unknown, request: Request) => {
    const to = answer instanceof Response ? answer.headers.get("Location") : null;
    if (to === null || request.headers.get("Sec-Fetch-Mode") === "navigate" || staysInBrowser(to)) return answer;
    const { status, headers } = answer as Response;
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
