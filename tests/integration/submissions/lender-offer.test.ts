import { decided, openMessagesFixture } from "@tests/integration/notifications/fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { systemContext } from "~/services/brands/system-context.server";
import { offerContradictions } from "~/services/submissions/offer-contradictions.server";

describe("the terms that a lender names", () => {
  let fixture: Awaited<ReturnType<typeof openMessagesFixture>>;

  beforeAll(async () => {
    fixture = await openMessagesFixture();
  });
  afterAll(() => fixture.close());

  const found = ({ brandId, submissionId }: { brandId: string; submissionId: string }) =>
    withTenant(systemContext(brandId, "test", "test"), async (ctx) => {
      const all = await offerContradictions(ctx.tx, brandId, [submissionId]);
      return all.get(submissionId)?.map(({ code, said, expected }) => [code, said.value, expected?.value]);
    });

  it("BEY-17 are checked with its answer; a contradiction stays with the submission until the lender corrects it", async () => {
    const about = await fixture.applied();
    const offer = { rateBps: 1_800, aprBps: 1_600, chargesPaise: 2_000_00, disbursedPaise: 99_000_00 };
    await fixture.answer(about, decided("approved", { sanctionedRupees: 100_000, offer }));
    expect(await found(about)).toEqual([
      ["disbursed-not-amount", 99_000_00, 98_000_00],
      ["apr-below-rate", 1_600, 1_800],
    ]);
    const corrected = { ...offer, aprBps: 1_990, disbursedPaise: 98_000_00 };
    await fixture.answer(about, decided("disbursed", { sanctionedRupees: 100_000, offer: corrected }));
    expect(await found(about)).toEqual([]);
  });

  it("BEY-17 an answer without terms has none", async () => {
    const about = await fixture.applied();
    await fixture.answer(about, decided("approved", { sanctionedRupees: 100_000 }));
    expect(await found(about)).toBeUndefined();
  });
});
