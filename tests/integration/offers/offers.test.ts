import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { explain } from "~/domain/eligibility/match-offers";
import { emiPaise } from "~/domain/money/emi";
import { loader as callOffers } from "~/routes/api/applications/list-offers";
import { loader as hop } from "~/routes/customer/redirect/route";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { lenderPage } from "~/services/offers/lender-page.server";
import { listOffers } from "~/services/offers/list-offers.server";

const today = istDay(new Date());
const running = { so_status: 1, so_text: "No fee this month", so_date_start: addDays(today, -1), so_date_end: today };

describe("offers", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql", { BRANDS_POLL_MS: "60000" });
    await fixture.lender({ slug: "dear", columns: { interest_rate: "24.00", priority: 1 } });
    await fixture.lender({ slug: "cheap", columns: { interest_rate: "11.00", ...running } });
    await fixture.lender({
      slug: "middle",
      columns: {
        interest_rate: "14.00",
        so_status: 1,
        so_text: "Over",
        so_date_start: "2020-01-01",
        so_date_end: "2020-02-01",
      },
    });
    await fixture.lender({ slug: "choosy", columns: { min_income: 60_000 } });
    await fixture.lender({ slug: "small", columns: { loan_amount_upto: 100_000 } });
    await fixture.lender({ slug: "elder", columns: { min_age: 50, min_income: 60_000 } });
    await fixture.lender({ slug: "off", columns: { lender_status: 0 } });
    await fixture.lender({ slug: "no-key-facts", columns: { kfs_url: null } });
    await fixture.lender({ slug: "golden", segments: ["gl"] });
  });
  afterAll(() => fixture.close());

  const offersOf = async (who: Awaited<ReturnType<SubmissionFixture["applicant"]>>) => {
    const listed = await fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
    if (!listed.ok) throw new Error(listed.code);
    return listed.offers;
  };

  it("OQ-86 OQ-87 ranks by APR, not by priority or special offer, and keeps the method with the application", async () => {
    const who = await fixture.applicant();
    const offers = await offersOf(who);
    expect(offers.matched.map(({ slug }) => slug)).toEqual(["cheap", "middle", "dear"]);
    expect(offers.method).toEqual({
      version: "3",
      keys: ["aprBps", "instalmentPerLakhPaise", "loanAmountUptoRupees", "priority", "lenderId"],
    });
    const { rows } = await fixture.owner.query("select offers_method from applications where id = $1", [
      who.applicationId,
    ]);
    expect(rows[0].offers_method).toBe("3");
  });

  it("OQ-88 a card has the entity's name, figures of this amount and tenor, charges and key facts", async () => {
    const [offer] = (await offersOf(await fixture.applicant())).matched;
    expect(offer).toMatchObject({
      legalName: "cheap Finance Limited",
      amountRupees: 150_000,
      tenureMonths: 24,
      rateBps: 1100,
      aprMinBps: 1400,
      aprMaxBps: 2200,
      instalmentPaise: emiPaise(15_000_000, 1100, 24),
      chargesPaise: 300_000,
      receivedPaise: 14_700_000,
      penalCharges: "2% a month",
      specialOffer: { text: "No fee this month", from: addDays(today, -1), until: today },
      submission: null,
    });
    expect(offer?.totalCostPaise).toBe((offer?.interestPaise ?? 0) + 300_000);
  });

  it("a special offer that is over is not shown", async () => {
    const { matched } = await offersOf(await fixture.applicant());
    expect(matched.find(({ slug }) => slug === "middle")?.specialOffer).toBeNull();
  });

  it("BEY-02 names who does not match, with the engine's own reasons and the smallest change", async () => {
    const { unmatched, facts } = await offersOf(await fixture.applicant());
    expect(unmatched.map(({ slug, reasons, change }) => [slug, reasons.map(({ code }) => code), change])).toEqual([
      [
        "choosy",
        ["income_below_min"],
        { fact: "monthlyIncomeRupees", from: 45_000, to: 60_000, by: 15_000, isInReach: true },
      ],
      [
        "small",
        ["amount_above_cap"],
        { fact: "desiredAmountRupees", from: 150_000, to: 100_000, by: -50_000, isInReach: true },
      ],
      ["elder", ["income_below_min", "age_below_min"], null],
    ]);
    for (const { slug, reasons } of unmatched) {
      const lender = catalogue().bySlug.get(slug);
      const verdict = lender && explain(facts, lender);
      expect(verdict?.isMatch === false && verdict.reasons).toEqual(reasons);
    }
  });

  it("a changed lender is seen through the channel, without a restart", async () => {
    const who = await fixture.applicant();
    await fixture.owner.query("update lenders set min_income = 99000 where slug = 'dear'");
    await eventually("the change is seen", async () =>
      (await offersOf(who)).unmatched.some(({ slug }) => slug === "dear"),
    );
    await fixture.owner.query("update lenders set min_income = 15000 where slug = 'dear'");
    await eventually("and back", async () => (await offersOf(who)).matched.some(({ slug }) => slug === "dear"));
  });

  it("the offers call answers the same lists, with the consent that each needs, to the owner alone", async () => {
    const who = await fixture.applicant();
    const answer = await callOffers(fixture.args(who, "/api/x", { appId: who.applicationId }));
    const { success, data } = await answer.json();
    expect(success).toBe(true);
    expect(data.matched.map(({ slug }: { slug: string }) => slug)).toEqual(["cheap", "middle", "dear"]);
    expect(data.matched[0].consent).toMatchObject({
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      language: "en",
    });
    expect(data.matched[0].consent.text).toContain("cheap Finance Limited");
    expect(data.unmatched).toHaveLength(3);
    expect(data.method.version).toBe("3");
    const stranger = await fixture.applicant({ brand: "lumen" });
    expect((await callOffers(fixture.args(stranger, "/api/x", { appId: who.applicationId }))).status).toBe(404);
  });

  it("OQ-32 a lender's page has the offer and the fields that would be shared; a lender that is off is unknown", async () => {
    const who = await fixture.applicant();
    const page = await fixture.as(who, (ctx, session) => lenderPage({ ctx, session, slug: "cheap" }));
    if (!page.ok) throw new Error(page.code);
    expect(page.page.offer?.amountRupees).toBe(150_000);
    expect(page.page.shares).toContain("pan");
    const choosy = await fixture.as(who, (ctx, session) => lenderPage({ ctx, session, slug: "choosy" }));
    expect(choosy.ok && choosy.page.offer).toBeNull();
    expect(choosy.ok && choosy.page.unmatched?.reasons[0]?.code).toBe("income_below_min");
    for (const slug of ["off", "golden", "nobody"])
      expect(await fixture.as(who, (ctx, session) => lenderPage({ ctx, session, slug }))).toEqual({
        ok: false,
        code: "unknown-lender",
      });
  });

  it("OQ-20 key facts open through our own hop, here at the sandbox lender, and the click is kept", async () => {
    const who = await fixture.applicant();
    const [offer] = (await offersOf(who)).matched;
    const answer = await hop(fixture.args(null, offer?.kfsPath ?? ""));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${process.env.SANDBOX_LENDER_URL}/instant/cheap/key-facts?lang=en`);
    const { rows } = await fixture.owner.query("select count(*)::int as n from clicks where kind = 'key-facts'");
    expect(rows[0].n).toBe(1);
    const other = (offer?.kfsPath ?? "").replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    await expect(hop(fixture.args(null, other))).rejects.toMatchObject({ status: 404 });
  });

  it("an application without a profile has no offers yet", async () => {
    const who = await fixture.applicant({ profile: { se_loan_amount: null } });
    expect(await fixture.as(who, (ctx, session) => listOffers({ ctx, session }))).toEqual({
      ok: false,
      code: "incomplete-profile",
    });
  });
});
