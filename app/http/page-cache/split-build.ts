import type { ServerBuild } from "@remix-run/node";
import { pagePath } from "~/http/request/paths";

type Routes = ServerBuild["routes"];
type ServerRoute = NonNullable<Routes[string]>;

const isDynamic = (segment: string) => segment.startsWith(":") || segment.startsWith("*");
const areaOfSegment = (segment: string) => (segment === "admin" || segment === "partner" ? segment : "customer");

/** The first path segment of a route, or of its parent; "" for home and the root. */
function firstSegment(routes: Routes, route: ServerRoute): string {
  const own = route.path?.split("/")[0] ?? "";
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return (parent && firstSegment(routes, parent)) || own.toLowerCase();
}

/** True for a page that React also renders in the browser. */
export const rendersInBrowser = ({ module }: ServerRoute): boolean =>
  "default" in module && (module.handle as { hydrate?: boolean } | undefined)?.hydrate !== false;

/** URL of the route manifest that the build wrote for an area's browsers. */
const manifestUrl = (url: string, area: string) =>
  area !== "customer" ? url : url.replace(/^(\/assets\/manifest-[\w-]+)\.js$/, `$1.${area}.js`);

type RouteManifest = ServerBuild["assets"]["routes"];

/**
 * Drops imports, as that manifest does: server and browser must list the same scripts, or React renders the page
 * again.
 */
const withoutImports = (routes: RouteManifest): RouteManifest =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]));

const pick = <T>(all: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/**
 * Splits the build by first path segment. The framework ranks every route it has several times for each request, so
 * fewer routes make a request faster. A part holds the segment's routes and those that begin with a parameter. Where
 * the browser renders too, it holds every page of the area for client navigation, and none of another area.
 * Returns a function from a request's path to its part.
 */
export function splitBuild(build: ServerBuild): (pathname: string) => ServerBuild {
  const all = Object.values(build.routes).filter((route): route is ServerRoute => route !== undefined);
  const segmentOf = new Map(all.map((route) => [route.id, firstSegment(build.routes, route)]));
  const idsWhere = (wanted: (route: ServerRoute, segment: string) => boolean) =>
    new Set(all.filter((route) => wanted(route, segmentOf.get(route.id) ?? "")).map(({ id }) => id));

  const partOf = (segment: string): ServerBuild => {
    const own = idsWhere((route, first) => route.id === "root" || first === segment || isDynamic(first));
    const isHydrated = all.some(
      (route) => route.id !== "root" && segmentOf.get(route.id) === segment && rendersInBrowser(route),
    );
    const area = areaOfSegment(segment);
    // The framework expects every route in the browser's manifest on the server too.
    const ids = isHydrated
      ? idsWhere((route, first) => own.has(route.id) || ("default" in route.module && areaOfSegment(first) === area))
      : own;
    const selected = pick(build.assets.routes, ids);
    return {
      ...build,
      routes: pick(build.routes, ids),
      assets: {
        ...build.assets,
        url: manifestUrl(build.assets.url, area),
        routes: area === "customer" ? withoutImports(selected) : selected,
      },
    };
  };

  const parts = new Map<string, ServerBuild>();
  for (const segment of new Set(segmentOf.values())) if (!isDynamic(segment)) parts.set(segment, partOf(segment));
  const others = partOf("*");
  return (pathname) => parts.get(pagePath(pathname).split("/")[1]?.toLowerCase() ?? "") ?? others;
}
