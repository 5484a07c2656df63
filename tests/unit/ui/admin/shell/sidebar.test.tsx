import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { routeFiles } from "@tests/support/route-files";
import { describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { shellWords } from "~/i18n/staff/shell";
import { ADMIN_NAV, navFor } from "~/ui/admin/shell/admin-nav";
import { isCurrent, Sidebar } from "~/ui/admin/shell/sidebar";

const brand = { name: "Lumen", href: "/admin/dashboard" };
const nothing = () => undefined;
const hrefsOf = (role: RoleId) => navFor(role).flatMap(({ items }) => items.map(({ href }) => href));

describe("the sidebar", () => {
  it("ADM-02 ROLE-03 ROLE-04 ROLE-05 has the entries of the role and no others", () => {
    expect(hrefsOf(1)).toEqual(ADMIN_NAV.flatMap(({ items }) => items.map(({ href }) => href)));
    expect(hrefsOf(2)).toEqual([
      "/admin/dashboard",
      "/admin/internal-report",
      "/admin/products-report",
      "/admin/vendors-products-report",
      "/admin/customers-journey",
      "/admin/exports",
      "/admin/application-status-file",
      "/admin/csr-portal",
    ]);
    expect(hrefsOf(3)).toEqual(["/admin/csr-portal", "/admin/telecalling"]);
  });

  it("ADM-03 has every page that the specification names, each at its address", () => {
    const named = [
      "dashboard",
      "mis-upload",
      "user-management",
      "customer-info-deletion",
      "vendors-on-off",
      "customer-eligibility",
      "dedupe-logs",
      "internal-report",
    ].map((page) => `/admin/${page}`);
    const pages = new Set(routeFiles().map(({ path }) => path));
    expect(named.filter((href) => !hrefsOf(1).includes(href) || !pages.has(href))).toEqual([]);
  });

  it("BEY-05 has the brand's name beside a square logo and none beside a wide one", () => {
    const head = (logo: { src: string; width: number; height: number }) => {
      const { root } = read(
        markupAt(
          "/admin/dashboard",
          <Sidebar
            brand={{ ...brand, logo }}
            groups={[]}
            logoutAction="/admin/logout"
            place="side"
            isNarrow={false}
            onToggle={nothing}
          />,
        ),
      );
      const link = root.querySelector("a");
      return [link?.textContent, link?.querySelector("img")?.getAttribute("alt")];
    };
    expect(head({ src: "/sign.png", width: 64, height: 64 })).toEqual(["Lumen", ""]);
    expect(head({ src: "/word.png", width: 180, height: 40 })).toEqual(["", "Lumen"]);
  });

  it("says how many requests wait for a decision, and nothing when none does", () => {
    const groups = (open: number, answers: number) =>
      navFor(1, { "/admin/approvals": { count: open + answers, text: shellWords.waiting(open, answers) } });
    const page = (open: number, answers = 0) =>
      read(
        markupAt(
          "/admin/dashboard",
          <Sidebar
            brand={brand}
            groups={groups(open, answers)}
            logoutAction="/admin/logout"
            place="side"
            isNarrow={false}
            onToggle={nothing}
          />,
        ),
      );
    expect(page(3).getByRole("link", { name: "Approvals 3 wait for a decision" })).toBeTruthy();
    expect(page(1).getByRole("link", { name: "Approvals 1 waits for a decision" })).toBeTruthy();
    expect(page(2, 1).getByRole("link", { name: "Approvals 2 wait for a decision, 1 of yours decided" })).toBeTruthy();
    expect(page(0, 4).getByRole("link", { name: "Approvals 4 of yours decided" })).toBeTruthy();
    expect(page(0).getByRole("link", { name: "Approvals" })).toBeTruthy();
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
