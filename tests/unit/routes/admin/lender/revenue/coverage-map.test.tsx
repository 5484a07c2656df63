import { item } from "@tests/factories/revenue-item";
import { read } from "@tests/support/render";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { coverageOf } from "~/domain/revenue/coverage";
import { type RevenueItem, slabOf } from "~/domain/revenue/revenue-item";
import { CoverageMap } from "~/routes/admin/lender/revenue/coverage-map";

const low = item("low", { slab_disbursed_max: 5_000_000, revenue_flat: 500.5 });
const high = item("high", { slab_disbursed_min: 5_000_000.01, revenue_percent: 2, revenue_type_id: 2 });
const plain = (markup: string) => read(markup).words;

describe("the coverage map", () => {
  const map = (rows: RevenueItem[]) => {
    const slabs = rows.map(slabOf);
    return renderToStaticMarkup(<CoverageMap slabs={slabs} coverage={coverageOf(slabs)} />);
  };

  it("OQ-53 says that all is well, and draws who pays where", () => {
    const markup = map([low, high]);
    expect(plain(markup)).toContain("Every month with a disbursal matches exactly one active slab.");
    const cells = read(markup).getAllByRole("cell");
    expect(cells.map(({ innerHTML }) => plain(innerHTML))).toEqual([
      "pays",
      "– does not fit",
      "– does not fit",
      "pays",
      "One slab pays",
      "One slab pays",
    ]);
  });

  it("OQ-53 names gaps, overlaps, shared edges and slabs that never match", () => {
    const text = plain(
      map([
        item("a", { slab_disbursed_min: 100_000, slab_disbursed_max: 500_000 }),
        item("b", { slab_disbursed_min: 500_000, slab_disbursed_max: 900_000 }),
        item("c", { slab_disbursed_min: 800_000, slab_disbursed_max: 2_000_000 }),
        item("d", { slab_disbursed_min: 200_000, slab_disbursed_max: 300_000 }),
      ]),
    );
    expect(text).toContain("Slab 4: this row can never match, because slab 1 above it matches all its months.");
    expect(text).toContain("Nothing pays for up to ₹99,999.99 disbursed.");
    expect(text).toContain("Nothing pays for ₹20,00,000.01 or more disbursed.");
    expect(text).toContain(
      "Slabs 2 and 3 both match ₹8,00,000 to ₹9,00,000 disbursed. Slab 2 pays, because it is higher in the list.",
    );
    expect(text).toContain(
      "Slabs 1 and 2 meet at exactly ₹5,00,000 disbursed. There slab 1 pays, because it is higher in the list.",
    );
    expect(text).toContain("Several slabs fit");
  });

  it("OQ-53 explains ranges that contradict each other", () => {
    const text = plain(map([item("a", { slab_disbursed_min: 10_000_000, slab_number_max: 10, ats_max: 50_000 })]));
    expect(text).toContain("Its ranges contradict each other, because the average ticket size is the amount");
  });
});
