import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { addColleague, decideAs, needColleague } from "@tests/support/second-person";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NEW_CHARGE } from "~/domain/lenders/charge-fields";
import { loader as approvalsPage } from "~/routes/admin/approvals/route";
import { loader as lenderPage } from "~/routes/admin/lender/route";
import { action as updateLender } from "~/routes/api/lenders/update";
import { action as updateCharges } from "~/routes/api/lenders/update-charges";
import { action as createSlab } from "~/routes/api/revenue/create";
import { action as deleteSlab } from "~/routes/api/revenue/delete";
import { action as orderSlabs } from "~/routes/api/revenue/set-order";
import { action as updateSlab } from "~/routes/api/revenue/update";
import { createDraftSet } from "~/services/time-machine/create-draft-set.server";
import { requestPublication } from "~/services/time-machine/publish-draft-set.server";
import { putDraftChange } from "~/services/time-machine/put-draft-change.server";

let app: App;
let token: string;
let colleague: string;
let lenderId: string;
let made = 0;

const rows = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
  colleague = await addColleague(app, "ravi.money@staff.example");
});
afterAll(() => app?.close());
beforeEach(async () => {
  await rows("delete from approval_rules");
  made += 1;
  lenderId = (
    await insertLender(app.owner, {
      slug: `money-by-draft-${made}`,
      columns: { interest_rate: 12, min_income: 10_000 },
    })
  ).id;
});

async function call(handler: typeof updateLender, json: object, params: Record<string, string> = {}) {
  const { status, body } = await callRoute(handler, {
    path: "/api/x",
    method: "POST",
    json,
    params,
    cookies: { a_atkn: token },
  });
  const { message, lenderRevenueItem } = body as { message: string; lenderRevenueItem?: { id: string } };
  return { status, message, id: lenderRevenueItem?.id ?? "" };
}
const setRate = (value: number) => call(updateLender, { lender_id: lenderId, property: "interest_rate", value });
const slab = (over: object = {}) => ({
  lender_id: lenderId,
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: "1.5",
  status: 1,
  ...over,
});
const stored = async () =>
  (await rows("select interest_rate::float8 as rate, min_income from lenders where id = $1", lenderId))[0];

it("BEY-20 one person edits rates, charges and slabs at once until an administrator chooses otherwise", async () => {
  expect((await setRate(11)).status).toBe(200);
  const charges = [{ ...NEW_CHARGE, percent: 3 }];
  expect((await call(updateCharges, { lender_id: lenderId, charges })).status).toBe(200);
  expect((await call(createSlab, slab())).status).toBe(200);
});

it("BEY-20 where two are required a rate or a charge is refused with the way on, and other fields are saved", async () => {
  await needColleague(app, "lender-money.direct");
  expect(await setRate(11)).toMatchObject({
    status: 422,
    message: expect.stringContaining("a draft set, under Time Machine"),
  });
  const charges = [{ ...NEW_CHARGE, percent: 3 }];
  expect((await call(updateCharges, { lender_id: lenderId, charges })).status).toBe(422);
  expect((await call(updateLender, { lender_id: lenderId, property: "min_income", value: 20_000 })).status).toBe(200);
  expect(await stored()).toEqual({ rate: 12, min_income: 20_000 });
  const page = await callRoute(lenderPage, {
    path: `/admin/lenders/${lenderId}`,
    params: { lenderId },
    cookies: { a_atkn: token },
  });
  expect(page.body).toMatchObject({ needsDraft: true });
});

