import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { loader as lenderPage } from "~/routes/admin/lender/route";
import { loader as page } from "~/routes/admin/lenders/route";
import { action as create } from "~/routes/api/lenders/create";
import { action as createGroup } from "~/routes/api/lenders/create-group";
import { action as remove } from "~/routes/api/lenders/delete";
import { loader as get } from "~/routes/api/lenders/get";
import { loader as list } from "~/routes/api/lenders/list";
import { loader as groups } from "~/routes/api/lenders/list-groups";
import { action as update } from "~/routes/api/lenders/update";
import { action as updateOffer } from "~/routes/api/lenders/update-special-offer";

type Body = { success: boolean; message: string; code?: string; errors?: Record<string, string[]>; data: unknown };

describe("the lenders' calls", () => {
  let app: App;
  let token: string;

  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    token = await staffToken(app, 1);
  });
  afterAll(() => app.close());

  type Handler = Parameters<typeof callRoute>[0];
  const post = async (handler: Handler, path: string, json: unknown, who: { bearer?: string } = { bearer: token }) => {
    const answer = await callRoute(handler, { path, method: "POST", json, ...who });
    return { status: answer.status, ...(answer.body as Body) };
  };
  const read = async (handler: Handler, path: string, params: Record<string, string> = {}) => {
    const answer = await callRoute(handler, { path, params, cookies: { a_atkn: token } });
    return { status: answer.status, ...(answer.body as Body & { lenderGroups: { id: string; name: string }[] }) };
  };
  const setOne = (lender_id: string, property: string, value: unknown, version?: number) =>
    post(update, "/api/update-lender-data", { lender_id, property, value, ...(version ? { version } : {}) });

  it("API-19 API-20 lists every lender, or those of pl, bl, gl and hl, with the specification's fields", async () => {
    const all = await read(list, "/api/get-lenders-data");
    const lenders = all.data as LenderFields[];
    expect(all).toMatchObject({ status: 200, success: true });
    const { rows } = await app.owner.query("select count(*)::int as count from lenders where deleted_at is null");
    expect(lenders).toHaveLength(rows[0].count);
    expect(lenders[0]).toMatchObject({ lender_id: expect.any(String), so_status: expect.any(Number), api: "1" });
    for (const segment of ["pl", "bl", "gl", "hl"]) {
      const some = (await read(list, `/api/get-lenders-data/${segment}`, { segment })).data as LenderFields[];
      expect(some.length).toBeGreaterThan(0);
      expect(some.every(({ segments }) => (segments as string[]).includes(segment))).toBe(true);
    }
    expect((await read(list, "/api/get-lenders-data/xl", { segment: "xl" })).status).toBe(404);
  });

  it("API-23 answers a lender's fields, and 404 for one that there is not", async () => {
    const { id } = await insertLender(app.owner, { slug: "fields-of" });
    expect(await read(get, `/api/get-lender-data/${id}`, { lenderId: id })).toMatchObject({
      status: 200,
      data: { lender_id: id, min_income: 15_000, apr_min: 14, processing_fee_percent: 2, interface: "instant" },
    });
    expect((await read(get, "/api/get-lender-data/no", { lenderId: "no" })).status).toBe(404);
  });

  it("API-13 ERR-13 changes one property; a wrong value and an unknown property are 422 and change nothing", async () => {
    const { id } = await insertLender(app.owner, { slug: "one-at-a-time" });
    expect(await setOne(id, "max_age", 65)).toMatchObject({
      status: 200,
      success: true,
      message: "Lender updated successfully!",
      data: { lender_id: id, property: "max_age", value: 65, version: 2 },
    });
    expect(await setOne(id, "max_age", 20)).toMatchObject({
      status: 422,
      code: "below-min",
      message: "Age max must not be below Age min (21)",
      errors: { value: ["Age max must not be below Age min (21)"] },
    });
    expect(await setOne(id, "deletedAt", "now")).toMatchObject({
      status: 422,
      code: "unknown-property",
      errors: { property: ["There is no such property to change"] },
    });
    expect((await read(get, "/", { lenderId: id })).data).toMatchObject({ max_age: 65, version: 2 });
  });

  it("OQ-85 ERR-23 a stale version is 409 'Update failed'; without a version the change is made", async () => {
    const { id } = await insertLender(app.owner, { slug: "stale-one" });
    expect((await setOne(id, "priority", 4, 1)).status).toBe(200);
    expect(await setOne(id, "priority", 5, 1)).toMatchObject({ status: 409, code: "stale", message: "Update failed" });
    expect((await setOne(id, "priority", 6)).status).toBe(200);
  });

  it("VAL-09 priority is a number and not negative", async () => {
    const { id } = await insertLender(app.owner, { slug: "first-of-all" });
    for (const value of [-1, "first", 1.5])
      expect(await setOne(id, "priority", value)).toMatchObject({
        status: 422,
        message: "Priority: a whole number, not negative",
      });
    expect(await setOne(id, "priority", "0")).toMatchObject({ status: 200, data: { value: 0 } });
  });

  it("API-21 OQ-52 VAL-07 ERR-15 makes a lender by its name, off, with the filter's segment", async () => {
    const made = await post(create, "/api/create-lender", { name: "Palash-Finance_2", segment: "hl" });
    expect(made).toMatchObject({
      status: 201,
      message: "Lender created successfully!",
      data: { name: "Palash-Finance_2", slug: "palash-finance-2", segments: ["hl"], lender_status: 0, version: 1 },
    });
    expect(await post(create, "/api/create-lender", { name: "palash-finance_2" })).toMatchObject({
      status: 422,
      message: "Another lender has this name",
    });
    expect(await post(create, "/api/create-lender", { name: "Palash_Finance-2" })).toMatchObject({
      status: 201,
      data: { slug: "palash-finance-2-2", segments: [] },
    });
    for (const name of ["Palash Finance", "", "पलाश", "-_", "<b>"])
      expect((await post(create, "/api/create-lender", { name })).status, name).toBe(422);
  });

  it("API-22 ERR-16 a deleted lender is in no list any more", async () => {
    const { id } = await insertLender(app.owner, { slug: "to-go" });
    expect(await post(remove, "/api/safe-delete-lender", { lender_id: id })).toMatchObject({
      status: 200,
      message: "Lender deleted successfully!",
    });
    const lenders = (await read(list, "/api/get-lenders-data")).data as LenderFields[];
    expect(lenders.some(({ lender_id }) => lender_id === id)).toBe(false);
    expect((await post(remove, "/api/safe-delete-lender", { lender_id: id })).status).toBe(404);
    expect((await setOne(id, "priority", 1)).status).toBe(404);
  });

  it("API-24 API-25 VAL-08 ERR-14 lender groups are listed and made by name, once", async () => {
    const made = (await post(createGroup, "/api/lender-group/create", { name: "Payout 1_a-b" })) as Body & {
      lenderGroup: { id: string };
      status: number;
    };
    expect(made).toMatchObject({ status: 201, message: "Lender group created successfully!" });
    const all = await read(groups, "/api/lender-group/get-all");
    expect(all).toMatchObject({ status: 200, success: true });
    expect(all.lenderGroups).toContainEqual({ id: made.lenderGroup.id, name: "Payout 1_a-b" });
    for (const name of ["payout 1_A-b", "", "a/b", "  "])
      expect((await post(createGroup, "/api/lender-group/create", { name })).status, name).toBe(422);
  });

  it("OQ-65 an offer that ends before it starts is refused whole, at the field", async () => {
    const { id } = await insertLender(app.owner, { slug: "short-offer" });
    const offer = { lender_id: id, so_text: "No fee", so_date_start: "2026-12-02", so_date_end: "2026-12-01" };
    expect(await post(updateOffer, "/api/update-special-offer", offer)).toMatchObject({
      status: 422,
      errors: { so_date_end: ["The end date is before the start date"] },
    });
    expect((await read(get, "/", { lenderId: id })).data).toMatchObject({ so_text: null, version: 1 });
  });

  it("AUTH-16 without a sign-in a call is 401, with another role 403", async () => {
    const body = { lender_id: "00000000-0000-4000-8000-000000000000", property: "priority", value: 1 };
    expect((await post(update, "/api/update-lender-data", body, {})).status).toBe(401);
    const other = await staffToken(app, 3);
    expect((await post(update, "/api/update-lender-data", body, { bearer: other })).status).toBe(403);
  });

  it("LEN-02 LEN-03 the page lists the segment of its address and counts each", async () => {
    const shown = async (query: string) =>
      (await callRoute(page, { path: `/admin/lenders${query}`, cookies: { a_atkn: token } })).body as {
        segment: string | null;
        lenders: { segments: string[] }[];
        counts: Record<string, number>;
      };
    const all = await shown("");
    expect(all.segment).toBeNull();
    expect(all.lenders).toHaveLength(all.counts.all ?? 0);
    for (const segment of ["pl", "bl", "gl", "hl"]) {
      const some = await shown(`?segment=${segment}`);
      expect(some.segment).toBe(segment);
      expect(some.lenders).toHaveLength(some.counts[segment] ?? 0);
    }
    expect((await shown("?segment=xl")).segment).toBeNull();
  });

  it("LEN-17 BEY-09 the lender's page has its record, slabs, interfaces and the history of its changes", async () => {
    const { id } = await insertLender(app.owner, { slug: "with-history" });
    await setOne(id, "priority", 7);
    const answer = await callRoute(lenderPage, {
      path: `/admin/lenders/${id}`,
      params: { lenderId: id },
      cookies: { a_atkn: token },
    });
    expect(answer.body).toMatchObject({
      lender: { lender_id: id, priority: 7 },
      revenue: { rows: [] },
      history: [{ changes: [{ label: "Priority", before: "—", after: "7" }] }],
    });
    expect((answer.body as { interfaces: string[] }).interfaces).toContain("instant");
    for (let number = 0; number < 20; number++) await setOne(id, "priority", number);
    const page = async (query: string) =>
      (
        await callRoute(lenderPage, {
          path: `/admin/lenders/${id}${query}`,
          params: { lenderId: id },
          cookies: { a_atkn: token },
        })
      ).body as { history: { changes: { after: string }[] }[]; earlier?: string };
    const first = await page("");
    expect(first.history).toHaveLength(20);
    const rest = await page(first.earlier ?? "");
    expect(rest.history.map(({ changes }) => changes[0]?.after)).toEqual(["7"]);
    expect(rest.earlier).toBeUndefined();
    const gone = await callRoute(lenderPage, {
      path: "/admin/lenders/x",
      params: { lenderId: "x" },
      cookies: { a_atkn: token },
    });
    expect(gone.status).toBe(404);
  });
});
