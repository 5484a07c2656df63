import type { ServerBuild } from "@remix-run/node";
import { pagePath } from "~/http/request/paths";

type Routes = ServerBuild["routes"];
type ServerRoute = NonNullable<Routes[string]>;

const isDynamic = (segment: string) => segment.startsWith(":") || segment.startsWith("*");
const areaOfSegment = (segment: string) => (segment === "admin" || segment === "partner" ? segment : "customer");

/** Calls, which are many and no pages: they are split by their second segment too. */
const CALLS = "api";
const ANY_CALL = `${CALLS}/*`;

/** The part that a path belongs to: its first segment, of calls the first two; "" for home and the root. */
function segmentOfPath(path: string): string {
  const [first = "", second = ""] = path.split("/");
  if (first !== CALLS) return first;
  return second === "" || isDynamic(second) ? ANY_CALL : `${CALLS}/${second}`;
}

/** The whole path of a route, in small letters. */
function fullPath(routes: Routes, route: ServerRoute): string {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return [parent ? fullPath(routes, parent) : "", route.path?.toLowerCase() ?? ""].filter(Boolean).join("/");
}

/** True for a route that may serve any path, or any call where the part is of calls. */
const servesAny = (segment: string, part: string) =>
  isDynamic(segment) || (segment === ANY_CALL && part.startsWith(`${CALLS}/`));

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
 * Splits the build by first path segment, and calls by their second. The framework ranks every route it has several times for each request, so
 * fewer routes make a request faster. A part holds the segment's routes and those that begin with a parameter. Where
 * the browser renders too, it holds every page of the area for client navigation, and none of another area.
 * Returns a function from a request's path to its part.
 */
export function splitBuild(build: ServerBuild): (pathname: string) => ServerBuild {
  const all = Object.values(build.routes).filter((route): route is ServerRoute => route !== undefined);
  const segmentOf = new Map(all.map((route) => [route.id, segmentOfPath(fullPath(build.routes, route))]));
  const idsWhere = (wanted: (route: ServerRoute, segment: string) => boolean) =>
    new Set(all.filter((route) => wanted(route, segmentOf.get(route.id) ?? "")).map(({ id }) => id));

  const partOf = (segment: string): ServerBuild => {
    const own = idsWhere((route, first) => route.id === "root" || first === segment || servesAny(first, segment));
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
  return (pathname) => {
    const segment = segmentOfPath(pagePath(pathname).slice(1).toLowerCase());
    return parts.get(segment) ?? (segment.startsWith(`${CALLS}/`) ? parts.get(ANY_CALL) : undefined) ?? others;
  };
}
