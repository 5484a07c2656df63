import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import VendorsProductsReport from "~/routes/admin/reports/vendors.route";

const counts = { started: 0, "offers-shown": 0, submitted: 1_204, approved: 90, disbursed: 41, declined: 12 };
const hrefs = Object.fromEntries(
  Object.keys(counts).map((step) => [step, `/admin/internal-report?step=${step}&days=last-30`]),
);
const line = {
  id: "1 PL",
  product: "Personal Loans",
  lender: "Kaveri Small Bank",
  counts,
  hrefs,
  disbursed: "₹41,00,000",
  rate: "88.24%",
  ticket: "₹1,00,000",
  revenue: "₹82,000",
};
const view = {
  rows: [line],
  total: { ...line, id: "total", lender: "All", product: "All" },
  chart: { days: ["2026-11-20", "2026-11-21"], series: [{ step: "submitted", values: [1_000, 204] }] },
  bars: [{ id: "1 PL", label: "Kaveri Small Bank, PL", value: 1, text: "₹41,00,000", href: "/admin/internal-report" }],
  span: { preset: "last-30", first: "2026-10-23", last: "2026-11-21" },
  refusal: null,
  suggested: { first: "2026-10-23", last: "2026-11-21" },
  brand: null,
  brands: [{ value: "haldi", label: "Haldi Money" }],
  spanQuery: { days: "last-30" },
  query: "days=last-30",
  files: [],
};

describe("the report by lender and product", () => {
  const page = read(pageAt("/admin/vendors-products-report", VendorsProductsReport, view));

  it("ADM-15 OQ-40 has approval rate, ticket size and revenue, and a list behind each number", () => {
    for (const part of ["88.24%", "₹1,00,000", "₹82,000", "Approval rate", "Average loan"])
      expect(page.words).toContain(part);
    const link = page.getByRole("link", { name: "1,204, Submitted: Kaveri Small Bank, Personal Loans" });
    expect(link.getAttribute("href")).toBe("/admin/internal-report?step=submitted&days=last-30");
  });

  it("ADM-25 offers the presets by their names, the chosen one marked", () => {
    const links = ["Yesterday", "Last 7 Days", "Last 30 Days", "Custom Range"].map((name) =>
      page.getByRole("link", { name }),
    );
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "page", null]);
  });

  it("OQ-50 says what is wrong with a custom range, beside its days", () => {
    const refused = read(
      pageAt("/admin/vendors-products-report", VendorsProductsReport, { ...view, refusal: "too-long" }),
    );
    expect(refused.words).toContain("Choose at most 366 days.");
    expect(refused.getByRole("button", { name: "Show days" })).toBeDefined();
  });
});
