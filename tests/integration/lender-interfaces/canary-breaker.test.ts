import { atOnce } from "@tests/support/at-once";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInShare } from "~/domain/lender-interfaces/canary";
import { systemContext } from "~/services/brands/system-context.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { lenderPage } from "~/services/offers/lender-page.server";
import { listOffers } from "~/services/offers/list-offers.server";
import { checkSubmission } from "~/services/submissions/check-submission.server";
import { type CanaryFixture, openCanaryFixture } from "./canary-fixture";

let at: CanaryFixture;
beforeAll(async () => {
  process.env.ADMIN_HOSTS = "office.example";
  at = await openCanaryFixture();
});
afterAll(() => at?.place.close());

const BREAKER = { minOutcomes: 5, maxFailedPercent: 40 };

/** A lender, all of whose new submissions go to its new version. */
async function watched() {
  const lender = await at.lender();
  const name = await at.canary(lender, 50, BREAKER);
  await at.sendAllToCanary(lender.id);
  const one = async (mode: "good" | "fail" | "decline") => {
    const id = await at.made(lender.slug);
    await at.place.sandbox.mode(name, mode);
    await at.send(id);
    return id;
  };
  return { lender, name, one, state: async () => (await at.row(lender.id)).state };
}

const told = (lenderId: string) =>
  at.rows<{ id: string; body_enc: string }>(
    "select id, body_enc from messages where template = 'canary-returned' and created_at >= (select ended_at from lender_canaries where lender_id = $1)",
    lenderId,
  );
const returned = (lenderId: string) =>
  at.rows<{ after: { version: number; failed: number } }>(
    "select after from audit_entries where action = 'lender-interface.returned' and subject_id = $1",
    lenderId,
  );

describe("the breaker of a version at a share", () => {
  it("BEY-22 returns exactly when more than the set share of the newest submissions failed", async () => {
    const { lender, one, state } = await watched();
    for (const mode of ["good", "good", "good", "fail", "fail"] as const) await one(mode);
    // 2 of 5 are 40 %, which is not more than 40 %.
    expect(await state()).toBe("running");
    await one("good");
    expect(await state()).toBe("running");
    const failed = await one("fail");
    expect(await at.row(lender.id)).toMatchObject({
      state: "tripped",
      why: { failed: 3, outcomes: 5, reasons: { "server-error": 3 } },
    });
    expect(await returned(lender.id)).toMatchObject([{ after: { version: 1, failed: 3 } }]);
    const texts = (await told(lender.id)).map(({ id, body_enc }) => decryptMessageField(id, "body", body_enc));
    const link = expect.stringContaining(`//office.example:3000/admin/lenders/${lender.id}/interface`);
    expect(texts).toEqual([link, link]);
    expect(await at.rows("select state from lender_interface_versions where lender_id = $1", lender.id)).toEqual([
      { state: "retired" },
    ]);

    const next = await at.made(lender.slug);
    await at.send(next);
    expect((await at.place.sandbox.handOffs(next)).map((line) => line.lender)).toEqual([lender.slug]);
    expect((await at.sides(lender.id)).get(failed)).toBe(true);
    expect((await at.sides(lender.id)).has(next)).toBe(false);
  });

  it("BEY-22 waits for enough outcomes, and a decline is none of its failures", async () => {
    const { one, state } = await watched();
    for (const mode of ["fail", "fail", "fail", "fail"] as const) await one(mode);
    expect(await state()).toBe("running");
    await one("decline");
    expect(await state()).toBe("tripped");
    const other = await watched();
    for (let i = 0; i < 6; i++) await other.one("decline");
    expect(await other.state()).toBe("running");
  });

  it("BEY-22 a submission that fails at every try counts once", async () => {
    const { lender, name, one, state } = await watched();
    for (let i = 0; i < 4; i++) await one("good");
    const id = await one("fail");
    await at.place.sandbox.mode(name, "fail");
    for (let i = 0; i < 4; i++) await at.send(id);
    expect(await state()).toBe("running");
    expect(await at.rows("select failed, reason from canary_submissions where submission_id = $1", id)).toEqual([
      { failed: true, reason: "server-error" },
    ]);
    expect((await at.row(lender.id)).why).toBeNull();
  });

  it("BEY-22 failures at the same time return it once", async () => {
    const { lender, name, one } = await watched();
    for (const mode of ["good", "good"] as const) await one(mode);
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.push(await at.made(lender.slug));
    await at.place.sandbox.mode(name, "fail");
    await Promise.all(ids.map((id) => at.send(id)));
    expect((await at.row(lender.id)).state).toBe("tripped");
    expect(await returned(lender.id)).toHaveLength(1);
    expect(await told(lender.id)).toHaveLength(2);
  });

  it("BEY-22 an answer that cannot be read is a failure, in a status question too", async () => {
    const { lender, one } = await watched();
    const id = await one("good");
    await at.rows("update submissions set state = 'with-lender', stage = 4 where id = $1", id);
    await at.rows(
      `update lender_canaries set config = jsonb_set(config, '{declared,content,answer,submissionId}', '"/nowhere"') where lender_id = $1`,
      lender.id,
    );
    const ctx = systemContext(at.place.brand("cl").id, "test", "0198c0de-0000-7000-8000-000000000009");
    await checkSubmission({ ctx, submissionId: id, jobId: "1" });
    expect(await at.rows("select failed, reason from canary_submissions where submission_id = $1", id)).toEqual([
      { failed: true, reason: "bad-answer" },
    ]);
  });
});

