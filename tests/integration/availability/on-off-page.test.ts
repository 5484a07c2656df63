import { insertControl } from "@tests/factories/lender-controls";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readMatrixFilter } from "~/domain/availability/matrix-filter";
import { loader as dashboard } from "~/routes/admin/dashboard/route";
import { loader as detailsLoader } from "~/routes/admin/vendors-on-off/details.route";
import { action, loader } from "~/routes/admin/vendors-on-off/route";
import { readHistory } from "~/services/audit/read-history.server";
import { listMatrix } from "~/services/availability/list-matrix.server";
import { readClosures } from "~/services/availability/read-closures.server";

let app: App;
let lenders: { id: string; name: string; segments: string[] }[];

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  const { rows } = await app.owner.query(
    `select l.id, l.name, array_agg(s.segment order by s.segment) as segments
     from lenders l join lender_segments s on s.lender_id = l.id
     where l.lender_status = 1 and l.deleted_at is null group by l.id, l.name order by count(*) desc, l.name`,
  );
  lenders = rows;
});
afterEach(async () => {
  await app.owner.query("delete from lender_controls");
  await refreshCatalogue(app.owner);
});
afterAll(() => app.close());

const lender = (index = 0) => {
  const found = lenders[index];
  if (!found) throw new Error("the demo has too few lenders");
  return found;
};
const cellOf = ({ id, segments }: { id: string; segments: string[] }, brandId = "all") =>
  `${id}/${segments[0]}/${brandId}`;

async function post(form: Record<string, string>) {
  const cookies = { a_atkn: await staffToken(app, 1) };
  const answer = await callRoute(action, { path: "/admin/vendors-on-off", method: "POST", cookies, form });
  await refreshCatalogue(app.owner);
  return answer;
}

const matrix = (query = "") =>
  asStaff(app, 1, (ctx) => listMatrix({ ctx, filter: readMatrixFilter(new URLSearchParams(query)) }));

async function cell(key: string, query = "") {
  const { rows } = await matrix(query);
  const found = rows.flatMap(({ cells }) => cells).find((one) => one.key === key);
  if (!found) throw new Error(`no cell ${key}`);
  return found;
}

const lastBatch = async () =>
  (await app.owner.query("select batch_id from lender_controls order by set_at desc, id desc limit 1")).rows[0]
    .batch_id;

const off = (cells: string, more: Record<string, string> = {}) =>
  post({ intent: "set", cells, to: "off", reason: "their system is down", ...more });

