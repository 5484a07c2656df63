import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { insertControl } from "@tests/factories/lender-controls";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { atOnce } from "@tests/support/at-once";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { permissionsOf } from "~/domain/access/staff-roles";
import type { PublicationPlan } from "~/domain/time-machine/requests";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { action, loader } from "~/routes/admin/time-machine/set.route";
import { APPROVAL_KINDS } from "~/services/approval-kinds/approval-kinds.server";
import { decideApproval } from "~/services/approvals/decide-approval.server";
import { listApprovals } from "~/services/approvals/list-approvals.server";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { discardDraftSet } from "~/services/time-machine/discard-draft-set.server";
import { publishDraftSet, requestPublication } from "~/services/time-machine/publish-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";
import { returnDraftSet } from "~/services/time-machine/return-draft-set.server";
import { runDueDraftSets } from "~/services/time-machine/run-due-draft-sets.server";
import { unscheduleDraftSet } from "~/services/time-machine/unschedule-draft-set.server";

let app: App;
let lenderId: string;
let count = 0;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());
beforeEach(async () => {
  const columns = { min_income: 30_000, max_income: 60_000, interest_rate: 14 };
  lenderId = (await insertLender(app.owner, { slug: `published-${count++}`, columns })).id;
});

/** A set with these changes of the lender. */
async function setOf(changes: Record<string, string>): Promise<string> {
  return asStaff(app, 1, async (ctx) => {
    const made = await createDraftSet({ ctx, name: "A set" });
    if (!made.ok) throw new Error(made.code);
    for (const [property, typed] of Object.entries(changes))
      expect(await putDraftChange({ ctx, setId: made.setId, lenderId, property, typed })).toMatchObject({ ok: true });
    return made.setId;
  });
}

const publish = (setId: string, plan: PublicationPlan) =>
  asStaff(app, 1, (ctx) => requestPublication({ ctx, setId, plan, reason: "Diwali offers" }));

const live = async () => {
  const { rows } = await app.owner.query(
    "select min_income, max_income, interest_rate::float8 as rate from lenders where id = $1",
    [lenderId],
  );
  return rows[0];
};
const stateOf = async (setId: string) =>
  (await app.owner.query("select state, why, skipped from draft_sets where id = $1", [setId])).rows[0];

const change = (property: string, value: unknown) =>
  asStaff(app, 1, (ctx) => updateLenderField({ ctx, lenderId, property, value }));

/** Decisions of the lender: sent some days ago. */
async function decide(approved: number, declined: number, daysAgo: number) {
  const who = await insertApplicant(app.owner, app.brand("lumen"), {});
  await app.owner.query(
    `with made as (
       insert into applications (brand_id, id, customer_id, prospect_id, product, outcome, created_at, updated_at)
       select $1, gen_random_uuid(), $2, $3, 'PL', 2, now(), now() from generate_series(1, $4::int) returning id
     )
     insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, outcome, amount_rupees, sent_at, approved_at, decided_at, created_at, updated_at)
     select $1, gen_random_uuid(), id, $2, $5, case when n <= $6 then 'approved' else 'declined' end, case when n <= $6 then 6 else 5 end,
       case when n <= $6 then 0 else 1 end, 100000, now() - make_interval(days => $7),
       case when n <= $6 then now() end, now(), now(), now()
     from (select id, row_number() over () as n from made) m`,
    [who.brand.id, who.customerId, who.prospectId, approved + declined, lenderId, approved, daysAgo],
  );
}

