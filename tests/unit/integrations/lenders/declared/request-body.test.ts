import { sampleApplicant, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import { declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import { mappedFieldOf } from "~/domain/lender-interfaces/examples/parts";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { definitionFor } from "~/domain/lenders/definitions";
import { toCasheRequest } from "~/integrations/lenders/cashe/mapping";
import { requestBody } from "~/integrations/lenders/declared/request-body";
import { toFinzyRequest } from "~/integrations/lenders/finzy/mapping";
import type { Applicant, LenderApplication } from "~/integrations/lenders/types";

const LENDERS = [
  { slug: "finzy", declared: nestedCallback, byCode: toFinzyRequest },
  { slug: "cashe", declared: flatInstant, byCode: toCasheRequest },
] as const;

const fill = (declared: DeclaredInterface, call: LenderApplication) =>
  requestBody(declared, declaredDefinition(declared).asks ?? [], call, declared.clientId);

const CALLBACK = { callbackUrl: "https://lumen.example/api/lender-callbacks/x/y" };

describe.each(LENDERS)("BEY-22 $slug as data", ({ slug, declared, byCode }) => {
  it.each([
    ["a salaried applicant", {}, {}],
    ["a business", { applicant: sampleApplicant({ employment: "business", employerName: null }) }, {}],
    ["one name, no e-mail", { applicant: sampleApplicant({ lastName: "", email: null }) }, {}],
    [
      "two lines of address",
      { applicant: sampleApplicant({ address: { line1: "12 Lake Road", line2: "Flat 3" } }) },
      {},
    ],
    ["no address", { applicant: sampleApplicant({ address: null }) }, {}],
    ["no tenure, in Hindi", { tenureMonths: null, consent: { ...sampleCallTo(slug).consent, language: "hi" } }, {}],
    ["missing data", { applicant: sampleApplicant({ pan: null, birthDate: null, monthlyIncomeRupees: null }) }, {}],
  ] as [string, Partial<LenderApplication>, object][])("sends for %s what its code sends", (_, overrides) => {
    const call = sampleCallTo(slug, { ...CALLBACK, ...overrides });
    expect(fill(declared, call)).toEqual(byCode(call));
  });

  it("shares and asks what its definition says", () => {
    const known = declaredDefinition(declared);
    const { shares = [], asks, shape, callsBack } = definitionFor(slug) ?? {};
    expect([...known.shares].sort()).toEqual([...shares].sort());
    expect(known).toMatchObject({ asks, shape, callsBack });
  });

  it("reads no other field of the applicant", () => {
    const read = new Set<string>();
    const applicant = new Proxy(sampleApplicant(), {
      get(target, field) {
        read.add(String(field));
        return target[field as keyof Applicant];
      },
    });
    fill(declared, sampleCallTo(slug, { applicant }));
    expect([...read].sort()).toEqual([...declaredDefinition(declared).shares].sort());
  });
});

describe("a row", () => {
  const only = (row: ReturnType<typeof mappedFieldOf>, overrides: Partial<LenderApplication> = {}) =>
    fill(
      { ...flatInstant, questions: [], fields: [mappedFieldOf("/job", "employment"), row] },
      sampleCallTo("cashe", overrides),
    );

  it.each([
    ["mobile", "with-plus-91", "+919876543210"],
    ["mobile", "with-91", "919876543210"],
    ["birthDate", "DD/MM/YYYY", "23/04/1990"],
    ["birthDate", "MM/DD/YYYY", "04/23/1990"],
    ["birthDate", "YYYYMMDD", "19900423"],
    ["amount", "paise", 15_000_000],
    ["amount", "paise-text", "15000000"],
    ["amount", "rupees-two-decimals", "150000.00"],
    ["consentAt", "unix-seconds", 1_748_859_330],
    ["consentAt", "unix-ms", 1_748_859_330_000],
    ["addressLines", "joined", "12 Lake Road"],
    ["pan", "lower", "abcpv1234f"],
  ] as const)("writes %s as %s", (from, format, written) => {
    expect(only(mappedFieldOf("/x", from, { format }))).toEqual({ ok: true, body: { job: "salaried", x: written } });
  });

  it("is left out for other products and other ways of earning, and refuses a code that the lender does not have", () => {
    const businesses = mappedFieldOf("/x", "employerName", { earnings: ["business"], empty: "omit" });
    expect(only(businesses)).toEqual({ ok: true, body: { job: "salaried" } });
    const gold = mappedFieldOf("/x", "goldGrams", { empty: "omit" });
    expect(only(gold)).toEqual({ ok: true, body: { job: "salaried" } });
    const coded = mappedFieldOf("/x", "product", { codes: { BL: 2 } });
    expect(only(coded)).toMatchObject({ ok: false, outcome: { fieldErrors: { product: "unsupported" } } });
    expect(only(coded, { product: "BL" })).toEqual({ ok: true, body: { job: "salaried", x: 2 } });
  });
});
