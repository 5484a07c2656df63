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
import { ruleHashes, ruleSnapshot, snapshotHash } from "~/domain/receipts/rule-snapshot";
import { type ComparedRules, type IdentityResult, replayResultColumn } from "~/domain/time-machine/draft-set";
import { sha256Hex } from "~/platform/crypto.server";
import { asPlatform } from "~/platform/database/client.server";
import { action, loader } from "~/routes/admin/time-machine/route";
import { action as setAction, loader as setLoader } from "~/routes/admin/time-machine/set.route";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { cancelReplay } from "~/services/time-machine/cancel-replay.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";
import { requestReplay } from "~/services/time-machine/request-replay.server";
import { runReplay } from "~/services/time-machine/run-replay.server";

let app: App;
let lenderId: string;
const MANY = 120;

/** Receipts of many different answers, by the rules that are live now. */
async function receipts(brand: string) {
  await refreshCatalogue(app.owner);
  const who = await insertApplicant(app.owner, app.brand(brand), {});
  const applicationId = randomUUID();
  await app.owner.query(
    "insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at) values ($1, $2, $3, $4, 'PL', now(), now())",
    [who.brand.id, applicationId, who.customerId, who.prospectId],
  );
  await insertManyReceipts({ fixture: app, who: { brand: who.brand, applicationId }, count: MANY });
}

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await app.owner.query("delete from receipt_facts");
  lenderId = (await insertLender(app.owner, { slug: "replayed", columns: { min_income: 40_000 } })).id;
  await receipts("lumen");
  // Receipts of other rules: each is recomputed from its own.
  await app.owner.query(
    "update lenders set min_income = 55_000, interest_rate = 11, version = version + 1 where id = $1",
    [lenderId],
  );
  await receipts("haldi");
});
afterAll(() => app.close());

const resultOf = async (runId: string) => {
  const { rows } = await app.owner.query("select state, done, total, result from replay_runs where id = $1", [runId]);
  const [row] = rows;
  const result: ComparedRules | IdentityResult | null = row.result && replayResultColumn.parse(row.result);
  return { state: String(row.state), done: Number(row.done), total: Number(row.total), result };
};

const newSet = (name: string) =>
  asStaff(app, 1, async (ctx) => {
    const made = await createDraftSet({ ctx, name });
    if (!made.ok) throw new Error(made.code);
    return made.setId;
  });

async function replay(setId: string | null) {
  const requested = await asStaff(app, 1, (ctx) => requestReplay({ ctx, setId }));
  if (!requested.ok) throw new Error(requested.code);
  await runReplay({ runId: requested.runId });
  return resultOf(requested.runId);
}

const put = (setId: string, property: string, typed: string, lender = lenderId) =>
  asStaff(app, 1, (ctx) => putDraftChange({ ctx, setId, lenderId: lender, property, typed }));

