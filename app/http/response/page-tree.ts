import type { ServerBuild } from "@remix-run/node";
import type { matchRoutes } from "@remix-run/react";
import { rendersInBrowser } from "~/http/page-cache/split-build";

export type RouteTree = Parameters<typeof matchRoutes>[0];

/** The routes as a tree, each with `handle: true` where the browser can render it. */
export function pageTree(routes: ServerBuild["routes"], parentId?: string): RouteTree {
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
