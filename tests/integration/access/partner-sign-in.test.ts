import { type App, openApp } from "@tests/support/app";
import { type Answer, callRoute, setCookie } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { ageSends, newestCode, notThis } from "@tests/support/sign-in-codes";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as adminReverify } from "~/routes/api/access/reverify-admin";
import { loader as reverify } from "~/routes/api/access/reverify-partner";
import { action as sendOtp } from "~/routes/api/access/send-passcode";
import { action as logout } from "~/routes/api/access/sign-out";
import { action as verifyOtp } from "~/routes/api/access/verify-passcode";
import { action, action as brandAction, loader as brandLoader, loader } from "~/routes/partner/sign-in/route";
import { action as leave } from "~/routes/partner/sign-out/route";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { contextOf } from "../../factories/context";

const OWNER = "owner@partner.lumen.example";
const OWNER_MOBILE = "8000020001";
const SHOP = "shop1@partner.lumen.example";
const HOST = "lumen.localhost";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area <> 'customer'");
  await app.owner.query("delete from rate_hits");
  await ageSends(app);
});
afterAll(() => app.close());

type Data = Record<string, unknown>;
type Jar = Record<string, string | null>;

/** Requests a code and enters it on the page. */
async function signIn(
  identifier: string,
  { path = "/partner/login", host = HOST, jar = {} as Jar } = {},
): Promise<Answer> {
  const by = path.startsWith("/partner/") ? action : brandAction;
  const post = (form: Record<string, string>, cookies: Jar) =>
    callRoute(by, { path, method: "POST", host, form, cookies, params: { partner: path.split("/")[1] ?? "" } });
  const sent = await post({ intent: "send", identifier }, jar);
  const code = (await newestCode(app, "lumen", identifier)) ?? "";
  return post({ intent: "verify", code }, { ...jar, p_try: setCookie(sent, "p_try") });
}

const check = (token: string | null, host = HOST) =>
  callRoute(reverify, { path: "/api/partner-reverify", cookies: { p_atkn: token }, host });

describe("the portal's sign-in", () => {
  it.each([
    [OWNER, true],
    [OWNER_MOBILE, true],
    [SHOP, false],
  ])("ROUTE-P01 OQ-24 %s signs in by code and lands in the portal", async (identifier, isPartner) => {
    const answer = await signIn(identifier);
    expect([answer.status, answer.location]).toEqual([303, "/partner"]);
    const said = await check(setCookie(answer, "p_atkn"));
    expect(said.body).toMatchObject({
      success: true,
      data: {
        partnerId: expect.any(String),
        merchantId: isPartner ? null : expect.any(String),
        isPartner,
      },
    });
    expect(answer.setCookies.filter((line) => /^(__Host-)?(a_)?atkn=/.test(line))).toEqual([]);
  });

  it("ROUTE-P02 OQ-12 under the brand's key on the main host the token is the brand's there, and nowhere else", async () => {
    const answer = await signIn(OWNER, { path: "/lumen/partner/login", host: "localhost" });
    const token = setCookie(answer, "p_atkn");
    expect([answer.location, token?.split(".")[0]]).toEqual(["/partner", "lumen"]);
    expect((await check(token, "localhost")).status).toBe(200);
    expect((await check(token, HOST)).status).toBe(401);
  });

  it("ROUTE-P02 the page carries the brand's name", async () => {
    const page = await callRoute(brandLoader, { path: "/lumen/partner/login", params: { partner: "lumen" } });
    expect((page.body as Data).title).toBe(`Partner sign-in · ${app.brand("lumen").name}`);
  });

  it("AUTH-09 a partner token leads on to the portal, or to the page of it that was asked for", async () => {
    const cookies = { p_atkn: await partnerToken(app) };
    for (const [path, to] of [
      ["/partner/login", "/partner"],
      ["/partner/login?callback=/partner/reports", "/partner/reports"],
      ["/partner/login?callback=/admin", "/partner"],
      ["/partner/login?callback=//evil.example/partner", "/partner"],
    ] as const) {
      const answer = await callRoute(loader, { path, host: HOST, cookies });
      expect([answer.status, answer.location]).toEqual([302, to]);
    }
    const own = await callRoute(brandLoader, { path: "/lumen/partner/login", host: HOST, cookies });
    expect(own.location).toBe("/partner");
  });

  it("OQ-24 ten wrong codes in an hour lock the address for 15 minutes, known or not", async () => {
    for (const identifier of [OWNER, "nobody@partner.lumen.example"]) {
      const statuses: number[] = [];
      for (let round = 0; round < 2; round += 1) {
        await ageSends(app);
        const sent = await callRoute(sendOtp, {
          path: "/api/auth/send-otp",
          method: "POST",
          host: HOST,
          json: { area: "partner", identifier },
        });
        const { challengeId } = (sent.body as { data: { challengeId: string } }).data;
        const code = notThis(await newestCode(app, "lumen", identifier));
        for (let tried = 0; tried < 5; tried += 1) {
          const json = { challengeId, code };
          statuses.push(
            (await callRoute(verifyOtp, { path: "/api/auth/verify-otp", method: "POST", host: HOST, json })).status,
          );
        }
      }
      expect(statuses).toEqual([...Array<number>(9).fill(422), 429]);
    }
  });

  it("AUTH-08 the call signs in at the brand's own host and refuses the code at another brand's", async () => {
    const ask = (path: string, json: object, host: string) =>
      callRoute(path.endsWith("send-otp") ? sendOtp : verifyOtp, { path, method: "POST", host, json });
    const sent = await ask("/api/auth/send-otp", { area: "partner", identifier: SHOP }, HOST);
    const { challengeId } = (sent.body as { data: { challengeId: string } }).data;
    const code = (await newestCode(app, "lumen", SHOP)) ?? "";
    expect((await ask("/api/auth/verify-otp", { challengeId, code }, "haldi.localhost")).status).toBe(422);
    const answer = await ask("/api/auth/verify-otp", { challengeId, code }, HOST);
    const { data } = answer.body as { data: { token: string; isPartner: boolean } };
    expect([answer.status, data.isPartner, setCookie(answer, "p_atkn")]).toEqual([200, false, data.token]);
    const bearer = await callRoute(reverify, { path: "/api/partner-reverify", host: HOST, bearer: data.token });
    expect(bearer.status).toBe(200);
  });
});

