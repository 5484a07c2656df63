import { setIncome } from "@tests/factories/applications";
import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkReceipt } from "~/domain/receipts/check-receipt";
import { recomputer } from "~/domain/receipts/lender-verdicts";
import { sha256Hex } from "~/platform/crypto.server";
import { isSignedBy } from "~/platform/receipt-keys.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { openReceipt } from "~/services/ranking-receipts/open-receipt.server";
import { placeDueReceipts } from "~/services/receipts/place-due-receipts.server";
import { checkChains } from "../../../scripts/lib/audit/audit-chain";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

let fixture: SubmissionFixture;

beforeAll(async () => {
  fixture = await openSubmissionFixture("postgresql");
  await fixture.lender({ slug: "dear", columns: { interest_rate: "24.00" } });
  await fixture.lender({ slug: "cheap", columns: { interest_rate: "11.00" } });
  await fixture.lender({ slug: "choosy", columns: { min_income: 60_000 } });
});
afterAll(() => fixture.close());

const show = (who: Applicant) => fixture.as(who, (ctx, session) => listOffers({ ctx, session }));
const save = (who: Applicant) => fixture.as(who, (ctx, session) => openReceipt({ ctx, session }));
const receiptsOf = async (who: Applicant) =>
  (
    await fixture.owner.query(
      "select r.*, f.sealed from receipts r join offer_lists l on l.brand_id = r.brand_id and l.id = r.id join receipt_facts f on f.offer_list_id = r.id where l.application_id = $1 order by r.id",
      [who.applicationId],
    )
  ).rows;

describe("the receipt of a shown list", () => {
  it("BEY-18 is made once for the same answers and rules, and again when either changes", async () => {
    const who = await fixture.applicant();
    await show(who);
    await show(who);
    expect(await receiptsOf(who)).toHaveLength(1);
    await setIncome(fixture.owner, who.customerId, 90_000);
    await show(who);
    const second = await receiptsOf(who);
    expect(second).toHaveLength(2);
    expect(JSON.parse(second[0].body).lenders.at(-1).reasons).toEqual(["income_below_min"]);
    expect(JSON.parse(second[1].body).lenders).toHaveLength(3);
    await fixture.lender({ slug: "fussy", columns: { min_income: 500_000 } });
    await show(who);
    const third = await receiptsOf(who);
    expect(third).toHaveLength(3);
    expect(third[2].rules_hash).not.toBe(third[1].rules_hash);
  });

  it("BEY-18 has no fact in the clear, in any column", async () => {
    const who = await fixture.applicant({ income: 43_219 });
    await show(who);
    const [row] = await receiptsOf(who);
    expect(`${row.body} ${row.sealed}`).not.toContain("43219");
  });

  it("BEY-18 is placed in the brand's chain with others, and stays whole there", async () => {
    const [one, two] = [await fixture.applicant({ brand: "lumen" }), await fixture.applicant({ brand: "lumen" })];
    await show(one);
    await show(two);
    expect(await placeDueReceipts()).toBeGreaterThanOrEqual(2);
    expect(await placeDueReceipts()).toBe(0);
    const [first] = await receiptsOf(one);
    const [second] = await receiptsOf(two);
    expect([first.batch_place, second.batch_place]).toEqual([0, 1]);
    expect(first.batch_id).toBe(second.batch_id);
    expect((await checkChains(fixture.owner)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("BEY-18 is saved whole, placed at once when it still waits, and recomputes", async () => {
    const who = await fixture.applicant({ brand: "haldi" });
    await show(who);
    const file = await save(who);
    if (!file) throw new Error("there is no receipt");
    const read = JSON.parse(JSON.stringify(file)) as typeof file;
    expect(checkReceipt(read, { sha256: sha256Hex, verify: isSignedBy }, recomputer(read.rules))).toEqual([]);
    expect(read.chain.batch.size).toBe(1);
    expect(read.facts.desiredAmountRupees?.value).toBe(150_000);
    expect((await save(who))?.chain).toEqual(file.chain);
  });

  it("BEY-18 is nobody else's, and none before a list was shown", async () => {
    const [who, stranger] = [await fixture.applicant(), await fixture.applicant()];
    await show(who);
    expect(await save(stranger)).toBeNull();
  });
});
