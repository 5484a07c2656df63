import { within } from "@testing-library/dom";
import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { AdminPage, PageFooter } from "~/ui/admin/admin-page";

describe("AdminPage", () => {
  it("has the title as h1 in the bar, and content as main that the skip link leads to", () => {
    const page = read(
      markupAt(
        "/admin/lenders",
        <AdminPage
          title="Lenders"
          lead="Who lends."
          actions={<button type="button">Add</button>}
          footer={<PageFooter>2 changes</PageFooter>}
        >
          <p>rows</p>
        </AdminPage>,
      ),
    );
    const main = page.getByRole("main");
    expect(main.id).toBe("main");
    expect(within(page.getByRole("banner")).getByRole("heading", { level: 1 }).textContent).toBe("Lenders");
    expect(main.textContent).toBe("Who lends.Addrows2 changes");
  });

  it("puts actions before the filters of a page without a lead", () => {
    const page = read(
      markupAt("/x", <AdminPage title="x" toolbar={<nav>All</nav>} actions={<button type="button">Add</button>} />),
    );
    expect(page.getByRole("main").textContent).toBe("AddAll");
  });

  it("links a detail page back to its list, by name", () => {
    const page = read(
      markupAt("/x", <AdminPage title="Nilgiri" back={{ href: "/admin/lenders", label: "Lenders" }} />),
    );
    expect(page.getByRole("link", { name: "Lenders" }).getAttribute("href")).toBe("/admin/lenders");
  });
});
