import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { type Answer, type Call, callRoute } from "@tests/support/call-route";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as callSubmit } from "~/routes/api/applications/submit";
import { loader as keyFacts } from "~/routes/customer/key-facts/route";
import { action as apply, loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as hop } from "~/routes/customer/redirect/route";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;
type Fact = { label: string; value: string };
type Body = {
  page: {
    offer: { facts: Fact[]; schedule: { href: string } } | null;
    form: { tenureMonths: string; consent: { text: string; hash: string; error: string | null } } | null;
  };
};

const factOf = (facts: readonly Fact[] | undefined, label: string) =>
  facts?.find((fact) => fact.label === label)?.value;

describe("the tenor that a customer chooses", () => {
  let fixture: SubmissionFixture;
  const at = (slug: string) => ({ path: `/user/lenders-transaction/${slug}`, params: { lender: slug } });

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
    for (const slug of ["nilgiri", "sahyadri", "aravali", "finzy"]) {
      const { id } = await fixture.lender({ slug, protocol: slug === "finzy" ? slug : "instant" });
      await fixture.owner.query(
        "insert into lender_charges (lender_id, place, basis, value_paise, gst_mode) values ($1, 2, 'rupees', 99900, 'on-top')",
        [id],
      );
    }
  });
  afterAll(() => fixture.close());

  const as = (who: Applicant, call: Partial<Call> & { path: string }): Call => ({
    host: who.brand.hosts[0] ?? "localhost",
    cookies: { atkn: who.token },
    ...call,
  });
  const open = async (who: Applicant, slug: string, query = "") => {
    const { path, params } = at(slug);
    const { body } = await callRoute(lenderPage, as(who, { path: `${path}${query}`, params }));
    return (body as Body).page;
  };
  const post = (who: Applicant, slug: string, form: Record<string, string>): Promise<Answer> =>
    callRoute(apply, as(who, { ...at(slug), method: "POST", form }));
  const storedTerms = async (who: Applicant) => {
    const { rows } = await fixture.owner.query(
      "select s.tenure_months, c.text, c.text_hash, c.text_version from submissions s join consents c on c.submission_id = s.id where s.customer_id = $1",
      [who.customerId],
    );
    return rows;
  };

  it("BEY-12 OQ-90 who chooses 36 months sees 36 above the consent, in it, in the stored record and on the key facts page", async () => {
    const who = await fixture.applicant();
    const usual = await open(who, "nilgiri");
    expect(factOf(usual.offer?.facts, "Tenor")).toBe("24 months");
    const page = await open(who, "nilgiri", "?tenure=36");
    expect(factOf(page.offer?.facts, "Tenor")).toBe("36 months");
    expect(factOf(page.offer?.facts, "Monthly instalment")).toBe("₹5,126.64");
    expect(factOf(page.offer?.facts, "Charges in all")).toBe("₹4,178.82");
    expect(page.offer?.schedule.href).toBe("/key-facts/nilgiri?amount=150000&tenure=36");
    const { consent, tenureMonths } = page.form ?? expect.fail("no form");
    expect(tenureMonths).toBe("36");
    const apr = factOf(page.offer?.facts, "APR")?.replace("*", "");
    const quoted = `₹1,50,000 over 36 months (shown to me with ₹5,126.64 a month, an APR of ${apr} and charges of ₹4,178.82)`;
    expect(consent.text).toContain(quoted);

    const sent = await post(who, "nilgiri", { consent: "1", consent_hash: consent.hash, tenure_months: "36" });
    expect([sent.status, sent.location]).toEqual([303, "/user/lenders-transaction/nilgiri"]);
    expect(await storedTerms(who)).toEqual([
      { tenure_months: 36, text: consent.text, text_hash: consent.hash, text_version: "lender-5" },
    ]);
    const { body } = await callRoute(keyFacts, as(who, { path: "/key-facts/nilgiri", params: { lender: "nilgiri" } }));
    const shown = (body as { page: { facts: Fact[]; schedule: { rows: unknown[] } } }).page;
    expect(factOf(shown.facts, "Tenor")).toBe("36 months");
    expect(factOf(shown.facts, "Monthly instalment")).toBe("₹5,126.64");
    expect(shown.schedule.rows).toHaveLength(36);
  });

  it("BEY-12 OQ-88 key facts stay open to who has applied when the lender takes no more applications", async () => {
    const [who, stranger] = [await fixture.applicant(), await fixture.applicant()];
    const { form } = await open(who, "aravali");
    await post(who, "aravali", { consent: "1", consent_hash: form?.consent.hash ?? "" });
    const sheetOf = (whose: Applicant) =>
      callRoute(keyFacts, as(whose, { path: "/key-facts/aravali", params: { lender: "aravali" } }));
    const before = await sheetOf(stranger);
    expect(before.status).toBe(200);
    const { href } = (before.body as { page: { own: { document: { href: string } } } }).page.own.document;
    await fixture.owner.query("update lenders set lender_status = 0 where slug = 'aravali'");
    await refreshCatalogue(fixture.owner);
    expect((await sheetOf(who)).status).toBe(200);
    expect((await sheetOf(stranger)).status).toBe(404);
    expect((await callRoute(hop, as(who, { path: href }))).status).toBe(302);
    await fixture.owner.query("update lenders set lender_status = 1 where slug = 'aravali'");
    await refreshCatalogue(fixture.owner);
  });

  it("LND-03 a chosen tenor goes along to the page that a lender has under its own name", async () => {
    const who = await fixture.applicant({ brand: "lumen" });
    const { path, params } = at("finzy");
    const sentOn = await callRoute(lenderPage, as(who, { path: `${path}?tenure=36`, params }));
    expect(sentOn.location).toBe("/user/finzy?tenure=36");
  });

  it("OQ-90 a consent to the figures of another tenor does not count; the form comes back with those of the one that was sent", async () => {
    const who = await fixture.applicant();
    const usual = await open(who, "sahyadri");
    const hash = usual.form?.consent.hash ?? "";
    const refused = await post(who, "sahyadri", { consent: "1", consent_hash: hash, tenure_months: "36" });
    expect(refused.status).toBe(422);
    const { offer, form } = (refused.body as Body).page;
    expect(factOf(offer?.facts, "Tenor")).toBe("36 months");
    expect(form?.consent.error).toBe(
      "The text has changed since you opened this page. Please read it again and tick the box.",
    );
    expect(form?.tenureMonths).toBe("36");
    expect(await storedTerms(who)).toEqual([]);
  });

  it("OQ-90 an application by call keeps the text with the figures of the tenor that it sends", async () => {
    const who = await fixture.applicant();
    const sent = await callRoute(
      callSubmit,
      as(who, {
        path: `/api/applications/${who.applicationId}/submissions`,
        params: { appId: who.applicationId },
        method: "POST",
        json: { lenderId: "aravali", consent: true, tenureMonths: 36 },
      }),
    );
    expect(sent.status).toBe(202);
    expect(await storedTerms(who)).toMatchObject([
      { tenure_months: 36, text: expect.stringContaining("over 36 months (shown to me") },
    ]);
  });

  it("BEY-03 OQ-90 a call takes the amount that the page takes, and none outside the brand's bounds", async () => {
    const submit = async (amountRupees: number) => {
      const who = await fixture.applicant();
      const sent = await callRoute(
        callSubmit,
        as(who, {
          path: `/api/applications/${who.applicationId}/submissions`,
          params: { appId: who.applicationId },
          method: "POST",
          json: { lenderId: "aravali", consent: true, amountRupees, tenureMonths: 36 },
        }),
      );
      expect(sent.status).toBe(202);
      const { rows } = await fixture.owner.query(
        "select s.amount_rupees, s.tenure_months, c.text from submissions s join consents c on c.submission_id = s.id where s.customer_id = $1",
        [who.customerId],
      );
      return rows;
    };
    expect(await submit(175_000)).toMatchObject([
      { amount_rupees: 175_000, tenure_months: 36, text: expect.stringContaining("₹1,75,000 over 36 months") },
    ]);
    expect(await submit(999_999_999)).toMatchObject([
      { amount_rupees: 150_000, tenure_months: 36, text: expect.stringContaining("₹1,50,000 over 36 months") },
    ]);
  });
});
