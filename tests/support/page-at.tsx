import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** The markup of a page with its loader's data. */
export function pageAt(path: string, Page: ComponentType, loaderData: unknown): string {
  const routes = [{ id: "page", path: "*", loader: () => null, element: <Page /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}
