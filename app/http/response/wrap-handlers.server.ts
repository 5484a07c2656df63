import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

export type RouteHandler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** The build with every loader and action wrapped. */
export function wrapHandlers(build: ServerBuild, wrap: (handler: RouteHandler) => RouteHandler): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module as { loader?: RouteHandler; action?: RouteHandler };
    const module = {
      ...route.module,
      ...(loader ? { loader: wrap(loader) } : {}),
      ...(action ? { action: wrap(action) } : {}),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
