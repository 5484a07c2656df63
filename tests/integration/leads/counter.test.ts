import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";
import type { CounterRequest } from "~/domain/leads/requests";
import { withTenant } from "~/platform/database/client.server";
import { action, loader } from "~/routes/partner/leads/start.route";
import { findOrCreateProspect } from "~/services/access/prospect.server";
import { readVisit } from "~/services/access/read-customer-session.server";
import { systemContext } from "~/services/brands/system-context.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { allowContact } from "~/services/consents/contact-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { listStarts } from "~/services/leads/list-starts.server";
import { startAtCounter } from "~/services/leads/start-at-counter.server";
import { followTrackingLink } from "~/services/links/follow-tracking-link.server";
import { deliverMessage } from "~/services/messages/deliver-message.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { contextOf } from "../../factories/context";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("delete from rate_hits where key like 'counter-%'");
  await app.owner.query("delete from shield_counts where key like 'to:message:%'");
});

const MERCHANT = { kind: "merchant" } as const;
const YESTERDAY = addDays(istDay(new Date()), -1);
const NOON = istInstant(YESTERDAY, 12);
const MIDNIGHT = istInstant(YESTERDAY);
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.owner.query<T>(text, values)).rows;

const start = (over: Partial<CounterRequest> = {}, now = NOON, whose: { kind?: "partner" | "merchant" } = MERCHANT) =>
  asPartner(
    app,
    (ctx) =>
      startAtCounter({
        ctx: { ...ctx, now },
        request: {
          way: "sms",
          mobile: "98111 22001",
          product: "PL",
          merchantId: null,
          language: "en",
          hasAsked: true,
          key: "",
          ...over,
        },
      }),
    whose,
  );

const made = async (over: Partial<CounterRequest> = {}, now = NOON) => {
  const done = await start(over, now);
  if (!done.ok) throw new Error(done.code);
  return done.startId;
};

async function messageOf(): Promise<{ text: string; run_at: Date; locale: string } | undefined> {
  const [row] = await rows<{ id: string; body_enc: string; run_at: Date; locale: string }>(
    `select m.id, m.body_enc, m.locale, o.run_at from messages m
     left join outbox o on o.payload ->> 'messageId' = m.id::text
     where m.template = 'counter-link' order by m.id desc limit 1`,
  );
  return (
    row && { text: decryptMessageField(row.id, "body", row.body_enc) ?? "", run_at: row.run_at, locale: row.locale }
  );
}

/** The customer follows the link on their own phone and gives a number. */
async function follow(link: string, mobile: string) {
  const code = new URL(link).pathname.split("/").at(-1) ?? "";
  const base = contextOf(app.brand("lumen"));
  const followed = await followTrackingLink({
    ctx: base,
    code,
    visitToken: null,
    customerToken: null,
    isCounted: true,
    utms: {},
  });
  if (!followed.ok) throw new Error(followed.code);
  await withTenant(base, async (ctx) => {
    const visit = await readVisit({ ctx, token: followed.visitToken });
    if (!visit) throw new Error("no visit");
    await findOrCreateProspect({ ctx, contact: { channel: "mobile", value: mobile }, visit });
  });
}

