import { type App, openApp } from "@tests/support/app";
import { totpCode } from "@tests/support/authenticator";
import { type Answer, callRoute, setCookie } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { ageSends, newestCode, notThis } from "@tests/support/sign-in-codes";
import { asStaff, staffIdOf } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/admin/sign-in/route";
import { action as giveCode } from "~/routes/api/access/check-second-factor";
import { loader as reverify } from "~/routes/api/access/reverify-admin";
import { loader as document } from "~/routes/api/site/openapi";
import { resetSecondFactor } from "~/services/access/reset-second-factor.server";

const OPS = "ops@cl.example";
const LOGIN = "/admin/login";

let app: App;
let ops: string;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  ops = await staffIdOf(app, 2);
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'admin'");
  await app.owner.query("delete from rate_hits");
  await sealed(
    app.owner,
    "update staff_users set totp_secret_enc = null, totp_enrolled_at = null, totp_last_step = null where id = $1",
    [ops],
  );
  await ageSends(app);
});
afterAll(() => app.close());

type Data = Record<string, unknown>;
type SetUp = { step: { kind: string; secret: string; qr: { size: number; path: string } } };

const post = (form: Record<string, string>, cookies: Record<string, string | null>, path = LOGIN) =>
  callRoute(action, { path, method: "POST", form, cookies });

/** Signs in with the passcode and returns the token's cookie. */
async function passcode(path = LOGIN): Promise<string> {
  const sent = await post({ intent: "send", identifier: OPS }, {}, path);
  const code = (await newestCode(app, "cl", OPS)) ?? "";
  const answer = await post({ intent: "verify", code }, { a_try: setCookie(sent, "a_try"), a_later: "1" }, path);
  return setCookie(answer, "a_atkn") ?? "";
}

const open = (token: string, path = LOGIN) => callRoute(loader, { path, cookies: { a_atkn: token } });
const statusOf = async (token: string | null) =>
  (await callRoute(reverify, { path: "/api/admin-reverify", cookies: { a_atkn: token } })).status;
const give = (token: string, code: string, intent = "second-factor") => post({ intent, code }, { a_atkn: token });

const stepsFromNow = (steps: number) => new Date(Date.now() + steps * 30_000);

/** Sets the app up for the operations user and returns its secret and the token from then on. */
async function setUp(): Promise<{ secret: string; token: string; answer: Answer }> {
  const token = await passcode();
  const page = (await open(token, `${LOGIN}?setup=1`)).body as SetUp;
  const secret = page.step.secret.replaceAll(" ", "");
  const answer = await give(token, totpCode(secret, stepsFromNow(-1)), "set-up");
  return { secret, token: setCookie(answer, "a_atkn") ?? "", answer };
}