describe("the publication of a draft set", () => {
  it("BEY-20 makes all changes live together, in an order that fits, and records each", async () => {
    const setId = await setOf({ max_income: "95000", min_income: "80000" });
    expect(await live()).toMatchObject({ min_income: 30_000, max_income: 60_000 });
    expect(await publish(setId, { mode: "now" })).toEqual({ ok: true, isAsked: false });
    expect(await live()).toMatchObject({ min_income: 80_000, max_income: 95_000 });
    expect(await stateOf(setId)).toMatchObject({ state: "published" });
    const { rows } = await app.owner.query("select action from audit_entries where subject_id = $1", [lenderId]);
    expect(rows).toHaveLength(2);
    expect(await publish(setId, { mode: "now" })).toMatchObject({ code: "not-open" });
  });

  it("BEY-20 changes nothing when a live value is not the one the change was made against", async () => {
    const setId = await setOf({ min_income: "20000", max_income: "70000" });
    await change("max_income", 65_000);
    expect(await publish(setId, { mode: "now" })).toMatchObject({ code: "changed-since" });
    expect(await live()).toMatchObject({ min_income: 30_000, max_income: 65_000 });
  });

  it("BEY-20 a set that touches money waits for a colleague; its author cannot approve it", async () => {
    const setId = await setOf({ interest_rate: "12.5", min_income: "25000" });
    expect(await publish(setId, { mode: "now" })).toEqual({ ok: true, isAsked: true });
    expect(await publish(setId, { mode: "now" })).toMatchObject({ code: "already" });
    expect(await live()).toMatchObject({ rate: 14, min_income: 30_000 });
    const permissions = permissionsOf(1);
    const inbox = await asStaff(app, 1, (ctx) =>
      listApprovals({ ctx, kinds: APPROVAL_KINDS, permissions, state: "open", after: null, take: 50 }),
    );
    const request = inbox.find(({ link }) => link?.[0] === setId);
    expect(request?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: expect.stringContaining("interest_rate"), before: "14", after: "12.5" }),
      ]),
    );
    const id = request?.id ?? "";
    const approve = (staffUserId: string) =>
      asStaff(app, 1, (ctx) =>
        decideApproval({
          ctx: { ...ctx, actor: { ...ctx.actor, staffUserId } },
          kinds: APPROVAL_KINDS,
          permissions,
          id,
          intent: "approve" as const,
        }),
      );
    expect(await approve(await staffIdOf(app, 1))).toMatchObject({ code: "own-request" });
    expect(await live()).toMatchObject({ rate: 14, min_income: 30_000 });
    expect(await approve(await staffIdOf(app, 2))).toEqual({ ok: true });
    expect(await live()).toMatchObject({ rate: 12.5, min_income: 25_000 });
    expect(await stateOf(setId)).toMatchObject({ state: "published" });
  });

  it("BEY-20 switches a segment at one brand, changes the limit of a slab and switches another off", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await app.owner.query(
      `insert into lender_revenues (id, lender_id, slab_disbursed_max, revenue_type_id, revenue_percent, sort_order)
       values ($1, $3, 50000000, 1, 2, 1), ($2, $3, null, 1, 3, 2)`,
      [first, second, lenderId],
    );
    const brandId = app.brand("lumen").id;
    const setId = await setOf({
      [`switch.pl.${brandId}`]: "0",
      [`slab.${first}.paid_max`]: "8,00,000",
      [`slab.${second}.on`]: "0",
    });
    expect(await publish(setId, { mode: "now" })).toEqual({ ok: true, isAsked: true });
    const { rows: requests } = await app.owner.query("select id from approval_requests where subject = $1", [setId]);
    const colleague = await staffIdOf(app, 2);
    const done = await asStaff(app, 1, (ctx) =>
      decideApproval({
        ctx: { ...ctx, actor: { ...ctx.actor, staffUserId: colleague } },
        kinds: APPROVAL_KINDS,
        permissions: permissionsOf(1),
        id: requests[0].id,
        intent: "approve" as const,
      }),
    );
    expect(done).toEqual({ ok: true });
    const slabs = await app.owner.query(
      "select slab_disbursed_max::int8::text as max, status from lender_revenues where lender_id = $1 order by sort_order",
      [lenderId],
    );
    expect(slabs.rows).toEqual([
      { max: "80000000", status: 1 },
      { max: null, status: 0 },
    ]);
    const switches = await app.owner.query(
      "select brand_id, segment, is_open from lender_controls where lender_id = $1 and ended_at is null",
      [lenderId],
    );
    expect(switches.rows).toEqual([{ brand_id: brandId, segment: "pl", is_open: false }]);
  });

  it("BEY-20 an approval of a set that was changed since is void", async () => {
    const setId = await setOf({ interest_rate: "12.5" });
    await publish(setId, { mode: "now" });
    await asStaff(app, 1, (ctx) => putDraftChange({ ctx, setId, lenderId, property: "min_income", typed: "20000" }));
    const { rows } = await app.owner.query("select id from approval_requests where subject = $1", [setId]);
    const colleague = await staffIdOf(app, 2);
    const done = await asStaff(app, 1, (ctx) =>
      decideApproval({
        ctx: { ...ctx, actor: { ...ctx.actor, staffUserId: colleague } },
        kinds: APPROVAL_KINDS,
        permissions: permissionsOf(1),
        id: rows[0].id,
        intent: "approve" as const,
      }),
    );
    expect(done).toMatchObject({ code: "stale", cause: "stale-set" });
    expect(await live()).toMatchObject({ rate: 14, min_income: 30_000 });
  });

  it("BEY-20 becomes live at its time, can be taken off the schedule, and is a draft again when it is no longer possible", async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const setId = await setOf({ min_income: "35000" });
    expect(await publish(setId, { mode: "at", at: "2026-01-01T00:00:00.000Z" })).toMatchObject({ code: "in-the-past" });
    expect(await publish(setId, { mode: "at", at })).toEqual({ ok: true, isAsked: false });
    await runDueDraftSets();
    expect([(await live()).min_income, (await stateOf(setId)).state]).toEqual([30_000, "scheduled"]);
    expect(await asStaff(app, 1, (ctx) => unscheduleDraftSet({ ctx, setId }))).toEqual({ ok: true });
    await publish(setId, { mode: "at", at });
    await app.owner.query("update draft_sets set publish_at = now() - interval '1 minute' where id = $1", [setId]);
    await runDueDraftSets();
    expect([(await live()).min_income, (await stateOf(setId)).state]).toEqual([35_000, "published"]);

    const late = await setOf({ min_income: "40000" });
    await publish(late, { mode: "at", at });
    await change("min_income", 36_000);
    await app.owner.query("update draft_sets set publish_at = now() - interval '1 minute' where id = $1", [late]);
    await runDueDraftSets();
    expect(await stateOf(late)).toMatchObject({ state: "draft", why: "changed-since" });
  });

  it.each([
    ["has left", "active = false", false],
    ["has another role", "role_id = 2", false],
    ["has a role that somebody has written into the database", "role_id = 2", true],
  ])("BEY-20 is a draft again when its publisher %s by then", async (_, change, isForged) => {
    const setId = await setOf({ min_income: "35000" });
    await publish(setId, { mode: "at", at: new Date(Date.now() + 3_600_000).toISOString() });
    await app.owner.query("update draft_sets set publish_at = now() - interval '1 minute' where id = $1", [setId]);
    const publisher = await staffIdOf(app, 1);
    await sealed(app.owner, `update staff_users set ${change} where id = $1`, [publisher]);
    if (isForged) await app.owner.query("update staff_users set role_id = 1 where id = $1", [publisher]);
    try {
      await runDueDraftSets();
    } finally {
      await sealed(app.owner, "update staff_users set role_id = 1, active = true where id = $1", [publisher]);
    }
    expect(await stateOf(setId)).toMatchObject({ state: "draft", why: "no-publisher" });
    expect((await live()).min_income).toBe(30_000);
  });

  /** A set whose time has come while somebody has it: what they do with it, and a worker that meets it. */
  async function dueWhile(work: (ctx: TenantCtx<StaffActor>, setId: string) => Promise<unknown>): Promise<string> {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const setId = await setOf({ min_income: "45000" });
    await publish(setId, { mode: "at", at });
    await app.owner.query("update draft_sets set publish_at = now() - interval '1 minute' where id = $1", [setId]);
    const first = (hold: () => Promise<void>) =>
      asStaff(app, 1, async (ctx) => {
        await work(ctx, setId);
        await hold();
      });
    await atOnce(app, first, runDueDraftSets);
    return setId;
  }

  it("BEY-20 is published once by two workers, and stays live", async () => {
    const plan: PublicationPlan = { mode: "now" };
    const setId = await dueWhile(async (ctx, id) => {
      const { version } = await ctx.tx.draftSet.findUniqueOrThrow({ where: { id } });
      return publishDraftSet(ctx, { setId: id, plan, version });
    });
    expect(await stateOf(setId)).toMatchObject({ state: "published", why: null });
    expect((await live()).min_income).toBe(45_000);
  });

  it("BEY-20 of two sets that change the same value at once, the second finds it changed", async () => {
    const [one, other] = [await setOf({ min_income: "40000" }), await setOf({ min_income: "50000" })];
    const plan: PublicationPlan = { mode: "now" };
    const first = (hold: () => Promise<void>) =>
      asStaff(app, 1, async (ctx) => {
        const { version } = await ctx.tx.draftSet.findUniqueOrThrow({ where: { id: one } });
        const done = await publishDraftSet(ctx, { setId: one, plan, version });
        await hold();
        return done;
      });
    const done = await atOnce(app, first, () => publish(other, plan));
    expect(done).toMatchObject([{ ok: true }, { code: "changed-since" }]);
    expect((await live()).min_income).toBe(40_000);
  });

  it("BEY-20 is not published when it is taken off the schedule or discarded at that moment", async () => {
    const unscheduled = await dueWhile((ctx, setId) => unscheduleDraftSet({ ctx, setId }));
    const discarded = await dueWhile((ctx, setId) => discardDraftSet({ ctx, setId }));
    expect((await live()).min_income).toBe(30_000);
    expect(await stateOf(unscheduled)).toMatchObject({ state: "draft", why: null });
    expect(await stateOf(discarded)).toMatchObject({ state: "discarded" });
  });
});

