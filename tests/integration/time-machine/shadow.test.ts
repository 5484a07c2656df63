import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { insertLender } from "@tests/factories/lenders";
import { insertManyReceipts } from "@tests/integration/receipts/many-receipts";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { MAX_CHANGES } from "~/domain/time-machine/draft-set";
import { loader as requestsLoader } from "~/routes/admin/time-machine/requests.route";
import { action, loader } from "~/routes/admin/time-machine/set.route";
import { DELETIONS } from "~/services/operations/delete-expired.server";
import { beginShadow } from "~/services/time-machine/begin-shadow.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { discardDraftSet } from "~/services/time-machine/discard-draft-set.server";
import { requestPublication } from "~/services/time-machine/publish-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";
import { readShadow } from "~/services/time-machine/read-shadow.server";
import { requestReplay } from "~/services/time-machine/request-replay.server";
import { runReplay } from "~/services/time-machine/run-replay.server";
import { runShadows } from "~/services/time-machine/run-shadows.server";

let app: App;
let lenderId: string;
let token: string;

/** Receipts of an application, shown so many hours ago. Returns their ids. */
async function shown(brand: string, count: number, hoursAgo: number): Promise<string[]> {
  const who = await insertApplicant(app.owner, app.brand(brand), {});
  const applicationId = randomUUID();
  await app.owner.query(
    "insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at) values ($1, $2, $3, $4, 'PL', now(), now())",
    [who.brand.id, applicationId, who.customerId, who.prospectId],
  );
  await insertManyReceipts({ fixture: app, who: { brand: who.brand, applicationId }, count });
  const { rows } = await app.owner.query<{ id: string }>(
    `update receipts r set shown_at = now() - make_interval(mins => $2) from offer_lists o
     where o.brand_id = r.brand_id and o.id = r.id and o.application_id = $1 returning r.id`,
    [applicationId, Math.round(hoursAgo * 60)],
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await app.owner.query("delete from receipt_facts");
  lenderId = (await insertLender(app.owner, { slug: "shadowed", columns: { min_income: 40_000 } })).id;
  await refreshCatalogue(app.owner);
  token = await staffToken(app, 1);
});
afterAll(() => app.close());

async function setWith(property: string, typed: string): Promise<string> {
  return asStaff(app, 1, async (ctx) => {
    const made = await createDraftSet({ ctx, name: "Shadow" });
    if (!made.ok) throw new Error(made.code);
    expect(await putDraftChange({ ctx, setId: made.setId, lenderId, property, typed })).toMatchObject({ ok: true });
    return made.setId;
  });
}

const begin = (setId: string, days = 3) => asStaff(app, 1, (ctx) => beginShadow({ ctx, setId, days }));
/** A shadow that began some hours ago. */
const beganAgo = (setId: string, hours: number) =>
  app.owner.query(
    `update shadow_runs set from_at = from_at - make_interval(hours => $2), judged_to = judged_to - make_interval(hours => $2),
       until_at = until_at - make_interval(hours => $2) where set_id = $1 and state = 'running'`,
    [setId, hours],
  );
const read = async (setId: string) => {
  const found = await asStaff(app, 1, (ctx) => readShadow(ctx, setId));
  if (!found) throw new Error("no shadow");
  return found;
};
const stateOf = async (setId: string) =>
  (await app.owner.query("select state from draft_sets where id = $1", [setId])).rows[0]?.state;
const post = (setId: string, form: Record<string, string>) =>
  callRoute(action, {
    path: `/admin/time-machine/${setId}`,
    params: { id: setId },
    method: "POST",
    form,
    cookies: { a_atkn: token },
  });

/** What customers see and what is stored for them: rules, receipts and lists. */
const visible = async () =>
  (
    await app.owner.query(`
      select (select json_agg(l order by l.id) from (select id, version, min_income, updated_at from lenders) l)::text as lenders,
        (select version from catalogue_version)::text as catalogue,
        (select count(*) from receipts)::int as receipts, (select count(*) from offer_lists)::int as lists,
        (select count(*) from outbox)::int as jobs, (select count(*) from messages)::int as messages`)
  ).rows[0];