describe("AREA-04 API-39 AUTH-21 portal sessions", () => {
  it.each([
    [
      "after 31 idle minutes",
      "update sessions set last_seen_at = now() - interval '31 minutes' where area = 'partner'",
    ],
    ["after 8 hours", "update sessions set expires_at = now() - interval '1 second' where area = 'partner'"],
  ])("AUTH-21 OQ-26 API-39 end %s, and the dead cookie goes", async (_when, sql) => {
    const token = await partnerToken(app);
    await app.owner.query(sql);
    const answer = await check(token);
    expect([answer.status, setCookie(answer, "p_atkn")]).toEqual([401, ""]);
  });

  it.each([
    ["partner_users", "active", "false", "true"],
    ["partners", "status", "'suspended'", "'active'"],
    ["merchants", "status", "'suspended'", "'active'"],
  ])("OQ-43 end when %s.%s is %s", async (table, column, off, on) => {
    const token = await partnerToken(app, { kind: "merchant" });
    const { rows } = await app.owner.query<{ id: string; partner_id: string; merchant_id: string }>(
      "select id, partner_id, merchant_id from partner_users where id = $1",
      [await partnerUserIdOf(app, { kind: "merchant" })],
    );
    const [user] = rows;
    const id = table === "partners" ? user?.partner_id : table === "merchants" ? user?.merchant_id : user?.id;
    await app.owner.query(`update ${table} set ${column} = ${off} where id = $1`, [id]);
    expect((await check(token)).status).toBe(401);
    await app.owner.query(`update ${table} set ${column} = ${on} where id = $1`, [id]);
    expect((await check(token)).status).toBe(200);
  });

  it("OQ-27 a masquerade is what its row says: target, mode and end, no cookie", async () => {
    const impersonatorId = await staffIdOf(app, 1);
    const { rows } = await app.owner.query<{ partner_id: string; merchant_id: string }>(
      "select partner_id, merchant_id from partner_users where id = $1",
      [await partnerUserIdOf(app, { kind: "merchant" })],
    );
    const [user] = rows;
    const impersonation = {
      partnerId: user?.partner_id ?? "",
      merchantId: user?.merchant_id ?? "",
      mode: "read" as const,
      reason: "A test",
      staffName: "Asha Admin",
    };
    const token = await withTenant(contextOf(app.brand("lumen")), (ctx) =>
      openPartnerSession({ ctx, owner: { impersonatorId, impersonation, minutes: 30 }, oldToken: null }),
    );
    expect((await check(token)).body).toMatchObject({ data: { merchantId: user?.merchant_id, isPartner: false } });
    const { rows: sessions } = await app.owner.query(
      "select expires_at between now() + interval '29 minutes' and now() + interval '30 minutes' as ends from sessions where impersonator_id = $1",
      [impersonatorId],
    );
    expect(sessions[0]).toEqual({ ends: true });
    const plain = { cookies: { p_atkn: await partnerToken(app), isMasqueradeMode: "true" } };
    const own = await callRoute(reverify, { path: "/api/partner-reverify", host: HOST, ...plain });
    expect((own.body as { data: Data }).data.isPartner).toBe(true);
  });
});

describe("several identities in one browser", () => {
  it("AUTH-10 AREA-08 signing in to and out of the portal leaves the admin's token alone", async () => {
    const admin = await staffToken(app, 1);
    const signedIn = await signIn(OWNER, { path: "/lumen/partner/login", host: "localhost", jar: { a_atkn: admin } });
    expect(setCookie(signedIn, "a_atkn")).toBeNull();
    const token = setCookie(signedIn, "p_atkn");
    const cookies = { a_atkn: admin, p_atkn: token };
    const out = await callRoute(leave, { path: "/partner/logout", method: "POST", form: {}, cookies });
    expect([out.location, setCookie(out, "p_atkn"), setCookie(out, "a_atkn")]).toEqual([
      "/lumen/partner/login",
      "",
      null,
    ]);
    expect((await check(token, "localhost")).status).toBe(401);
    expect((await callRoute(adminReverify, { path: "/api/admin-reverify", cookies })).status).toBe(200);
  });

  it("AUTH-10 a token of one area is not valid in another", async () => {
    const admin = await staffToken(app, 1);
    const partner = await partnerToken(app, { host: "localhost" });
    expect((await check(admin, "localhost")).status).toBe(401);
    const swapped = await callRoute(adminReverify, { path: "/api/admin-reverify", cookies: { a_atkn: partner } });
    expect(swapped.status).toBe(401);
    const bearer = await callRoute(adminReverify, { path: "/api/admin-reverify", bearer: partner });
    expect(bearer.status).toBe(401);
  });

  it("OQ-25 the call ends the area's session, by bearer too, and answers 200 to who is out already", async () => {
    const token = await partnerToken(app);
    const end = () =>
      callRoute(logout, { path: "/api/logout", method: "POST", host: HOST, json: { area: "partner" }, bearer: token });
    expect((await end()).status).toBe(200);
    expect((await check(token)).status).toBe(401);
    expect((await end()).status).toBe(200);
  });
});
