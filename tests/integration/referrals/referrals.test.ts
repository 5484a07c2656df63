import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";
import type { ReferInput } from "~/domain/referrals/requests";
import { decryptField, lookupIndex } from "~/platform/crypto.server";
import { action as signUp, loader as signUpForm } from "~/routes/customer/merchant-sign-up/route";
import { action, loader } from "~/routes/partner/referral/route";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { cleanUpReferrals } from "~/services/referrals/clean-up-referrals.server";
import { addRewardRule, removeRewardRule } from "~/services/referrals/edit-reward-rules.server";
import { listReferrals } from "~/services/referrals/list-referrals.server";
import { referBusiness } from "~/services/referrals/refer-business.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());
beforeEach(() => app.owner.query("delete from rate_hits"));

const YESTERDAY = addDays(istDay(new Date()), -1);
const NOON = istInstant(YESTERDAY, 12);
const HOST = "lumen.localhost";

const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.owner.query<T>(text, values)).rows;

const refer = (over: Partial<ReferInput> = {}, now = NOON, brand = "lumen") =>
  asPartner(
    app,
    (ctx, { partnerName }) =>
      referBusiness({
        ctx: { ...ctx, now },
        input: { name: "Sunil Rao", mobile: "9811144001", email: "", language: "en", agreed: "1", ...over },
        partnerName,
      }),
    { brand },
  );
const listed = (brand = "lumen", kind: "partner" | "staff" = "partner") =>
  asPartner(app, (ctx) => listReferrals({ ctx }), { brand, kind });
const shown = async (name: string) => (await listed()).referrals.find((one) => one.name === name);

type Message = { id: string; channel: string; locale: string; body_enc: string; run_at: Date };
const messagesTo = (mobile: string) =>
  rows<Message>(
    `select m.id, m.channel, m.locale, m.body_enc, o.run_at from messages m
     left join outbox o on o.payload ->> 'messageId' = m.id::text
     where m.template = 'partner-referral' and m.to_idx = $1`,
    lookupIndex(app.brand("lumen").id, "mobile", mobile),
  );
const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? "about:blank");

/** The address of the form with the code of the invitation that this number got. */
async function invitationPath(mobile: string): Promise<string> {
  const [sms] = await messagesTo(mobile);
  const link = linkIn((sms && decryptMessageField(sms.id, "body", sms.body_enc)) ?? "");
  expect(link.hostname).toBe(HOST);
  return link.pathname + link.search;
}

type Opened = {
  page: { title: string; asksBank: boolean; formKey: string; consent: { text: string; hash: string } } | null;
  expired: { title: string } | null;
};
const openForm = (path: string, host = HOST) => callRoute(signUpForm, { path, host });

const FILLED = {
  businessName: "Rao Finance",
  contactName: "Sunil Rao",
  mobile: "9811144001",
  email: "sunil@rao.example",
  pan: "ABCPR1234F",
  gstin: "",
  address1: "12, Tilak Road",
  address2: "",
  pincode: "411030",
  consent: "1",
};
async function send(path: string, over: Record<string, string> = {}) {
  const { page } = (await openForm(path)).body as Opened;
  const form = { ...FILLED, key: page?.formKey ?? "", consent_hash: page?.consent.hash ?? "", ...over };
  return callRoute(signUp, { path, host: HOST, method: "POST", form });
}
const referralsOf = (mobile: string) =>
  rows<{ id: string; state: string; partner_id: string; business_name: string | null; pan_enc: string }>(
    "select * from partner_referrals where mobile_idx = $1",
    lookupIndex(app.brand("lumen").id, "mobile", mobile),
  );

/** Another partner of the brand, with its code. */
async function otherPartner(code: string, status = "active") {
  const [made] = await rows<{ id: string }>(
    `insert into partners (brand_id, id, name, status, referral_code, updated_at)
     values ($1, gen_random_uuid(), 'Neem Traders', $2, $3, now()) returning id`,
    app.brand("lumen").id,
    status,
    code,
  );
  return { id: made?.id ?? "", path: `/create-merchant-form?referral=${code}` };
}