describe("setting up the authenticator app", () => {
  it("OQ-24 shows a picture and a key, and turns on with a first right code", async () => {
    const token = await passcode();
    const shown = (await open(token, `${LOGIN}?setup=1`)).body as SetUp;
    expect(shown.step.kind).toBe("set-up");
    expect(shown.step.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(shown.step.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const again = (await open(token, `${LOGIN}?setup=1`)).body as SetUp;
    expect(again.step.secret).toBe(shown.step.secret);

    const secret = shown.step.secret.replaceAll(" ", "");
    const code = totpCode(secret, new Date());
    const wrong = await give(token, notThis(code), "set-up");
    expect([wrong.status, (wrong.body as Data).notice]).toEqual([
      422,
      {
        title: "That code did not match.",
        text: "4 tries left. After that, sign in again. Each code works once. If you have used this one, wait for the next.",
      },
    ]);
    const right = await give(token, code, "set-up");
    expect([right.status, right.location]).toEqual([303, "/admin/dashboard"]);
    expect(await statusOf(setCookie(right, "a_atkn"))).toBe(200);
  });

  it("OQ-24 shows each sign-in a key of its own, and stores none before the first right code", async () => {
    const first = (await open(await passcode(), `${LOGIN}?setup=1`)).body as SetUp;
    await ageSends(app);
    const second = (await open(await passcode(), `${LOGIN}?setup=1`)).body as SetUp;
    expect(second.step.secret).not.toBe(first.step.secret);
    const { rows } = await app.owner.query("select totp_secret_enc from staff_users where id = $1", [ops]);
    expect(rows).toEqual([{ totp_secret_enc: null }]);
  });

  it("OQ-24 gives the session another token: its rights have changed", async () => {
    const { token, answer } = await setUp();
    expect(answer.setCookies.some((line) => line.startsWith("a_atkn="))).toBe(true);
    expect(await statusOf(token)).toBe(200);
  });

  it("OQ-24 keeps the secret encrypted, bound to its row", async () => {
    const { secret } = await setUp();
    const { rows } = await app.owner.query<{ kept: string }>(
      "select totp_secret_enc as kept from staff_users where id = $1",
      [ops],
    );
    expect(rows[0]?.kept).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(rows[0]?.kept).not.toContain(secret);
  });

  it("OQ-24 asks the other sessions of the account for it from then on", async () => {
    const other = await passcode();
    await ageSends(app);
    await setUp();
    expect(await statusOf(other)).toBe(401);
    expect((await open(other)).body).toMatchObject({ step: { kind: "second-factor" } });
  });

  it("OQ-24 cannot be done twice, so that nobody replaces it with the passcode alone", async () => {
    const { secret } = await setUp();
    await ageSends(app);
    const token = await passcode();
    const shown = await open(token, `${LOGIN}?setup=1`);
    expect(shown.body).toMatchObject({ step: { kind: "second-factor" } });
    expect(shown.text).not.toContain(secret.slice(0, 4));
    await give(token, totpCode(secret, new Date()), "set-up");
    expect(await statusOf(token)).toBe(401);
  });

  it("BEY-09 leaves an audit row without the secret", async () => {
    const { secret } = await setUp();
    const { rows } = await app.owner.query<{ row: string; action: string }>(
      "select action, a::text as row from audit_entries a order by seq desc limit 1",
    );
    expect(rows[0]?.action).toBe("staff.second-factor.set-up");
    expect(rows[0]?.row).not.toContain(secret);
  });
});

describe("giving the second factor", () => {
  let secret: string;
  let half: string;
  beforeEach(async () => {
    ({ secret } = await setUp());
    await app.owner.query("update staff_users set totp_last_step = null where id = $1", [ops]);
    await ageSends(app);
    half = await passcode();
  });

  it("OQ-24 before it a session is good for nothing: calls answer 401, and its cookie stays", async () => {
    const refused = await callRoute(reverify, { path: "/api/admin-reverify", cookies: { a_atkn: half } });
    expect([refused.status, setCookie(refused, "a_atkn")]).toEqual([401, null]);
    const bearer = await callRoute(reverify, { path: "/api/admin-reverify", bearer: half });
    expect(bearer.status).toBe(401);
    const page = await open(half);
    expect(page.body).toMatchObject({
      step: { kind: "second-factor", lead: expect.stringContaining("Omkar Operations") },
    });
  });

  it("OQ-24 a right code lets in, with a new token; the old one is dead", async () => {
    const answer = await give(half, totpCode(secret, new Date()));
    expect([answer.status, answer.location]).toEqual([303, "/admin/dashboard"]);
    expect(await statusOf(setCookie(answer, "a_atkn"))).toBe(200);
    expect((await open(half)).body).toMatchObject({ step: { kind: "identify" } });
  });

  it("OQ-24 BEY-27 the calls of the back office are described to staff after it, and to nobody before", async () => {
    const hasStaffCalls = async (cookies: Record<string, string>) =>
      (await callRoute(document, { path: "/api/openapi.json", cookies })).text.includes("/api/create-lender");
    expect([await hasStaffCalls({}), await hasStaffCalls({ a_atkn: half })]).toEqual([false, false]);
    const token = setCookie(await give(half, totpCode(secret, new Date())), "a_atkn") ?? "";
    expect(await hasStaffCalls({ a_atkn: token })).toBe(true);
  });

  it("OQ-24 a code works once in its time step, for another session too", async () => {
    const code = totpCode(secret, new Date());
    expect((await give(half, code)).status).toBe(303);
    await ageSends(app);
    const next = await passcode();
    const replayed = await give(next, code);
    expect([replayed.status, setCookie(replayed, "a_atkn")]).toEqual([422, null]);
    expect((await give(next, totpCode(secret, stepsFromNow(1)))).status).toBe(303);
  });

  it("OQ-24 of ten same codes at once one lets in", async () => {
    const code = totpCode(secret, new Date());
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(half, code)));
    expect(answers.filter((answer) => setCookie(answer, "a_atkn"))).toHaveLength(1);
  });

  it.each([-3, 3])("OQ-24 a code that is %i steps off is wrong", async (steps) => {
    expect((await give(half, totpCode(secret, stepsFromNow(steps)))).status).toBe(422);
  });

  it("OQ-24 the fifth wrong code ends the sign-in", async () => {
    const wrong = notThis(totpCode(secret, new Date()));
    for (let tried = 0; tried < 4; tried += 1) expect((await give(half, wrong)).status).toBe(422);
    const last = await give(half, wrong);
    expect([(last.body as Data).notice, setCookie(last, "a_atkn")]).toEqual([
      { title: "Too many wrong codes.", text: "Sign in again to try once more." },
      "",
    ]);
    expect((await open(half)).body).toMatchObject({ step: { kind: "identify" } });
  });

  it("OQ-24 the tenth wrong code in an hour locks, the right one included", async () => {
    const wrong = notThis(totpCode(secret, new Date()));
    for (let tried = 0; tried < 5; tried += 1) await give(half, wrong);
    await ageSends(app);
    const next = await passcode();
    for (let tried = 0; tried < 4; tried += 1) expect((await give(next, wrong)).status).toBe(422);
    expect((await give(next, wrong)).status).toBe(429);
    const right = await give(next, totpCode(secret, new Date()));
    expect([right.status, right.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it("OQ-24 a call gives it as well", async () => {
    const ask = (code: string, bearer?: string) =>
      callRoute(giveCode, { path: "/api/auth/second-factor", method: "POST", json: { code }, bearer });
    expect((await ask("123456")).status).toBe(401);
    expect((await ask(notThis(totpCode(secret, new Date())), half)).status).toBe(422);
    const answer = await ask(totpCode(secret, new Date()), half);
    expect(answer.body).toMatchObject({ success: true, data: { adminId: ops, roleId: 2, stage: "full" } });
    const { token } = (answer.body as { data: { token: string } }).data;
    expect(await statusOf(token)).toBe(200);
    expect((await ask("123456", token)).status).toBe(409);
  });

  it("OQ-35 an administrator resets it: the account's sessions end, and the next sign-in needs none", async () => {
    const full = setCookie(await give(half, totpCode(secret, new Date())), "a_atkn");
    expect(await asStaff(app, 1, (ctx) => resetSecondFactor({ ctx, staffUserId: ops }))).toEqual({ ok: true });
    expect(await statusOf(full)).toBe(401);
    const { rows } = await app.owner.query("select action, subject_id from audit_entries order by seq desc limit 1");
    expect(rows[0]).toEqual({ action: "staff.second-factor.reset", subject_id: ops });
    expect(await asStaff(app, 1, (ctx) => resetSecondFactor({ ctx, staffUserId: ops }))).toEqual({
      ok: false,
      code: "not-set-up",
    });
    await ageSends(app);
    expect(await statusOf(await passcode())).toBe(200);
  });
});
