import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { reasonSentence } from "~/i18n/phrases/reasons.server";
import { lenderPageWords } from "~/routes/customer/lender/page-words.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { openLender } from "~/services/offers/open-lender.server";

const WOMAN = 1;
const MAN = 2;
const today = istDay(new Date());
const running = { so_status: 1, so_date_start: addDays(today, -1), so_date_end: today };
const rebate = { so_text: "0.25% off the rate for women applicants", so_women_only: 1 };

describe("what is for women only", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql", { BRANDS_POLL_MS: "60000" });
    await fixture.lender({ slug: "bank", columns: { ...running, ...rebate } });
    await fixture.lender({ slug: "open", columns: { ...running, so_text: "No fee this month" } });
    await fixture.lender({ slug: "sakhi", columns: { women_only: 1 } });
  });
  afterAll(() => fixture.close());

  const offersOf = async (gender: number | null) => {
    const who = await fixture.applicant({ profile: { gender } });
    const listed = await fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
    if (!listed.ok) throw new Error(listed.code);
    const { matched, unmatched } = listed.offers;
    return {
      who,
      special: Object.fromEntries(matched.map(({ slug, specialOffer }) => [slug, specialOffer?.text ?? null])),
      unmatched: unmatched.map(({ slug, reasons }) => [slug, ...reasons.map((reason) => reasonSentence(reason, "en"))]),
      unchecked: matched.find(({ slug }) => slug === "sakhi")?.unchecked,
    };
  };

  it("OQ-65 BEY-02 a woman is shown the offer and the lender that are for women", async () => {
    const { special, unmatched, unchecked } = await offersOf(WOMAN);
    expect(special).toEqual({ bank: rebate.so_text, open: "No fee this month", sakhi: null });
    expect(unmatched).toEqual([]);
    expect(unchecked).toEqual([]);
  });

  it("OQ-65 BEY-02 a man is shown neither, on the list and on the lender's page, and reads why", async () => {
    const { special, unmatched, who } = await offersOf(MAN);
    expect(special).toEqual({ bank: null, open: "No fee this month" });
    expect(unmatched).toEqual([["sakhi", "Lends to women only."]]);
    const page = await fixture.as(who, async (ctx, session) => {
      const opened = await openLender({ ctx, session, slug: "bank" });
      if (opened.kind !== "page") throw new Error(opened.kind);
      return lenderPageWords({ ctx, page: opened.page, path: "/user/lenders-transaction/bank", hasNoFrame: false });
    });
    expect(JSON.stringify(page)).not.toContain("women");
  });

  it("OQ-65 OQ-89 while the gender is not known the offer is not promised, and the lender asks for it", async () => {
    const { special, unchecked } = await offersOf(null);
    expect(special).toEqual({ bank: null, open: "No fee this month", sakhi: null });
    expect(unchecked).toEqual(["isWoman"]);
  });
});
