import { type App, openApp } from "@tests/support/app";
import { newTotpSecret, totpCode } from "@tests/support/authenticator";
import { type Answer, callRoute, setCookie } from "@tests/support/call-route";
import { partnerUserIdOf } from "@tests/support/partner";
import { ageSteps, enrolPortalUser, LOGIN, noSecondSteps, portalUser } from "@tests/support/portal-second-step";
import { notThis } from "@tests/support/sign-in-codes";
import { asStaff, staffIdOf } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { action as giveByCall } from "~/routes/api/access/check-second-factor";
import { loader as home } from "~/routes/partner/home/route";
import { action as bank } from "~/routes/partner/settings/bank.route";
import { action as change, loader as page } from "~/routes/partner/settings/second-step.route";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { publishBrand, showBrands } from "~/services/brand-editor/publish-brand.server";
import { saveDraftFields } from "~/services/brands/save-draft-fields.server";
import { contextOf } from "../../factories/context";

const HOST = "lumen.localhost";
const PAGE = "/partner/settings/second-step";
const SET_UP = `${LOGIN}?setup=1&callback=${encodeURIComponent(PAGE)}`;

let app: App;
let owner: string;
let who: ReturnType<typeof portalUser>;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  owner = await partnerUserIdOf(app);
  who = portalUser(app, { host: HOST, brand: "lumen", identifier: "owner@partner.lumen.example" });
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'partner'");
  for (const table of ["rate_hits", "security_events"]) await app.owner.query(`delete from ${table}`);
  await noSecondSteps(app);
});
afterAll(() => app.close());

const stepsFromNow = (steps: number) => new Date(Date.now() + steps * 30_000);
const noticeOf = (answer: Answer) => (answer.body as { notice: { title: string; text: string } }).notice;
const tokenOf = (answer: Answer) => setCookie(answer, "p_atkn") ?? "";
const give = (token: string, code: string, intent = "second-factor", path = LOGIN) =>
  who.post({ intent, code }, { p_atkn: token }, path);
const post = (form: Record<string, string>, token: string) =>
  callRoute(change, { path: PAGE, host: HOST, method: "POST", form, cookies: { p_atkn: token } });
const shown = async (token: string) =>
  (await callRoute(page, { path: PAGE, host: HOST, cookies: { p_atkn: token } })).body as {
    page: { isEnrolled: boolean; isRequired: boolean } | null;
    setUpHref: string;
  };
const lastAudit = async () =>
  (
    await app.owner.query(
      "select action, subject_kind, subject_id, after from audit_entries order by at desc, seq desc limit 1",
    )
  ).rows[0];
const told = async () =>
  (await app.owner.query("select count(*)::int as sent from messages where template = 'second-step-changed'")).rows[0]
    .sent as number;
const events = async () =>
  (await app.owner.query("select kind, outcome, reason, who from security_events order by at, id")).rows;

type SetUp = { step: { kind: string; lead: string; secret: string; qr: { path: string } } };

/** Sets the app up on the pages, and returns its secret and the session's token from then on. */
async function setUp(): Promise<{ secret: string; token: string }> {
  const token = tokenOf(await who.passcode());
  const { step } = (await who.open(token, SET_UP)).body as SetUp;
  const secret = step.secret.replaceAll(" ", "");
  const answer = await give(token, totpCode(secret, stepsFromNow(-1)), "set-up", SET_UP);
  expect([answer.status, answer.location]).toEqual([303, PAGE]);
  return { secret, token: tokenOf(answer) };
}

