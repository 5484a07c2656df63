import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { addColleague, needColleague } from "@tests/support/second-person";
import { staffToken, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { action as decide } from "~/routes/admin/approvals/route";
import { loader as brandPage } from "~/routes/admin/brand/route";
import { action as updateRevenue } from "~/routes/api/partners/update-revenue";
import { action as updateUtm } from "~/routes/api/partners/update-utm";

let app: App;
let asker: string;
let colleague: string;
let id: string;

const rows = async (text: string, ...values: unknown[]) => (await app.owner.query(text, values)).rows;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  id = app.brand("lumen").id;
  asker = await staffToken(app, 1);
  colleague = await tokenOfStaff(app, await addColleague(app, "ravi.shares@staff.example"));
  await needColleague(app, "partner-share.change");
});
afterAll(() => app?.close());
beforeEach(async () => {
  await rows("delete from approval_requests where state = 'open'");
  await rows("update partners set revenue_percent = 40, revenue_flat_fee = null where brand_id = $1", id);
});

const as = (
  token: string,
  action: Parameters<typeof callRoute>[0],
  path: string,
  sent: { form: object } | { json: object },
) =>
  callRoute(action, {
    path,
    method: "POST",
    params: { id },
    cookies: { a_atkn: token },
    ...(sent as { json: object }),
  });
const setShare = (revenue_percent: number | null, revenue_flat_fee: number | null = null) =>
  as(asker, updateRevenue, `/api/update-partner-revenue-data/${id}`, { json: { revenue_percent, revenue_flat_fee } });
const share = async () =>
  (
    await rows(
      "select revenue_percent::float8 as percent, revenue_flat_fee::float8 as fee from partners where brand_id = $1 order by created_at, id limit 1",
      id,
    )
  )[0];
async function approve(token: string) {
  const [request] = await rows(
    "select id from approval_requests where state = 'open' and kind = 'partner-share.change'",
  );
  return as(token, decide, "/admin/approvals", { form: { intent: "approve", id: request?.id ?? "" } });
}
const pendingShare = async () =>
  (
    await callRoute(brandPage, {
      path: `/admin/partners/${id}?tab=commercials`,
      params: { id },
      cookies: { a_atkn: asker },
    })
  ).body as { askedShare: { state: string; revenuePercent: number; why: string | null } | null };

it("ADM-27 another share waits for a colleague who approves it, and nobody approves their own", async () => {
  expect(await setShare(45, 250)).toMatchObject({
    status: 409,
    body: { message: "A colleague is asked in Approvals" },
  });
  expect(await share()).toEqual({ percent: 40, fee: null });
  expect(await setShare(50)).toMatchObject({
    status: 409,
    body: { message: "A colleague is asked about another share of this partner already." },
  });
  expect((await pendingShare()).askedShare).toMatchObject({ state: "open", revenuePercent: 45 });
  expect((await approve(asker)).status).not.toBe(200);
  expect((await approve(colleague)).status).toBe(200);
  expect(await share()).toEqual({ percent: 45, fee: 250 });
  const [entry] = await rows(
    "select before, after from audit_entries where action = 'partner.update' and brand_id = $1 order by seq desc limit 1",
    id,
  );
  expect(entry).toEqual({
    before: { revenuePercent: 40, revenueFlatFee: null },
    after: { revenuePercent: 45, revenueFlatFee: 250 },
  });
});

it("ADM-27 a share that was changed meanwhile is not overwritten by the approval", async () => {
  await setShare(45);
  await rows("update partners set revenue_percent = 41 where brand_id = $1", id);
  expect((await approve(colleague)).body).toMatchObject({
    message: expect.stringContaining("The share was changed after it was asked for."),
  });
  expect(await share()).toEqual({ percent: 41, fee: null });
  expect((await pendingShare()).askedShare).toMatchObject({ state: "failed", why: "share-changed" });
});

it("API-11 API-12 the tracking id and an unchanged share need nobody", async () => {
  expect((await setShare(40)).status).toBe(200);
  const utm = await as(asker, updateUtm, `/api/update-partner-utm/${id}`, { json: { utm_id: "lumen_two" } });
  expect(utm.status).toBe(200);
  expect(await rows("select 1 from approval_requests where state = 'open'")).toEqual([]);
});
