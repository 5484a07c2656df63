import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { FilterChips } from "~/ui/admin/table/filter-chips";
import { FilterForm } from "~/ui/admin/table/filter-form";

const BRANDS = [
  { value: "lumen", label: "Lumen" },
  { value: "haldi", label: "Haldi" },
];

const form = (value: string | null) =>
  read(
    markupAt(
      "/admin/messaging",
      <FilterForm
        label="Filters"
        path="/admin/messaging"
        kept={{ list: "due" }}
        selects={[{ name: "brand", label: "Brand", empty: "All brands", options: BRANDS, value }]}
        show="Show"
        clear="Clear"
      />,
    ),
  );

describe("the filters of a list", () => {
  it("stand in the address, with what the form does not show", () => {
    const page = form("haldi");
    expect(page.forms).toEqual(["get /admin/messaging"]);
    expect(page.getByRole("search", { name: "Filters" })).toBeTruthy();
    expect(page.sent("list")).toEqual(["due"]);
    expect(page.getByRole("combobox", { name: "Brand" })).toBeTruthy();
    expect(["Lumen", "Haldi"].map((name) => page.getByText(name).hasAttribute("selected"))).toEqual([false, true]);
    expect(page.getByRole("button", { name: "Show" })).toBeTruthy();
  });

  it("can be cleared only while one is set", () => {
    expect(form("haldi").getByRole("link", { name: "Clear" }).getAttribute("href")).toBe("/admin/messaging");
    expect(form(null).queryByRole("link", { name: "Clear" })).toBeNull();
  });

  it("that came with a link are removed one by one", () => {
    const chips = markupAt(
      "/admin/messaging",
      <FilterChips extras={[{ text: "One partner", href: "/admin/messaging" }]} drop={(text) => `Remove: ${text}`} />,
    );
    const link = read(chips).getByRole("link", { name: "Remove: One partner" });
    expect(link.getAttribute("href")).toBe("/admin/messaging");
  });
});
