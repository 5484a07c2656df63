import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { splitBuild } from "~/http/page-cache/split-build";

type Route = { id: string; parentId?: string; path?: string; module: Record<string, unknown> };

const page = { default: () => null };
const still = { ...page, handle: { hydrate: false } };
const call = {};

const route = (id: string, path: string | undefined, module: object, parentId = "root"): Route => ({
  id,
  path,
  parentId,
  module: module as Record<string, unknown>,
});

const ROUTES: Route[] = [
  { id: "root", path: "", module: page },
  route("home", undefined, still),
  route("login", "login", still),
  route("detail", "user/user-detail", page),
  route("offers", "user/offers", page),
  route("lists", "api/search-list/:language", call),
  route("uploads", "api/uploads/:id", call),
  route("no-call", "api/*", call),
  route("admin", "admin", page),
  route("lenders", "lenders", page, "admin"),
  route("lender", "lenders/:lenderId", page, "admin"),
  route("admin-login", "admin/login", still),
  route("partner", "partner", page),
  route("partner-login", ":partner/partner/login", still),
  route("segment", ":urlSegment", still),
  route("nothing", "*", still),
];

const byId = Object.fromEntries(ROUTES.map((each) => [each.id, each]));
const build = {
  routes: byId,
  assets: { version: "1", url: "/assets/manifest-1a2b.js", routes: byId },
} as unknown as ServerBuild;
const partFor = splitBuild(build);
const served = (path: string) => Object.keys(partFor(path).routes).sort();
const routesSent = (path: string) => Object.keys(partFor(path).assets.routes).sort();

const ANYWHERE = ["nothing", "partner-login", "segment"];

describe("splitBuild", () => {
  it("gives a path the routes of its first segment and those that begin with a parameter", () => {
    expect(served("/api/search-list/en")).toEqual(["lists", "no-call", "root", ...ANYWHERE].sort());
    expect(served("/API/uploads/7")).toEqual(["no-call", "root", "uploads", ...ANYWHERE].sort());
    for (const path of ["/api", "/api/", "/api/nothing/here"])
      expect(served(path), path).toEqual(["no-call", "root", ...ANYWHERE].sort());
    expect(served("/login")).toEqual(["login", "root", ...ANYWHERE].sort());
    expect(served("/")).toEqual(["home", "root", ...ANYWHERE].sort());
    expect(served("/admin/lenders/7")).toEqual(
      ["admin", "admin-login", "lender", "lenders", "root", ...ANYWHERE].sort(),
    );
    expect(served("/lumen/partner/login")).toEqual(["root", ...ANYWHERE].sort());
  });

  it("tells customers' browsers of the customers' routes only", () => {
    expect(partFor("/user/offers").assets.url).toBe("/assets/manifest-1a2b.customer.js");
    expect(partFor("/partner").assets.url).toBe("/assets/manifest-1a2b.js");
    expect(partFor("/admin/lenders").assets.url).toBe("/assets/manifest-1a2b.js");
  });

  it("follows the router: letter case, single fetch's .data, encoded letters", () => {
    const user = served("/user/offers");
    for (const path of ["/USER/offers", "/user/offers.data", "/%75ser/offers", "/user"])
      expect(served(path)).toEqual(user);
    expect(served("/_root.data")).toEqual(served("/"));
    expect(served("/%E0%A4%A")).toEqual(["root", ...ANYWHERE].sort());
  });

  it("adds the other pages of the area where the browser renders, so that no customer's page names an admin route", () => {
    expect(served("/user/offers")).toEqual(["detail", "home", "login", "offers", "root", ...ANYWHERE].sort());
    expect(served("/admin/lenders")).toEqual(["admin", "admin-login", "lender", "lenders", "root", ...ANYWHERE].sort());
  });

  it("serves every route that it tells the browser of", () => {
    for (const path of ["/", "/user/offers", "/admin/lenders", "/login", "/nowhere"])
      expect(routesSent(path)).toEqual(served(path));
  });

  it("gives the same part to every path of a segment", () => {
    expect(partFor("/user/offers")).toBe(partFor("/user/user-detail.data"));
    expect(partFor("/nowhere")).toBe(partFor("/somewhere/else"));
  });
});
