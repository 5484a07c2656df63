import { type App, openApp } from "@tests/support/app";
import { newTotpSecret, totpCode } from "@tests/support/authenticator";
import { callRoute, setCookie } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { ageSteps, enrolPortalUser, noSecondSteps, portalUser } from "@tests/support/portal-second-step";
import { sealed } from "@tests/support/seals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action as changeIntegration } from "~/routes/partner/integration/change.route";
import { loader as bankPage, action as changeBank } from "~/routes/partner/settings/bank.route";

const HOST = "lumen.localhost";
const BANK = "/partner/settings/bank";
const TO_STEP = `/partner/login?callback=${encodeURIComponent(BANK)}`;
const DETAILS = {
  intent: "ask",
  holderName: "Joseph Dsouza",
  account: "911010045678901",
  accountAgain: "911010045678901",
  ifsc: "UTIB0000321",
  pan: "AABPD4321K",
  gstin: "",
};

let app: App;
let owner: string;
let secret: string;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  owner = await partnerUserIdOf(app);
});
/** An owner whose last second step is six minutes old. */
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'partner'");
  await app.owner.query("delete from rate_hits");
  await noSecondSteps(app);
  secret = newTotpSecret();
  await enrolPortalUser(app, owner, secret);
  token = await partnerToken(app);
  await stepBefore(6);
});
afterAll(() => app.close());

const stepBefore = async (minutes: number) => {
  await sealed(app.owner, "update sessions set second_factor_at = now(), created_at = now() where area = 'partner'");
  await ageSteps(app, minutes);
};
const bank = (form: Record<string, string>) =>
  callRoute(changeBank, { path: BANK, host: HOST, method: "POST", form, cookies: { p_atkn: token } });
const call = (json: Record<string, unknown>) =>
  callRoute(changeIntegration, {
    path: "/partner/api-integration/change",
    host: HOST,
    method: "POST",
    json,
    cookies: { p_atkn: token },
  });
const needsProof = async () => {
  const shown = await callRoute(bankPage, { path: BANK, host: HOST, cookies: { p_atkn: token } });
  return (shown.body as { page: { needsProof: boolean } }).page.needsProof;
};
const KEY = { intent: "add-key", name: "Till", rights: ["leads:read"] };
const drafts = async () => (await app.owner.query("select 1 from bank_detail_requests where state = 'draft'")).rowCount;

describe("step-up of a portal user with a second step", () => {
  it("BEY-27 OQ-64 new bank details need a step of the last five minutes; it leads back", async () => {
    expect(await needsProof()).toBe(true);
    const refused = await bank({ intent: "prove" });
    expect([refused.status, refused.location]).toEqual([303, TO_STEP]);
    const who = portalUser(app, { host: HOST, brand: "lumen", identifier: "owner@partner.lumen.example" });
    expect(await who.statusOf(token)).toBe(401);
    const code = totpCode(secret, new Date());
    const given = await who.post({ intent: "second-factor", code }, { p_atkn: token }, TO_STEP);
    expect([given.status, given.location]).toEqual([303, BANK]);
    token = setCookie(given, "p_atkn") ?? "";
    expect(await needsProof()).toBe(false);
    expect((await bank({ intent: "prove" })).body).toMatchObject({ ok: true });
  });

  it("BEY-27 OQ-64 without it nothing is drafted and no code is compared; withdrawing needs none", async () => {
    for (const form of [DETAILS, { intent: "confirm", code: "123456" }] as Record<string, string>[]) {
      await stepBefore(6);
      expect((await bank(form)).location, form.intent).toBe(TO_STEP);
    }
    expect(await drafts()).toBe(0);
    await stepBefore(6);
    expect((await bank({ intent: "drop" })).location).toBeNull();
    await stepBefore(4);
    expect((await bank(DETAILS)).body).toMatchObject({ ok: true });
    expect(await drafts()).toBe(1);
  });

  it("BEY-27 BEY-14 a new key needs it as well, as a call answers", async () => {
    const refused = await call(KEY);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: "step-up", message: "First confirm with your second step that it is you. Then do this again." },
    ]);
    await stepBefore(4);
    expect((await call(KEY)).body).toMatchObject({ success: true, data: { secret: expect.any(String) } });
  });

  it("BEY-27 BEY-25 so does a new address for webhooks, and a site that may show the frame", async () => {
    const address = { intent: "add-endpoint", url: "https://hooks.example.com/leads", kinds: ["lead.created"] };
    const site = { intent: "add-site", host: "www.thief.example.in" };
    const count = async () =>
      (
        await app.owner.query(
          "select url from webhook_endpoints where url = $1 union all select host from partner_sites where host = $2",
          [address.url, site.host],
        )
      ).rowCount;
    for (const change of [address, site]) {
      await stepBefore(6);
      expect((await call(change)).body).toMatchObject({ code: "step-up" });
    }
    await noSecondSteps(app);
    await stepBefore(6);
    for (const change of [address, site])
      expect((await call(change)).body).toMatchObject({ code: "sign-in-again-first" });
    expect(await count()).toBe(0);
    await stepBefore(4);
    for (const change of [address, site]) expect((await call(change)).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it("BEY-27 without a second step a key still needs a sign-in of the last five minutes", async () => {
    await noSecondSteps(app);
    expect((await call(KEY)).body).toMatchObject({ code: "sign-in-again-first" });
    await stepBefore(4);
    expect((await call(KEY)).status).toBe(200);
    expect(await needsProof()).toBe(false);
  });
});
