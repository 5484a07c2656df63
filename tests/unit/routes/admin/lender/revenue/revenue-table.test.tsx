import { within } from "@testing-library/dom";
import { item, LENDER } from "@tests/factories/revenue-item";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { RevenueTable } from "~/routes/admin/lender/revenue/revenue-table";

const TYPES = [
  { id: 1, name: "Disbursal" },
  { id: 2, name: "Approval" },
];
const low = item("low", { slab_disbursed_max: 5_000_000, revenue_flat: 500.5 });
const high = item("high", { slab_disbursed_min: 5_000_000.01, revenue_percent: 2, revenue_type_id: 2 });
const plain = (markup: string) => read(markup).words;

describe("the revenue table", () => {
  const table = (rows: RevenueItem[]) =>
    renderToStaticMarkup(<RevenueTable lenderId={LENDER} rows={rows} types={TYPES} />);

  it("REV-01 has the columns and figures of each slab", () => {
    const entries = within(read(table([low, high])).getByRole("region", { name: "Revenue entries" }));
    expect(entries.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Order",
      "Slab disbursed min",
      "Slab disbursed max",
      "Slab number min",
      "Slab number max",
      "ATS min",
      "ATS max",
      "Revenue type",
      "Flat",
      "Percent",
      "Status",
      "Action",
    ]);
    const rows = entries
      .getAllByRole("row")
      .slice(1)
      .map(({ innerHTML }) => plain(innerHTML));
    expect(rows[0]).toContain("₹50,00,000 — any — any — any — any Disbursal ₹500.50 1.5% Active");
    expect(rows[1]).toContain("₹50,00,000.01 — any — any — any — any — any Approval — none 2% Active");
  });

  it("REV-02 each slab has a handle for mouse, finger and keys, and buttons for people who do not drag", () => {
    const markup = table([low, high]);
    const shown = read(markup);
    const handle = shown.getByRole("button", { name: "Move slab 1" });
    expect([handle.getAttribute("type"), handle.tabIndex]).toEqual(["button", 0]);
    expect(shown.root.querySelector("[data-up=low]")?.hasAttribute("disabled")).toBe(true);
    for (const name of ["Move slab 1 down", "Move slab 2 up"]) shown.getByRole("button", { name });
    expect(shown.root.querySelector("[style]")).toBe(null);
  });

  it("OQ-53 marks a slab that can never match", () => {
    const markup = table([item("all"), high]);
    expect(plain(markup)).toContain("This row can never match");
    expect(plain(table([low, high]))).not.toContain("can never match");
  });

  it("says so when there is nothing yet", () => {
    const text = plain(table([]));
    expect(text).toContain("No revenue entries yet");
    expect(text).toContain("Add Revenue");
    expect(text).not.toContain("Slab calculator");
  });
});
