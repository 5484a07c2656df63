import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInShare } from "~/domain/lender-interfaces/canary";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import { viewInterfaceLive } from "~/services/lender-interfaces/go-live.server";
import { listCanarySubmissions } from "~/services/lender-interfaces/list-canary-submissions.server";
import { readCanary } from "~/services/lender-interfaces/read-canary.server";
import { type CanaryFixture, openCanaryFixture } from "./canary-fixture";

let at: CanaryFixture;
beforeAll(async () => {
  at = await openCanaryFixture();
});
afterAll(() => at?.place.close());

/** The lenders of the sandbox that have had a submission. */
const lendersOf = async (submissionId: string) => [
  ...new Set((await at.place.sandbox.handOffs(submissionId)).map(({ lender }) => lender)),
];

describe("a version at a share of the submissions", () => {
  it("BEY-22 sends 20 % of 100 submissions by their ids alone, and each stays where it is", async () => {
    const lender = await at.lender();
    const name = await at.canary(lender, 20);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const people = await Promise.all(Array.from({ length: 20 }, () => at.place.applicant()));
      const sent = await Promise.all(people.map((who) => at.submit(who, lender.slug)));
      ids.push(...sent.map((one) => (one.ok ? one.submissionId : one.code)));
    }
    const sides = await at.sides(lender.id);
    expect(ids.map((id) => sides.get(id))).toEqual(ids.map((id) => isInShare(id, 20)));
    const onCanary = ids.filter((id) => sides.get(id));
    // 20 are expected; fewer than 6 or more than 37 happen once in 20,000 runs.
    expect(onCanary.length).toBeGreaterThanOrEqual(6);
    expect(onCanary.length).toBeLessThanOrEqual(37);

    const sent = [...onCanary.slice(0, 6), ...ids.filter((id) => !sides.get(id)).slice(0, 6)];
    for (const id of sent) await at.send(id);
    for (const id of sent) expect(await lendersOf(id)).toEqual([sides.get(id) ? name : lender.slug]);
    await expect(
      at.place.owner.query("update lender_canaries set share = 0 where lender_id = $1", [lender.id]),
    ).rejects.toThrow();

    // Raised by a colleague: what was decided stays, and who was in the smaller share is in the larger one.
    expect(await at.askStep(lender.id, "raise", 5)).toMatchObject({ ok: false, code: "share" });
    expect(await at.askStep(lender.id, "raise", 50)).toMatchObject({ ok: true });
    expect(await at.askStep(lender.id, "raise", 50)).toMatchObject({ ok: false, code: "already" });
    expect((await at.row(lender.id)).share).toBe(20);
    expect(await at.approve()).toMatchObject({ ok: true });
    expect(await at.row(lender.id)).toMatchObject({ state: "running", share: 50 });
    expect(await at.sides(lender.id)).toEqual(sides);

    const view = await at.asStaff(at.asha, (ctx) => readCanary(ctx, lender.id));
    expect(view).toMatchObject({ state: "running", share: 50, startedBy: "ravi", isNew: false });
    expect(view?.sides).toEqual([
      { onCanary: true, all: onCanary.length, sent: 6, accepted: 6, declined: 0, corrections: 0, failed: 0 },
      { onCanary: false, all: 100 - onCanary.length, sent: 6, accepted: 6, declined: 0, corrections: 0, failed: 0 },
    ]);
    const pages: string[] = [];
    for (let older: string | undefined; ; ) {
      const query = { side: "before" as const, of: "all" as const, ...(older ? { older } : {}) };
      const page = await at.asStaff(at.asha, (ctx) => listCanarySubmissions(ctx, view?.id ?? "", query));
      pages.push(...page.rows.map(({ submissionId }) => submissionId));
      if (!page.next) break;
      older = page.next;
    }
    expect(pages.sort()).toEqual(ids.filter((id) => !sides.get(id)).sort());
  }, 180_000);

  it("BEY-22 a retry and a status question stay with the version after it was stopped, and after the next one is live", async () => {
    const lender = await at.lender();
    const first = await at.canary(lender, 50);
    await at.sendAllToCanary(lender.id);
    const id = await at.made(lender.slug);
    await at.place.sandbox.mode(first, "fail", { times: 1 });
    await at.send(id);
    expect((await at.place.submission(id)).state).toBe("in-doubt");
    expect(await at.askStep(lender.id, "stop")).toMatchObject({ ok: true });
    expect(await at.approve()).toMatchObject({ ok: true });
    expect((await at.row(lender.id)).state).toBe("stopped");
    const after = await at.made(lender.slug);

    // The next version goes live for all: what was made before it keeps what it was made with.
    const second = await at.canary(lender, 100);
    const last = await at.made(lender.slug);
    for (const one of [id, after, last]) await at.send(one);
    expect(await lendersOf(id)).toEqual([first]);
    expect(await lendersOf(after)).toEqual([lender.slug]);
    expect(await lendersOf(last)).toEqual([second]);
    expect((await at.place.submission(id)).state).toBe("approved");
  });

  it("BEY-22 a callback is read by the version that has the submission, also when the lender has no interface any more", async () => {
    const lender = await at.lender(true);
    const name = await at.draft(lender, {
      ...nestedCallback,
      addresses: { live: null, sandbox: at.place.sandbox.lenderUrl("finzy", `${lender.slug}-v1`) },
    });
    expect(await at.askLive(lender.id, 50)).toMatchObject({ ok: true });
    expect(await at.approve()).toMatchObject({ ok: true });
    await at.sendAllToCanary(lender.id);
    await at.rows("update lenders set api_config = api_config || '{\"offeredTo\": 100}' where id = $1", lender.id);
    await refreshCatalogue(at.place.owner);
    const id = await at.made(lender.slug, { education: 1, residency: 1, companyType: 1, experience: 1 });
    await at.send(id);
    await at.askStep(lender.id, "stop");
    await at.approve();
    expect(await at.rows("select api_config from lenders where id = $1", lender.id)).toEqual([{ api_config: {} }]);
    expect(await at.place.sandbox.decide(name, id, "approved")).toBe(200);
    expect((await at.place.submission(id)).state).toBe("approved");
  });

  it("BEY-22 who approves sees where customers' data would go, when another address is asked for", async () => {
    const lender = await at.lender();
    const first = await at.canary(lender, 100);
    const second = await at.draft(lender);
    expect(await at.askLive(lender.id, 50)).toMatchObject({ ok: true });
    const [request] = await at.rows<Parameters<typeof viewInterfaceLive>[1]>(
      "select * from approval_requests where state = 'open'",
    );
    const view = request && (await at.asStaff(at.ravi, (ctx) => viewInterfaceLive(ctx, request)));
    const [before, after] = [first, second].map((name) => at.place.sandbox.lenderUrl("cashe", name));
    expect(view?.changes).toContainEqual({ field: "interface-address", before, after });
    expect(await at.approve()).toMatchObject({ ok: true });
  });

  it("BEY-22 finishing makes the version live for all new submissions", async () => {
    const lender = await at.lender();
    const name = await at.canary(lender, 5);
    const before = [await at.made(lender.slug), await at.made(lender.slug), await at.made(lender.slug)];
    const sides = await at.sides(lender.id);
    await at.askStep(lender.id, "finish");
    await at.approve();
    expect((await at.row(lender.id)).state).toBe("finished");
    const after = await at.made(lender.slug);
    for (const id of [...before, after]) await at.send(id);
    for (const id of before) expect(await lendersOf(id)).toEqual([sides.get(id) ? name : lender.slug]);
    expect(await lendersOf(after)).toEqual([name]);
    expect(await at.askStep(lender.id, "stop")).toMatchObject({ ok: false, code: "no-canary" });
  });

  it("BEY-22 a version that asks or sends more than the one before cannot be at a share", async () => {
    const lender = await at.place.lender({ slug: "plain", protocol: "instant" });
    await at.draft(lender);
    expect(await at.askLive(lender.id, 20)).toMatchObject({ ok: false, code: "sends-more" });
    expect(await at.askLive(lender.id, 100)).toMatchObject({ ok: true });
    expect(await at.approve()).toMatchObject({ ok: true });
  });

  it("BEY-22 one person who is the only administrator takes a version to a share and finishes it alone", async () => {
    const lender = await at.lender();
    await at.draft(lender);
    const { rows } = await at.place.owner.query(
      "update staff_users set active = false where role_id = 1 and active and id <> $1 returning id",
      [at.asha],
    );
    try {
      expect(await at.askLive(lender.id, 20)).toEqual({ ok: true, isAsked: false });
      expect(await at.askStep(lender.id, "finish")).toEqual({ ok: true, isAsked: false });
      expect((await at.row(lender.id)).state).toBe("finished");
    } finally {
      await at.place.owner.query("update staff_users set active = true where id = any($1)", [rows.map(({ id }) => id)]);
    }
  });

  it("BEY-22 one version is at a share at a time", async () => {
    const lender = await at.lender();
    await at.canary(lender, 20);
    await at.draft(lender);
    expect(await at.askLive(lender.id, 20)).toMatchObject({ ok: false, code: "canary" });
    expect(await at.askLive(lender.id, 100)).toMatchObject({ ok: false, code: "canary" });
  });
});
