import { endControl, insertControl } from "@tests/factories/lender-controls";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { isBusy } from "~/platform/database/client.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { withdrawUnsent } from "~/services/submissions/withdraw-unsent.server";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

let fixture: SubmissionFixture;

beforeAll(async () => {
  fixture = await openSubmissionFixture("postgresql");
});
afterAll(() => fixture.close());

const submit = (who: Applicant, lender: string) =>
  fixture.as(who, (ctx, session) => submitApplication({ ctx, session, lender, consent: CONSENT }));

/** Tries again while the database has no free connection, as a customer does. */
async function outcome(who: Applicant, lender: string): Promise<string> {
  for (;;) {
    try {
      const sent = await submit(who, lender);
      return sent.ok ? "sent" : sent.code;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
}

const many = async (count: number, brand?: "cl" | "lumen" | "haldi") =>
  Promise.all(Array.from({ length: count }, () => fixture.applicant(brand ? { brand } : {})));

/** Counters, places and submissions of a lender. */
async function figures(lenderId: string) {
  const { rows } = await fixture.owner.query(
    `select (select coalesce(sum(taken), 0)::int from lender_day_counts where lender_id = $1) as "allBrands",
       (select coalesce(sum(taken), 0)::int from brand_lender_day_counts where lender_id = $1) as brands,
       (select count(*)::int from lender_places where lender_id = $1) as places,
       (select count(*)::int from submissions where lender_id = $1 and state <> 'withdrawn') as submissions`,
    [lenderId],
  );
  return rows[0];
}

const all = (count: number) => ({ allBrands: count, brands: count, places: count, submissions: count });

describe("a lender's daily cap", () => {
  it("OQ-37 ADM-08 of 80 parallel applications over three brands exactly as many succeed as the limit allows", async () => {
    const { id, slug } = await fixture.lender({ slug: "capped" });
    await insertControl(fixture.owner, { lenderId: id, perDay: 24 });
    await refreshCatalogue(fixture.owner);
    const people = [...(await many(32)), ...(await many(24, "lumen")), ...(await many(24, "haldi"))];
    const outcomes = await Promise.all(people.map((who) => outcome(who, slug)));
    const count = (code: string) => outcomes.filter((one) => one === code).length;
    expect({ sent: count("sent"), full: count("daily_cap_reached") }).toEqual({ sent: 24, full: 56 });
    expect(await figures(id)).toEqual(all(24));
  });

  it("OQ-37 that of a brand and that of all brands both hold", async () => {
    const { id, slug } = await fixture.lender({ slug: "shared" });
    await insertControl(fixture.owner, { lenderId: id, perDay: 12 });
    await insertControl(fixture.owner, { lenderId: id, perDay: 3, brandId: fixture.brands.lumen });
    await refreshCatalogue(fixture.owner);
    const [own, lumen] = [await many(15), await many(10, "lumen")];
    const outcomes = await Promise.all(
      [...own, ...lumen].map(async (who) => [who.brand.key, await outcome(who, slug)] as const),
    );
    const sent = (key: string) => outcomes.filter(([brand, code]) => brand === key && code === "sent").length;
    expect(sent("cl") + sent("lumen")).toBe(12);
    expect(sent("lumen")).toBeLessThanOrEqual(3);
    expect(await figures(id)).toEqual(all(12));
  });

  it("OQ-37 a place is given back when the application is withdrawn unsent, and somebody else takes it", async () => {
    const { id, slug } = await fixture.lender({ slug: "one-place" });
    await insertControl(fixture.owner, { lenderId: id, perDay: 1 });
    await refreshCatalogue(fixture.owner);
    const [first, second] = [await fixture.applicant(), await fixture.applicant()];
    expect(await outcome(first, slug)).toBe("sent");
    expect(await outcome(second, slug)).toBe("daily_cap_reached");
    await fixture.as(first, (ctx) => withdrawUnsent({ ctx, applicationId: first.applicationId }));
    expect(await figures(id)).toEqual(all(0));
    expect(await outcome(second, slug)).toBe("sent");
    expect(await figures(id)).toEqual(all(1));
  });

  it("OQ-37 a place stays taken when the lender already has the application", async () => {
    const { id, slug } = await fixture.lender({ slug: "has-it" });
    await insertControl(fixture.owner, { lenderId: id, perDay: 1 });
    await refreshCatalogue(fixture.owner);
    const who = await fixture.applicant();
    const sent = await submit(who, slug);
    if (!sent.ok) throw new Error(sent.code);
    await fixture.owner.query("update submissions set maybe_received = true where id = $1", [sent.submissionId]);
    await fixture.owner.query("select set_config('app.brand', $1, false)", [who.brand.id]);
    const { rows } = await fixture.owner.query("select give_back_lender_place($1, $2) as back", [
      who.brand.id,
      sent.submissionId,
    ]);
    expect(rows).toEqual([{ back: false }]);
    expect(await figures(id)).toEqual(all(1));
  });

  it("OQ-37 one that is sent again on its day is refused while the lender is switched off, and keeps its place", async () => {
    const { id, slug } = await fixture.lender({ slug: "off-at-noon" });
    const who = await fixture.applicant();
    expect(await outcome(who, slug)).toBe("sent");
    await fixture.owner.query("update submissions set state = 'needs-correction' where lender_id = $1", [id]);
    const line = await insertControl(fixture.owner, { lenderId: id, isOpen: false });
    await refreshCatalogue(fixture.owner);
    expect(await outcome(who, slug)).toBe("switched_off");
    await endControl(fixture.owner, line);
    await insertControl(fixture.owner, { lenderId: id, isOpen: true, brandId: who.brand.id });
    await insertControl(fixture.owner, { lenderId: id, isOpen: false });
    await refreshCatalogue(fixture.owner);
    expect(await outcome(who, slug)).toBe("sent");
    expect(await figures(id)).toEqual(all(1));
  });

  it("OQ-37 a day begins at midnight in India", async () => {
    const { id } = await fixture.lender({ slug: "midnight" });
    await fixture.owner.query("select set_config('app.brand', $1, false)", [fixture.brands.cl]);
    for (const at of ["2026-11-24T18:29:59Z", "2026-11-24T18:30:00Z"])
      await fixture.owner.query("select take_lender_place($1, 'pl', $2)", [id, at]);
    const { rows } = await fixture.owner.query(
      "select day::text, taken from lender_day_counts where lender_id = $1 order by day",
      [id],
    );
    expect(rows).toEqual([
      { day: "2026-11-24", taken: 1 },
      { day: "2026-11-25", taken: 1 },
    ]);
    expect(istDay(new Date("2026-11-24T18:30:00Z"))).toBe("2026-11-25");
  });
});
