import { randomUUID } from "node:crypto";
import { exportListJob } from "@jobs/handlers/lists.export";
import { insertApplicant } from "@tests/factories/applications";
import { insertLender } from "@tests/factories/lenders";
import { insertManyReceipts } from "@tests/integration/receipts/many-receipts";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { clearContactsIn } from "@tests/support/clear-contacts";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as fileLoader } from "~/routes/admin/exports/file.route";
import { action as exportAction } from "~/routes/admin/exports/route";
import { loader as listLoader } from "~/routes/admin/time-machine/requests.route";
import { loader as setLoader } from "~/routes/admin/time-machine/set.route";
import { systemContext } from "~/services/brands/system-context.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { DELETIONS } from "~/services/operations/delete-expired.server";
import { cancelReplay } from "~/services/time-machine/cancel-replay.server";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";
import { requestReplay } from "~/services/time-machine/request-replay.server";
import { runReplay } from "~/services/time-machine/run-replay.server";

let app: App;
let setId: string;
let partnerId: string;
const lenders = { loses: "", gains: "" };
const MANY = 120;

async function receipts(brand: string) {
  const who = await insertApplicant(app.owner, app.brand(brand), {});
  const applicationId = randomUUID();
  await app.owner.query(
    "insert into applications (brand_id, id, customer_id, prospect_id, product, created_at, updated_at) values ($1, $2, $3, $4, 'PL', now(), now())",
    [who.brand.id, applicationId, who.customerId, who.prospectId],
  );
  await insertManyReceipts({ fixture: app, who: { brand: who.brand, applicationId }, count: MANY });
  return who;
}

const put = (property: string, typed: string, lenderId: string) =>
  asStaff(app, 1, (ctx) => putDraftChange({ ctx, setId, lenderId, property, typed }));

async function ask() {
  const requested = await asStaff(app, 1, (ctx) => requestReplay({ ctx, setId }));
  if (!requested.ok) throw new Error(requested.code);
  return requested.runId;
}

async function replay() {
  const runId = await ask();
  await runReplay({ runId });
  return runId;
}

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  await app.owner.query("delete from receipt_facts");
  const columns = { min_income: 60_000 };
  lenders.gains = (await insertLender(app.owner, { slug: "gains", columns })).id;
  lenders.loses = (await insertLender(app.owner, { slug: "loses", columns: { min_income: 20_000 } })).id;
  await refreshCatalogue(app.owner);
  await receipts("lumen");
  const { prospectId } = await receipts("haldi");
  partnerId = randomUUID();
  await app.owner.query("insert into partners (brand_id, id, name) values ($1, $2, 'Replayed Partner')", [
    app.brand("haldi").id,
    partnerId,
  ]);
  await app.owner.query("update prospects set partner_id = $2 where id = $1", [prospectId, partnerId]);
  const made = await asStaff(app, 1, (ctx) => createDraftSet({ ctx, name: "Both ways" }));
  if (!made.ok) throw new Error(made.code);
  setId = made.setId;
  expect(await put("min_income", "40000", lenders.gains)).toMatchObject({ ok: true });
  expect(await put("min_income", "45000", lenders.loses)).toMatchObject({ ok: true });
});
afterAll(() => app.close());

const cookies = async () => ({ a_atkn: await staffToken(app, 1) });

type Figure = { text: string; href: string | null };
type Pair = { before: Figure | null; after: Figure };
type Changes = { id: string; gain: Figure; lose: Figure };
type Tally = Changes & { requests: Figure; offers: Pair };
type Comparison = {
  figures: { id: string; pair: Pair }[];
  brands: Tally[];
  partners: Tally[];
  lenders: (Changes & { matches: Pair })[];
};

async function comparison(): Promise<Comparison> {
  const at = { path: `/admin/time-machine/${setId}`, params: { id: setId } };
  const { body } = await callRoute(setLoader, { ...at, cookies: await cookies() });
  return (body as { run: { comparison: Comparison } }).run.comparison;
}

type Line = { id: string; customer: string; contact: string; brand: string; gained: string; lost: string };
type Page = { rows: Line[]; lead: string; query: string; pages: { newer: string | null; older: string | null } };

async function pageAt(path: string): Promise<Page> {
  const { body, status } = await callRoute(listLoader, { path, params: { id: setId }, cookies: await cookies() });
  expect(status).toBe(200);
  return body as Page;
}