describe("a start at the counter", () => {
  it("two copies of the form at the same time start once", async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([
      start({ key, mobile: "9811122077" }),
      start({ key, mobile: "9811122077" }),
    ]);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(first).toEqual(second);
    expect(await rows("select 1 from lead_starts where to_masked = '******2077'")).toHaveLength(1);
  });

  it("sends one SMS with a link of the brand, in the chosen language, that says who asked and that the OTP is the customer's", async () => {
    const startId = await made({ language: "hi" });
    const [item] = (await asPartner(app, (ctx) => listStarts({ ctx }), MERCHANT)).filter(({ id }) => id === startId);
    expect(item).toMatchObject({ toMasked: "******2001", product: "PL", way: "sms", progress: { step: "sent" } });
    expect(item?.link).toMatch(/^http:\/\/lumen\.localhost(?::\d+)?\/t\/[A-Za-z0-9]{12}$/);
    const sms = await messageOf();
    expect(sms?.locale).toBe("hi");
    expect(sms?.text).toContain(item?.link);
    expect(sms?.text).toContain("Peepal Stores Panaji Market");
    expect(sms?.text).toContain("OTP किसी को न बताएँ");
  });

  it("the lead is the merchant's, and the merchant sees how far it is, without the customer's data", async () => {
    const startId = await made({ mobile: "9811122002" });
    const own = async () =>
      (await asPartner(app, (ctx) => listStarts({ ctx }), MERCHANT)).find(({ id }) => id === startId);
    const link = (await own())?.link ?? "";
    await follow(link, "9811122002");
    const seen = await own();
    expect(seen?.progress).toMatchObject({ step: "lead", stage: "new" });
    expect(JSON.stringify(seen)).not.toContain("9811122002");
    const [lead] = await rows<{ merchant_id: string; utms: object }>(
      "select p.merchant_id, p.utms from prospects p join lead_starts s on s.tracking_link_id = p.tracking_link_id where s.id = $1",
      startId,
    );
    expect(lead?.utms).toEqual({ utm_source: "lumen-dsa", utm_medium: "counter" });
    const [user] = await rows<{ merchant_id: string }>(
      "select merchant_id from partner_users where brand_id = $1 and merchant_id is not null order by id limit 1",
      app.brand("lumen").id,
    );
    expect(lead?.merchant_id).toBe(user?.merchant_id);
  });

  it("OQ-63 a merchant sees no start of the partner's own people, who see the merchant's", async () => {
    const ofPartner = await start({ mobile: "9811122078" }, NOON, { kind: "partner" });
    const ofMerchant = await start({ mobile: "9811122079" });
    if (!ofPartner.ok || !ofMerchant.ok) throw new Error("nothing was started");
    const listed = async (whose: { kind: "partner" | "merchant" }) =>
      (await asPartner(app, (ctx) => listStarts({ ctx }), whose)).map(({ id }) => id);
    expect(await listed({ kind: "partner" })).toEqual(expect.arrayContaining([ofPartner.startId, ofMerchant.startId]));
    expect(await listed(MERCHANT)).toContain(ofMerchant.startId);
    expect(await listed(MERCHANT)).not.toContain(ofPartner.startId);
  });

  it("a customer who came before keeps the earlier source: the link is opened, but no lead appears", async () => {
    const mobile = "9811122003";
    await withTenant(contextOf(app.brand("lumen")), (ctx) =>
      findOrCreateProspect({
        ctx,
        contact: { channel: "mobile", value: mobile },
        visit: { segment: null, merchantId: null, partnerId: null, trackingLinkId: null, product: null, utms: {} },
      }),
    );
    const startId = await made({ mobile });
    const own = async () =>
      (await asPartner(app, (ctx) => listStarts({ ctx }), MERCHANT)).find(({ id }) => id === startId);
    await follow((await own())?.link ?? "", mobile);
    expect((await own())?.progress).toMatchObject({ step: "opened" });
  });

  it("OQ-29 waits for 10:00 in quiet hours; a QR code does not wait and sends nothing", async () => {
    await made({ mobile: "9811122004" }, MIDNIGHT);
    expect((await messageOf())?.run_at).toEqual(istInstant(YESTERDAY, 10));
    const before = (await rows("select 1 from messages where template = 'counter-link'")).length;
    expect((await start({ way: "link", mobile: "", hasAsked: false }, MIDNIGHT)).ok).toBe(true);
    expect((await rows("select 1 from messages where template = 'counter-link'")).length).toBe(before);
  });

  it.each([
    ["all contact", { intent: "stop-all" }],
    ["messages by SMS", { intent: "withdraw" }],
  ] as const)(
    "BEY-26 a message that waits for the morning does not leave after its customer has stopped %s",
    async (_, { intent }) => {
      const who = await makeCustomer(app.brand("lumen"));
      await who.as((ctx) => allowContact({ ctx, channel: "sms", textHash: contactConsentText("sms", "en").textHash }));
      const [consent] = await rows<{ id: string }>("select id from consents where customer_id = $1", who.customerId);
      await made({ mobile: who.mobile ?? "" }, MIDNIGHT);
      const newest = async () =>
        (
          await rows<{ id: string; status: string }>(
            "select id, status from messages where template = 'counter-link' order by id desc limit 1",
          )
        )[0];
      const waiting = await newest();
      expect(waiting?.status).toBe("queued");
      const request = intent === "withdraw" ? { intent, consent: consent?.id ?? "" } : { intent };
      await who.as((ctx) => changeConsents({ ctx, request }));
      const ctx = systemContext(who.brand.id, "test", "test");
      await deliverMessage({ ctx, messageId: waiting?.id ?? "", isLastAttempt: false });
      expect(await newest()).toEqual({ id: waiting?.id, status: "expired" });
    },
  );

  it("refuses a wrong number, an SMS that nobody asked for, and a merchant of somebody else", async () => {
    expect(await start({ mobile: "12345" })).toEqual({ ok: false, code: "no-mobile" });
    expect(await start({ hasAsked: false })).toEqual({ ok: false, code: "not-confirmed" });
    const [foreign] = await rows<{ id: string }>(
      "select id from merchants where brand_id <> $1 limit 1",
      app.brand("lumen").id,
    );
    expect(await start({ merchantId: foreign?.id ?? "" }, NOON, {})).toEqual({ ok: false, code: "no-merchant" });
  });

  it("limits messages to a number and starts of a user; one form counts once", async () => {
    const key = "7f6d0e3c-5a52-4f0c-9a7e-0c9c5c1d2e3f";
    expect(await start({ mobile: "9811122005", key })).toEqual(await start({ mobile: "9811122005", key }));
    expect((await start({ mobile: "9811122005" })).ok).toBe(true);
    expect(await start({ mobile: "9811122005" })).toMatchObject({ ok: false, code: "too-many" });
    for (let number = 0; number < 37; number++) await start({ way: "link" });
    expect(await start({ way: "link" })).toMatchObject({ ok: false, code: "too-many", minutes: expect.any(Number) });
  });

  it("a customer who has closed SMS gets none, and the portal does not tell", async () => {
    const [customer] = await rows<{ id: string; brand_id: string; mobile: string }>(
      "select c.id, c.brand_id from customers c where c.brand_id = $1 and c.mobile_idx is not null limit 1",
      app.brand("lumen").id,
    );
    await app.owner.query("update customer_profiles set allow_sms = false where customer_id = $1", [customer?.id]);
    const { lookupIndex } = await import("~/platform/crypto.server");
    await app.owner.query("update customers set mobile_idx = $2 where id = $1", [
      customer?.id,
      lookupIndex(app.brand("lumen").id, "mobile", "9811122006"),
    ]);
    const before = (await rows("select 1 from messages where template = 'counter-link'")).length;
    expect((await start({ mobile: "9811122006" })).ok).toBe(true);
    expect((await rows("select 1 from messages where template = 'counter-link'")).length).toBe(before);
  });
});

