import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { type Call, callRoute } from "@tests/support/call-route";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { action as apply, loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as offersPage } from "~/routes/customer/offers/route";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;
type Body = { page: { form: { tenureMonths: string; consent: { hash: string } } | null } };

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : ((query as { text?: string } | null)?.text ?? "");

/** The statements that read this table. A row that is only locked for a change does not count. */
const readsOf = (statements: readonly string[], table: string) =>
  statements.filter((text) => text.startsWith("SELECT") && text.includes(`FROM "public"."${table}"`));

describe("applying at a lender", () => {
  let fixture: SubmissionFixture;
  const at = { path: "/user/finzy", params: {} };

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    await fixture.lender({ slug: "finzy", protocol: "finzy" });
  });
  afterAll(() => fixture.close());
  afterEach(() => vi.restoreAllMocks());

  const as = (who: Applicant, call: Partial<Call> & { path: string }): Call => ({
    host: who.brand.hosts[0] ?? "localhost",
    cookies: { atkn: who.token },
    ...call,
  });

  it("reads the application, the profile and what is under way once", async () => {
    const who = await fixture.applicant();
    const { body } = await callRoute(lenderPage, as(who, at));
    const { consent, tenureMonths } = (body as Body).page.form ?? expect.fail("no form");
    const form = {
      consent: "1",
      consent_hash: consent.hash,
      tenure_months: tenureMonths,
      education: "1",
      residency: "1",
      companyType: "1",
      experience: "1",
    };
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const sent = await callRoute(apply, as(who, { ...at, method: "POST", form }));
    const statements = queries.mock.calls.map(([first]) => textOf(first));
    expect([sent.status, sent.location]).toEqual([303, "/user/finzy"]);
    const reads = Object.fromEntries(
      ["applications", "submissions", "customer_profiles"].map((table) => [table, readsOf(statements, table).length]),
    );
    // The profile once for the lenders' criteria and once for the lender's own questions.
    expect(reads).toEqual({ applications: 1, submissions: 1, customer_profiles: 2 });
  });

  it("the list of offers reads the application and the profile once", async () => {
    const who = await fixture.applicant();
    const page = { path: "/user/offers", params: {} };
    const first = await callRoute(offersPage, as(who, page));
    expect(first.status).toBe(200);
    const queries = vi.spyOn(pg.Client.prototype, "query");
    await callRoute(offersPage, as(who, page));
    const statements = queries.mock.calls.map(([one]) => textOf(one));
    const reads = ["applications", "customer_profiles"].map((table) => [table, readsOf(statements, table).length]);
    expect(reads).toEqual([
      ["applications", 1],
      ["customer_profiles", 1],
    ]);
  });
});