describe("a draft set as a shadow", () => {
  it("BEY-20 counts what each real request would gain and lose, day by day, by brand and partner, and changes nothing", async () => {
    const setId = await setWith("min_income", "70000");
    expect(await begin(setId)).toEqual({ ok: true });
    await beganAgo(setId, 48);
    await shown("lumen", 60, 72); // before it began
    const [lumen, haldi] = [await shown("lumen", 97, 30), await shown("haldi", 97, 2)];
    expect([lumen.length, haldi.length]).toEqual([97, 97]);
    await shown("haldi", 5, 0); // a moment ago: not settled yet
    // The customers of one brand came by a partner.
    const partnerId = randomUUID();
    await app.owner.query("insert into partners (brand_id, id, name) values ($1, $2, 'Shadow Partner')", [
      app.brand("haldi").id,
      partnerId,
    ]);
    await app.owner.query(
      `update prospects set partner_id = $2 where id in (
         select a.prospect_id from offer_lists o join applications a on a.brand_id = o.brand_id and a.id = o.application_id
         where o.id = any($1::uuid[]))`,
      [haldi, partnerId],
    );
    const before = await visible();
    await runShadows();
    await runShadows();
    expect(await visible()).toEqual(before);

    // The facts have each income from 15,000 to 1,11,000 once: those from 40,000 to 69,000 lose the lender, if they match it at all.
    const { rows } = await app.owner.query<{ id: string; brand_id: string; has: boolean }>(
      `select o.id, o.brand_id, exists (select 1 from jsonb_array_elements(o.lines) l where l->>'lenderId' = $1) as has
       from offer_lists o where o.id = any($2::uuid[])`,
      [lenderId, [...lumen, ...haldi]],
    );
    const withLender = rows.filter(({ has }) => has).length;
    expect(withLender).toBeGreaterThan(0);
    const found = await read(setId);
    expect(found.total).toMatchObject({ requests: 194, gain: 0 });
    expect(found.lenders).toEqual([
      expect.objectContaining({ id: lenderId, before: withLender, gain: 0, lose: found.total.lose }),
    ]);
    const expected = await replayed(setId);
    expect(found.total.lose).toBe(expected.lose);
    expect(found.total.lose).toBeGreaterThan(0);
    expect(found.brands.map(({ id, requests }) => [id, requests]).sort()).toEqual(
      [
        [app.brand("lumen").id, 97],
        [app.brand("haldi").id, 97],
      ].sort(),
    );
    const haldiBrand = found.brands.find(({ id }) => id === app.brand("haldi").id);
    expect(found.partners).toEqual([{ ...haldiBrand, id: partnerId }]);
    expect(found.brands.reduce((sum, { lose }) => sum + lose, 0)).toBe(found.total.lose);
    const days = new Map(found.days.map(({ day, total }) => [day, total.requests]));
    const dayOf = (hours: number) => istDay(new Date(Date.now() - hours * 3_600_000));
    expect(dayOf(30)).not.toBe(dayOf(2));
    expect(days).toEqual(
      new Map([
        [dayOf(2), 97],
        [dayOf(30), 97],
      ]),
    );
    expect(found.days.reduce((sum, { total }) => sum + total.lose, 0)).toBe(found.total.lose);
  });

  /** What a replay of the same days finds, by the code of the forecast. */
  async function replayed(setId: string): Promise<{ requests: number; lose: number }> {
    const requested = await asStaff(app, 1, (ctx) => requestReplay({ ctx, setId }));
    if (!requested.ok) throw new Error(requested.code);
    await app.owner.query(
      "update replay_runs set from_at = now() - interval '48 hours', to_at = now() - interval '1 hour' where id = $1",
      [requested.runId],
    );
    await runReplay({ runId: requested.runId });
    const { rows } = await app.owner.query("select result from replay_runs where id = $1", [requested.runId]);
    return rows[0]?.result.total;
  }

  it("BEY-20 cannot be changed, published or discarded while it runs, and is stopped by hand with what it has found", async () => {
    const setId = await setWith("min_income", "60000");
    expect((await post(setId, { intent: "shadow", days: "0" })).status).toBe(422);
    expect((await post(setId, { intent: "shadow", days: "5" })).status).toBe(200);
    expect((await post(setId, { intent: "shadow", days: "5" })).status).toBe(422);
    const refused = { ok: false, code: "not-open" };
    await asStaff(app, 1, async (ctx) => {
      expect(await putDraftChange({ ctx, setId, lenderId, property: "min_income", typed: "50000" })).toMatchObject(
        refused,
      );
      expect(await discardDraftSet({ ctx, setId })).toMatchObject(refused);
      const plan = { mode: "now" as const };
      expect(await requestPublication({ ctx, setId, plan, reason: "Diwali offers" })).toMatchObject(refused);
    });
    await beganAgo(setId, 10);
    await shown("lumen", 20, 3);
    await runShadows();
    const page = await callRoute(loader, {
      path: `/admin/time-machine/${setId}`,
      params: { id: setId },
      cookies: { a_atkn: token },
    });
    const [newest] = (page.body as { shadow: { run: { days: { title: string }[] } } }).shadow.run.days;
    expect(newest?.title).toContain("requests");

    expect((await post(setId, { intent: "stop-shadow" })).status).toBe(200);
    const { total } = await read(setId);
    expect(total.requests).toBeGreaterThanOrEqual(20);
    await shown("lumen", 20, 2);
    await runShadows();
    expect(await read(setId)).toMatchObject({ state: "stopped", total: { requests: total.requests } });
    expect(await stateOf(setId)).toBe("draft");
    const { rows } = await app.owner.query("select action from audit_entries where subject_id = $1 order by seq", [
      setId,
    ]);
    expect(rows.map(({ action: what }) => what)).toEqual(
      expect.arrayContaining(["draft-set.shadow", "draft-set.shadow-stop"]),
    );
  });

  it("BEY-20 ends by itself when its time is over, counts nothing after it, and can then be published", async () => {
    const setId = await setWith("min_income", "45000");
    await begin(setId, 1);
    await beganAgo(setId, 30);
    const before = (await read(setId)).total.requests;
    expect(before).toBe(0);
    await shown("haldi", 11, 7); // an hour before the end
    await shown("haldi", 13, 5); // an hour after it
    await runShadows();
    const found = await read(setId);
    expect(found.state).toBe("ended");
    const { rows } = await app.owner.query(
      `select count(*)::int as n from receipts r join receipt_facts f on f.brand_id = r.brand_id and f.offer_list_id = r.id
       join shadow_runs s on s.set_id = $1 where r.shown_at >= s.from_at and r.shown_at < s.until_at`,
      [setId],
    );
    expect(found.total.requests).toBe(rows[0]?.n);
    expect(found.total.requests).toBeGreaterThanOrEqual(11);
    expect(await stateOf(setId)).toBe("draft");
    const plan = { mode: "now" as const };
    const done = await asStaff(app, 1, (ctx) => requestPublication({ ctx, setId, plan, reason: "Diwali offers" }));
    expect(done).toEqual({ ok: true, isAsked: false });
  });

  it("BEY-20 two workers at the same time count each request once", async () => {
    const setId = await setWith("min_income", "50000");
    await begin(setId);
    await beganAgo(setId, 4);
    await Promise.all([runShadows(), runShadows(), runShadows()]);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from receipts r join receipt_facts f on f.brand_id = r.brand_id and f.offer_list_id = r.id
       join shadow_runs s on s.set_id = $1 where r.shown_at >= s.from_at and r.shown_at < s.judged_to`,
      [setId],
    );
    expect((await read(setId)).total.requests).toBe(rows[0]?.n);
  });
});

describe("a set with as many changes as it may have", () => {
  it("BEY-20 takes another value of a change that it has, and no further change", async () => {
    const setId = await setWith("min_income", "60000");
    const other = (await insertLender(app.owner, { slug: "beside" })).id;
    await app.owner.query(
      `insert into draft_changes (set_id, lender_id, property, base, value, changed_by)
       select $1, $2, 'property-' || n, 'null', 'null', $3 from generate_series(2, $4::int) as n`,
      [setId, other, await staffIdOf(app, 1), MAX_CHANGES],
    );
    const put = (property: string, typed: string) =>
      asStaff(app, 1, (ctx) => putDraftChange({ ctx, setId, lenderId, property, typed }));
    expect(await put("min_income", "65000")).toEqual({ ok: true });
    expect(await put("interest_rate", "12")).toEqual({ ok: false, code: "too-many" });
    const { rows } = await app.owner.query(
      "select value from draft_changes where set_id = $1 and lender_id = $2 and property = 'min_income'",
      [setId, lenderId],
    );
    expect(rows).toEqual([{ value: "65000" }]);
  });
});

describe("the requests behind the figures of a shadow", () => {
  type Figure = { text: string; href: string | null };
  type Pair = { before: Figure | null; after: Figure };
  type Line = { id: string; requests?: Figure; gain: Figure; lose: Figure; offers: Pair };
  type Lines = { brands: Line[]; partners: Line[] };
  type Run = Lines & { figures: { pair: Pair }[]; lenders: Line[]; days: (Lines & { list: string | null })[] };

  /** The shadow of a set as its page shows it. */
  async function shadowOf(setId: string): Promise<Run> {
    const at = { path: `/admin/time-machine/${setId}`, params: { id: setId }, cookies: { a_atkn: token } };
    return ((await callRoute(loader, at)).body as { shadow: { run: Run } }).shadow.run;
  }

  async function countAt(setId: string, path: string): Promise<number> {
    let count = 0;
    for (let to: string | null = path; to; ) {
      const { body } = await callRoute(requestsLoader, { path: to, params: { id: setId }, cookies: { a_atkn: token } });
      const page = body as { rows: unknown[]; pages: { older: string | null } };
      count += page.rows.length;
      to = page.pages.older;
    }
    return count;
  }

  const figuresOf = ({ requests, gain, lose, offers }: Line) =>
    [requests, gain, lose, offers.before, offers.after].flatMap((figure) => figure ?? []);

  it("BEY-20 each number of a shadow leads to a list as long as it says, in all and by day, with lenders that came later", async () => {
    await app.owner.query("delete from receipt_facts");
    const setId = await setWith("min_income", "70000");
    await begin(setId);
    await beganAgo(setId, 60);
    await shown("lumen", 97, 30);
    await runShadows();
    const later = (await insertLender(app.owner, { slug: "came-later", columns: { min_income: 30_000 } })).id;
    await refreshCatalogue(app.owner);
    // Nobody who was asked now loses the lender of the set; its matches count all the same.
    await app.owner.query("update lenders set min_income = 70000 where id = $1", [lenderId]);
    await refreshCatalogue(app.owner);
    // As if it had judged nothing since; the earlier requests are older.
    await app.owner.query("update shadow_runs set judged_to = now() - interval '20 hours' where set_id = $1", [setId]);
    await shown("haldi", 97, 2);
    await runShadows();
    await app.owner.query("update lenders set min_income = 40000 where id = $1", [lenderId]);
    await refreshCatalogue(app.owner);

    const run = await shadowOf(setId);
    const days = run.days.flatMap(({ brands, partners }) => [...brands, ...partners]);
    const figures = [
      ...run.figures.flatMap(({ pair }) => [pair.before, pair.after].flatMap((figure) => figure ?? [])),
      ...[...run.brands, ...run.partners, ...run.lenders, ...days].flatMap(figuresOf),
    ];
    expect(run.lenders.map(({ id }) => id)).toEqual([lenderId]);
    expect(figures.filter(({ href }) => href !== null).length).toBeGreaterThanOrEqual(12);
    for (const { text, href } of figures) {
      if (href === null) expect(text).toBe("0");
      else expect({ [href]: await countAt(setId, href) }).toEqual({ [href]: Number(text.replaceAll(",", "")) });
    }
    const ofDays = run.days.map(({ list }) => countAt(setId, list ?? ""));
    expect(await Promise.all(ofDays)).toEqual([97, 97]);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from offer_lists o join replay_requests r on r.receipt_id = o.id
       join shadow_runs s on s.id = r.run_id and s.set_id = $1
       where exists (select 1 from jsonb_array_elements(o.lines) l where l->>'lenderId' = $2)`,
      [setId, later],
    );
    expect(rows[0].n).toBeGreaterThan(0);
    const path = `/admin/time-machine/${setId}/requests?of=shadow&which=before&lender=${later}`;
    expect(await countAt(setId, path)).toBe(rows[0].n);
  });

  it("BEY-20 the requests of a shadow are deleted when a newer one has begun, and some weeks after its end", async () => {
    const setId = await setWith("min_income", "65000");
    const stored = async () =>
      (
        await app.owner.query(
          `select s.from_at, count(r.*)::int as n from shadow_runs s left join replay_requests r on r.run_id = s.id
           where s.set_id = $1 group by s.id order by s.from_at`,
          [setId],
        )
      ).rows.map(({ n }) => n > 0);
    const clean = () => DELETIONS["replayed-requests"]?.({ now: new Date() });
    for (const hours of [5, 4]) {
      await begin(setId);
      await beganAgo(setId, hours);
      await shown("lumen", 5, 3);
      await runShadows();
      if (hours === 5) await post(setId, { intent: "stop-shadow" });
    }
    expect(await stored()).toEqual([true, true]);
    await clean();
    expect(await stored()).toEqual([false, true]);
    await app.owner.query("update shadow_runs set listed_until = now() - interval '2 days' where set_id = $1", [setId]);
    await clean();
    expect(await stored()).toEqual([false, false]);
    await post(setId, { intent: "stop-shadow" });
  });
});