describe("a referral", () => {
  it("OQ-60 is stored encrypted, and invites once by SMS and e-mail in the chosen language", async () => {
    const done = await refer({ mobile: "9811144002", email: "asha@rao.example", name: "Asha Rao", language: "hi" });
    expect(done.ok).toBe(true);
    const [row] = await rows("select * from partner_referrals where mobile_masked = '******4002'");
    expect(row).toMatchObject({ state: "invited", name: "Asha Rao", email_masked: "a**a@r*o.example" });
    expect(JSON.stringify(row)).not.toMatch(/9811144002|asha@/);
    const [sms] = await messagesTo("9811144002");
    expect(sms).toMatchObject({ channel: "sms", locale: "hi" });
    expect((sms && decryptMessageField(sms.id, "body", sms.body_enc)) ?? "").toContain("आपका नाम सुझाया है");
    expect(await rows("select 1 from messages where template = 'partner-referral' and channel = 'email'")).toHaveLength(
      1,
    );
    const [logged] = await rows<{ after: object }>(
      "select after from audit_entries where action = 'partner-referral.invite' order by seq desc limit 1",
    );
    expect(JSON.stringify(logged)).not.toContain("9811144002");
    expect(await shown("Asha Rao")).toMatchObject({ state: "invited", mobileMasked: "******4002" });
  });

  it("OQ-29 waits for 10:00 in quiet hours", async () => {
    await refer({ mobile: "9811144003" }, istInstant(YESTERDAY));
    expect((await messagesTo("9811144003"))[0]?.run_at).toEqual(istInstant(YESTERDAY, 10));
  });

  it("BEY-26 does not write to a customer who has stopped contact, before or after the referral", async () => {
    const [early, late] = [
      await makeCustomer(app.brand("lumen"), { email: "early@stop.example" }),
      await makeCustomer(app.brand("lumen")),
    ];
    const stop = (who: TestCustomer) => who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } }));
    await stop(early);
    expect((await refer({ mobile: "9811144007", email: early.email ?? "" })).ok).toBe(true);
    const toEarly = lookupIndex(early.brand.id, "email", early.email ?? "");
    expect(await rows("select 1 from messages where to_idx = $1", toEarly)).toEqual([]);
    expect((await refer({ mobile: late.mobile ?? "" }, istInstant(YESTERDAY))).ok).toBe(true);
    await stop(late);
    const [message] = await messagesTo(late.mobile ?? "");
    expect(await rows("select status from messages where id = $1", message?.id)).toEqual([{ status: "expired" }]);
  });

  it("OQ-60 refuses oneself, a user of another portal, a number that is referred, and too many in a day", async () => {
    const [own, other] = await Promise.all(
      ["owner", "x"].map(async (_kind, index) => {
        const mobile = `981114401${index}`;
        const partnerId = index === 0 ? null : (await otherPartner("00000000000a")).id;
        await sealed(
          app.owner,
          `insert into partner_users (brand_id, id, partner_id, kind, name, mobile_idx)
           values ($1, gen_random_uuid(), coalesce($2::uuid, (select partner_id from partner_users where brand_id = $1 and kind = 'owner'
             order by id limit 1)), 'owner', 'User', $3)`,
          [app.brand("lumen").id, partnerId, lookupIndex(app.brand("lumen").id, "mobile", mobile)],
        );
        return mobile;
      }),
    );
    expect(await refer({ mobile: own })).toEqual({ ok: false, code: "self" });
    expect(await refer({ mobile: other })).toEqual({ ok: false, code: "is-partner" });
    await refer({ mobile: "9811144004" });
    expect(await refer({ mobile: "9811144004" })).toEqual({ ok: false, code: "already-referred" });
    await app.owner.query("delete from rate_hits");
    for (let count = 0; count < 20; count++) await refer({ mobile: "9811144004" });
    expect(await refer({ mobile: "9811144005" })).toEqual({ ok: false, code: "too-many" });
    expect(await referralsOf("9811144005")).toEqual([]);
  });

  it("OQ-11 OQ-13 another brand's partner sees nothing of it, and may refer the same number", async () => {
    await refer({ mobile: "9811144006", name: "Only Lumen" });
    expect((await refer({ mobile: "9811144006", name: "Only Haldi" }, NOON, "haldi")).ok).toBe(true);
    const names = async (brand: string) => (await listed(brand)).referrals.map(({ name }) => name);
    expect(await names("haldi")).toContain("Only Haldi");
    expect(await names("haldi")).not.toContain("Only Lumen");
    expect(await names("lumen")).not.toContain("Only Haldi");
  });

  it("is deleted after 90 days without an answer, and its number can be referred again before that runs", async () => {
    await refer({ mobile: "9811144007" });
    await refer({ mobile: "9811144008" });
    await app.owner.query(
      "update partner_referrals set invited_at = now() - interval '91 days' where mobile_masked in ('******4007', '******4008')",
    );
    const [old] = await referralsOf("9811144007");
    expect((await refer({ mobile: "9811144007" }, new Date())).ok).toBe(true);
    expect((await referralsOf("9811144007"))[0]?.id).not.toBe(old?.id);
    await cleanUpReferrals({ now: new Date() });
    expect(await referralsOf("9811144008")).toEqual([]);
    expect(await referralsOf("9811144007")).toHaveLength(1);
  });
});

