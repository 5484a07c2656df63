import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { istDay, istInstant } from "~/domain/dates/ist";
import type { TenantCtx } from "~/platform/context";
import { dedupeHash } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { brands } from "~/services/brands/brands.server";
import { changeConsents } from "~/services/consent-centre/change-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { startAtCounter } from "~/services/leads/start-at-counter.server";
import { invitePortalUser } from "~/services/merchants/invite-portal-user.server";
import { escalateDueComplaints } from "~/services/support/escalate-complaint.server";
import { fileComplaint } from "~/services/support/file-complaint.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(async () => {
  for (const from of [
    "messages where template in ('complaint', 'complaint-officer', 'counter-link', 'portal-invitation')",
    "complaints",
    "shield_counts",
    "rate_hits",
  ])
    await app.owner.query(`delete from ${from}`);
});
afterAll(() => app.close());

const MOBILE = "9811155001";
const liveKeys = () => [...brands().current().byKey.keys()].slice(0, 34);

/** Somebody who is not signed in complains at a brand, with this number. */
const complain = (brand: string, mobile: string, ip: string) =>
  withTenant(contextOf(app.brand(brand), { ip }), (ctx) => complainIn(ctx, mobile));

const complainIn = (ctx: TenantCtx, mobile: string, email: string | null = null) =>
  fileComplaint({
    ctx,
    key: randomUUID(),
    complaint: { subject: "site", name: "Asha", mobile, email, reference: null, description: "It is slow." },
  });

const count = async (table: string) => Number((await app.owner.query(`select count(*) from ${table}`)).rows[0].count);
const sent = () => count("messages where template = 'complaint'");

it("BEY-27 OQ-115 one number gets five confirmations a day from all brands together, and each complaint is filed", async () => {
  const keys = liveKeys();
  expect(keys.length).toBeGreaterThan(30);
  const filed = await Promise.all(keys.map((key, at) => complain(key, MOBILE, `198.18.${at}.1`)));
  expect(filed.filter(({ ok }) => ok)).toHaveLength(keys.length);
  expect([await count("complaints"), await sent()]).toEqual([keys.length, 5]);
});

it("BEY-27 OQ-115 one network has us write forty a day, whichever brand and number it names; those around it ten times as many", async () => {
  const keys = liveKeys().slice(0, 9);
  for (const [at, key] of keys.entries())
    for (let nth = 0; nth < 5; nth++) await complain(key, `98111${60_000 + at * 5 + nth}`, "203.0.113.7");
  expect([await count("complaints"), await sent()]).toEqual([45, 40]);
  await complain("lumen", "9811159999", "203.0.113.8");
  expect(await sent()).toBe(41);
  const around = hiddenNetworks("203.0.113.7")?.wide;
  await app.owner.query("update shield_counts set count = 400 where key = $1", [`message-from:${around}`]);
  await complain("lumen", "9811159998", "203.0.113.9");
  expect(await sent()).toBe(41);
});

it("BEY-27 OQ-91 one network files twenty complaints in an hour at a brand; the next is refused, another network's is not", async () => {
  for (let nth = 0; nth < 20; nth++)
    expect(await complain("lumen", `98111${70_000 + nth}`, "203.0.113.7")).toMatchObject({ ok: true });
  expect(await complain("lumen", "9811179999", "203.0.113.7")).toEqual({ ok: false, code: "too-many" });
  expect(await complain("haldi", "9811179999", "203.0.113.7")).toMatchObject({ ok: true });
  expect(await complain("lumen", "9811179999", "203.0.113.8")).toMatchObject({ ok: true });
  expect(await count("complaints")).toBe(22);
});

it("BEY-27 OQ-29 a counter's message counts for its number, not for the network of the shop", async () => {
  const near = hiddenNetworks("203.0.113.7")?.near;
  await app.owner.query("insert into shield_counts (key, window_start, count) values ($1, now(), 40)", [
    `message-from:${near}`,
  ]);
  const start = (mobile: string) =>
    asPartner(app, (ctx) =>
      startAtCounter({
        ctx: { ...ctx, now: istInstant(istDay(new Date()), 12) },
        request: {
          way: "sms",
          mobile,
          product: "PL",
          merchantId: null,
          language: "en",
          hasAsked: true,
          key: randomUUID(),
        },
      }),
    );
  expect((await start(MOBILE)).ok).toBe(true);
  expect(await count("messages where template = 'counter-link'")).toBe(1);
  await app.owner.query("update shield_counts set count = 5, window_start = now() where key like 'to:message:%'");
  expect((await start(MOBILE)).ok).toBe(true);
  expect(await count("messages where template = 'counter-link'")).toBe(1);
});

