import { getZodConstraint } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { templateColumns, templateSaving, templateTest } from "~/domain/campaigns/template-requests";

const SMS = {
  intent: "save",
  brand: "01999999-0000-7000-8000-000000000001",
  name: "offers-waiting",
  channel: "sms",
  locale: "en",
  body: "Your offers wait: {{link}} - {{brand}}",
  dltEntityId: "1".repeat(19),
  dltHeader: "LUMENS",
  dltTemplateId: "2".repeat(19),
};

/** Fields with their codes. */
const refused = (changes: object) => {
  const parsed = templateSaving.safeParse({ ...SMS, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("a text that is saved", () => {
  it("OQ-47 is accepted when everything is there", () => expect(refused({})).toEqual([]));

  it.each([
    [{ dltEntityId: "123" }, ["dltEntityId: dlt-number"]],
    [{ dltHeader: "lumen" }, ["dltHeader: dlt-header"]],
    [{ dltTemplateId: undefined }, ["dltTemplateId: dlt-number"]],
    [{ body: "Your offers wait" }, ["body: needed-sms"]],
    [{ body: "{{pan}} {{brand}}" }, ["body: unknown-name"]],
    [{ body: "{link} {{brand}}" }, ["body: loose-brace"]],
    [{ locale: "hi" }, ["body: not-hindi"]],
    [{ body: "नमस्ते {{brand}}" }, ["body: not-english"]],
    [{ name: "Offers Waiting" }, ["name: name"]],
    [{ channel: "email" }, ["subject: subject-needed", "body: needed-email"]],
    [{ channel: "whatsapp" }, ["body: needed-whatsapp"]],
    [
      { channel: "email", subject: "{{first_name}}, your offers at {{brand}}", body: "{{first_name}}: {{stop_link}}" },
      ["subject: subject-name"],
    ],
  ])("OQ-47 is checked: %j", (changes, codes) => expect(refused(changes)).toEqual(codes));

  it("has numbers of the register only as an SMS, and a subject only as an e-mail", () => {
    const email = { ...SMS, channel: "email", subject: "Your offers", body: "{{link}} {{stop_link}}" };
    expect(templateColumns(templateSaving.parse(email))).toMatchObject({
      subject: "Your offers",
      dltHeader: null,
      dltEntityId: null,
    });
    expect(templateColumns(templateSaving.parse({ ...SMS, subject: "x" }))).toMatchObject({
      subject: null,
      dltHeader: "LUMENS",
    });
  });

  it("tells a form which fields it needs", () =>
    expect(getZodConstraint(templateSaving)).toMatchObject({ name: { required: true }, body: { required: true } }));

  it("is tested with a whole number or address", () => {
    expect(templateTest.parse({ intent: "test", to: " 98765 43210 " }).to).toMatchObject({ channel: "mobile" });
    expect(templateTest.safeParse({ intent: "test", to: "98765" }).success).toBe(false);
  });
});
