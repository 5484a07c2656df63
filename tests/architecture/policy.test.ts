import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isReservedSegment } from "@tenants/resolve/segments";
import { isSitePage, SITE_PAGES } from "@tenants/resolve/site-pages";
import { describe, expect, it } from "vitest";
import { canOpenAdmin, type Permission, permissionsOf } from "~/domain/access/staff-roles";
import { routeFiles, routeHandlers } from "../support/route-files";
import { GUARD_OF } from "./policy-lines";
import { OPEN_PARAMS, POLICY } from "./policy-table";

const nameOf = ({ route, handler }: { route: string; handler: string }) => `${route} ${handler}`;
const handlers = new Map(routeHandlers().map((found) => [`${found.route} ${found.kind}`, found]));
const routes = new Map(routeFiles().map((route) => [route.id, route]));
const pathOf = (id: string) => routes.get(id)?.path ?? "";
const guards = new Set(Object.values(GUARD_OF));

const ROUTES = join(import.meta.dirname, "../../app/routes");
const ROLES = [1, 2, 3] as const;
/** Not pages: parts of the frame that every role sees. */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set(["/admin/*", "/admin/presence", "/admin/search"]);

const EVERY_PERMISSION = [...new Set(([1, 2, 3] as const).flatMap((role) => [...permissionsOf(role)]))];

describe("the policy table", () => {
  it("has a line for every loader and action", () => {
    const lines = new Set(POLICY.map(nameOf));
    expect([...handlers.keys()].filter((name) => !lines.has(name))).toEqual([]);
  });

  it("has no line without a route, and none twice", () => {
    const names = POLICY.map(nameOf);
    expect(names.filter((name) => !handlers.has(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(POLICY.map((line) => [nameOf(line), line] as const))("%s calls the guard of its audience", (name, line) => {
    const called = [...(handlers.get(name)?.calls ?? [])].filter((call) => guards.has(call));
    expect(called).toEqual([GUARD_OF[line.audience]]);
  });

  it("no other file of the routes calls a guard: the table would not see it", () => {
    const mapped = new Set(routeFiles().map(({ file }) => file));
    const call = new RegExp(`\\b(?:${[...guards].join("|")})\\(`);
    const others = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !mapped.has(`routes/${file}`))
      .filter((file) => call.test(readFileSync(join(ROUTES, file), "utf8")));
    expect(others).toEqual([]);
  });

  it.each(POLICY.filter(({ permission }) => permission).map((line) => [nameOf(line), line] as const))(
    "ROLE-06 %s asks for the permission of its line",
    (name, { permission }) => expect([...new Set(handlers.get(name)?.permissions)]).toEqual([permission]),
  );

  it.each(
    POLICY.filter(({ route, audience }) => audience === "staff" && /^\/admin\/[^:]/.test(pathOf(route))).map(
      (line) => [nameOf(line), line] as const,
    ),
  )("ROLE-02 ROLE-03 ROLE-04 ROLE-05 %s opens for the roles of its page", (_name, { route, permission }) => {
    const mayOpen = ROLES.filter((role) => canOpenAdmin(role, pathOf(route)));
    const hasPermission = ROLES.filter((role) => permissionsOf(role).has(permission as Permission));
    if (!OF_EVERY_PAGE.has(route)) expect(hasPermission).toEqual(mayOpen);
  });

  it("ROLE-09 uses every permission", () => {
    const required = new Set([...handlers.values()].flatMap(({ permissions }) => permissions));
    expect(EVERY_PERMISSION.filter((permission) => !required.has(permission))).toEqual([]);
  });

  it.each(POLICY.filter(({ audience }) => !audience.startsWith("staff")).map((line) => [nameOf(line), line] as const))(
    "OQ-84 %s says what a stranger to the thing named gets",
    (_name, line) => {
      const named = routes.get(line.route)?.params.filter((param) => !OPEN_PARAMS.has(param)) ?? [];
      const hasAnything = line.customer !== 404 && line.customer !== 405;
      if (named.length > 0 && hasAnything) expect(line.someoneElses).toBeDefined();
    },
  );

  it("ROUTE-C46 ROUTE-C50 what people open shows the not-found page where it leads nowhere, never an empty one", () => {
    const isForPeople = (route: string) => !/^\/(?:api|dev|brand)\//.test(route);
    const opened = POLICY.filter(
      ({ route, handler, anonymous }) => handler === "loader" && anonymous === 404 && isForPeople(route),
    );
    expect(opened.map(({ route }) => route)).toEqual(expect.arrayContaining(["/redirect", "/t/:code"]));
    expect(opened.filter(({ route }) => !routes.get(route)?.isPage).map(({ route }) => route)).toEqual([]);
  });

  it("the map names each address once, by its own address, and every route file has one", () => {
    const all = routeFiles();
    for (const { id, path } of all) if (id !== "admin-frame" && id !== "partner-frame") expect(id).toBe(path);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const mapped = new Set(all.map(({ file }) => file));
    // A file of api, hooks or dev is a route; a folder of dev is a page.
    const isPage = (file: string) => /(^|[/.])route\.tsx?$/.test(file) || /^(api\/|hooks\/|dev\/[^/]+$)/.test(file);
    const files = readdirSync(join(ROUTES, ""), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.server\.ts$/.test(file) && isPage(file))
      .map((file) => `routes/${file}`);
    expect(files.filter((file) => !mapped.has(file))).toEqual([]);
  });
});

describe("first segments", () => {
  const firsts = [...new Set([...routes.values()].map(({ path }) => path.split("/")[1] ?? ""))];

  it.each(firsts.filter((first) => first !== "" && first !== "*" && !first.startsWith(":")))(
    "OQ-17 /%s can be no brand's {urlSegment}",
    (first) => expect(isReservedSegment(first)).toBe(true),
  );
});

it("BEY-15 the Link Doctor knows each address of a brand's site, and no other", () => {
  const isOfSite = (path: string) => !/^\/(?:admin|partner|api|dev|:\w+|\*)(?:\/|$)/.test(path) && path !== "/";
  const mapped = [...routes.values()].map(({ path }) => path).filter(isOfSite);
  expect([...SITE_PAGES].sort()).toEqual([...new Set(mapped)].sort());
  expect(["/", "/login", "/login/", "/t/x/about"].map(isSitePage)).toEqual([true, true, true, true]);
  expect(["/logn", "/login/x", "/t", "/transfer//"].map(isSitePage)).toEqual([false, false, false, true]);
});
