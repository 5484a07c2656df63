import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import CustomersJourney from "~/routes/admin/customers-journey/route";

const view = {
  funnel: [
    { id: "leads", name: "Leads", count: 1_200, share: "100%", href: "/admin/customers-journey?step=leads" },
    { id: "disbursed", name: "Disbursed", count: 41, share: "3.4 %", href: "/admin/internal-report?step=disbursed" },
  ],
  rules: [
    {
      rule: "JRN-02",
      why: "Not signed in: verify the number first",
      targets: "/verification",
      count: 7,
      href: "/admin/customers-journey?rule=JRN-02",
    },
  ],
  files: [],
  listQuery: "step=leads&days=last-30",
  listTitle: "Leads",
  people: [
    {
      id: "p",
      prospectId: "p",
      name: "Su•••• R.",
      brand: "Haldi Money",
      contact: "******0002",
      product: "Personal Loans",
      at: "21 Nov 2026, 18:59",
      href: "/admin/customers-journey?step=leads&open=p",
    },
  ],
  pages: { newest: null, newer: null, older: "/admin/customers-journey?before=1.p" },
  span: { preset: "last-30", first: "2026-10-23", last: "2026-11-21" },
  refusal: null,
  suggested: { first: "2026-10-23", last: "2026-11-21" },
  brand: null,
  brands: [],
  spanQuery: { days: "last-30" },
  drawer: {
    name: "Su•••• R.",
    brand: "Haldi Money",
    contact: "******0002",
    customerHref: "/admin/csr-portal/c/p",
    replay: "Replayed 5 events: 0 differences.",
    isSame: true,
    unknown: null,
    timeline: [
      {
        id: "e",
        at: "21 Nov 2026, 18:59",
        isMove: false,
        text: "Opened /user/offers, was sent to /verification",
        detail: "JRN-02: Not signed in: verify the number first",
      },
    ],
  },
  closeHref: "/admin/customers-journey?step=leads",
};

describe("the customers' journey", () => {
  const page = read(pageAt("/admin/customers-journey", CustomersJourney, view));

  it("OQ-42 has the funnel and the rules, each number with its list", () => {
    const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Disbursed: 41")).toBe("/admin/internal-report?step=disbursed");
    expect(hrefOf("JRN-02: 7")).toBe("/admin/customers-journey?rule=JRN-02");
    expect(hrefOf("Older")).toBe("/admin/customers-journey?before=1.p");
  });

  it("OQ-42 explains the redirects of one person, and says how the journey replays", () => {
    expect(page.words).toContain("Replayed 5 events: 0 differences.");
    expect(page.words).toContain("(JRN-02: Not signed in: verify the number first)");
    expect(page.getByRole("link", { name: "Close" }).getAttribute("href")).toBe(view.closeHref);
  });
});
