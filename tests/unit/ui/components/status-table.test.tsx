import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { StatusTable } from "~/ui/components/status-table";

describe("tables", () => {
  it("CUS-04 keeps the status table a table when it folds on a phone", () => {
    const page = render(
      <StatusTable
        caption="Your applications"
        heads={{ lender: "Lender", applied: "Applied", status: "Status", next: "Next" }}
        rows={[{ id: "1", lender: "Nilgiri", applied: "19 Nov", status: { tone: "ok", text: "Approved" }, next: "—" }]}
      />,
    );
    expect(page.getByRole("table", { name: "Your applications" }).getAttribute("role")).toBe("table");
    expect(page.getByRole("rowheader", { name: "Nilgiri" }).getAttribute("role")).toBe("rowheader");
    const status = page.getByRole("cell", { name: "Approved" });
    expect([status.getAttribute("role"), status.dataset.label]).toEqual(["cell", "Status"]);
  });
});
