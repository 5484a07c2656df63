import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routeFiles } from "@tests/support/route-files";
import { renderToStaticMarkup } from "react-dom/server";
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

  it("ADM-01 ROLE-06 has a logout entry, and marks the page that a detail belongs to", () => {
    const markup = markupAt(
      "/admin/lenders/7",
      <Sidebar
        brand={brand}
        groups={navFor(1)}
        logoutAction="/admin/logout"
        place="side"
        isNarrow={false}
        onToggle={nothing}
      />,
    );
    expect(markup).toMatch(/<form method="post" action="\/admin\/logout"[^>]*><button type="submit"[^>]*>.*Logout/);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toMatch(/<a class="nav" aria-current="page"[^>]* href="\/admin\/lenders"/);
    expect(markup).toMatch(/<button type="button" aria-label="Collapse sidebar"[^>]*aria-expanded="true"/);
  });

  it("names its entries when it is collapsed", () => {
    const markup = markupAt(
      "/admin/lenders",
      <Sidebar
        brand={brand}
        groups={navFor(1)}
        logoutAction="/admin/logout"
        place="side"
        isNarrow
        onToggle={nothing}
      />,
    );
    expect(markup).toMatch(/<a class="nav" aria-current="page" title="Lenders"/);
    expect(markup).toMatch(/aria-label="Expand sidebar"[^>]*aria-expanded="false"/);
  });

  it.each([
    ["/admin/lenders", "/admin/lenders", true],
    ["/admin/lenders", "/admin/lenders/7", true],
    ["/admin/lenders", "/admin/lenders-old", false],
  ])("%s at %s: current %s", (href, path, expected) => expect(isCurrent(href, path)).toBe(expected));
});

describe("the shell's stylesheet", () => {
  const css = ["shell", "grid", "dialogs"]
    .map((name) => readFileSync(join(ROOT, `app/ui/styles/admin-${name}.css`), "utf8"))
    .join("");

  it("CONST-14 ADM-01 makes the open sidebar 240 px wide", () => expect(css).toMatch(/\.shell \{\s*--side: 240px;/));
  it("CONST-14 lets a lender table be 80vh high, and asks in dialogs of 400 px", () => {
    expect(css).toMatch(/\.grid:has\(> table\) \{[^}]*max-height: 80vh/);
    expect(css).toMatch(/\.sheet-400 \{\s*max-width: 400px/);
  });

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
    const markup = shellMarkup();
    expect(markup.indexOf('<a class="skip" href="#main">Skip to main content</a>')).toBe(0);
    expect(markup).toContain('<nav class="side" aria-label="Main"');
    expect(markup).toContain('<main id="main">');
    expect(markup).toContain("Notifications");
  });

  it("follows the system's colours before anything is painted, only for who wants that", () => {
    expect(shellMarkup({ scheme: "system" })).toMatch(/^<script>if\(matchMedia/);
    expect(shellMarkup({ scheme: "dark" })).not.toContain("<script");
  });

  it("remembers a collapsed sidebar from the first paint on", () => {
    expect(shellMarkup({ isNarrow: true })).toContain('<div class="shell narrow-side">');
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
    renderToStaticMarkup(
      <PaletteView
        query="le"
        groups={paletteGroups("le", pages, [])}
        chosen={0}
        isWaiting={false}
        hasFailed={false}
        onQuery={nothing}
        onKey={nothing}
        onChoose={nothing}
        {...more}
      />,
    );

  it("is one combobox: field, list and the chosen option are tied", () => {
    const markup = view({});
    const [, list, active] =
      /role="combobox".*aria-controls="([^"]+)".*aria-activedescendant="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`id="${list}" role="listbox"`);
    expect(markup).toMatch(new RegExp(`<div id="${active}" role="option"[^>]*aria-selected="true"><span>Lenders`));
  });

  it("says what can be found when nothing was, that it is waiting, and that it failed", () => {
    expect(view({ query: "zzz", groups: [] })).toContain(
      "Nothing found for “zzz”. Pages, lenders, cards, partners and merchants are found by name, customers by their exact mobile number or e-mail.",
    );
    expect(view({ groups: [], isWaiting: true })).toContain("Searching…");
    expect(view({ hasFailed: true })).toContain("The search did not answer.");
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