describe("the replay of last month's requests", () => {
  it("BEY-20 unchanged rules reproduce 100 % of the stored receipts, each by its own rules", async () => {
    const found = await replay(null);
    expect(found).toMatchObject({ state: "done", done: 2 * MANY, total: 2 * MANY });
    expect(found.result).toEqual({
      kind: "identity",
      receipts: 2 * MANY,
      same: 2 * MANY,
      otherEngine: 0,
      different: [],
    });
  });

  it("BEY-20 names a receipt whose verdicts its rules do not give", async () => {
    const { rows } = await app.owner.query(
      "select brand_id, id, body from receipts order by shown_at desc, id desc limit 1",
    );
    const [{ id, body }] = rows;
    const forged = JSON.parse(body);
    forged.lenders.pop();
    await app.owner.query("update receipts set body = $2 where id = $1", [id, JSON.stringify(forged)]);
    expect((await replay(null)).result).toMatchObject({ same: 2 * MANY - 1, different: [id] });
    await app.owner.query("update receipts set body = $2 where id = $1", [id, body]);
  });

  it("BEY-20 the rules that a set begins with are those that receipts are made from", async () => {
    const { readBothRules } = await import("~/services/time-machine/draft-rules.server");
    const both = await asPlatform("rules:replay", (tx, now) => readBothRules(tx, randomUUID(), istDay(now)));
    const names = new Map(catalogue().lenders.map(({ lenderId: id, name }) => [id, name]));
    const live = both.before.filter(({ isLive }) => isLive);
    const snapshot = ruleSnapshot(live.map((lender) => ({ ...lender, name: names.get(lender.lenderId) ?? "" })));
    expect(snapshotHash(snapshot.engine, ruleHashes(snapshot, sha256Hex), sha256Hex)).toBe(catalogue().rules.hash);
  });

  it("BEY-20 an empty set touches nobody; one with another limit names who gains, by brand and lender", async () => {
    const setId = await newSet("Lower limit");
    expect((await replay(setId)).result).toMatchObject({ total: { gain: 0, lose: 0, submissions: 0 }, lenders: [] });
    expect(await put(setId, "min_income", "30,000")).toMatchObject({ ok: true });
    const { result } = await replay(setId);
    if (result?.kind !== "draft") throw new Error("no result");
    expect(result.total).toMatchObject({ requests: 2 * MANY, lose: 0 });
    expect(result.total.gain).toBeGreaterThan(0);
    expect(result.lenders.find(({ id }) => id === lenderId)).toMatchObject({ gain: result.total.gain, lose: 0 });
    expect(result.brands.reduce((sum, { gain }) => sum + gain, 0)).toBe(result.total.gain);
    const { rows } = await app.owner.query("select min_income from lenders where id = $1", [lenderId]);
    expect(rows).toEqual([{ min_income: 55_000 }]);
  });

  it("BEY-20 a lender that is switched off in the set loses everybody who matched it", async () => {
    const setId = await newSet("Off");
    await put(setId, "lender_status", "0");
    const { result } = await replay(setId);
    if (result?.kind !== "draft") throw new Error("no result");
    const [own] = result.lenders.filter(({ id }) => id === lenderId);
    expect(own).toMatchObject({ after: 0, gain: 0, lose: own?.before });
    expect(own?.expectedAfter).toEqual({ submissions: 0, disbursedPaise: 0, revenuePaise: 0 });
  });

  it("BEY-20 a lender that is switched off at one brand loses there only", async () => {
    const setId = await newSet("Off at one brand");
    expect(await put(setId, `switch.pl.${app.brand("lumen").id}`, "0")).toMatchObject({ ok: true });
    const { result } = await replay(setId);
    if (result?.kind !== "draft") throw new Error("no result");
    const lost = new Map(result.brands.map(({ id, lose }) => [id, lose]));
    expect(lost.get(app.brand("lumen").id)).toBe(result.lenders.find(({ id }) => id === lenderId)?.lose);
    expect(lost.get(app.brand("lumen").id)).toBeGreaterThan(0);
    expect(lost.get(app.brand("haldi").id) ?? 0).toBe(0);
  });

  it("BEY-20 is stopped before its next page, once at a time", async () => {
    const setId = await newSet("Stopped");
    const requested = await asStaff(app, 1, (ctx) => requestReplay({ ctx, setId }));
    if (!requested.ok) throw new Error(requested.code);
    expect(await asStaff(app, 1, (ctx) => requestReplay({ ctx, setId }))).toMatchObject({ code: "running" });
    expect(await asStaff(app, 1, (ctx) => cancelReplay({ ctx, runId: requested.runId }))).toMatchObject({ ok: true });
    await runReplay({ runId: requested.runId });
    expect(await resultOf(requested.runId)).toMatchObject({ state: "cancelled", result: null });
    expect(await asStaff(app, 1, (ctx) => cancelReplay({ ctx, runId: requested.runId }))).toMatchObject({
      code: "not-found",
    });
  });

  it("BEY-20 a set refuses what a live edit would refuse", async () => {
    const setId = await newSet("Refusals");
    expect(await put(setId, "min_income", "many")).toMatchObject({ code: "not-whole" });
    expect(await put(setId, "min_income", "55000")).toMatchObject({ code: "unchanged" });
    expect(await put(setId, "name", "Else")).toMatchObject({ code: "unknown-property" });
    expect(await put(setId, "min_income", "1", randomUUID())).toMatchObject({ code: "no-lender" });
    expect(await put(randomUUID(), "min_income", "1")).toMatchObject({ code: "not-found" });
    expect(await put(setId, "min_age", "58")).toMatchObject({ ok: true });
    expect(await put(setId, "max_age", "50")).toMatchObject({ code: "below-min" });
  });
});