/** Every row of a list, page by page. */
async function walk(href: string): Promise<Line[]> {
  const seen: Line[] = [];
  for (let to: string | null = href; to; ) {
    const page: Page = await pageAt(to);
    seen.push(...page.rows);
    to = page.pages.older;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  return seen;
}

const figureOf = ({ figures }: Comparison, id: string) => figures.find((one) => one.id === id)?.pair.after as Figure;
const both = ({ before, after }: Pair) => [before, after].flatMap((figure) => figure ?? []);

describe("the requests behind the figures of a replay", () => {
  it("BEY-20 every number of requests leads to a list as long as it says", async () => {
    // Nobody is in the list before and after: those without an offer have numbers as well.
    await app.owner.query(
      `update lenders set min_income = 60000 where id <> all($1::uuid[]) and coalesce(min_income, 0) < 60000`,
      [Object.values(lenders)],
    );
    await refreshCatalogue(app.owner);
    await replay();
    const found = await comparison();
    const { pair } = found.figures.find(({ id }) => id === "offers") as { pair: Pair };
    expect(both(pair).map(({ text }) => text)).not.toContain(figureOf(found, "requests").text);
    const figures = [
      ...[figureOf(found, "requests"), figureOf(found, "gain"), figureOf(found, "lose"), ...both(pair)],
      ...[...found.brands, ...found.partners].flatMap(({ requests, offers }) => [requests, ...both(offers)]),
      ...found.lenders.flatMap(({ matches }) => both(matches)),
      ...[...found.brands, ...found.partners, ...found.lenders].flatMap(({ gain, lose }) => [gain, lose]),
    ];
    expect(figures.filter(({ href }) => href !== null).length).toBeGreaterThanOrEqual(20);
    for (const { text, href } of figures) {
      if (href === null) expect(text).toBe("0");
      else expect({ [href]: (await walk(href)).length }).toEqual({ [href]: Number(text.replaceAll(",", "")) });
    }
    const page = await pageAt(figureOf(found, "gain").href ?? "");
    expect(page.lead).toMatch(new RegExp(`^${figureOf(found, "gain").text} requests of those shown from `));
    expect(await walk(`/admin/time-machine/${setId}/requests`)).not.toEqual([]);
  });

  it("BEY-20 says which lenders a request gains and loses, newest first, and turns back", async () => {
    const lender = (id: string) => app.owner.query("select name from lenders where id = $1", [id]);
    const [{ name: gains }] = (await lender(lenders.gains)).rows;
    const [{ name: loses }] = (await lender(lenders.loses)).rows;
    for (const row of await walk(`/admin/time-machine/${setId}/requests?which=gain`)) expect(row.gained).toBe(gains);
    for (const row of await walk(`/admin/time-machine/${setId}/requests?which=lose`)) expect(row.lost).toBe(loses);
    const first = await pageAt(`/admin/time-machine/${setId}/requests`);
    const second = await pageAt(first.pages.older ?? "");
    const back = await pageAt(second.pages.newer ?? "");
    expect(back.rows).toEqual(first.rows);
  });

  it("BEY-20 OQ-97 the file has the rows of its list, and both are masked", async () => {
    const { rows } = await app.owner.query("select name from brands where key = 'haldi'");
    const path = `/admin/time-machine/${setId}/requests?which=lose&brand=haldi&partner=${partnerId}`;
    const listed = await walk(path);
    expect(new Set(listed.map(({ brand }) => brand))).toEqual(new Set([rows[0].name]));
    expect(clearContactsIn(JSON.stringify(listed))).toEqual([]);
    expect(listed[0]?.contact).toMatch(/\*{3}/);
    const { query } = await pageAt(path);
    const form = { list: "replayed-requests", query, format: "csv" };
    const at = { path: "/admin/exports", method: "POST", cookies: await cookies(), form };
    expect((await callRoute(exportAction, at)).status).toBe(200);
    const [file] = await asStaff(app, 1, (ctx) => listOwnExports({ ctx, list: "replayed-requests" }));
    if (!file) throw new Error("no file was asked for");
    const brandId = app.brand("cl").id;
    const ctx = systemContext(brandId, "lists.export", "job");
    await exportListJob({
      ctx,
      payload: { brandId, exportId: file.id },
      jobId: "job",
      attempt: 1,
      isLastAttempt: false,
    });
    const got = { path: `/admin/exports/${file.id}`, params: { id: file.id }, cookies: await cookies() };
    const { text } = await callRoute(fileLoader, got);
    expect(text.trim().split("\r\n").slice(1)).toHaveLength(listed.length);
    expect(clearContactsIn(text)).toEqual([]);
  });

  it("BEY-20 a run that begins again counts each request once, and a stopped one has no list", async () => {
    const before = await walk(`/admin/time-machine/${setId}/requests`);
    const runId = await replay();
    await app.owner.query(
      "update replay_runs set state = 'running', result = null, finished_at = null, listed_until = null where id = $1",
      [runId],
    );
    await runReplay({ runId });
    expect(await walk(`/admin/time-machine/${setId}/requests`)).toEqual(before);

    const stopped = await ask();
    await asStaff(app, 1, (ctx) => cancelReplay({ ctx, runId: stopped }));
    await runReplay({ runId: stopped });
    expect(await walk(`/admin/time-machine/${setId}/requests`)).toEqual(before);
  });

  it("BEY-20 the requests of a replaced run are deleted, and after their time those of every run", async () => {
    const count = async (runId: string) =>
      (await app.owner.query("select count(*)::int as n from replay_requests where run_id = $1", [runId])).rows[0].n;
    const [first, second] = [await replay(), await replay()];
    const now = new Date();
    await DELETIONS["replayed-requests"]?.({ now });
    expect(await count(first)).toBe(0);
    expect(await count(second)).toBeGreaterThan(0);
    await app.owner.query("update replay_runs set listed_until = now() - interval '2 days' where id = $1", [second]);
    const past = await comparison();
    expect(figureOf(past, "gain")).toMatchObject({ text: expect.stringMatching(/^[1-9]/), href: null });
    expect(await pageAt(`/admin/time-machine/${setId}/requests`)).toMatchObject({
      rows: [],
      lead: expect.stringContaining("listed for 30 days"),
    });
    await DELETIONS["replayed-requests"]?.({ now });
    expect(await count(second)).toBe(0);
  });

  it("BEY-20 a run of the release before, which has some of its requests only, has no list and no links", async () => {
    const runId = await replay();
    await app.owner.query("update replay_runs set lender_ids = '{}' where id = $1", [runId]);
    expect(figureOf(await comparison(), "requests").href).toBeNull();
    expect(await pageAt(`/admin/time-machine/${setId}/requests?which=all`)).toMatchObject({ rows: [] });
  });

  it("BEY-20 an unknown set has no list", async () => {
    const at = { path: "/admin/time-machine/x/requests", params: { id: "x" }, cookies: await cookies() };
    expect((await callRoute(listLoader, at)).status).toBe(404);
  });
});