describe("a trial", () => {
  const onTrial = async (changes: Record<string, string>) => {
    const setId = await setOf(changes);
    expect(await publish(setId, { mode: "trial", days: 7, fallBps: 1_000 })).toEqual({ ok: true, isAsked: false });
    return setId;
  };

  it("BEY-20 returns by itself when approval falls by the set amount, and leaves what was changed since", async () => {
    await decide(20, 5, 10);
    const setId = await onTrial({ min_income: "20000", max_income: "75000" });
    await runDueDraftSets();
    expect(await stateOf(setId)).toMatchObject({ state: "trial" });
    await app.owner.query("update draft_sets set published_at = now() - interval '2 days' where id = $1", [setId]);
    await decide(18, 7, 1);
    await runDueDraftSets();
    expect(await stateOf(setId)).toMatchObject({ state: "trial" });
    await decide(0, 5, 1);
    await change("max_income", 77_000);
    await runDueDraftSets();
    expect(await live()).toMatchObject({ min_income: 30_000, max_income: 77_000 });
    expect(await stateOf(setId)).toEqual({ state: "returned", why: "approval-fell 8000 6000", skipped: 1 });
  });

  it("BEY-20 returns although its publisher may not edit lenders any more", async () => {
    await decide(20, 5, 10);
    const setId = await onTrial({ min_income: "20000" });
    await app.owner.query("update draft_sets set published_at = now() - interval '2 days' where id = $1", [setId]);
    await decide(0, 25, 1);
    const publisher = await staffIdOf(app, 1);
    await app.owner.query("update staff_users set role_id = 2, active = false where id = $1", [publisher]);
    try {
      await runDueDraftSets();
    } finally {
      await app.owner.query("update staff_users set role_id = 1, active = true where id = $1", [publisher]);
    }
    expect([(await live()).min_income, (await stateOf(setId)).skipped]).toEqual([30_000, 0]);
  });

  it("BEY-20 OQ-37 puts a closure back with its reason and its end, and none whose time is over", async () => {
    const lines = async () =>
      (
        await app.owner.query(
          "select segment, is_open, per_day, reason, ends_at from lender_controls where lender_id = $1 and ended_at is null order by segment, kind",
          [lenderId],
        )
      ).rows;
    const until = new Date(Date.now() + 86_400_000);
    await insertControl(app.owner, { lenderId, isOpen: false, until });
    await insertControl(app.owner, { lenderId, perDay: 30 });
    const before = await lines();
    const brandId = app.brand("lumen").id;
    const ofBrand = await insertControl(app.owner, { lenderId, isOpen: false, brandId, until });
    const setId = await onTrial({ "switch.pl": "1", "cap.pl": "10", [`switch.pl.${brandId}`]: "1" });
    expect(await lines()).toMatchObject([{ per_day: 10 }, { is_open: true }]);
    await app.owner.query("update lender_controls set ends_at = now() - interval '1 second' where id = $1", [ofBrand]);
    expect(await asStaff(app, 1, (ctx) => returnDraftSet({ ctx, setId, why: "asked" }))).toMatchObject({
      ok: true,
      returned: 3,
      skipped: 0,
    });
    expect(await lines()).toEqual(before);
  });

  it("BEY-20 stays when its days are over, and can be returned by hand before", async () => {
    const setId = await onTrial({ min_income: "20000" });
    await app.owner.query("update draft_sets set trial_until = now() - interval '1 minute' where id = $1", [setId]);
    await runDueDraftSets();
    expect([(await live()).min_income, (await stateOf(setId)).state]).toEqual([20_000, "published"]);
    const second = await onTrial({ min_income: "22000" });
    const path = `/admin/time-machine/${second}`;
    const at = { path, params: { id: second }, cookies: { a_atkn: await staffToken(app, 1) } };
    expect((await callRoute(loader, at)).body).toMatchObject({
      publication: { lines: [expect.stringContaining("Live on trial until"), expect.stringContaining("no decisions")] },
    });
    expect((await callRoute(action, { ...at, method: "POST", form: { intent: "return" } })).body).toMatchObject({
      ok: true,
    });
    expect((await live()).min_income).toBe(20_000);
    expect(await asStaff(app, 1, (ctx) => returnDraftSet({ ctx, setId: second, why: "asked" }))).toMatchObject({
      code: "not-open",
    });
  });

  it("BEY-20 the form asks for what its choice needs", async () => {
    const setId = await setOf({ min_income: "20000" });
    const at = {
      path: `/admin/time-machine/${setId}`,
      params: { id: setId },
      cookies: { a_atkn: await staffToken(app, 1) },
    };
    const send = (form: Record<string, string>) =>
      callRoute(action, { ...at, method: "POST", form: { intent: "publish", reason: "Diwali offers", ...form } });
    expect((await send({ mode: "at", day: "soon", time: "9" })).body).toMatchObject({
      errors: { day: ["Enter a day."], time: [expect.any(String)] },
    });
    expect((await send({ mode: "trial", days: "0" })).body).toMatchObject({ errors: { days: ["1 to 60 days."] } });
    expect((await send({ mode: "now", reason: "" })).body).toMatchObject({ errors: { reason: [expect.any(String)] } });
    expect((await send({ mode: "now" })).body).toMatchObject({ ok: true, message: "The set is live." });
  });
});