describe("a new lender at a share", () => {
  it("BEY-22 is offered to its share of the applications, refuses the others, and goes away when it returns", async () => {
    const lender = await at.lender(true);
    const name = await at.canary(lender, 50, BREAKER);
    const seen = { in: 0, out: 0 };
    const people = [];
    for (let i = 0; i < 16; i++) people.push(await at.place.applicant());
    for (const who of people) {
      const isIn = isInShare(who.applicationId, 50);
      const offered = await at.place.as(who, async (ctx, session) => {
        const found = await listOffers({ ctx, session });
        if (!found.ok) throw new Error(found.code);
        return found.offers.matched.some(({ slug }) => slug === lender.slug);
      });
      expect(offered).toBe(isIn);
      const page = await at.place.as(who, (ctx, session) => lenderPage({ ctx, session, slug: lender.slug }));
      expect(page.ok && page.page.closed).toBe(isIn ? null : "held_back");
      const sent = await at.submit(who, lender.slug);
      expect(sent.ok ? "sent" : sent.code).toBe(isIn ? "sent" : "held_back");
      seen[isIn ? "in" : "out"] += 1;
      if (!sent.ok) continue;
      await at.place.sandbox.mode(name, "good");
      if (seen.in === 1) await at.send(sent.submissionId);
    }
    expect(Math.min(seen.in, seen.out)).toBeGreaterThan(0);

    // Raised, everybody sees it; then it fails.
    await at.askStep(lender.id, "raise", 100);
    await at.approve();
    await at.place.sandbox.mode(name, "fail");
    for (let i = 0; i < 4; i++) await at.send(await at.made(lender.slug));
    expect((await at.row(lender.id)).state).toBe("tripped");
    expect(await at.rows("select api_config from lenders where id = $1", lender.id)).toEqual([{ api_config: {} }]);
    await refreshCatalogue(at.place.owner);
    const refused = await at.submit(await at.place.applicant(), lender.slug);
    expect(refused).toMatchObject({ ok: false, code: "unknown-lender" });
  }, 60_000);

  it("BEY-22 keeps what a colleague changes in the interface while its share is raised", async () => {
    const lender = await at.lender(true);
    await at.canary(lender, 50);
    await at.askStep(lender.id, "raise", 80);
    await atOnce(
      at.place,
      (hold) =>
        at.asStaff(at.asha, async ({ tx }) => {
          await tx.$executeRaw`update lenders set api_config = api_config || '{"keyName": "changed"}' where id = ${lender.id}::uuid`;
          await hold();
        }),
      () => at.approve(),
    );
    expect(await at.rows("select api_config from lenders where id = $1", lender.id)).toMatchObject([
      { api_config: { keyName: "changed", offeredTo: 80 } },
    ]);
  });
});