describe("a portal user sets up the authenticator app", () => {
  it("BEY-27 with a picture, a key and a first right code; audited, a security event, told", async () => {
    const before = await told();
    const token = tokenOf(await who.passcode());
    expect(await shown(token)).toMatchObject({ page: { isEnrolled: false, isRequired: false }, setUpHref: SET_UP });
    const { step } = (await who.open(token, SET_UP)).body as SetUp;
    expect([step.kind, step.secret]).toEqual(["set-up", expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)]);
    expect(step.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const code = totpCode(step.secret.replaceAll(" ", ""), new Date());
    expect(noticeOf(await give(token, notThis(code), "set-up", SET_UP))).toEqual({
      title: "That code did not match.",
      text: "4 tries left. After that, sign in again. Each code works once. If you have used this one, wait for the next.",
    });
    const done = await give(token, code, "set-up", SET_UP);
    expect([done.status, done.location, await who.statusOf(token)]).toEqual([303, PAGE, 401]);
    expect(await shown(tokenOf(done))).toMatchObject({ page: { isEnrolled: true } });
    expect(await lastAudit()).toEqual({
      action: "partner.second-factor.set-up",
      subject_kind: "partner-user",
      subject_id: owner,
      after: { secondFactor: true },
    });
    expect(await events()).toContainEqual({
      kind: "rights",
      outcome: "allowed",
      reason: "partner.second-factor.set-up",
      who: `partner:${owner}`,
    });
    expect((await told()) - before).toBe(2);
  });

  it("BEY-27 the secret is stored encrypted, and other sessions are asked for the step from then on", async () => {
    const other = tokenOf(await who.passcode());
    const { secret } = await setUp();
    const { rows } = await app.owner.query("select totp_secret_enc as kept from partner_users where id = $1", [owner]);
    expect(rows[0].kept).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rows[0].kept).not.toContain(secret);
    expect(await who.statusOf(other)).toBe(401);
  });

  it("BEY-27 each sign-in is offered a secret of its own: whoever saw another one knows nothing of the app", async () => {
    const thief = tokenOf(await who.passcode());
    const seen = (await who.open(thief, SET_UP)).body as SetUp;
    const token = tokenOf(await who.passcode());
    const { step } = (await who.open(token, SET_UP)).body as SetUp;
    expect(step.secret).not.toBe(seen.step.secret);
    const stolen = totpCode(seen.step.secret.replaceAll(" ", ""), new Date());
    expect((await give(token, stolen, "set-up", SET_UP)).status).toBe(422);
    const code = totpCode(step.secret.replaceAll(" ", ""), new Date());
    expect((await give(token, code, "set-up", SET_UP)).status).toBe(303);
    expect((await give(thief, stolen)).status).toBe(422);
  });

  it("BEY-27 only soon after a passcode: a session that was left open gets no app", async () => {
    const token = tokenOf(await who.passcode());
    const { step } = (await who.open(token, SET_UP)).body as SetUp;
    await ageSteps(app, 16);
    expect((await who.open(token, SET_UP)).body).toMatchObject({
      step: { kind: "identify", form: { action: SET_UP } },
    });
    const code = totpCode(step.secret.replaceAll(" ", ""), new Date());
    await give(token, code, "set-up", SET_UP);
    expect(await shown(token)).toMatchObject({ page: { isEnrolled: false } });
    const again = await who.passcode(SET_UP, token);
    expect(again.location).toBe(SET_UP);
    expect((await who.open(tokenOf(again), SET_UP)).body).toMatchObject({ step: { kind: "set-up" } });
  });
});

