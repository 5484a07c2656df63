import { within } from "@testing-library/dom";
import { render } from "@tests/support/render";
import { routeFiles } from "@tests/support/route-files";
import { describe, expect, it } from "vitest";
import { canOpenAdmin } from "~/domain/access/staff-roles";
import { ADMIN_ACTIONS, actionsFor, navFor } from "~/ui/admin/shell/admin-nav";
import { PaletteView } from "~/ui/admin/shell/command-palette";
import { actionGroups, paletteGroups } from "~/ui/admin/shell/palette-entries";
import { isPaletteKey } from "~/ui/admin/shell/use-palette-keys";

const nothing = () => undefined;

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

  it.each([1, 2, 3] as const)("reaches every page and action of role %i by its name, and no other", (role) => {
    const own = navFor(role).flatMap(({ items }) => items.map(({ href, label }) => ({ href, label })));
    const actions = actionsFor(role);
    for (const { href, label } of [...own, ...actions]) {
      const found = paletteGroups(label, own, [], "Pages", actions).flatMap(({ entries }) => entries);
      expect(found.map((entry) => entry.href)).toContain(href);
      expect(canOpenAdmin(role, href)).toBe(true);
    }
    expect(ADMIN_ACTIONS.filter(({ href }) => canOpenAdmin(role, href))).toEqual(actions);
  });

  it("offers actions that lead to a page that exists", () => {
    const paths = new Set(routeFiles().flatMap(({ path, isPage }) => (isPage ? [path] : [])));
    expect(ADMIN_ACTIONS.filter(({ href }) => !paths.has(href.split("?")[0] ?? ""))).toEqual([]);
  });

  it("ADM-01 reaches every page of the back office that needs no record", () => {
    const offered = [...navFor(1).flatMap(({ items }) => items), ...ADMIN_ACTIONS].map(
      ({ href }) => href.split("?")[0],
    );
    const pages = routeFiles().flatMap(({ path, isPage }) =>
      isPage && path.startsWith("/admin/") && !/[:*]/.test(path) ? [path] : [],
    );
    expect(pages.filter((path) => !offered.includes(path))).toEqual(["/admin/login"]);
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

  it("ADM-04 says that Tab shows what can be done with a record; there, the actions that fit what is typed", () => {
    const record = {
      label: "Mango",
      detail: "off",
      href: "/admin/lenders/3",
      actions: [
        { label: "Switch off…", href: "/admin/vendors-on-off?open=3&act=off" },
        { label: "Interface", href: "/admin/lenders/3/interface" },
      ],
    };
    const found = paletteGroups("ma", pages, [{ kind: "lender", ...record }]);
    expect(view({ query: "ma", groups: found }).text).toContain("Tab actions of the record");
    expect(view({}).text).not.toContain("Tab actions");
    const groups = actionGroups("sw", record);
    expect(groups).toEqual([{ title: "Mango", entries: [{ ...record.actions[0], detail: "" }] }]);
    const shown = view({ query: "sw", groups, record });
    expect(shown.getByRole("option").textContent).toBe("Switch off…");
    expect(shown.text).toContain("Esc back to the search");
  });

  it("says what can be found when nothing was, that it is waiting, and that it failed", () => {
    expect(view({ query: "zzz", groups: [] }).getByRole("status").textContent).toBe(
      "Nothing found for “zzz”. Pages, actions and records are found by name, code, number or file name, customers by their full mobile number, email address, application ID or lender reference.",
    );
    expect(view({ groups: [], isWaiting: true }).getByRole("status").textContent).toBe("Searching…");
    expect(view({ hasFailed: true }).getByRole("status").textContent).toMatch(/^Search is not working\. Try again\./);
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
