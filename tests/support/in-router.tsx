import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The markup of a component that needs a router, as the server sends it for the page at `path`. */
export function markupAt(path: string, element: ReactElement): string {
  const { pathname, search } = new URL(path, "https://same-origin.invalid");
  const { dataRoutes } = createStaticHandler([{ path: "*", element }]);
  const context = {
    basename: "/",
    location: { pathname, search, hash: "", state: null, key: "default" },
    matches: matchRoutes(dataRoutes, pathname) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
}