describe("the sign-up by a referral code", () => {
  it("OQ-60 CUS-25 names the partner, takes the form of the invited number and shows it as applied", async () => {
    await refer();
    const path = await invitationPath("9811144001");
    const { page } = (await openForm(path)).body as Opened;
    expect(page).toMatchObject({ asksBank: false, title: "Become a partner of Lumen Finance" });
    expect(page?.consent.text).toContain("Peepal Stores, who referred me");
    expect(await send(path)).toMatchObject({ status: 303, location: expect.stringContaining("/success?sent=") });
    const [row, ...more] = await referralsOf("9811144001");
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      state: "applied",
      business_name: "Rao Finance",
      pan_masked: "******234F",
      consent_version: "partner-1",
      consent_language: "en",
    });
    expect(decryptField({ table: "partner_referrals", column: "pan", rowId: row?.id ?? "" }, row?.pan_enc ?? "")).toBe(
      "ABCPR1234F",
    );
    expect(await shown("Rao Finance")).toMatchObject({ state: "applied", earned: null });
    expect(await rows("select 1 from merchants where mobile_masked = '******4001'")).toEqual([]);
  });

  it("answers a known number as an unknown one, adds nothing for it, and the code tells nothing afterwards", async () => {
    await refer({ mobile: "9811144020" });
    const path = await invitationPath("9811144020");
    await app.owner.query(
      "update partner_users set mobile_idx = $2 where id = (select id from partner_users where brand_id = $1 and kind = 'staff' limit 1)",
      [app.brand("lumen").id, lookupIndex(app.brand("lumen").id, "mobile", "9811144021")],
    );
    const said = async (mobile: string) => {
      const { status, location, text } = await send(path, { mobile, email: `m${mobile}@rao.example` });
      return { status, location, text, after: ((await openForm(path)).body as Opened).page?.title };
    };
    const [known, unknown, again] = [await said("9811144021"), await said("9811144022"), await said("9811144022")];
    expect(known).toEqual(unknown);
    expect(again).toEqual(unknown);
    expect(await referralsOf("9811144021")).toEqual([]);
    // The invitation is answered with another number.
    expect(await referralsOf("9811144020")).toEqual([]);
    expect((await referralsOf("9811144022")).map(({ state }) => state)).toEqual(["applied"]);
  });

  it("OQ-60 the first referral of a number counts, also when it signs up with another partner's link", async () => {
    await refer({ mobile: "9811144023" });
    const [first] = await referralsOf("9811144023");
    const { path, id } = await otherPartner("00000000000b");
    expect((await send(path, { mobile: "9811144023", email: "first@rao.example" })).status).toBe(303);
    expect(await referralsOf("9811144023")).toMatchObject([{ partner_id: first?.partner_id, state: "applied" }]);
    expect((await send(path, { mobile: "9811144024", email: "second@rao.example" })).status).toBe(303);
    expect(await referralsOf("9811144024")).toMatchObject([{ partner_id: id, state: "applied" }]);
  });

  it("OQ-60 refuses an expired code, an unknown one, a suspended partner's and another brand's, alike", async () => {
    await refer({ mobile: "9811144025" });
    const ended = await invitationPath("9811144025");
    const form = (await openForm(ended)).body as Opened;
    await app.owner.query(
      "update partner_referrals set invited_at = now() - interval '91 days' where mobile_masked = '******4025'",
    );
    const { path: suspended } = await otherPartner("00000000000c", "suspended");
    const { path: foreign } = await otherPartner("00000000000d");
    for (const [path, host] of [
      [ended, HOST],
      [suspended, HOST],
      ["/create-merchant-form?referral=ffffffffffff", HOST],
      ["/create-merchant-form?referral=", HOST],
      [foreign, "haldi.localhost"],
    ] as const) {
      const { status, body } = await openForm(path, host);
      expect([path, status, (body as Opened).page]).toEqual([path, 410, null]);
      expect((body as Opened).expired?.title).toBe("This referral link does not work any more");
    }
    const posted = { ...FILLED, mobile: "9811144026", key: form.page?.formKey ?? "" };
    const late = { ...posted, consent_hash: form.page?.consent.hash ?? "" };
    expect((await callRoute(signUp, { path: ended, host: HOST, method: "POST", form: late })).status).toBe(410);
    expect(await referralsOf("9811144026")).toEqual([]);
    expect(await rows("select 1 from merchants where mobile_masked = '******4026'")).toEqual([]);
  });

  it("shares the limit of sign-ups from one address", async () => {
    const { path } = await otherPartner("00000000000e");
    const sent = async (count: number) => (await send(path, { mobile: `98111450${count + 10}` })).status;
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push(await sent(count));
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([303]));
    expect(statuses[20]).toBe(429);
  });
});