describe("the second step of the portal's sign-in", () => {
  let secret: string;
  let half: string;
  beforeEach(async () => {
    secret = newTotpSecret();
    await enrolPortalUser(app, owner, secret);
    half = tokenOf(await who.passcode());
  });

  it("BEY-27 AUTH-17 before it a session is good for nothing: pages lead to it, calls and changes are refused", async () => {
    const cookies = { p_atkn: half };
    const first = await callRoute(home, { path: "/partner", host: HOST, cookies });
    expect([first.status, first.location, setCookie(first, "p_atkn")]).toEqual([
      302,
      "/partner/login?callback=%2Fpartner",
      null,
    ]);
    const form = { intent: "drop" };
    const changed = await callRoute(bank, {
      path: "/partner/settings/bank",
      host: HOST,
      method: "POST",
      form,
      cookies,
    });
    expect(changed.location).toMatch(/^\/partner\/login\?callback=/);
    expect((await post({ intent: "turn-off" }, half)).location).toMatch(/^\/partner\/login\?callback=/);
    expect(await who.statusOf(half)).toBe(401);
    expect((await who.open(half, SET_UP)).body).toMatchObject({
      step: { kind: "second-factor", title: "Enter the code from your app" },
    });
    expect((await events()).map(({ reason }) => reason)).not.toContain("partner.sign-in");
  });

  it("BEY-27 a right code lets in with a new token; the sign-in is audited then, and seen as an event", async () => {
    const answer = await give(
      half,
      totpCode(secret, new Date()),
      "second-factor",
      `${LOGIN}?callback=/partner/reports`,
    );
    expect([answer.status, answer.location]).toEqual([303, "/partner/reports"]);
    expect([await who.statusOf(tokenOf(answer)), await who.statusOf(half)]).toEqual([200, 401]);
    expect(await lastAudit()).toMatchObject({ action: "partner.sign-in", after: { secondStep: "code" } });
    expect(await events()).toContainEqual({
      kind: "sign-in",
      outcome: "allowed",
      reason: "partner.sign-in",
      who: `partner:${owner}`,
    });
  });

  it("BEY-27 a code works once in its time step, for another session too, also when ten come at once", async () => {
    const code = totpCode(secret, new Date());
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(half, code)));
    expect(answers.filter((answer) => tokenOf(answer) !== "")).toHaveLength(1);
    const next = tokenOf(await who.passcode());
    const replayed = await give(next, code);
    expect([replayed.status, noticeOf(replayed).title, await who.statusOf(next)]).toEqual([
      422,
      "That code did not match.",
      401,
    ]);
    expect((await give(next, totpCode(secret, stepsFromNow(1)))).status).toBe(303);
  });

  it("BEY-27 the fifth wrong code ends the sign-in, the tenth in an hour locks; both are security events", async () => {
    const wrong = notThis(totpCode(secret, new Date()));
    for (let tried = 0; tried < 4; tried += 1) expect((await give(half, wrong)).status).toBe(422);
    const fifth = await give(half, wrong);
    expect([noticeOf(fifth).title, setCookie(fifth, "p_atkn")]).toEqual(["Too many wrong codes.", ""]);
    const next = tokenOf(await who.passcode());
    for (let tried = 0; tried < 4; tried += 1) await give(next, wrong);
    const tenth = await give(next, wrong);
    expect([tenth.status, tenth.headers.get("Retry-After"), noticeOf(tenth).text]).toEqual([
      429,
      "900",
      "Try again in 15 minutes.",
    ]);
    expect((await give(next, totpCode(secret, new Date()))).status).toBe(429);
    const seen = (await events()).filter(({ outcome }) => outcome === "refused");
    expect(seen.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual(
      expect.arrayContaining([
        "sign-in second-factor.wrong-code",
        "sign-in second-factor.sign-in-again",
        "lock second-factor.account-locked",
      ]),
    );
    expect(new Set(seen.map(({ who: account }) => account))).toEqual(new Set([`partner:${owner}`]));
  });

  it("BEY-27 API-01 calls do it as well, in the portal's area, with the token of the first step", async () => {
    const ask = (json: Record<string, string>, bearer?: string) =>
      callRoute(giveByCall, { path: "/api/auth/second-factor", host: HOST, method: "POST", json, bearer });
    expect((await ask({ area: "partner", code: "123456" })).status).toBe(401);
    expect((await ask({ code: totpCode(secret, new Date()) }, half)).status).toBe(401);
    expect((await ask({ area: "partner", code: notThis(totpCode(secret, new Date())) }, half)).status).toBe(422);
    const done = await ask({ area: "partner", code: totpCode(secret, new Date()) }, half);
    const { data } = done.body as { data: { token: string; stage: string; isPartner: boolean } };
    expect([data.stage, data.isPartner, await who.statusOf(data.token)]).toEqual(["full", true, 200]);
    expect((await ask({ area: "partner", code: "123456" }, data.token)).status).toBe(409);
  });

  it("BEY-27 TEN-09 the token and the code of another brand's user open nothing here", async () => {
    const theirs = await partnerUserIdOf(app, { brand: "haldi" });
    const other = newTotpSecret();
    await enrolPortalUser(app, theirs, other);
    const them = portalUser(app, {
      host: "haldi.localhost",
      brand: "haldi",
      identifier: "owner@partner.haldi.example",
    });
    const token = tokenOf(await them.passcode());
    expect((await them.open(token)).body).toMatchObject({ step: { kind: "second-factor" } });
    expect((await who.open(token)).body).toMatchObject({ step: { kind: "identify" } });
    expect((await give(token, totpCode(other, new Date()))).location).toBe(LOGIN);
    expect((await give(half, totpCode(other, new Date()))).status).toBe(422);
    expect(await them.statusOf(token)).toBe(401);
  });
});

