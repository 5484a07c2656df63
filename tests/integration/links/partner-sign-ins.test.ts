import { createHmac, randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asPartner, partnerToken } from "@tests/support/partner";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { action as keys } from "~/routes/admin/brand/keys.route";
import { loader as partnerPage } from "~/routes/admin/brand/route";
import { action as integration } from "~/routes/partner/integration/change.route";
import { findOrCreateCustomer } from "~/services/access/find-or-create-customer.server";
import { readCustomerSession } from "~/services/access/read-customer-session.server";
import { enterByPartner } from "~/services/links/enter-by-partner.server";
import { createPartnerKey, revokePartnerKey } from "~/services/links/partner-keys.server";
import { listPartnerSignIns } from "~/services/links/partner-sign-ins.server";

let app: App;
let brandId: string;
let key: { keyId: string; secret: string };

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  brandId = app.brand("lumen").id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("update partner_customers set customer_id = null");
  await app.owner.query("delete from sessions");
  await app.owner.query("delete from partner_keys where brand_id = $1", [brandId]);
  key = await newKey();
});

async function newKey() {
  const made = await asStaff(app, 1, (ctx) => createPartnerKey({ ctx, brandId }));
  if (!made.ok) throw new Error(made.code);
  return { keyId: made.keyId, secret: made.secret };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
let people = 0;
const newMobile = () => `98765${String(10_000 + people++)}`;

/** A token that the partner signs for a customer of its own. */
function tokenFor(subject: string, mobile: string, { keyId, secret } = key) {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { aud: "lumen", sub: subject, jti: randomUUID(), iat: seconds, exp: seconds + 200, mobile };
  const signed = `${part({ alg: "HS256", typ: "JWT", kid: keyId })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
const enter = (subject: string, mobile: string, by = key) =>
  withTenant(contextOf(app.brand("lumen")), (ctx) =>
    enterByPartner({ ctx, token: tokenFor(subject, mobile, by), oldToken: null }),
  );
async function signIn(subject: string, mobile: string, by = key): Promise<string> {
  const entered = await enter(subject, mobile, by);
  if (!entered.ok || entered.kind !== "in") throw new Error("not signed in");
  return entered.token;
}
const isIn = (token: string) =>
  withTenant(contextOf(app.brand("lumen")), async (ctx) => (await readCustomerSession({ ctx, token })) !== null);

const post = async (body: object) =>
  (
    await callRoute(keys, {
      path: `/admin/partners/${brandId}/keys`,
      method: "POST",
      json: body,
      params: { id: brandId },
      cookies: { a_atkn: await staffToken(app, 1) },
    })
  ).status;
const end = (which: { session?: string | null; withLinks?: boolean; keyId?: string }) =>
  post({ intent: "end-sign-ins", keyId: key.keyId, session: null, withLinks: false, ...which });
const list = async () => asPartner(app, (ctx) => listPartnerSignIns({ ctx }));

it("OQ-20 ADM-13 staff see whom a key has signed in, with masked contacts, also after it was revoked", async () => {
  const mobile = newMobile();
  await signIn("c-1", mobile);
  await asStaff(app, 1, (ctx) => revokePartnerKey({ ctx, brandId, keyId: key.keyId }));
  const { body } = await callRoute(partnerPage, {
    path: `/admin/partners/${brandId}?tab=commercials`,
    params: { id: brandId },
    cookies: { a_atkn: await staffToken(app, 1) },
  });
  const { signIns } = (body as unknown as { keys: { signIns: unknown[] } }).keys;
  expect(signIns).toMatchObject([{ keyId: key.keyId, isRevoked: true, open: 1, linked: 1, sessions: [{}] }]);
  expect(JSON.stringify(signIns)).not.toContain(mobile);
  expect(JSON.stringify(signIns)).toContain(mobile.slice(-4));
});

it("OQ-20 BEY-27 staff end one session or all of a key, and nobody else's", async () => {
  const other = await newKey();
  const [one, two, theirs] = [
    await signIn("c-1", newMobile()),
    await signIn("c-2", newMobile()),
    await signIn("c-3", newMobile(), other),
  ];
  const [{ sessions = [] } = {}] = await list();
  expect(sessions).toHaveLength(2);
  expect(await end({ session: sessions[1]?.id ?? null })).toBe(200);
  expect([await isIn(one), await isIn(two), await isIn(theirs)]).toEqual([false, true, true]);
  expect(await end({ session: sessions[1]?.id ?? null })).toBe(404);
  expect(await end({})).toBe(200);
  expect([await isIn(two), await isIn(theirs)]).toEqual([false, true]);
  const audited = await app.owner.query(
    "select after from audit_entries where action = 'partner-key.end-sign-ins' order by seq",
  );
  expect(audited.rows.map(({ after }) => after)).toEqual([
    { keyId: key.keyId, sessionsEnded: 1, linksEnded: 0 },
    { keyId: key.keyId, sessionsEnded: 1, linksEnded: 0 },
  ]);
  expect(await end({ keyId: randomUUID() })).toBe(404);
});

it("OQ-20 BEY-27 once a key's links are ended, the partner's next link needs the customer's passcode", async () => {
  const mobile = newMobile();
  await signIn("c-9", mobile);
  expect(await enter("c-9", mobile)).toMatchObject({ ok: true, kind: "in" });
  expect(await end({ withLinks: true })).toBe(200);
  expect(await enter("c-9", mobile)).toMatchObject({ ok: true, kind: "code" });
});

it("OQ-20 BEY-25 a partner's owner ends what the partner's own keys have opened; its staff see it only", async () => {
  const mine = await signIn("c-1", newMobile());
  const call = async (kind: "partner" | "staff", keyId: string) =>
    (
      await callRoute(integration, {
        host: "lumen.localhost",
        path: "/partner/integration/change",
        method: "POST",
        json: { intent: "end-sign-ins", keyId, session: null, withLinks: true },
        cookies: { p_atkn: await partnerToken(app, { kind }) },
      })
    ).status;
  expect(await call("staff", key.keyId)).not.toBe(200);
  expect(await isIn(mine)).toBe(true);
  const elsewhere = await asStaff(app, 1, (ctx) => createPartnerKey({ ctx, brandId: app.brand("gaon").id }));
  expect(elsewhere.ok && (await call("partner", elsewhere.keyId))).toBe(404);
  expect(await call("partner", key.keyId)).toBe(200);
  expect(await isIn(mine)).toBe(false);
});

it("OQ-20 BEY-27 the owner of a number ends what a partner had opened with it, and that is a security event", async () => {
  const mobile = newMobile();
  const opened = await signIn("c-20", mobile);
  await app.owner.query("delete from security_events");
  await withTenant(contextOf(app.brand("lumen")), (ctx) =>
    findOrCreateCustomer({ ctx, contact: { channel: "mobile", value: mobile }, merchantId: null }),
  );
  expect(await isIn(opened)).toBe(false);
  const { rows } = await app.owner.query("select kind, outcome, reason, who from security_events");
  const who = expect.stringMatching(/^hash:/);
  expect(rows).toEqual([{ kind: "session", outcome: "allowed", reason: "customer.taken-over", who }]);
});
