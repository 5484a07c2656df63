import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import CustomerEligibility from "~/routes/admin/customer-eligibility/route";

const texts = {
  segment: "pl",
  amount: "200000",
  income: "60000",
  age: "35",
  work: "salaried",
  score: "1",
  pincode: "560001",
  household: "no",
  woman: "no",
  months: "",
};
const line = { offer: null, unchecked: null, besides: null, rule: "", asks: "", has: "", rank: null };
const test = {
  tab: "test",
  texts,
  formKey: "k",
  faults: ["income"],
  typed: "",
  refusal: null,
  application: null,
  latest: [],
  brand: "cl",
  brands: [{ value: "cl", label: "Cedar Lane" }],
  result: {
    summary: "1 of 2 lenders match",
    views: [{ href: "/admin/customer-eligibility?show=match", label: "Match", count: 1, current: false }],
    rows: [
      {
        ...line,
        id: "a",
        name: "Amber Finance",
        href: "/admin/lenders/a",
        answer: "match",
        rank: "Place 1",
        offer: "APR 14.00%, 24 months",
      },
      {
        ...line,
        id: "b",
        name: "Basalt Bank",
        href: "/admin/lenders/b",
        answer: "fail",
        rule: "Income min",
        asks: "from ₹90,000",
        has: "₹60,000",
      },
    ],
  },
};
const log = {
  tab: "dedupe",
  filter: {},
  pages: { newest: null, newer: null, older: "/admin/dedupe-logs?before=1.x" },
  choices: { brands: [], levels: [], decisions: [] },
  query: "",
  files: [],
  rows: [
    {
      id: "e",
      at: "22 Nov 2026, 10:00",
      brand: "Haldi Money",
      key: "Phone",
      hash: "ab12cd34ef",
      level: "Platform",
      decision: "linked",
      window: "None",
      existing: { text: "******0001, Lumen", href: "/admin/csr-portal/c/p" },
    },
  ],
};

describe("customer eligibility", () => {
  it("ADM-09 OQ-38 shows each lender's answer with the failing rule and both values, and names a field's fault", () => {
    const page = read(pageAt("/admin/customer-eligibility", CustomerEligibility, test));
    expect(page.words).toContain("1 of 2 lenders match");
    expect(page.getByRole("link", { name: "Basalt Bank" }).getAttribute("href")).toBe("/admin/lenders/b");
    expect(page.getByRole("row", { name: /Basalt Bank/ }).textContent).toMatch(
      /No match.*Income min.*from ₹90,000.*₹60,000/,
    );
    expect(page.getByRole("row", { name: /Amber Finance/ }).textContent).toMatch(/Place 1.*APR 14\.00%, 24 months/);
    expect(page.words).toContain("Enter rupees without paise");
  });

  it("ADM-10 OQ-39 the de-dupe log leads to the existing record and to older lines", () => {
    const page = read(pageAt("/admin/dedupe-logs", CustomerEligibility, log));
    expect(page.getByRole("link", { name: "******0001, Lumen" }).getAttribute("href")).toBe("/admin/csr-portal/c/p");
    expect(page.getByRole("link", { name: "Older" }).getAttribute("href")).toBe("/admin/dedupe-logs?before=1.x");
    expect(page.getByRole("link", { name: "De-dupe logs" }).getAttribute("aria-current")).toBe("page");
  });
});