it("BEY-26 OQ-91 nobody else's complaint writes to a customer who has stopped contact, before or after it; their own does", async () => {
  const lumen = app.brand("lumen");
  const [early, byEmail, late, later, other] = [
    await makeCustomer(lumen),
    await makeCustomer(lumen, { email: "early@complaint.example" }),
    await makeCustomer(lumen),
    await makeCustomer(lumen),
    await makeCustomer(lumen),
  ];
  const stop = (who: typeof early) => who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } }));
  const [mobile, email] = [early.mobile ?? "", byEmail.email];
  await stop(early);
  await stop(byEmail);
  expect((await complain("lumen", mobile, "203.0.113.7")).ok).toBe(true);
  await withTenant(contextOf(lumen, { ip: "203.0.113.7" }), (ctx) => complainIn(ctx, "9811155002", email));
  await other.as((ctx) => complainIn(ctx, mobile));
  expect([await count("complaints"), await sent()]).toEqual([3, 0]);

  await complain("lumen", late.mobile ?? "", "203.0.113.7");
  await stop(late);
  expect(await count("messages where template = 'complaint' and status = 'expired'")).toBe(1);

  const { textHash } = contactConsentText("sms", "en");
  await later.as((ctx) =>
    changeConsents({ ctx, request: { intent: "allow", channel: "sms", consent_hash: textHash } }),
  );
  await complain("lumen", later.mobile ?? "", "203.0.113.7");
  const { rows } = await app.owner.query("select id from consents where customer_id = $1", [later.customerId]);
  await later.as((ctx) => changeConsents({ ctx, request: { intent: "withdraw", consent: rows[0].id } }));
  expect(await count("messages where template = 'complaint' and status = 'expired'")).toBe(2);

  await early.as((ctx) => complainIn(ctx, mobile));
  expect(await count("messages where template = 'complaint' and status = 'queued'")).toBe(1);
});

it("OQ-91 BEY-27 one officer gets forty e-mails about complaints an hour from all brands, then one that there are more; each complaint is filed", async () => {
  const { email } = app.brand("lumen").contact;
  const key = `officer:${dedupeHash("email", email)}`;
  const told = async () =>
    (
      await app.owner.query("select subject from messages where template = 'complaint-officer' order by created_at, id")
    ).rows.map(({ subject }) => subject as string);
  await complain("lumen", MOBILE, "203.0.113.7");
  await app.owner.query("update shield_counts set count = 39 where key = $1", [key]);
  for (let nth = 0; nth < 4; nth++) await complain("lumen", `98111${80_000 + nth}`, `198.18.${nth}.1`);
  expect(await told()).toEqual([
    expect.stringMatching(/^Complaint .*: answer by /),
    expect.stringMatching(/^Complaint .*: answer by /),
    expect.stringMatching(/^Many complaints to /),
  ]);
  expect(await count("complaints")).toBe(5);

  // Their last day comes near: the officer is told of that within the limit of the day.
  await app.owner.query(
    "update shield_counts set count = 198, window_start = window_start - interval '3 hours' where key = $1",
    [key],
  );
  await app.owner.query("update complaints set due_on = current_date + 3");
  await escalateDueComplaints({ now: new Date() });
  expect(await count("complaints where escalated_at is not null")).toBe(5);
  expect((await told()).slice(3).sort()).toEqual([
    expect.stringMatching(/^Escalated: /),
    expect.stringMatching(/^Escalated: /),
    expect.stringMatching(/^Many complaints to /),
  ]);
});

it("BEY-26 OQ-64 no invitation to the portal writes to a customer who has stopped contact, before or after it; another one is sent", async () => {
  const lumen = app.brand("lumen");
  const [early, late] = [await makeCustomer(lumen), await makeCustomer(lumen)];
  const stop = (who: typeof early) => who.as((ctx) => changeConsents({ ctx, request: { intent: "stop-all" } }));
  const invite = async (mobile: string) => {
    const input = { intent: "invite" as const, name: "Meera Naik", mobile, email: "", language: "en" as const };
    expect(await asPartner(app, (ctx) => invitePortalUser({ ctx, input, partnerName: "Shop" }))).toMatchObject({
      ok: true,
    });
  };
  const of = (status: string) => count(`messages where template = 'portal-invitation' and status = '${status}'`);
  await stop(early);
  await invite(early.mobile ?? "");
  expect(await count("messages where template = 'portal-invitation'")).toBe(0);
  await invite(late.mobile ?? "");
  expect(await of("queued")).toBe(1);
  await stop(late);
  expect([await of("queued"), await of("expired")]).toEqual([0, 1]);
  await invite("9811155077");
  expect(await of("queued")).toBe(1);
});
