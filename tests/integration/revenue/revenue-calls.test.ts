import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { action as create } from "~/routes/api/revenue/create";
import { action as remove } from "~/routes/api/revenue/delete";
import { loader as list } from "~/routes/api/revenue/list";
import { loader as types } from "~/routes/api/revenue/list-types";
import { action as setOrder } from "~/routes/api/revenue/set-order";
import { action as update } from "~/routes/api/revenue/update";
import { insertLender } from "../../factories/lenders";
import { type App, openApp } from "../../support/app";
import { type Answer, callRoute } from "../../support/call-route";
import { staffToken } from "../../support/staff";

const CALLS = "/api/lender-revenue";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let app: App;
let bearer: string;
let lenderId: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  bearer = await staffToken(app, 1);
  lenderId = (await insertLender(app.owner, { slug: "slab-house" })).id;
});
afterAll(() => app?.close());

const post = (handler: Parameters<typeof callRoute>[0], verb: string, json: unknown, params = {}): Promise<Answer> =>
  callRoute(handler, { path: `${CALLS}/${verb}`, method: "POST", bearer, json, params });

async function listed(): Promise<RevenueItem[]> {
  const answer = await callRoute(list, { path: `${CALLS}/get/${lenderId}`, bearer, params: { lenderId } });
  expect(answer.status).toBe(200);
  return (answer.body as { lenderRevenue: RevenueItem[] }).lenderRevenue;
}

const body = (over: Record<string, unknown> = {}) => ({
  lender_id: lenderId,
  slab_disbursed_min: 0,
  slab_disbursed_max: 5_000_000,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: "",
  ats_max: "2,50,000.50",
  revenue_type_id: 2,
  revenue_flat: 500.5,
  revenue_percent: "1.125",
  status: 1,
  ...over,
});

