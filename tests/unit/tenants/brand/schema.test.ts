import { brandField } from "@tenants/brand/fields";
import { MAIN_DEFAULTS } from "@tenants/brand/main-defaults";
import { brandConfigSchema } from "@tenants/brand/schema";
import { describe, expect, it } from "vitest";

const isTaken = (help: object) => brandConfigSchema.safeParse({ settings: { help } }).success;

describe("where help requests go", () => {
  it("OQ-67 is an admin setting of endpoint and orgid, nothing by default", () => {
    expect(MAIN_DEFAULTS.settings.help).toEqual({ endpoint: null, orgId: null });
    expect(brandField("settings.help.endpoint")?.group).toBe("help");
    expect(brandField("settings.help.orgId")?.group).toBe("help");
  });

  it.each([
    ["https://webto.salesforce.com/servlet/servlet.WebToCase?encoding=UTF-8", true],
    ["http://crm.example/form", false],
    ["https://127.0.0.1/form", false],
    ["https://localhost/form", false],
    ["https://user:word@crm.example/form", false],
    ["https://crm.example:22/form", false],
    ["javascript:alert(1)", false],
    ["not an address", false],
  ])("OQ-67 %s may be the endpoint: %s", (endpoint, may) => {
    expect(isTaken({ endpoint })).toBe(may);
  });

  it("OQ-67 an orgid is letters, digits, hyphens and underscores", () => {
    expect(isTaken({ orgId: "00D5g000000abcd" })).toBe(true);
    expect(isTaken({ orgId: "a&b" })).toBe(false);
  });
});
