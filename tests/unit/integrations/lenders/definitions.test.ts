import { adapterFor } from "@tests/support/lenders/adapter-for";
import { sampleApplicant, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import { definitionFor, LENDER_SLUGS } from "~/domain/lenders/definitions";
import { type Earning, QUESTION_FIELDS, questionsFor } from "~/domain/lenders/questions";
import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import { loadAdapter } from "~/integrations/lenders/adapters";
import type { LenderConfig } from "~/integrations/lenders/lender-config";
import type { Applicant } from "~/integrations/lenders/types";

const config: LenderConfig = { lender: "x", baseUrl: "http://127.0.0.1:1/x", secret: "secret", allowHttp: true };

describe("lender registry", () => {
  it("LND-01 LND-04 knows the lenders with pages of their own and both gold lenders beside the other interfaces", () => {
    expect(LENDER_SLUGS).toEqual(
      expect.arrayContaining([
        "callback",
        "cashe",
        "earlysalary",
        "finzy",
        "indiagold",
        "instant",
        "kreditbee",
        "money-tap",
        "money-view",
        "muthootgold",
        "nira",
        "redirect",
        "upwards",
      ]),
    );
  });

  it("has no adapter for a slug that nobody registered", async () => {
    expect(await loadAdapter("nobody")).toBeNull();
    expect(definitionFor("nobody")).toBeNull();
  });

  it.each([
    ["plain http", { allowHttp: false }],
    ["another protocol", { baseUrl: "ftp://lender.example" }],
    ["a password in the address", { baseUrl: "https://a:b@lender.example" }],
    ["a query", { baseUrl: "https://lender.example/?x=1" }],
    ["no address", { baseUrl: "" }],
  ])("refuses a lender configured with %s, without telling the address", async (_, change) => {
    await expect(adapterFor("cashe", { ...config, ...change })).rejects.toThrow(
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
    const adapter = await adapterFor(slug, config);
    await adapter.submit(sampleCallTo(slug, { applicant })).catch(() => null);
    expect([...read].sort()).toEqual([...(definitionFor(slug)?.shares ?? [])].sort());

    await adapter.submit(sampleCallTo(slug, { applicant, product: "SL" })).catch(() => null);
    const { shares = [], sharesOf } = definitionFor(slug) ?? {};
    expect([...read].sort()).toEqual([...shares, ...(sharesOf?.SL ?? [])].sort());
  });

  it.each(LENDER_SLUGS)(
    "LIST-09 %s asks from lists of its own, each entry with a code that fits on the wire",
    (slug) => {
      for (const { field, list } of definitionFor(slug)?.asks ?? []) {
        expect(list.toLowerCase()).toBe(`${slug.replace("-", "")}${field}`.toLowerCase());
        for (const { key } of DEFAULT_LISTS[list]) expect(key).toMatch(/^[A-Za-z0-9_]+$/);
      }
    },
  );

  it("LIST-09 LIST-10 every question is asked by some lender, the business ones only of who has a business", () => {
    const asks = LENDER_SLUGS.flatMap((slug) => definitionFor(slug)?.asks ?? []);
    expect(new Set(asks.map(({ field }) => field))).toEqual(new Set(QUESTION_FIELDS));
    const fieldsFor = (slug: string, earning: Earning) =>
      questionsFor(definitionFor(slug)?.asks ?? [], earning).map(({ field }) => field);
    const everybody = ["gender", "education", "residency", "loanPurpose"];
    const business = ["businessTurnover", "businessYears", "businessNature", "grossProfit", "registrationType"];
    expect(fieldsFor("money-view", "salaried")).toEqual([...everybody, "companyType"]);
    expect(fieldsFor("money-view", "self-employed")).toEqual([...everybody, ...business]);
    expect(fieldsFor("money-view", "self-employed-professional")).toEqual([
      ...everybody,
      ...business,
      "professionalType",
      "professionalYears",
    ]);
  });

  it.each(LENDER_SLUGS)("%s names its shape and its redirect hosts", async (slug) => {
    const adapter = await adapterFor(slug, config);
    expect(adapter.shape).toBe(definitionFor(slug)?.shape);
    expect(adapter.allowedHosts).toEqual(adapter.shape === "redirect" ? ["127.0.0.1:1"] : []);
  });
});