describe("the calls of revenue slabs", () => {
  it("API-27 the types are id and name in data", async () => {
    const answer = await callRoute(types, { path: `${CALLS}/get-types`, bearer });
    expect(answer.body).toEqual({
      success: true,
      message: "",
      data: [
        { id: 1, name: "Disbursal" },
        { id: 2, name: "Approval" },
        { id: 3, name: "Lead" },
      ],
    });
  });

  it("API-28 create answers lenderRevenueItem.id, and API-26 then lists the slab in rupees", async () => {
    const answer = await post(create, "create", body());
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: "Revenue added successfully" } });
    const { id } = (answer.body as { lenderRevenueItem: RevenueItem }).lenderRevenueItem;
    expect(await listed()).toEqual([
      {
        id,
        lender_id: lenderId,
        slab_disbursed_min: 0,
        slab_disbursed_max: 5_000_000,
        slab_number_min: null,
        slab_number_max: null,
        ats_min: null,
        ats_max: 250_000.5,
        revenue_type_id: 2,
        revenue_flat: 500.5,
        revenue_percent: 1.125,
        status: 1,
        version: 1,
      },
    ]);
    const row = await app.owner.query("select ats_max, revenue_flat from lender_revenues where id = $1", [id]);
    expect(row.rows).toEqual([{ ats_max: "25000050", revenue_flat: "50050" }]);
  });

  it("VAL-15 VAL-16 VAL-17 VAL-18 each field is refused with its message, and nothing is written", async () => {
    const before = await listed();
    const answer = await post(
      create,
      "create",
      body({
        slab_disbursed_min: 10,
        slab_disbursed_max: 10,
        ats_min: -1,
        revenue_type_id: "",
        revenue_flat: -5,
        revenue_percent: 100.001,
      }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: "Failed to add revenue",
        errors: {
          slab_disbursed_max: ["Max must be greater than Min"],
          ats_min: ["Must be a positive number"],
          revenue_type_id: ["Revenue type is required"],
          revenue_flat: ["Must be a positive number"],
          revenue_percent: ["Must be between 0 and 100"],
        },
      },
    });
    expect(await listed()).toEqual(before);
  });

  it("VAL-20 one of flat and percentage is needed above 0", async () => {
    const answer = await post(create, "create", body({ revenue_flat: 0, revenue_percent: 0 }));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { revenue_flat: ["Either Revenue Flat or Revenue Percentage is required"] } },
    });
  });

  it("VAL-15 refuses a type that does not exist", async () => {
    const answer = await post(create, "create", body({ revenue_type_id: 99 }));
    expect(answer).toMatchObject({ status: 422, body: { errors: { revenue_type_id: ["Revenue type is required"] } } });
  });

  it("API-29 update changes the slab; a stale version is a 409", async () => {
    const [row] = await listed();
    const change = (version?: number) =>
      post(update, "update", body({ id: row?.id, status: 0, revenue_percent: 2, ...(version ? { version } : {}) }));
    expect(await change(1)).toMatchObject({
      status: 200,
      body: {
        message: "Revenue updated successfully",
        lenderRevenueItem: { status: 0, revenue_percent: 2, version: 2 },
      },
    });
    expect(await change(1)).toMatchObject({
      status: 409,
      body: { success: false, code: "stale", message: "Failed to update revenue" },
    });
    expect(await change()).toMatchObject({ status: 200, body: { lenderRevenueItem: { version: 3 } } });
    expect(await post(update, "update", body({ id: UNKNOWN }))).toMatchObject({ status: 404 });
    expect(await post(update, "update", body({ id: "7" }))).toMatchObject({
      status: 422,
      body: { message: "Failed to update revenue", errors: { id: ["This value cannot be read"] } },
    });
  });

  it("API-30 set-order saves a permutation and answers 409 to one that has become stale", async () => {
    await post(create, "create", body({ revenue_percent: 3 }));
    const ids = (await listed()).map(({ id }) => id);
    const wanted = [...ids].reverse();
    const order = (more: Record<string, unknown>) => post(setOrder, "set-order", { lender_id: lenderId, ...more });
    expect(await order({ lender_revenue_ids: wanted })).toMatchObject({
      status: 200,
      body: { success: true, message: "Revenue order updated" },
    });
    expect((await listed()).map(({ id }) => id)).toEqual(wanted);
    expect(await order({ lender_revenue_ids: wanted.slice(1) })).toMatchObject({
      status: 409,
      body: { code: "stale", message: "Failed to update order" },
    });
    expect(await order({ lender_revenue_ids: ids, previous_ids: ids })).toMatchObject({ status: 409 });
    expect(await order({ lender_revenue_ids: [...ids, ids[0]] })).toMatchObject({ status: 422 });
    expect((await listed()).map(({ id }) => id)).toEqual(wanted);
  });

  it("API-31 delete takes the slab off the list, once", async () => {
    const [row, ...rest] = await listed();
    const del = () => post(remove, `delete/${row?.id}`, {}, { id: row?.id });
    expect(await del()).toMatchObject({ status: 200, body: { message: "Revenue entry deleted successfully" } });
    expect(await listed()).toEqual(rest);
    expect(await del()).toMatchObject({ status: 404, body: { message: "Failed to delete revenue entry" } });
  });

  it("answers 404 for the slabs of a lender that there is not", async () => {
    for (const id of [UNKNOWN, "nonsense"]) {
      const answer = await callRoute(list, { path: `${CALLS}/get/${id}`, bearer, params: { lenderId: id } });
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: "no-lender" } });
    }
  });

  it("is for administrators: another role is answered 403, nobody 401", async () => {
    const reporting = await staffToken(app, 2);
    const send = (token?: string) =>
      callRoute(create, { path: `${CALLS}/create`, method: "POST", bearer: token, json: body() });
    const before = await listed();
    expect((await send(reporting)).status).toBe(403);
    expect((await send()).status).toBe(401);
    expect(await listed()).toEqual(before);
  });
});
