import { sampleApplicant, sampleCall } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import { adapterFor, definitionFor, LENDER_SLUGS } from "~/integrations/lenders/adapter-for";
import type { Applicant, LenderConfig } from "~/integrations/lenders/types";

const config: LenderConfig = { lender: "x", baseUrl: "http://127.0.0.1:1/x", secret: "secret", allowHttp: true };

describe("lender registry", () => {
  it("LND-04 knows both gold lenders beside the other interfaces", () => {
    expect(LENDER_SLUGS).toEqual([
      "callback",
      "cashe",
      "indiagold",
      "instant",
      "kreditbee",
      "money-tap",
      "muthootgold",
      "redirect",
    ]);
  });

  it("has no adapter for a slug that nobody registered", () => {
    expect(adapterFor("nobody", config)).toBeNull();
    expect(definitionFor("nobody")).toBeNull();
  });

  it.each([
    ["plain http", { allowHttp: false }],
    ["another protocol", { baseUrl: "ftp://lender.example" }],
    ["a password in the address", { baseUrl: "https://a:b@lender.example" }],
    ["a query", { baseUrl: "https://lender.example/?x=1" }],
    ["no address", { baseUrl: "" }],
  ])("refuses a lender configured with %s, without telling the address", (_, change) => {
    expect(() => adapterFor("cashe", { ...config, ...change })).toThrow(
      /^x: the base URL must be a plain https address$/,
    );
  });

  it.each(LENDER_SLUGS)("%s reads exactly the applicant fields that its page says are shared", async (slug) => {
    const read = new Set<string>();
    const applicant = new Proxy(sampleApplicant(), {
      get(target, field) {
        read.add(String(field));
        return target[field as keyof Applicant];
      },
    });
    const adapter = adapterFor(slug, config);
    await adapter?.submit(sampleCall({ applicant })).catch(() => null);
    expect([...read].sort()).toEqual([...(definitionFor(slug)?.shares ?? [])].sort());
  });

  it.each(LENDER_SLUGS)("%s names its shape and its redirect hosts", (slug) => {
    const adapter = adapterFor(slug, config);
    expect(adapter?.shape).toBe(definitionFor(slug)?.shape);
    expect(adapter?.allowedHosts).toEqual(adapter?.shape === "redirect" ? ["127.0.0.1:1"] : []);
  });
});