describe("the page of referrals", () => {
  const call = async (kind: "partner" | "staff" | "merchant" = "partner") => ({
    path: "/partner/referral",
    host: HOST,
    cookies: { p_atkn: await partnerToken(app, { kind }) },
  });

  it("ROUTE-P15 PAR-12 shows the own link with its QR code, the list and the rule that staff wrote", async () => {
    const { body } = await callRoute(loader, await call("staff"));
    expect(body).toMatchObject({
      link: {
        url: expect.stringMatching(/^http:\/\/lumen\.localhost(:\d+)?\/create-merchant-form\?referral=[0-9a-f]{12}$/),
        qr: { path: expect.stringContaining("M4 4h1v1h-1z") },
      },
      mayRefer: true,
      rules: [{ text: expect.stringContaining("₹5,000") }, { text: expect.stringContaining("₹3,000") }],
    });
    expect(JSON.stringify(body)).not.toMatch(/98111440\d\d/);
    const url = new URL((body as { link: { url: string } }).link.url);
    expect((await openForm(url.pathname + url.search)).status).toBe(200);
  });

  it("says a refusal under its field, and refuses the people of a merchant", async () => {
    const form = { name: "Asha Rao", mobile: "9811144030", language: "en", agreed: "1" };
    const first = await callRoute(action, { ...(await call()), method: "POST", form });
    expect(first.body).toMatchObject({ ok: true, message: "Invitation sent to ******4030" });
    const second = await callRoute(action, { ...(await call()), method: "POST", form });
    expect(second.body).toMatchObject({
      ok: false,
      errors: { mobile: ["This number has been referred already. The first referral counts."] },
    });
    const merchant = await callRoute(action, { ...(await call("merchant")), method: "POST", form });
    expect([302, 403]).toContain(merchant.status);
  });
});

