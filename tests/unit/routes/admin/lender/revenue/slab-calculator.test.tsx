import { item } from "@tests/factories/revenue-item";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type RevenueItem, slabOf } from "~/domain/revenue/revenue-item";
import { monthOf } from "~/domain/revenue/slab-for";
import { MonthResult } from "~/routes/admin/lender/revenue/slab-calculator";

const low = item("low", { slab_disbursed_max: 5_000_000, revenue_flat: 500.5 });
const high = item("high", { slab_disbursed_min: 5_000_000.01, revenue_percent: 2, revenue_type_id: 2 });
const plain = (markup: string) => read(markup).words;

describe("the slab calculator", () => {
  const result = (rows: RevenueItem[], rupees: bigint, count: bigint) =>
    plain(renderToStaticMarkup(<MonthResult slabs={rows.map(slabOf)} month={monthOf(rupees * 100n, count)} />));

  it("REV-07 shows which slab wins and what it pays for the whole amount", () => {
    const text = result([low, high], 6_000_000n, 12n);
    expect(text).toContain("Slab 2 pays ₹1,20,000");
    expect(text).toContain("2% of ₹60,00,000");
    expect(text).toContain("Slab 1: the amount is not up to ₹50,00,000.");
    expect(result([low, high], 1_000_000n, 4n)).toContain("₹500.50 flat + 1.5% of ₹10,00,000");
  });

  it("REV-07 names slabs further down that fit as well, and a month that earns nothing", () => {
    expect(result([item("a"), item("b"), item("c", { status: 0 })], 1n, 1n)).toContain(
      "Slabs further down that match too: 2.",
    );
    expect(result([high], 1n, 1n)).toContain("No active slab matches: this month earns nothing.");
  });
});
