import { pageAt } from "@tests/support/page-at";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import MessageTemplatePage from "~/routes/admin/message-template/route";

const VALUES = { first_name: "Asha", brand: "Lumen", link: "https://lumen.example/", stop_link: "https://x.example/s" };

const page = read(
  pageAt("/admin/messaging/templates/b/t", MessageTemplatePage, {
    template: {
      brandId: "b",
      brand: "Lumen",
      id: "t",
      version: 2,
      name: "offers-waiting",
      channel: "sms",
      locale: "en",
      subject: null,
      body: "Hello {{first_name}} - {{brand}}",
      updatedAt: "2026-11-20T06:00:00.000Z",
      dlt: { entityId: "1".repeat(19), header: "LUMENS", templateId: "2".repeat(19) },
    },
    history: [],
    channels: ["sms" as const, "email" as const, "whatsapp" as const],
    brands: [{ value: "b", label: "Lumen", sender: "LUMENS", sample: { en: VALUES, hi: VALUES } }],
  }),
);

describe("the page of a text", () => {
  it("OQ-47 shows it as the customer sees it and as the register has it, with its numbers and a test", () => {
    expect(page.words).toContain("Hello Asha - Lumen");
    expect(page.words).toContain("Hello {#var#} - {#var#}");
    expect(page.words).toContain("18 characters, 1 SMS");
    expect(page.sent("dltTemplateId")).toEqual(["2".repeat(19)]);
    expect(page.getByLabelText("Mobile number")).toBeTruthy();
  });
});