describe("the reward", () => {
  it("OQ-60 is met on the day on which the loan was paid out that completes the rule of the application's day, however late its file came", async () => {
    const brandId = app.brand("lumen").id;
    const [submission] = await rows<{ partner_id: string; day: string; count: string }>(
      `select p.partner_id, max((s.decided_at at time zone 'Asia/Kolkata')::date)::text as day, count(*) from submissions s
       join applications a on a.brand_id = s.brand_id and a.id = s.application_id
       join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
       where s.brand_id = $1 and s.state = 'disbursed' and p.partner_id is not null group by p.partner_id limit 1`,
      brandId,
    );
    expect(submission).toBeDefined();
    await app.owner.query(
      `update submissions s set disbursed_on = (decided_at at time zone 'Asia/Kolkata')::date, decided_at = decided_at + interval '600 days'
       from applications a, prospects p
       where a.brand_id = s.brand_id and a.id = s.application_id and p.brand_id = a.brand_id and p.id = a.prospect_id
         and s.state = 'disbursed' and p.partner_id = $1`,
      [submission?.partner_id],
    );
    const { id: referrer } = await otherPartner("00000000000f");
    const [user] = await rows<{ id: string }>(
      `insert into partner_users (brand_id, id, partner_id, kind, name) values ($1, gen_random_uuid(), $2, 'owner', 'Neem') returning id`,
      brandId,
      referrer,
    );
    const approvedAt = new Date(new Date(submission?.day ?? 0).getTime() - 400 * 86_400_000);
    await app.owner.query(
      `insert into referral_rules (brand_id, id, valid_from, reward_paise, loans, within_days)
       values ($1, gen_random_uuid(), '2000-01-01', 250000, $2, 500)`,
      [brandId, submission?.count],
    );
    await app.owner.query(
      `insert into partner_referrals (brand_id, id, partner_id, state, name, mobile_enc, mobile_idx, mobile_masked, applied_at,
         business_name, consent_hash, decided_at, decided_by, new_partner_id)
       values ($1, gen_random_uuid(), $2, 'approved', 'Peepal', 'x', 'reward', '******0000', $3, 'Peepal', 'x', $3,
         (select id from staff_users limit 1), $4)`,
      [brandId, referrer, approvedAt, submission?.partner_id],
    );
    const list = () =>
      asPartner(app, (ctx) =>
        listReferrals({ ctx: { ...ctx, actor: { ...ctx.actor, partnerId: referrer, partnerUserId: user?.id ?? "" } } }),
      );
    const earned = { day: submission?.day, rewardPaise: 250_000 };
    expect((await list()).referrals).toMatchObject([{ state: "active", earned }]);
    /** With so many loans more than there are, and the approval so many days before the last one. */
    const earnedWith = async (more: number, days: number) => {
      await app.owner.query("update referral_rules set loans = $2 where brand_id = $1 and valid_from = '2000-01-01'", [
        brandId,
        Number(submission?.count) + more,
      ]);
      await app.owner.query(
        "update partner_referrals set applied_at = '2001-01-01', decided_at = $2::date - $3::int where partner_id = $1",
        [referrer, submission?.day, days],
      );
      return (await list()).referrals[0]?.earned;
    };
    expect(await earnedWith(1, 400), "one loan is missing").toBeNull();
    expect(await earnedWith(0, 500), "the last day counts").toEqual(earned);
    expect(await earnedWith(0, 501), "a day too late").toBeNull();
    expect(await earnedWith(0, -1), "loans of before the approval").toBeNull();
  });

  it("OQ-60 of many windows that remove a rule at once one does; the others are told that it is not there", async () => {
    const brandId = app.brand("haldi").id;
    const rule = { validFrom: "2099-01-01", rewardPaise: 100_000, loans: 3, withinDays: 90 };
    expect(await asStaff(app, 1, (ctx) => addRewardRule({ ctx, brandId, rule }))).toEqual({ ok: true });
    const [made] = await rows<{ id: string }>("select id from referral_rules where valid_from = '2099-01-01'");
    const remove = () => asStaff(app, 1, (ctx) => removeRewardRule({ ctx, id: made?.id ?? "" }));
    const done = await Promise.all(Array.from({ length: 6 }, remove));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.filter((one) => !one.ok && one.code === "no-rule")).toHaveLength(5);
    expect(await rows("select 1 from audit_entries where action = 'referral-rule.remove'")).toHaveLength(1);
  });
});
