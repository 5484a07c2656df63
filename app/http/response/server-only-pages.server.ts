import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { pageTree, type RouteTree } from "./page-tree";
import type { RouteHandler } from "./wrap-handlers.server";

type Render = (request: Request, context: AppLoadContext) => Promise<Response | null>;

type Match = NonNullable<ReturnType<typeof matchRoutes<RouteTree[number]>>>[number];

type RouteModule = { default?: unknown; headers?: unknown; handle?: { hydrate?: boolean }; loader?: RouteHandler };

const KNOWN_PATHS = 500;

/** Of addresses that Remix treats in its own way. */
const REMIX_QUERY = /[?&](?:index|_data|_routes)\b/;

/** What the page transfers to the browser when it is not hydrated: nothing. React asks for a reader and never reads. */
const NO_DATA = { getReader: () => null } as unknown as ReadableStream<Uint8Array>;

const moduleOf = (build: ServerBuild, id = "") => build.routes[id]?.module as RouteModule | undefined;

/** True for pages without React in the browser, and without headers of their own. */
function isServerOnly(build: ServerBuild, matches: readonly Match[]): boolean {
  const modules = matches.map(({ route }) => moduleOf(build, route.id));
  return (
    modules.at(-1)?.default !== undefined &&
    modules.some((module) => module?.handle?.hydrate === false) &&
    modules.slice(1).every((module) => module?.headers === undefined)
  );
}

/** Data as a loader returns it when there is nothing more to say: no response, no status, no headers. */
function isPlainData(value: unknown): boolean {
  if (value === null || Array.isArray(value)) return true;
  return typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * A page that only the server renders needs none of what Remix prepares for the browser at each request: its data as a stream, a manifest,
 * a copy of the request for each loader. `render` calls the loaders of such a page and renders it. It gives null for any other request, and
 * when a loader redirects, fails or sets headers: then `build`, whose loaders give what they gave to `render`, serves the request as usual.
 */
export function serverOnlyPages(original: ServerBuild): { build: ServerBuild; render: Render } {
  const loaded = new WeakMap<AppLoadContext, Map<string, Promise<unknown>>>();
  const build = withLoaded(original, loaded);
  const tree = pageTree(original.routes);
  const known = new LRUCache<string, { matches: Match[] | null }>({ max: KNOWN_PATHS });
  const routeModules = Object.fromEntries(
    Object.entries(original.routes).map(([id, route]) => [id, route?.module]),
  ) as EntryContext["routeModules"];

  function matchesOf(pathname: string): Match[] | null {
    const found = known.get(pathname);
    if (found) return found.matches;
    const all = matchRoutes(tree, pathname);
    const matches = all && isServerOnly(original, all) ? all : null;
    known.set(pathname, { matches });
    return matches;
  }

  async function render(request: Request, context: AppLoadContext): Promise<Response | null> {
    if (request.method !== "GET") return null;
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith(".data") || REMIX_QUERY.test(search)) return null;
    const matches = matchesOf(pathname);
    if (!matches) return null;
    const params = { ...matches[0]?.params };
    const calls = matches.map(async ({ route: { id = "" } }) => {
      const loader = moduleOf(original, id)?.loader;
      return [id, loader ? await loader({ request, context, params }) : null] as const;
    });
    loaded.set(context, new Map(matches.map(({ route: { id = "" } }, at) => [id, value(calls[at])])));
    const results = await Promise.allSettled(calls);
    const data = results.map((result) => (result.status === "fulfilled" ? result.value : null));
    if (!data.every((entry) => entry !== null && isPlainData(entry[1]))) return null;
    const staticHandlerContext = {
      basename: "/",
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches,
      loaderData: Object.fromEntries(data as [string, unknown][]),
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    };
    const entry = {
      manifest: original.assets,
      routeModules,
      staticHandlerContext,
      serverHandoffString: "",
      serverHandoffStream: NO_DATA,
      renderMeta: {},
      future: original.future,
      isSpaMode: original.isSpaMode,
      serializeError: (error: Error) => error,
    } as unknown as EntryContext;
    try {
      return await original.entry.module.default(request, 200, new Headers(), entry, context);
    } catch {
      return null; // the usual way renders it again, and shows and reports the error
    }
  }
  return { build, render };
}

const value = (call: Promise<readonly [string, unknown]> | undefined): Promise<unknown> => {
  const result = Promise.resolve(call).then((entry) => entry?.[1]);
  result.catch(() => {}); // who asks for it sees the error
  return result;
};

/** The build with loaders that give what was loaded for a request before. */
function withLoaded(build: ServerBuild, loaded: WeakMap<AppLoadContext, Map<string, Promise<unknown>>>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = moduleOf(build, id)?.loader;
    if (!route || !loader) return [id, route];
    const again: RouteHandler = (args) => loaded.get(args.context)?.get(id) ?? loader(args);
    return [id, { ...route, module: { ...route.module, loader: again } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
