import { randomUUID } from "node:crypto";
import { insertLender } from "@tests/factories/lenders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updatePromises } from "~/services/promises/update-promises.server";
import { openUploadFixture, type UploadFixture } from "../uploads/fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
  // The demo's own past loans.
  await updatePromises();
});
afterAll(() => fixture?.close());

/** 18 %, a fee of 2 % with GST on top: of ₹1,50,000 it is ₹3,540. */
const LINE = {
  name: "Nilgiri Capital",
  months: 24,
  aprBps: 2_050,
  rateBps: 1_800,
  loanAmountUptoRupees: null,
  charges: [{ basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "on-top" }],
};

async function shown(lenderId: string, brand = "lumen") {
  const applied = await fixture.submitted({ brand, lenderId });
  await fixture.owner.query(
    `insert into offer_lists (brand_id, id, application_id, method, amount_rupees, months, lines, digest, shown_at)
     values ($1, $2, $3, '2', 150000, 24, $4, 'd', now() - interval '1 day')`,
    [applied.brandId, randomUUID(), applied.applicationId, JSON.stringify([{ ...LINE, lenderId }])],
  );
  return applied;
}

const HEAD = "application_id,status,sanctioned_amount,disbursed_amount,disbursed_date,sanctioned_rate,charges";
const row = (id: string, { paid = "150000", on = "03-11-2026", rate = "18", charges = "3540" } = {}) =>
  `${id},Disbursed,150000,${paid},${on},${rate},${charges}`;

const figures = async (lenderId: string) =>
  (await fixture.owner.query("select * from promise_figures where lender_id = $1", [lenderId])).rows;

describe("BEY-24 the promise ledger", () => {
  it("finds the planted deviations with exact counts, over all brands, and the day in the middle", async () => {
    const lender = await insertLender(fixture.owner, { slug: "promise-bank" });
    const planted: Parameters<typeof row>[1][] = [
      ...Array.from({ length: 5 }, () => ({ rate: "18.01" })),
      ...Array.from({ length: 4 }, () => ({ paid: "149999" })),
      ...Array.from({ length: 3 }, () => ({ charges: "3542" })),
      ...Array.from({ length: 2 }, () => ({ rate: "24", charges: "9000" })),
      ...Array.from({ length: 6 }, () => ({ rate: "", charges: "" })),
      ...Array.from({ length: 20 }, () => ({ on: "09-11-2026" })),
    ];
    const lines: string[] = [];
    for (const [at, change] of planted.entries()) {
      const { applicationId } = await shown(lender.id, at % 2 ? "lumen" : "haldi");
      lines.push(row(applicationId, change));
    }
    // Without a list that showed this lender there was no promise.
    const { applicationId: unseen } = await fixture.submitted({ lenderId: lender.id });
    lines.push(row(unseen, { rate: "30" }));
    await fixture.run([HEAD, ...lines].join("\n"));

    expect(await updatePromises()).toBe(40);
    expect(await updatePromises()).toBe(0);
    expect(await figures(lender.id)).toMatchObject([
      {
        segment: "pl",
        cases: 40,
        kept: 26,
        rate_cases: 34,
        rate_kept: 27,
        amount_kept: 36,
        charges_cases: 34,
        charges_kept: 29,
        median_days: 2,
      },
    ]);
  });

  it("judges again what a later file corrects, and forgets what an undo takes back", async () => {
    const lender = await insertLender(fixture.owner, { slug: "second-promise-bank" });
    const { applicationId } = await shown(lender.id);
    await fixture.run([HEAD, row(applicationId, { charges: "4000" })].join("\n"));
    await updatePromises();
    expect(await figures(lender.id)).toMatchObject([{ cases: 1, kept: 0, charges_kept: 0 }]);

    const { id } = await fixture.run([HEAD, row(applicationId)].join("\n"));
    await updatePromises();
    expect(await figures(lender.id)).toMatchObject([{ cases: 1, kept: 1, charges_kept: 1 }]);

    await fixture.undo(id);
    await updatePromises();
    expect(await figures(lender.id)).toMatchObject([{ cases: 1, kept: 0, charges_kept: 0 }]);
  });
});