describe("the pages of the time machine", () => {
  const cookies = async () => ({ a_atkn: await staffToken(app, 1) });

  it("BEY-20 every draft set is reached, page by page from the newest", async () => {
    const staff = await staffIdOf(app, 1);
    await app.owner.query(
      `insert into draft_sets (id, name, state, created_by, created_at)
       select gen_random_uuid(), 'Paged ' || nth, 'draft', $1, now() - nth * interval '1 minute' from generate_series(1, 120) nth`,
      [staff],
    );
    const seen: string[] = [];
    for (let to: string | null = `/admin/time-machine?lender=${lenderId}`; to; ) {
      const { body } = await callRoute(loader, { path: to, cookies: await cookies() });
      const page = body as { rows: { name: string; href: string }[]; pages: { next: string | null } };
      for (const { href } of page.rows) expect(href).toContain(`lender=${lenderId}`);
      seen.push(...page.rows.map(({ name }) => name));
      to = page.pages.next;
    }
    const paged = Array.from({ length: 120 }, (_, index) => `Paged ${index + 1}`);
    expect(seen.filter((name) => name.startsWith("Paged"))).toEqual(paged);
    await app.owner.query("delete from draft_sets where name like 'Paged %'");
  });

  it("BEY-20 begin a set, take a change, replay it, show the comparison, and discard it", async () => {
    const made = await callRoute(action, {
      path: "/admin/time-machine",
      method: "POST",
      cookies: await cookies(),
      form: { intent: "create", name: "By form" },
    });
    expect(made.body).toMatchObject({ ok: true });
    const list = await callRoute(loader, { path: "/admin/time-machine", cookies: await cookies() });
    const { rows } = list.body as { rows: { id: string; name: string }[] };
    const id = rows.find(({ name }) => name === "By form")?.id ?? "";
    const at = { path: `/admin/time-machine/${id}`, params: { id }, cookies: await cookies() };
    const send = (form: Record<string, string>) => callRoute(setAction, { ...at, method: "POST", form });
    expect((await send({ intent: "put", lenderId, property: "min_income", value: "x" })).body).toMatchObject({
      ok: false,
      errors: { value: [expect.any(String)] },
    });
    expect((await send({ intent: "put", lenderId, property: "min_income", value: "30000" })).body).toMatchObject({
      ok: true,
    });
    expect((await send({ intent: "replay" })).body).toMatchObject({ ok: true });
    const run = await app.owner.query("select id from replay_runs where set_id = $1", [id]);
    await runReplay({ runId: run.rows[0].id });
    const shown = await callRoute(setLoader, { ...at, path: `${at.path}?lender=${lenderId}` });
    expect(shown.body).toMatchObject({
      changes: [{ label: "Income min", now: "₹55,000", after: "₹30,000", moved: null }],
      run: { state: "done", isOutdated: false },
      chosen: { id: lenderId },
    });
    const { run: newest } = shown.body as {
      run: { comparison: { lenders: { id: string; gain: { text: string }; lose: { text: string } }[] } };
    };
    const own = newest.comparison.lenders.find(({ id: otherId }) => otherId === lenderId);
    expect(own).toMatchObject({ lose: { text: "0" } });
    expect(Number(own?.gain.text)).toBeGreaterThan(0);
    expect((await send({ intent: "remove", lenderId, property: "min_income" })).body).toMatchObject({ ok: true });
    expect((await callRoute(setLoader, at)).body).toMatchObject({ changes: [], run: { isOutdated: true } });
    expect((await send({ intent: "discard" })).body).toMatchObject({ ok: true });
    expect((await send({ intent: "discard" })).body).toMatchObject({ ok: false });
  });
});