describe("turning the second step off", () => {
  it("BEY-27 needs a fresh step, ends the other sessions, is audited and told; the app can be set up again", async () => {
    const secret = newTotpSecret();
    await enrolPortalUser(app, owner, secret);
    const signIn = async (steps: number) =>
      tokenOf(await give(tokenOf(await who.passcode()), totpCode(secret, stepsFromNow(steps))));
    const other = await signIn(-1);
    let token = await signIn(0);
    await ageSteps(app, 6);
    const response = await post({ intent: "turn-off" }, token);
    expect(response.location).toBe(`/partner/login?callback=${encodeURIComponent(PAGE)}`);
    expect(await who.statusOf(token)).toBe(401);
    token = tokenOf(await give(token, totpCode(secret, stepsFromNow(1))));
    const before = await told();
    expect((await post({ intent: "turn-off" }, token)).body).toEqual({ ok: true, message: "Second step turned off." });
    expect([await who.statusOf(token), await who.statusOf(other)]).toEqual([200, 401]);
    expect((await told()) - before).toBe(2);
    const { rows } = await app.owner.query(
      "select action, before, after from audit_entries where action like 'partner.second-factor.%' order by at desc, seq desc limit 1",
    );
    expect(rows[0]).toEqual({
      action: "partner.second-factor.turn-off",
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    expect((await post({ intent: "turn-off" }, token)).body).toEqual({
      ok: false,
      message: "The second step is off already.",
    });
    const { step } = (await who.open(token, SET_UP)).body as SetUp;
    const again = await give(token, totpCode(step.secret.replaceAll(" ", ""), new Date()), "set-up", SET_UP);
    expect(again.location).toBe(PAGE);
  });
});

describe("staff in a masquerade", () => {
  it("BEY-07 are asked for no step of the owner's, see nothing of it and cannot change it", async () => {
    await enrolPortalUser(app, owner, newTotpSecret());
    const impersonatorId = await staffIdOf(app, 1);
    const { rows } = await app.owner.query("select partner_id from partner_users where id = $1", [owner]);
    const impersonation = {
      partnerId: rows[0].partner_id,
      merchantId: null,
      mode: "write" as const,
      reason: "ticket 4182",
      staffName: "Asha Admin",
    };
    const token = await withTenant(contextOf(app.brand("lumen")), (ctx) =>
      openPartnerSession({ ctx, owner: { impersonatorId, impersonation, minutes: 30 }, oldToken: null }),
    );
    expect(await shown(token)).toMatchObject({ page: null });
    for (const form of [{ intent: "turn-off" }, { intent: "begin", name: "Mine" }] as Record<string, string>[])
      expect((await post(form, token)).status).toBe(403);
    const open = await who.open(token, SET_UP);
    expect([open.status, open.location]).toEqual([302, PAGE]);
    await give(token, "123456", "set-up", SET_UP);
    const { rows: kept } = await app.owner.query(
      "select totp_enrolled_at is not null as on from partner_users where id = $1",
      [owner],
    );
    expect(kept).toEqual([{ on: true }]);
  });
});

describe("a brand whose owners need a second step", () => {
  beforeAll(async () => {
    const { id: brandId } = app.brand("lumen");
    const fields = [{ path: "settings.ownersSecondStep", text: "1" }];
    await asStaff(app, 1, (ctx) => saveDraftFields({ ctx, brandId, fields }));
    await asStaff(app, 1, (ctx) => publishBrand({ ctx, brandId }));
    await showBrands();
  });

  it("BEY-27 an owner sets it up before the portal opens, staff of the partner need none", async () => {
    const token = tokenOf(await who.passcode());
    expect(await who.statusOf(token)).toBe(401);
    const { step } = (await who.open(token)).body as SetUp;
    expect([step.kind, step.lead]).toEqual(["set-up", expect.stringMatching(/^Owners need a second step here/)]);
    const code = totpCode(step.secret.replaceAll(" ", ""), new Date());
    const done = await give(token, code, "set-up");
    expect([done.location, await who.statusOf(tokenOf(done))]).toEqual(["/partner", 200]);
    expect(await lastAudit()).toMatchObject({ action: "partner.sign-in", after: { secondStep: "set-up" } });
    const staff = await withTenant(contextOf(app.brand("lumen")), async (ctx) =>
      openPartnerSession({
        ctx,
        owner: { partnerUserId: await partnerUserIdOf(app, { kind: "staff" }) },
        oldToken: null,
      }),
    );
    expect(await who.statusOf(staff)).toBe(200);
  });
});