describe("the page of the counter", () => {
  it("starts by a posted form and shows the QR code; another merchant's start shows nothing", async () => {
    const p_atkn = await partnerToken(app, MERCHANT);
    const call = { path: "/partner/leads/start", host: "lumen.localhost", cookies: { p_atkn } };
    const posted = await callRoute(action, { ...call, method: "POST", form: { intent: "link" } });
    expect(posted.status).toBe(303);
    const path = posted.location ?? "";
    const { body } = await callRoute(loader, { ...call, path });
    expect(body).toMatchObject({ made: { qr: { path: expect.stringContaining("M4 4h1v1h-1z") } }, mayStart: true });
    const stranger = await partnerToken(app, { brand: "haldi" });
    const seen = await callRoute(loader, { path, host: "haldi.localhost", cookies: { p_atkn: stranger } });
    expect(seen.body).toMatchObject({ made: null, starts: [] });
  });

  it("shows what was wrong with what was typed", async () => {
    const p_atkn = await partnerToken(app, MERCHANT);
    const { status, body } = await callRoute(action, {
      path: "/partner/leads/start",
      host: "lumen.localhost",
      cookies: { p_atkn },
      method: "POST",
      form: { intent: "sms", mobile: "123" },
    });
    expect(status).toBe(422);
    const needed = "Enter a 10-digit mobile number that starts with 6, 7, 8 or 9";
    expect(body).toMatchObject({
      ok: false,
      errors: { mobile: [needed] },
      reply: { initialValue: { mobile: "123" }, error: { mobile: [needed] } },
    });
  });
});
