import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import NewCampaignPage from "~/routes/admin/campaigns/new.route";

const page = read(
  pageAt("/admin/messaging/new", NewCampaignPage, {
    brandId: "b",
    channel: "sms",
    channels: ["sms"],
    query: "step=offers",
    tomorrow: "2026-11-24T10:00",
    templates: ["offers-waiting"],
    segment: { product: null, step: "offers", minDays: 3, maxDays: null, language: null },
    brands: [{ value: "b", label: "Lumen" }],
    products: [],
    preview: {
      total: 9,
      open: 5,
      languages: [{ language: "en", count: 5 }],
      skipped: [{ reason: "no-consent", count: 4 }],
      sample: [{ customerId: "c", prospectId: "p", contact: "••••••3210", language: "en" }],
    },
  }),
);

describe("a new campaign", () => {
  it("OQ-47 shows who and how many before it starts, and why others are left out", () => {
    expect(page.words).toContain("5 people would get this message.");
    expect(page.words).toContain("No consent for this channel 4");
    expect(page.hrefs).toContain("/admin/csr-portal/c/p");
    expect(page.sent("expected")).toEqual(["5"]);
  });
});