describe("Lenders On/Off", () => {
  it("OQ-37 ADM-08 switches a cell off with reason and end, and the history names who and why", async () => {
    const key = cellOf(lender());
    expect((await post({ intent: "set", cells: key, to: "off" })).status).toBe(422);
    expect((await off(key, { until: "2026-01-01T00:00" })).status).toBe(422);
    expect((await off(key, { until: "2099-01-01T00:00" })).status).toBe(200);
    const found = await cell(key);
    expect(found).toMatchObject({ isOff: true, isPlanned: false });
    expect(found.own.switch).toMatchObject({ reason: "their system is down" });
    const cookies = { a_atkn: await staffToken(app, 1) };
    const details = await callRoute(detailsLoader, { path: `/admin/vendors-on-off/details?cells=${key}`, cookies });
    expect(details.body).toEqual({
      affected: expect.stringContaining("applied for this in the last 30 days"),
      days: expect.any(Array),
      history: [
        {
          id: expect.any(String),
          at: expect.any(String),
          undo: expect.any(String),
          text: "Switched off until 1 Jan 2099, 00:00",
          reason: "their system is down",
          detail: `by ${found.own.switch?.by}`,
        },
      ],
    });
    const entries = await app.owner.query(
      "select 1 from audit_entries where action = 'lender.controls' and subject_id = $1",
      [lender().id],
    );
    expect(entries.rowCount).toBe(1);
  });

  it("OQ-37 BEY-14 who is affected leaves out brands where the lender is off already, or stays on as an exception", async () => {
    const served = lenders.filter(({ segments }) => segments.includes("pl"));
    const affected = async (query: string) => {
      const cookies = { a_atkn: await staffToken(app, 1) };
      const { body } = await callRoute(detailsLoader, { path: `/admin/vendors-on-off/details?${query}`, cookies });
      const [, lose] = /(\d+) (?:person|people) would lose/.exec((body as { affected: string }).affected) ?? [];
      return Number(lose ?? 0);
    };
    const everywhere = served.map(({ id }) => `${id}/pl/all`).join();
    const brand = app.brand("lumen");
    const here = served.map(({ id }) => `${id}/pl/${brand.id}`).join();
    const [all, ofBrand] = [await affected(`cells=${everywhere}`), await affected(`cells=${here}`)];
    expect(ofBrand).toBeGreaterThan(0);
    for (const { id } of served)
      await insertControl(app.owner, { lenderId: id, segment: "pl", brandId: brand.id, isOpen: true });
    await refreshCatalogue(app.owner);
    expect(await affected(`cells=${everywhere}`)).toBe(all - ofBrand);
    expect(await affected(`cells=${everywhere}&everywhere=on`)).toBe(all);
    await app.owner.query("delete from lender_controls");
    for (const { id } of served) await insertControl(app.owner, { lenderId: id, segment: "pl", isOpen: false });
    await refreshCatalogue(app.owner);
    expect([await affected(`cells=${everywhere}`), await affected(`cells=${here}`)]).toEqual([0, 0]);
  });

  it("OQ-37 a colleague's change in between refuses the second save, which wrote nothing", async () => {
    const key = cellOf(lender());
    const { seen } = await cell(key);
    expect((await off(key, { seen })).status).toBe(200);
    const late = await post({ intent: "set", cells: key, to: "on", seen });
    expect(late.status).toBe(409);
    expect((await cell(key)).isOff).toBe(true);
  });

  it("OQ-85 OQ-37 several cells switched together are refused when a colleague has changed one since, and it is named", async () => {
    const rows = (await matrix()).rows.filter(({ cells }) => cells.length > 0).slice(0, 3);
    const cells = rows.flatMap((row) => row.cells);
    const keys = cells.map(({ key }) => key).join();
    const seen = cells.map((one) => one.seen).join();
    const [mine] = cells;
    if (!mine) throw new Error("no cell");
    expect((await off(mine.key, { seen: mine.seen })).status).toBe(200);
    const late = await off(keys, { seen, reason: "their rates are wrong" });
    expect(late).toMatchObject({ status: 409, body: { ok: false } });
    const { message } = late.body as { message: string };
    expect(message).toMatch(/^Update failed\./);
    expect(message).toContain(rows[0]?.name);
    expect(message).not.toContain(rows[1]?.name);
    for (const { key } of cells)
      expect((await cell(key)).own.switch?.reason ?? null).toBe(key === mine.key ? "their system is down" : null);
    // A line that was ended since is a change as well.
    const held = (await cell(mine.key)).seen;
    await post({ intent: "set", cells: mine.key, to: "on", seen: held });
    expect((await off(keys, { seen: seen.replace(mine.seen, held) })).status).toBe(409);
    const now = await Promise.all(cells.map(async ({ key }) => (await cell(key)).seen));
    expect((await off(keys, { seen: now.join() })).status).toBe(200);
    expect((await cell(mine.key)).isOff).toBe(true);
  });

  it("OQ-37 a cell whose closure is over can be changed again, and the next closure begins when it is made", async () => {
    const one = lender();
    const [key, dayMs] = [cellOf(one), 86_400_000];
    const [from, until] = [new Date(Date.now() - 3 * dayMs), new Date(Date.now() - dayMs)];
    const segment = one.segments[0] ?? "";
    await insertControl(app.owner, { lenderId: one.id, segment, isOpen: false, from, until });
    const { seen, isOff } = await cell(key);
    expect(isOff).toBe(false);
    expect((await off(key, { seen })).status).toBe(200);
    const line = (await cell(key)).own.switch;
    expect(line?.from.getTime()).toBeGreaterThan(until.getTime());
    await app.owner.query(
      "update lender_controls set starts_at = $1, ends_at = $2 where lender_id = $3 and ended_at is null",
      [from, until, one.id],
    );
    expect((await post({ intent: "set", cells: key, to: "on", seen: "none" })).status).toBe(200);
  });

  it("OQ-37 a cell that is off stays off when it is to be off from a later time, and an end that comes with it counts", async () => {
    const key = cellOf(lender());
    await off(key);
    const { startsAt } = (await app.owner.query('select starts_at as "startsAt" from lender_controls')).rows[0];
    await off(key, { from: "2098-01-04T00:00", until: "2099-01-01T00:00" });
    expect(await cell(key)).toMatchObject({ isOff: true, isPlanned: false });
    const { rows } = await app.owner.query(
      'select starts_at as "startsAt", ends_at as "endsAt" from lender_controls where ended_at is null',
    );
    expect(rows).toEqual([{ startsAt, endsAt: new Date("2098-12-31T18:30:00Z") }]);
  });

  it("OQ-37 takes a lender off everywhere for two days, the exceptions of single brands too, and takes it back", async () => {
    const one = lender();
    const lumen = app.brand("lumen").id;
    const exception = cellOf(one, lumen);
    await post({ intent: "set", cells: exception, to: "on" });
    const cells = `${one.id}/${one.segments.join(".")}/all`;
    const until = new Date(Date.now() + 2 * 86_400_000 + 19_800_000).toISOString().slice(0, 16);
    expect((await off(cells, { everywhere: "on", until })).status).toBe(200);
    const history = await asStaff(app, 1, (ctx) => readHistory({ ctx, subject: { kind: "lender", id: lender().id } }));
    expect(history[0]?.changes.map(({ before }) => before).join()).toContain(app.brand("lumen").name);
    for (const segment of one.segments)
      expect(
        await asStaff(app, 1, (ctx) =>
          readClosures({ ctx: { ...ctx, brand: app.brand("lumen") }, segment, applicationId: null }),
        ),
      ).toEqual([expect.objectContaining({ id: one.id, code: "switched_off" })]);
    const undone = await post({ intent: "undo", batchId: await lastBatch() });
    expect(undone.status).toBe(200);
    expect((await matrix("state=off")).counts.off).toBe(0);
    expect((await cell(exception, `brand=${lumen}`)).own.switch?.isOpen).toBe(true);
  });

  it("OQ-37 an undo leaves what somebody has changed since, and refuses when that is all", async () => {
    const [first, second] = [cellOf(lender(0)), cellOf(lender(1))];
    await off(`${first},${second}`);
    const batchId = await lastBatch();
    await post({ intent: "set", cells: first, to: "off", reason: "their rates are wrong" });
    const undone = await post({ intent: "undo", batchId });
    expect(undone.body).toMatchObject({ message: "Undone: 1 cell. 1 cell was changed since and stays as it is." });
    expect([(await cell(first)).isOff, (await cell(second)).isOff]).toEqual([true, false]);
    expect((await post({ intent: "undo", batchId })).status).toBe(422);
  });

  it("OQ-37 an undo brings no closure back whose time is over by then", async () => {
    const key = cellOf(lender());
    await off(key, { until: new Date(Date.now() + 86_400_000 + 19_800_000).toISOString().slice(0, 16) });
    await off(key);
    const batchId = await lastBatch();
    await app.owner.query(
      "update lender_controls set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where ended_at is not null",
    );
    expect((await post({ intent: "undo", batchId })).status).toBe(200);
    expect(await cell(key)).toMatchObject({ isOff: false, own: { switch: null } });
    expect((await app.owner.query("select 1 from lender_controls where ended_at is null")).rows).toEqual([]);
  });

  it("OQ-37 sets and removes a cap, and finds what is full", async () => {
    const key = cellOf(lender());
    await post({ intent: "set", cells: key, cap: "set", perDay: "40" });
    expect((await cell(key)).own.cap?.perDay).toBe(40);
    expect((await matrix("state=capped")).total).toBe(1);
    expect((await matrix("state=full")).total).toBe(0);
    await post({ intent: "set", cells: key, cap: "set", perDay: "" });
    expect((await cell(key)).own.cap).toBeNull();
  });

  it("OQ-37 every filter is in the address, and a brand sees what it has from all brands", async () => {
    const one = lender();
    await off(cellOf(one));
    const lumen = app.brand("lumen").id;
    const found = await cell(cellOf(one, lumen), `brand=${lumen}&q=${encodeURIComponent(one.name)}&state=off`);
    expect(found).toMatchObject({ isOff: true, own: { switch: null } });
    expect((await cell(cellOf(one))).exceptions).toBe(0);
  });

  it("OQ-37 refuses a segment that the lender does not serve", async () => {
    const one = lenders.find(({ segments }) => !segments.includes("dv"));
    expect((await off(`${one?.id}/dv/all`)).status).toBe(404);
  });

  it("OQ-33 the page and the dashboard say what is off now", async () => {
    await off(cellOf(lender(1), app.brand("lumen").id));
    await off(cellOf(lender()));
    const cookies = { a_atkn: await staffToken(app, 1) };
    const page = await callRoute(loader, { path: "/admin/vendors-on-off?state=off", cookies });
    expect(page.body).toMatchObject({
      total: "2 lenders",
      lastAct: { text: expect.stringMatching(/^Your last change: 1 cell, /) },
    });
    const board = await callRoute(dashboard, { path: "/admin/dashboard", cookies });
    expect(board.body).toMatchObject({ offLenders: 2 });
  });
});
