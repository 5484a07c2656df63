import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { loader as partnerPage } from "~/routes/admin/merchant/route";
import { action as decide, loader as page } from "~/routes/admin/partner-referral/route";
import { action as editRules, loader as list } from "~/routes/admin/partner-referrals/route";

let app: App;
let a_atkn: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  a_atkn = await staffToken(app, 1);
});
afterAll(() => app.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.owner.query<T>(text, values)).rows;

type Referral = { id: string; brand_id: string; partner_id: string; state: string; new_partner_id: string | null };
const waiting = async (brand: string) => {
  const [row] = await rows<Referral>(
    "select * from partner_referrals where brand_id = $1 and state = 'applied' order by id limit 1",
    app.brand(brand).id,
  );
  if (!row) throw new Error(`${brand} has no referral to decide`);
  return row;
};
const stored = async (id: string) => (await rows<Referral>("select * from partner_referrals where id = $1", id))[0];

const at = (id: string) => ({ path: `/admin/partner-referrals/${id}`, params: { id }, cookies: { a_atkn } });
const send = (id: string, form: Record<string, string>) => callRoute(decide, { ...at(id), method: "POST", form });
const audited = (id: string) =>
  rows<{ brand_id: string; action: string; after: unknown }>(
    "select brand_id, action, after from audit_entries where subject_id = $1 order by seq",
    id,
  );

describe("a referral in the back office", () => {
  it("OQ-60 is listed by state and brand, with who referred it and without its number", async () => {
    const { body } = await callRoute(list, { path: "/admin/partner-referrals?brand=haldi", cookies: { a_atkn } });
    expect(body).toMatchObject({
      state: "applied",
      waiting: 2,
      rows: [{ businessName: "Deshpande Motors", brandName: app.brand("haldi").name, mobileMasked: "******0010" }],
    });
    const { body: lapsed } = await callRoute(list, {
      path: "/admin/partner-referrals?state=declined",
      cookies: { a_atkn },
    });
    expect((lapsed as { rows: unknown[] }).rows).toHaveLength(2);
  });

  it("OQ-60 is approved once: a partner, its owner, their messages and two lines in the brand's audit, together", async () => {
    const { id, brand_id, partner_id } = await waiting("lumen");
    expect(JSON.stringify((await callRoute(page, at(id))).body)).toContain('"panMasked":"******');
    const taken = await send(id, { intent: "approve", utmId: "LUMEN-dsa" });
    expect([taken.status, (taken.body as { errors: object }).errors]).toEqual([
      expect.any(Number),
      { utmId: ["Another partner of this brand has this tracking id."] },
    ]);
    const twice = await Promise.all([1, 2].map(() => send(id, { intent: "approve", utmId: "deshpande" })));
    expect(twice.map(({ body }) => (body as { ok: boolean }).ok).sort()).toEqual([false, true]);
    const done = await stored(id);
    expect(done?.state).toBe("approved");
    const partnerId = done?.new_partner_id;
    expect(
      await rows("select name, utm_id, status from partners where brand_id = $1 and id = $2", brand_id, partnerId),
    ).toEqual([{ name: "Deshpande Motors", utm_id: "deshpande", status: "active" }]);
    expect(await rows("select name, kind, mobile_masked from partner_users where partner_id = $1", partnerId)).toEqual([
      { name: "Sunita Deshpande", kind: "owner", mobile_masked: "******0010" },
    ]);
    const told = await rows(
      "select channel from messages where template = 'portal-invitation' and brand_id = $1 order by 1",
      brand_id,
    );
    expect(told).toEqual([{ channel: "email" }, { channel: "sms" }]);
    expect((await audited(id)).map(({ action, brand_id: brand }) => [action, brand])).toEqual([
      ["partner-referral.approve", brand_id],
    ]);
    expect((await audited(partnerId ?? "")).map(({ action }) => action)).toContain("partner.create");
    const partnerAt = (id: string) => ({
      path: `/admin/merchant-management/partners/${id}`,
      params: { kind: "partners", id },
      cookies: { a_atkn },
    });
    expect((await callRoute(partnerPage, partnerAt(partnerId ?? ""))).body).toMatchObject({
      referrals: { by: { partnerId: partner_id }, made: [] },
    });
    const made = (await callRoute(partnerPage, partnerAt(partner_id))).body as {
      referrals: { made: { id: string }[] };
    };
    expect(made.referrals.made.map((one) => one.id)).toContain(id);
  });

  it("OQ-60 is declined with a reason, in its brand's audit, and not decided again", async () => {
    const { id, brand_id } = await waiting("haldi");
    const without = await send(id, { intent: "decline", reason: "no" });
    expect(without.body).toMatchObject({ ok: false, errors: { reason: ["Write a reason of 5 to 200 characters."] } });
    expect((await stored(id))?.state).toBe("applied");
    await send(id, { intent: "decline", reason: "The papers do not match." });
    expect(await stored(id)).toMatchObject({ state: "declined", decline_reason: "The papers do not match." });
    expect(await audited(id)).toMatchObject([
      {
        brand_id,
        action: "partner-referral.decline",
        after: { state: "declined", reason: "The papers do not match." },
      },
    ]);
    expect((await send(id, { intent: "approve", utmId: "again" })).body).toMatchObject({ ok: false });
    expect((await stored(id))?.new_partner_id).toBe(null);
  });

  it("OQ-60 a rule of the reward begins tomorrow or later: what was promised today stays; one for a day, and it goes before it has begun", async () => {
    const post = async (form: Record<string, string>) =>
      (await callRoute(editRules, { path: "/admin/partner-referrals", method: "POST", form, cookies: { a_atkn } }))
        .body;
    const today = istDay(new Date());
    const rule = (validFrom: string) => ({
      intent: "add-rule",
      brandId: app.brand("gaon").id,
      validFrom,
      reward: "2,500.50",
      loans: "2",
      withinDays: "90",
    });
    expect(await post(rule(addDays(today, -1)))).toMatchObject({ ok: false });
    expect(await post(rule(today))).toMatchObject({
      ok: false,
      errors: { validFrom: ["A rule begins tomorrow or later, and stays once it has begun."] },
    });
    expect(await post(rule(addDays(today, 1)))).toMatchObject({ ok: true });
    expect(await post(rule(addDays(today, 1)))).toMatchObject({ ok: false });
    expect(await post(rule(addDays(today, 5)))).toMatchObject({ ok: true });
    await app.owner.query("update referral_rules set valid_from = $2 where brand_id = $1 and valid_from = $3", [
      ...[app.brand("gaon").id, today, addDays(today, 1)],
    ]);
    const ids = await rows<{ id: string; reward_paise: string }>(
      "select id, reward_paise from referral_rules where brand_id = $1 order by valid_from",
      app.brand("gaon").id,
    );
    expect(ids.map(({ reward_paise }) => reward_paise)).toEqual(["250050", "250050"]);
    expect(await post({ intent: "remove-rule", id: ids[0]?.id ?? "" })).toMatchObject({ ok: false });
    expect(await post({ intent: "remove-rule", id: ids[1]?.id ?? "" })).toMatchObject({ ok: true });
  });

  it("an unknown id is not found", async () => {
    const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    expect((await callRoute(page, at(id))).status).toBe(404);
    expect((await send(id, { intent: "decline", reason: "Nobody knows it." })).body).toMatchObject({ ok: false });
  });
});
