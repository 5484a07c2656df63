import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { routeFiles } from "@tests/support/route-files";
import { describe, expect, it } from "vitest";
import { navFor } from "~/ui/admin/shell/admin-nav";
import { Shell } from "~/ui/admin/shell/shell";

const ROOT = join(import.meta.dirname, "../../../../..");
const brand = { name: "Lumen", href: "/admin/dashboard" };

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
    const first = read(shellMarkup({ scheme: "system" })).root.firstElementChild;
    expect([first?.tagName, first?.textContent?.slice(0, 13)]).toEqual(["SCRIPT", "if(matchMedia"]);
    expect(read(shellMarkup({ scheme: "dark" })).root.querySelector("script")).toBe(null);
  });

  it("remembers a collapsed sidebar from the first paint on", () => {
    expect(read(shellMarkup({ isNarrow: true })).getByRole("button", { name: "Expand sidebar" })).toBeTruthy();
  });
});
