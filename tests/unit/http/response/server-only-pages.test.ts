import { redirect, type ServerBuild } from "@remix-run/node";
import { afterEach, expect, it, vi } from "vitest";
import { serverOnlyPages } from "~/http/response/server-only-pages.server";

const page = { default: () => null };
const plain = { ...page, handle: { hydrate: false } };

/** What the loader of the page answers. */
let answer: () => unknown = () => ({ name: "Asha" });
const loader = vi.fn(async () => answer());
const rootLoader = vi.fn(() => ({ title: "Lumen" }));
const entry = vi.fn(async (..._args: unknown[]): Promise<Response> => new Response("the page"));

const routes = Object.fromEntries(
  [
    { id: "root", path: "", module: { ...page, loader: rootLoader, headers: () => new Headers() } },
    { id: "home", parentId: "root", index: true, module: { ...plain, loader } },
    { id: "lender", parentId: "root", path: "lender/:slug", module: { ...plain, loader } },
    { id: "profile", parentId: "root", path: "profile", module: { ...page, loader } },
    { id: "kept", parentId: "root", path: "kept", module: { ...plain, loader, headers: () => new Headers() } },
    { id: "file", parentId: "root", path: "file", module: { loader } },
  ].map((route) => [route.id, route]),
);
const { build, render } = serverOnlyPages({
  routes,
  assets: { routes: {} },
  future: {},
  entry: { module: { default: entry } },
} as unknown as ServerBuild);

type Entry = { staticHandlerContext: object; serverHandoffStream: { getReader: () => unknown } };

const context = () => ({ request: { nonce: "n" } }) as never;
const get = (path: string, init?: RequestInit) => new Request(`http://lumen.localhost${path}`, init);
/** What Remix gets when it calls the page's loader for the same request. */
const again = (request: Request, key: never) => {
  const home = build.routes.home as unknown as { module: { loader: (args: object) => Promise<unknown> } };
  return home.module.loader({ request, context: key, params: {} });
};

afterEach(() => {
  vi.clearAllMocks();
  answer = () => ({ name: "Asha" });
});

it("a page that is not hydrated is rendered with its loaders' data and without a data stream", async () => {
  const request = get("/lender/finzy?from=home");
  expect(await (await render(request, context()))?.text()).toBe("the page");
  expect(loader).toHaveBeenCalledWith({ request, context: context(), params: { slug: "finzy" } });
  const [, status, , made] = entry.mock.calls[0] as unknown as [Request, number, Headers, Entry];
  expect(status).toBe(200);
  expect(made.staticHandlerContext).toMatchObject({
    loaderData: { root: { title: "Lumen" }, lender: { name: "Asha" } },
    location: { pathname: "/lender/finzy", search: "?from=home" },
    errors: null,
  });
  expect(made.serverHandoffStream.getReader()).toBeNull();
});

it("hydrated pages, files, forms, data requests and pages with headers of their own are left to Remix", async () => {
  for (const path of ["/profile", "/file", "/kept", "/nowhere", "/lender/finzy.data", "/?index", "/?_routes=home"])
    expect(await render(get(path), context()), path).toBeNull();
  expect(await render(get("/", { method: "POST" }), context())).toBeNull();
  expect(await render(get("/", { method: "HEAD" }), context())).toBeNull();
  expect(loader).not.toHaveBeenCalled();
});

it("after a redirect, an error or a response Remix gets what the loader gave, and the loader runs once", async () => {
  const outcomes = [
    () => Promise.reject(redirect("/login")),
    () => Promise.reject(new Error("no")),
    () => new Response("file"),
  ];
  for (const outcome of outcomes) {
    answer = outcome;
    const [request, key] = [get("/"), context()];
    expect(await render(request, key)).toBeNull();
    const given = await again(request, key).catch((error: unknown) => error);
    expect(given instanceof Response || given instanceof Error).toBe(true);
    expect(loader).toHaveBeenCalledTimes(1);
    expect(entry).not.toHaveBeenCalled();
    loader.mockClear();
  }
});

it("two requests never share what was loaded, and a failed rendering is left to Remix", async () => {
  entry.mockRejectedValueOnce(new Error("broken"));
  const [one, other] = [context(), context()];
  expect(await render(get("/"), one)).toBeNull();
  answer = () => ({ name: "Ravi" });
  expect(await again(get("/"), one)).toEqual({ name: "Asha" });
  expect(await again(get("/"), other)).toEqual({ name: "Ravi" });
});