it("BEY-20 ENT-09 where two are required an inactive slab is edited at once, and an active one in no way", async () => {
  const active = await call(createSlab, slab());
  const other = await call(createSlab, slab({ revenue_percent: "2" }));
  await needColleague(app, "lender-money.direct");
  const refused = { status: 422, message: expect.stringContaining("second person") };
  expect(await call(createSlab, slab())).toMatchObject(refused);
  const off = await call(createSlab, slab({ status: 0 }));
  expect(off.status).toBe(200);
  expect((await call(updateSlab, slab({ id: off.id, status: 0, revenue_percent: "3" }))).status).toBe(200);
  expect(await call(updateSlab, slab({ id: off.id, status: 1 }))).toMatchObject(refused);
  expect(await call(updateSlab, slab({ id: active.id, revenue_percent: "9" }))).toMatchObject(refused);
  expect(await call(updateSlab, slab({ id: active.id, status: 0 }))).toMatchObject(refused);
  expect(await call(deleteSlab, {}, { id: active.id })).toMatchObject(refused);
  const order = (...ids: string[]) => call(orderSlabs, { lender_id: lenderId, lender_revenue_ids: ids });
  expect(await order(other.id, active.id, off.id)).toMatchObject(refused);
  expect((await order(off.id, active.id, other.id)).status).toBe(200);
  expect((await call(deleteSlab, {}, { id: off.id })).status).toBe(200);
  expect(
    await rows(
      "select revenue_percent::float8 as percent, status from lender_revenues where lender_id = $1 and deleted_at is null order by sort_order",
      lenderId,
    ),
  ).toEqual([
    { percent: 1.5, status: 1 },
    { percent: 2, status: 1 },
  ]);
});

it("BEY-20 a draft set that a colleague approves changes rates, charges and slabs where direct edits are refused", async () => {
  const first = await call(createSlab, slab({ revenue_percent: "2" }));
  const off = await call(createSlab, slab({ status: 0 }));
  const free = { ...NEW_CHARGE, kind: "stamp-duty", rupees: 0 };
  await needColleague(app, "lender-money.direct");
  // A charge without figures is added directly.
  const added = await call(updateCharges, {
    lender_id: lenderId,
    charges: [{ ...NEW_CHARGE, percent: 2, kind: null }, free],
  });
  expect(added).toMatchObject({ status: 200 });
  const changes = {
    interest_rate: "10.5",
    "charge.2.percent": "1.25",
    [`slab.${off.id}.on`]: "1",
    "slab-order": `${off.id},${first.id}`,
  };
  const setId = await asStaff(app, 1, async (ctx) => {
    const set = await createDraftSet({ ctx, name: "Rates of December" });
    if (!set.ok) throw new Error(set.code);
    for (const [property, typed] of Object.entries(changes))
      expect(await putDraftChange({ ctx, setId: set.setId, lenderId, property, typed })).toMatchObject({ ok: true });
    expect(
      await requestPublication({ ctx, setId: set.setId, plan: { mode: "now" }, reason: "Rates of December" }),
    ).toEqual({ ok: true, isAsked: true });
    return set.setId;
  });
  const [request] = await rows("select id from approval_requests where subject = $1 and state = 'open'", setId);
  const inbox = await callRoute(approvalsPage, { path: "/admin/approvals", cookies: { a_atkn: token } });
  const shown = (inbox.body as { rows: { id: string; changes: object[] }[] }).rows.find(({ id }) => id === request.id);
  const [{ name }] = await rows("select name from lenders where id = $1", lenderId);
  expect(shown?.changes).toEqual(
    expect.arrayContaining([
      { field: `${name}: Interest rate`, before: "12%", after: "10.5%" },
      { field: `${name}: Charge 2, percent`, before: "none", after: "1.25%" },
      { field: `${name}: Revenue slab 2, on`, before: "No", after: "Yes" },
      { field: `${name}: Order of revenue slabs`, before: "1, 2", after: "2, 1" },
    ]),
  );
  const approved = await decideAs(app, colleague, { id: request.id, intent: "approve" });
  expect(approved).toEqual({ ok: true });
  expect((await stored()).rate).toBe(10.5);
  expect((await rows("select rate_bps from lender_charges where lender_id = $1 and place = 2", lenderId))[0]).toEqual({
    rate_bps: 125,
  });
  expect(
    await rows("select id, status from lender_revenues where lender_id = $1 order by sort_order", lenderId),
  ).toEqual([
    { id: off.id, status: 1 },
    { id: first.id, status: 1 },
  ]);
});
