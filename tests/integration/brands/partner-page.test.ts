import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { read } from "@tests/support/render";
import { staffToken } from "@tests/support/staff";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import Preview, { loader as previewLoader } from "~/routes/admin/brand/preview/route";
import PartnerPage, { loader as pageLoader } from "~/routes/admin/brand/route";
import Partners, { loader as listLoader } from "~/routes/admin/brands/route";

let app: App;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
});

afterAll(() => app.close());

type Handler = Parameters<typeof callRoute>[0];

/** The page as the server renders it, with its loader's data. */
async function rendered(loader: Handler, Page: ComponentType, path: string, params: Record<string, string> = {}) {
  const { body } = await callRoute(loader, { path, params, cookies: { a_atkn: token } });
  const loaded = JSON.parse(JSON.stringify(body));
  const handler = createStaticHandler([{ id: "page", path: "*", element: createElement(Page), loader: () => loaded }]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`the page answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

describe("the partner pages", () => {
  it("ADM-12 the list links each brand to its page", async () => {
    const html = await rendered(listLoader, Partners, "/admin/partners");
    const link = read(html).getByRole("link", { name: "Haldi Money" });
    expect(link.getAttribute("href")).toBe(`/admin/partners/${app.brand("haldi").id}`);
    expect(html).toContain("New partner");
    expect(html).toContain("haldi.localhost");
  });

  it("BEY-05 TEN-04 every field says whose value it shows, and offers the main brand's", async () => {
    const { id } = app.brand("haldi");
    const html = await rendered(pageLoader, PartnerPage, `/admin/partners/${id}`, { id });
    expect(read(html).getAllByDisplayValue("#ffd400").length).toBeGreaterThan(0);
    expect(html).toContain("Use the main brand's");
    expect(html).toContain("Main brand's: ");
    expect(html).toMatch(/12\.4[\s\S]*1\.4[\s\S]*fails/);
    expect(html).toContain("Nothing to publish");
  });

  it.each(["settings", "domains", "commercials", "users", "notices", "history"])(
    "ADM-13 the tab %s is drawn",
    async (tab) => {
      const { id } = app.brand("cl");
      const html = await rendered(pageLoader, PartnerPage, `/admin/partners/${id}?tab=${tab}`, { id });
      const said = {
        settings: "Dropdown lists",
        domains: "Domains",
        commercials: "cl-dsa",
        users: "Portal users",
        notices: "Statement closed",
        history: "v1",
      }[tab];
      expect(html).toContain(said);
    },
  );

  it.each([
    ["landing", "Show my offers"],
    ["offers", "Asha"],
    ["verification", "lumen"],
    ["products", "Gold"],
  ])("BEY-05 the preview of %s is the real page, out of reach, in the brand's looks", async (page, said) => {
    const { id } = app.brand("lumen");
    const html = await rendered(previewLoader, Preview, `/admin/partners/${id}/preview/${page}?lang=en`, { id, page });
    expect(html).toContain("--brand-primary:#143a8c");
    expect(read(html).root.querySelector("div[inert]")).not.toBe(null);
    expect(html.toLowerCase()).toContain(said.toLowerCase());
    expect(html).toContain(`/admin/partners/${id}/assets/`);
  });
});
