import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { partnerUserIdOf } from "@tests/support/partner";
import { ageSends, newestCode } from "@tests/support/sign-in-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { action as staffSignIn } from "~/routes/admin/sign-in/route";
import { action as sendOtp } from "~/routes/api/access/send-passcode";
import { action as verifyOtp } from "~/routes/api/access/verify-passcode";
import { signInPartner } from "~/services/access/sign-in-partner.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";

const MOBILE = "9811177002";
const ADMIN = "admin@cl.example";
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(async () => {
  await app.owner.query("delete from rate_hits");
  await ageSends(app);
});
afterAll(() => app.close());

type Notice = { id: string; channel: string; locale: string; body_enc: string };

/** The notices so far, as texts. */
const notices = async () => {
  const { rows } = await app.owner.query<Notice>(
    "select id, channel, locale, body_enc from messages where template = 'new-device' order by created_at, id",
  );
  return rows.map(({ id, channel, locale, body_enc }) => ({
    channel,
    locale,
    text: decryptMessageField(id, "body", body_enc) ?? "",
  }));
};

/** Signs a customer in by the calls, in a browser with this cookie. Returns the browser's cookie. */
async function signIn(br: string | null): Promise<string | null> {
  await ageSends(app);
  const base = { method: "POST", cookies: { br }, headers: { "User-Agent": PHONE } };
  const json = { area: "customer", identifier: MOBILE };
  const sent = await callRoute(sendOtp, { ...base, path: "/api/auth/send-otp", json });
  const { challengeId } = (sent.body as { data: { challengeId: string } }).data;
  const code = (await newestCode(app, "cl", MOBILE)) ?? "";
  const done = await callRoute(verifyOtp, { ...base, path: "/api/auth/verify-otp", json: { challengeId, code } });
  expect(done.status).toBe(200);
  return setCookie(done, "br");
}

describe("the notice of a new device", () => {
  it("BEY-27 goes once to a customer for each device, not for the first sign-in, in the account's language", async () => {
    const first = await signIn(null);
    await signIn(first);
    expect(await notices()).toEqual([]);
    await app.owner.query(
      "update customers set language = 'hi' where brand_id = $1 and last_sign_in_at is not null and id = (select customer_id from sessions where area = 'customer' order by created_at desc limit 1)",
      [app.brand("cl").id],
    );
    const second = await signIn(null);
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ channel: "sms", locale: "hi" });
    expect(notice?.text).toContain("Chrome, Android");
    expect(notice?.text).toContain("/my-details");
    await signIn(second);
    await signIn(first);
    expect(await notices()).toHaveLength(1);
  });

  it("BEY-27 goes to staff by e-mail, with the way to their sessions", async () => {
    await app.owner.query("delete from messages where template = 'new-device'");
    await app.owner.query("update staff_users set last_sign_in_at = now()");
    const post = (form: Record<string, string>, cookies = {}) =>
      callRoute(staffSignIn, { path: "/admin/login", method: "POST", form, cookies, headers: { "User-Agent": PHONE } });
    const cookies = { a_later: "1", a_try: setCookie(await post({ intent: "send", identifier: ADMIN }), "a_try") };
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    const done = await post({ intent: "verify", code }, cookies);
    expect(done.status).toBe(303);
    const [notice] = await notices();
    expect(notice).toMatchObject({ channel: "email", locale: "en" });
    expect(notice?.text).toContain("/admin/sessions");
  });

  it("BEY-27 goes to a portal user who was signed in before, and to nobody without a browser", async () => {
    await app.owner.query("delete from messages where template = 'new-device'");
    await app.owner.query("update partner_users set last_sign_in_at = now()");
    const partnerUserId = await partnerUserIdOf(app);
    const signInWith = (over: object) =>
      withTenant(contextOf(app.brand("lumen"), over), (ctx) =>
        signInPartner({ ctx, partnerUserId, oldToken: null, choice: null }),
      );
    await signInWith({});
    expect(await notices()).toEqual([]);
    await signInWith({ browser: { id: "abc", isNew: true, proofs: [] } });
    const sent = await notices();
    expect(sent.map(({ channel }) => channel)).toContain("email");
    for (const { text } of sent) expect(text).toContain("/partner/settings/sessions");
  });
});
