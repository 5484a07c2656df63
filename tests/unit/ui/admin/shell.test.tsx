import { readFileSync } from "node:fs";
import { join } from "node:path";
import { within } from "@testing-library/dom";
import { read, render } from "@tests/support/render";
import { routeFiles } from "@tests/support/route-files";
import { describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { ADMIN_NAV, navFor } from "~/ui/admin/shell/admin-nav";
import { PaletteView } from "~/ui/admin/shell/command-palette";
import { paletteGroups } from "~/ui/admin/shell/palette-entries";
import { Shell } from "~/ui/admin/shell/shell";
import { isCurrent, Sidebar } from "~/ui/admin/shell/sidebar";
import { isPaletteKey } from "~/ui/admin/shell/use-palette-keys";
import { markupAt } from "./in-router";

const ROOT = join(import.meta.dirname, "../../../..");
const brand = { name: "Lumen", href: "/admin/dashboard" };
const nothing = () => undefined;
const hrefsOf = (role: RoleId) => navFor(role).flatMap(({ items }) => items.map(({ href }) => href));

function shellMarkup(more: Partial<Parameters<typeof Shell>[0]> = {}) {
  return markupAt(
    "/admin/lenders/7",
    <Shell
      area="admin"
      brand={brand}
      groups={navFor(1)}
      logoutAction="/admin/logout"
      user={{ name: "Asha Kumar", detail: "Administrator" }}
      scheme="light"
      isNarrow={false}
      inactivity={{ idleMinutes: 30, countdownSeconds: 60 }}
      keepAlive="/admin.data"
      searchPath="/admin/search"
      {...more}
    >
      <main id="main" />
    </Shell>,
  );
}

describe("the sidebar", () => {
  it("ADM-02 ROLE-02 ROLE-03 ROLE-04 has the entries of the role and no others", () => {
    expect(hrefsOf(1)).toEqual(ADMIN_NAV.flatMap(({ items }) => items.map(({ href }) => href)));
    expect(hrefsOf(2)).toEqual(["/admin/dashboard", "/admin/application-status-file", "/admin/csr-portal"]);
    expect(hrefsOf(3)).toEqual(["/admin/csr-portal"]);
  });

  it("has no heading above nothing", () => {
    expect(navFor(3).map(({ title }) => title)).toEqual(["Customers"]);
  });

  it.each(ADMIN_NAV.flatMap(({ items }) => items.map(({ href }) => href)))(
    "leads to a page that exists: %s",
    (href) => {
      expect(routeFiles().find(({ path, isPage }) => isPage && path === href)).toBeDefined();
    },
  );

  const sidebar = (path: string, isNarrow: boolean) =>
    read(
      markupAt(
        path,
        <Sidebar
          brand={brand}
          groups={navFor(1)}
          logoutAction="/admin/logout"
          place="side"
          isNarrow={isNarrow}
          onToggle={nothing}
        />,
      ),
    );

  it("ADM-01 ROLE-06 has a logout entry, and marks the page that a detail belongs to", () => {
    const page = sidebar("/admin/lenders/7", false);
    const logout = page.getByRole<HTMLButtonElement>("button", { name: "Logout" });
    expect(logout.type).toBe("submit");
    expect([logout.form?.getAttribute("method"), logout.form?.getAttribute("action")]).toEqual([
      "post",
      "/admin/logout",
    ]);
    expect(page.getAllByRole("link", { current: "page" }).map((link) => link.getAttribute("href"))).toEqual([
      "/admin/lenders",
    ]);
    expect(page.getByRole("button", { name: "Collapse sidebar", expanded: true })).toBeTruthy();
  });

  it("names its entries when it is collapsed", () => {
    const page = sidebar("/admin/lenders", true);
    expect(page.getByRole("link", { name: "Lenders", current: "page" }).title).toBe("Lenders");
    expect(page.getByRole("button", { name: "Expand sidebar", expanded: false })).toBeTruthy();
  });

  it.each([
    ["/admin/lenders", "/admin/lenders", true],
    ["/admin/lenders", "/admin/lenders/7", true],
    ["/admin/lenders", "/admin/lenders-old", false],
  ])("%s at %s: current %s", (href, path, expected) => expect(isCurrent(href, path)).toBe(expected));
});

describe("the shell's stylesheet", () => {
  it("is linked by layouts only", () => {
    const linking = routeFiles().filter(({ file }) =>
      readFileSync(join(ROOT, "app", file), "utf8").includes("ui/admin/styles"),
    );
    expect(linking.map(({ id }) => id)).toContain("admin-frame");
    for (const { path } of linking) expect(path).toMatch(/^\/(admin|partner)/);
  });
});

describe("the shell", () => {
  it("begins with a skip link and holds navigation, page and news", () => {
    const page = read(shellMarkup());
    expect(page.root.firstElementChild?.textContent).toBe("Skip to main content");
    expect(page.root.firstElementChild?.getAttribute("href")).toBe("#main");
    expect(page.getByRole("navigation", { name: "Main" })).toBeTruthy();
    expect(page.getByRole("main").id).toBe("main");
    expect(page.getByLabelText(/^Notifications/)).toBeTruthy();
  });

  it("follows the system's colours before anything is painted, only for who wants that", () => {
    expect(shellMarkup({ scheme: "system" })).toMatch(/^<script>if\(matchMedia/);
    expect(shellMarkup({ scheme: "dark" })).not.toContain("<script");
  });

  it("remembers a collapsed sidebar from the first paint on", () => {
    expect(read(shellMarkup({ isNarrow: true })).getByRole("button", { name: "Expand sidebar" })).toBeTruthy();
  });
});

describe("the palette", () => {
  const pages = [
    { href: "/admin/lenders", label: "Lenders" },
    { href: "/admin/user-management", label: "User Management" },
  ];

  it("finds pages by the beginning of any word, and records by kind behind them", () => {
    const found = [
      { kind: "customer" as const, label: "9•••••••01", detail: "Lumen", href: "/admin/csr-portal/1/2" },
      { kind: "lender" as const, label: "Mango", detail: "off", href: "/admin/lenders/3" },
    ];
    expect(paletteGroups("ma", pages, found)).toEqual([
      { title: "Pages", entries: [{ href: "/admin/user-management", label: "User Management", detail: "" }] },
      { title: "Lenders", entries: [{ href: "/admin/lenders/3", label: "Mango", detail: "off" }] },
      { title: "Customers", entries: [{ href: "/admin/csr-portal/1/2", label: "9•••••••01", detail: "Lumen" }] },
    ]);
    expect(paletteGroups("", pages, [])[0]?.entries).toHaveLength(2);
    expect(paletteGroups("enders", pages, [])).toEqual([]);
  });

  const view = (more: Partial<Parameters<typeof PaletteView>[0]>) =>
    render(
      <PaletteView
        query="le"
        groups={paletteGroups("le", pages, [])}
        isWaiting={false}
        hasFailed={false}
        onQuery={nothing}
        onClose={nothing}
        onChoose={nothing}
        {...more}
      />,
    );

  it("is one combobox with its list", () => {
    const page = view({});
    expect(page.getByRole("combobox", { name: "Search pages and records" })).toBeTruthy();
    const list = page.getByRole("listbox", { name: "Search pages and records" });
    expect(within(within(list).getByRole("group", { name: "Pages" })).getByRole("option").textContent).toBe("Lenders");
  });

  it("says what can be found when nothing was, that it is waiting, and that it failed", () => {
    expect(view({ query: "zzz", groups: [] }).getByRole("status").textContent).toBe(
      "Nothing found for “zzz”. Pages, lenders, cards, partners and merchants are found by name, customers by their exact mobile number or e-mail.",
    );
    expect(view({ groups: [], isWaiting: true }).getByRole("status").textContent).toBe("Searching…");
    expect(view({ hasFailed: true }).getByRole("status").textContent).toMatch(/^The search did not answer\./);
  });

  it.each([
    [{ key: "k", ctrlKey: true, metaKey: false, altKey: false }, true, true],
    [{ key: "K", ctrlKey: false, metaKey: true, altKey: false }, false, true],
    [{ key: "/", ctrlKey: false, metaKey: false, altKey: false }, false, true],
    [{ key: "/", ctrlKey: false, metaKey: false, altKey: false }, true, false],
    [{ key: "k", ctrlKey: false, metaKey: false, altKey: false }, false, false],
    [{ key: "k", ctrlKey: true, metaKey: false, altKey: true }, false, false],
  ])("%j while typing %s opens it: %s", (event, isBusy, expected) =>
    expect(isPaletteKey(event, isBusy)).toBe(expected),
  );
});
