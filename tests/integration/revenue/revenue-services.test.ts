import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RevenueValues } from "~/domain/revenue/requests";
import { OPEN } from "~/domain/revenue/slab";
import { createRevenue } from "~/services/revenue/create-revenue.server";
import { deleteRevenue } from "~/services/revenue/delete-revenue.server";
import { listLenderRevenue } from "~/services/revenue/list-lender-revenue.server";
import { setRevenueOrder } from "~/services/revenue/set-revenue-order.server";
import { updateRevenue } from "~/services/revenue/update-revenue.server";
import { insertLender } from "../../factories/lenders";
import { type App, openApp } from "../../support/app";
import { asStaff } from "../../support/staff";

let app: App;
let lenderId: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  lenderId = (await insertLender(app.owner, { slug: "slab-house" })).id;
});
afterAll(() => app?.close());

const values = (over: Partial<RevenueValues> = {}): RevenueValues => ({
  disbursed: OPEN,
  count: OPEN,
  ats: OPEN,
  typeId: 1,
  flat: null,
  rate: 12_345n,
  status: 1,
  ...over,
});

const listed = async () => {
  const list = await asStaff(app, 1, (ctx) => listLenderRevenue({ ctx, lenderId }));
  if (!list.ok) throw new Error(list.code);
  return list.slabs;
};

async function made(over: Partial<RevenueValues> = {}) {
  const answer = await asStaff(app, 1, (ctx) => createRevenue({ ctx, lenderId, values: values(over) }));
  if (!answer.ok) throw new Error(answer.code);
  return answer.item;
}

const audits = async (action: string) =>
  (
    await app.owner.query<{ subject_id: string; before: unknown; after: unknown }>(
      "select subject_id, before, after from audit_entries where action = $1 order by seq",
      [action],
    )
  ).rows;

describe("the slabs of a lender", () => {
  it("ENT-09 are kept to the paisa and to a thousandth of a per cent, and a new one goes to the end", async () => {
    const first = await made({ disbursed: { min: 0n, max: 500_000_001n }, count: { min: 1n, max: 10n }, flat: 50n });
    const second = await made({ ats: { min: 10_000_000n, max: null }, rate: null, flat: 99_999n, status: 0 });
    expect(await listed()).toEqual([first, second]);
    expect(first).toMatchObject({
      lender_id: lenderId,
      slab_disbursed_min: 0,
      slab_disbursed_max: 5_000_000.01,
      slab_number_min: 1,
      slab_number_max: 10,
      ats_min: null,
      revenue_flat: 0.5,
      revenue_percent: 1.2345,
      status: 1,
      version: 1,
    });
    expect(second).toMatchObject({ ats_min: 100_000, ats_max: null, revenue_flat: 999.99, revenue_percent: null });
    expect(second.status).toBe(0);
    expect(await audits("revenue.create")).toEqual([
      { subject_id: lenderId, before: null, after: first },
      { subject_id: lenderId, before: null, after: second },
    ]);
  });

  it("refuse an unknown lender and an unknown kind of revenue, and write nothing", async () => {
    const before = await listed();
    const unknown = "00000000-0000-4000-8000-000000000000";
    const [noLender, noType] = await asStaff(app, 1, async (ctx) => [
      await createRevenue({ ctx, lenderId: unknown, values: values() }),
      await createRevenue({ ctx, lenderId, values: values({ typeId: 77 }) }),
    ]);
    expect([noLender, noType]).toEqual([
      { ok: false, code: "no-lender" },
      { ok: false, code: "no-type" },
    ]);
    expect(await listed()).toEqual(before);
  });

  it("OQ-85 of two admins the second with the old version is refused; without a version it is applied", async () => {
    const row = await made();
    const save = (version: number | null, rate: bigint) =>
      asStaff(app, 1, (ctx) => updateRevenue({ ctx, id: row.id, lenderId, version, values: values({ rate }) }));
    expect(await save(1, 20_000n)).toMatchObject({ ok: true, item: { revenue_percent: 2, version: 2 } });
    expect(await save(1, 30_000n)).toEqual({ ok: false, code: "stale" });
    expect(await save(null, 40_000n)).toMatchObject({ ok: true, item: { revenue_percent: 4, version: 3 } });
    const [first, second] = await audits("revenue.update");
    expect(first).toMatchObject({ before: { revenue_percent: 1.2345 }, after: { id: row.id, revenue_percent: 2 } });
    expect(second).toMatchObject({ before: { revenue_percent: 2 }, after: { revenue_percent: 4 } });
  });

  it("cannot be changed by way of another lender", async () => {
    const [row] = await listed();
    const other = await insertLender(app.owner, { slug: "other-house" });
    const id = row?.id ?? "";
    const answer = await asStaff(app, 1, (ctx) =>
      updateRevenue({ ctx, id, lenderId: other.id, version: null, values: values() }),
    );
    expect(answer).toEqual({ ok: false, code: "no-revenue" });
  });

  it("REV-03 stand in the order that was saved; a list that is not all of them is refused", async () => {
    const before = (await listed()).map(({ id }) => id);
    const wanted = [...before].reverse();
    const order = (ids: readonly string[], previousIds: readonly string[] | null = null) =>
      asStaff(app, 1, (ctx) => setRevenueOrder({ ctx, lenderId, ids, previousIds }));
    expect(await order(wanted, before)).toEqual({ ok: true });
    expect((await listed()).map(({ id }) => id)).toEqual(wanted);
    expect(await order(wanted.slice(1))).toEqual({ ok: false, code: "stale" });
    expect(await order([...wanted.slice(1), wanted[1] ?? ""])).toEqual({ ok: false, code: "stale" });
    expect(await order(before, before)).toEqual({ ok: false, code: "stale" });
    expect((await listed()).map(({ id }) => id)).toEqual(wanted);
    expect(await audits("revenue.reorder")).toEqual([
      {
        subject_id: lenderId,
        before: { rows: [1, 2, 3], lender_revenue_ids: before },
        after: { rows: [3, 2, 1], lender_revenue_ids: wanted },
      },
    ]);
  });

  it("REV-03 of two orders at once, made from the same list, one wins and the other is stale", async () => {
    const before = (await listed()).map(({ id }) => id);
    const [first = "", second = "", ...rest] = before;
    const third = rest.at(-1) ?? "";
    const answers = await Promise.all(
      [
        [second, first, ...rest],
        [third, first, second, ...rest.slice(0, -1)],
      ].map((ids) => asStaff(app, 1, (ctx) => setRevenueOrder({ ctx, lenderId, ids, previousIds: before }))),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("leave the list when deleted, and the row stays for what it has paid", async () => {
    const row = await made();
    const remove = () => asStaff(app, 1, (ctx) => deleteRevenue({ ctx, id: row.id }));
    expect(await remove()).toEqual({ ok: true });
    expect((await listed()).map(({ id }) => id)).not.toContain(row.id);
    const kept = await app.owner.query("select deleted_at from lender_revenues where id = $1", [row.id]);
    expect(kept.rows[0].deleted_at).toBeInstanceOf(Date);
    expect(await remove()).toEqual({ ok: false, code: "no-revenue" });
    expect(await asStaff(app, 1, (ctx) => deleteRevenue({ ctx, id: "nonsense" }))).toEqual({
      ok: false,
      code: "no-revenue",
    });
    expect((await audits("revenue.delete")).map(({ before }) => before)).toEqual([row]);
  });
});
