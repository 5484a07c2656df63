import { type App, openApp } from "@tests/support/app";
import { newTotpSecret } from "@tests/support/authenticator";
import { type Answer, callRoute, setCookie } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { type Bent, type SoftwarePasskey, softwarePasskey } from "@tests/support/software-passkey";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action as changePasskeys, loader as passkeys } from "~/routes/admin/passkeys/route";
import { action as signIn, loader as signInPage } from "~/routes/admin/sign-in/route";
import { action as users } from "~/routes/admin/staff/route";
import { resetSecondFactor } from "~/services/access/reset-second-factor.server";
import { encryptTotpSecret } from "~/services/access/second-factor-secret.server";

const SITE = { host: "localhost", origin: "http://localhost" };
const ELSEWHERE = { host: "lumen.localhost", origin: "http://lumen.localhost" };
const PAGE = "/admin/passkeys";
const LOGIN = `/admin/login?callback=${encodeURIComponent(PAGE)}`;

let app: App;
let admin: string;
let ops: string;
let token: string;
let key: SoftwarePasskey;

const enrol = (id: string) =>
  sealed(
    app.owner,
    "update staff_users set totp_secret_enc = $2, totp_enrolled_at = now(), totp_last_step = null where id = $1",
    [id, encryptTotpSecret({ area: "admin", id }, newTotpSecret())],
  );
const age = (minutes: number) =>
  sealed(app.owner, "update sessions set second_factor_at = now() - make_interval(mins => $1) where area = 'admin'", [
    minutes,
  ]);
/** Sends the session back to its second step. */
const halve = () => sealed(app.owner, "update sessions set second_factor_at = null where area = 'admin'");

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  admin = await staffIdOf(app, 1);
  ops = await staffIdOf(app, 2);
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'admin'");
  for (const table of ["passkeys", "rate_hits", "security_events"]) await app.owner.query(`delete from ${table}`);
  await enrol(admin);
  await enrol(ops);
  token = await staffToken(app, 1);
  key = softwarePasskey(SITE);
});
afterAll(() => app.close());

type Page = { lines: { id: string; name: string; times: string; where: string | null }[]; isEnrolled: boolean };

const post = (form: Record<string, string>, cookie = token) =>
  callRoute(changePasskeys, { path: PAGE, method: "POST", form, cookies: { a_atkn: cookie } });
const list = async (cookie = token) =>
  (await callRoute(passkeys, { path: PAGE, cookies: { a_atkn: cookie } })).body as Page;
const begin = async (cookie = token) =>
  ((await post({ intent: "begin", name: "Work laptop" }, cookie)).body as { options: { challenge: string } }).options;

async function add(name = "Work laptop", bent: Bent = {}, passkey = key, cookie = token): Promise<Answer> {
  const options = await begin(cookie);
  return post({ intent: "add", name, passkey: passkey.create(options, bent) }, cookie);
}

/** What the page of the second step asks the passkey for; null without one. */
async function passkeyOptions(
  cookie = token,
): Promise<{ challenge: string; allowCredentials: { id: string }[] } | null> {
  const page = await callRoute(signInPage, { path: LOGIN, cookies: { a_atkn: cookie } });
  const { step } = page.body as { step: { kind: string; title: string; passkey?: { options: string } | null } };
  const title = step.passkey ? "Confirm that it is you" : "Enter the code from your app";
  expect([step.kind, step.title]).toEqual(["second-factor", title]);
  return step.passkey ? JSON.parse(step.passkey.options) : null;
}
const give = (passkey: string, cookie = token) =>
  callRoute(signIn, { path: LOGIN, method: "POST", form: { intent: "passkey", passkey }, cookies: { a_atkn: cookie } });
const noticeOf = (answer: Answer) => (answer.body as { notice: { title: string } }).notice.title;

const audited = async () =>
  (
    await app.owner.query(
      "select action, subject_id from audit_entries where action like 'staff.passkey.%' order by at desc, seq desc limit 1",
    )
  ).rows[0];
const events = async () =>
  (await app.owner.query("select reason from security_events order by at, id")).rows.map(({ reason }) => reason);
const told = async () =>
  (
    await app.owner.query(
      "select template from messages where template like 'passkey-%' order by created_at desc, id desc limit 1",
    )
  ).rows[0]?.template;

describe("a member of the staff's passkeys", () => {
  it("BEY-27 are added, listed, renamed and removed, each audited; the person is told", async () => {
    expect((await add()).body).toEqual({ ok: true, message: "Passkey added." });
    expect([await audited(), await told()]).toEqual([
      { action: "staff.passkey.add", subject_id: admin },
      "passkey-added",
    ]);
    const { lines } = await list();
    expect(lines).toMatchObject([
      { name: "Work laptop", times: expect.stringMatching(/^Added .*\. Never used\.$/), where: null },
    ]);
    const id = lines[0]?.id ?? "";
    expect((await post({ intent: "rename", id, name: " Blue \n key " })).body).toMatchObject({ ok: true });
    expect(await audited()).toMatchObject({ action: "staff.passkey.rename" });
    expect((await list()).lines.map(({ name }) => name)).toEqual(["Blue key"]);
    expect((await post({ intent: "remove", id })).body).toEqual({ ok: true, message: "Passkey removed." });
    expect([await audited(), await told()]).toEqual([
      { action: "staff.passkey.remove", subject_id: admin },
      "passkey-removed",
    ]);
    expect((await list()).lines).toEqual([]);
    expect(await events()).toEqual(["staff.passkey.add", "staff.passkey.rename", "staff.passkey.remove"]);
  });

  it("BEY-27 adding and removing need a second step of the last five minutes, a new name does not", async () => {
    await add();
    const id = (await list()).lines[0]?.id ?? "";
    const options = await begin();
    const forms: Record<string, string>[] = [
      { intent: "begin", name: "Other" },
      { intent: "add", name: "Other", passkey: softwarePasskey(SITE).create(options) },
      { intent: "remove", id },
    ];
    for (const form of forms) {
      await age(6);
      expect((await post(form)).location, form.intent).toBe("/admin/login?callback=%2Fadmin%2Fpasskeys");
    }
    await age(6);
    expect((await post({ intent: "rename", id, name: "Same" })).body).toMatchObject({ ok: true });
    expect((await list()).lines.map(({ name }) => name)).toEqual(["Same"]);
  });

  it("BEY-27 come after the authenticator app, and are at most ten", async () => {
    for (let made = 0; made < 10; made += 1)
      expect((await add(`Key ${made}`, {}, softwarePasskey(SITE))).body).toMatchObject({ ok: true });
    expect((await post({ intent: "begin", name: "Work laptop" })).body).toEqual({
      ok: false,
      message: "An account has ten passkeys at most. Remove one first.",
    });
    await sealed(app.owner, "update staff_users set totp_enrolled_at = null where id = $1", [admin]);
    expect((await post({ intent: "begin", name: "Work laptop" })).body).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Set up your authenticator app first\./),
    });
  });

  const strange: [string, Bent][] = [
    ["another site", { origin: "http://evil.example" }],
    ["another site's id", { host: "evil.example" }],
    ["an authenticator that verified nobody", { isVerified: false }],
    ["another value", { challenge: Buffer.from("guessed").toString("base64url") }],
  ];
  it.each(strange)("BEY-27 an answer of %s is not stored", async (_name, bent) => {
    const refused = await add("Work laptop", bent);
    expect([refused.status, refused.body]).toEqual([
      422,
      { ok: false, message: "Your device's answer does not fit this page. Add the passkey again." },
    ]);
    expect((await list()).lines).toEqual([]);
  });

  it("BEY-27 an answer is stored once, within five minutes, in its session only", async () => {
    const late = "That took longer than five minutes. Add the passkey again.";
    const first = key.create(await begin());
    expect((await post({ intent: "add", name: "One", passkey: first })).body).toMatchObject({ ok: true });
    expect((await post({ intent: "add", name: "Two", passkey: first })).body).toEqual({ ok: false, message: late });
    const old = softwarePasskey(SITE).create(await begin());
    await app.owner.query("update passkey_challenges set expires_at = now() - interval '1 second'");
    expect((await post({ intent: "add", name: "Two", passkey: old })).body).toEqual({ ok: false, message: late });
    const theirs = softwarePasskey(SITE).create(await begin());
    const colleague = await staffToken(app, 2);
    expect((await post({ intent: "add", name: "Two", passkey: theirs }, colleague)).body).toEqual({
      ok: false,
      message: late,
    });
  });

  it("BEY-27 nobody renames or removes those of somebody else", async () => {
    await add();
    const id = (await list()).lines[0]?.id ?? "";
    const colleague = await staffToken(app, 2);
    for (const form of [{ intent: "rename", name: "Mine" }, { intent: "remove" }])
      expect((await post({ ...form, id } as Record<string, string>, colleague)).status).toBe(404);
    expect((await list()).lines.map(({ name }) => name)).toEqual(["Work laptop"]);
    expect((await list(colleague)).lines).toEqual([]);
  });

  it("OQ-35 go with the app when an administrator resets the second step", async () => {
    await add();
    await asStaff(app, 2, (ctx) => resetSecondFactor({ ctx, staffUserId: admin }));
    expect((await app.owner.query("select 1 from passkeys")).rowCount).toBe(0);
  });
});

describe("the second step with a passkey", () => {
  beforeEach(async () => {
    await add();
    await halve();
  });

  it("OQ-24 lets in instead of a code, with a new token; the list shows its use", async () => {
    const options = await passkeyOptions();
    const answer = await give(key.sign(options ?? { challenge: "" }));
    expect([answer.status, answer.location]).toEqual([303, PAGE]);
    const fresh = setCookie(answer, "a_atkn") ?? "";
    expect((await list(fresh)).lines[0]?.times).toMatch(/^Added .*\. Last used .*\.$/);
    const old = await callRoute(passkeys, { path: PAGE, cookies: { a_atkn: token } });
    expect(old.location).toMatch(/^\/admin\/login/);
    const { rows } = await app.owner.query(
      "select action, after from audit_entries order by at desc, seq desc limit 1",
    );
    expect(rows[0]).toEqual({ action: "staff.sign-in", after: { secondStep: "passkey" } });
  });

  it("BEY-27 opens a sensitive act that asked for a fresh step", async () => {
    const admins = { intent: "create", name: "Third Admin", email: "third.admin@cl.example", roleId: "1" };
    const ask = (cookie: string) =>
      callRoute(users, { path: "/admin/user-management", method: "POST", form: admins, cookies: { a_atkn: cookie } });
    await age(6);
    expect((await ask(token)).location).toBe("/admin/login?callback=%2Fadmin%2Fuser-management");
    const options = await passkeyOptions();
    const fresh = setCookie(await give(key.sign(options ?? { challenge: "" })), "a_atkn") ?? "";
    expect((await ask(fresh)).body).toMatchObject({ ok: true });
  });

  const wrong: [string, Bent][] = [
    ["of another site", { origin: "http://evil.example" }],
    ["with another site's id", { host: "evil.example" }],
    ["of another brand's host", ELSEWHERE],
    ["of an authenticator that verified nobody", { isVerified: false }],
    ["of another value", { challenge: Buffer.from("guessed").toString("base64url") }],
    ["whose counter fell", { counter: 1 }],
  ];
  it.each(wrong)("BEY-27 OQ-24 a signature %s is refused and counted", async (name, bent) => {
    await app.owner.query("update passkeys set counter = 5");
    const refused = await give(key.sign((await passkeyOptions()) ?? { challenge: "" }, { counter: 6, ...bent }));
    expect([refused.status, noticeOf(refused), setCookie(refused, "a_atkn")]).toEqual([
      422,
      "That passkey was not accepted.",
      null,
    ]);
    const { rows } = await app.owner.query("select second_factor_tries, second_factor_at from sessions");
    expect(rows).toEqual([{ second_factor_tries: 1, second_factor_at: null }]);
    expect(await events()).toContain(
      name === "whose counter fell" ? "second-factor.copied-passkey" : "second-factor.wrong-passkey",
    );
  });

  it("BEY-27 a signature is worth something once, in its session, for five minutes", async () => {
    const signed = key.sign((await passkeyOptions()) ?? { challenge: "" });
    const first = await give(signed);
    expect(first.status).toBe(303);
    token = setCookie(first, "a_atkn") ?? "";
    await halve();
    const again = await give(signed);
    expect([again.status, noticeOf(again)]).toEqual([422, "That took too long."]);
    const replayed = (await passkeyOptions()) && (await give(signed));
    expect(replayed && noticeOf(replayed)).toBe("That passkey was not accepted.");
    const late = key.sign((await passkeyOptions()) ?? { challenge: "" });
    await app.owner.query("update passkey_challenges set expires_at = now() - interval '1 second'");
    expect(noticeOf(await give(late))).toBe("That took too long.");
    const other = await staffToken(app, 1);
    await halve();
    await passkeyOptions(other);
    const elsewhere = key.sign((await passkeyOptions()) ?? { challenge: "" });
    expect(noticeOf(await give(elsewhere, other))).toBe("That passkey was not accepted.");
  });

  it("BEY-27 somebody else's passkey opens nothing", async () => {
    const theirs = softwarePasskey(SITE);
    const colleague = await staffToken(app, 2);
    expect((await add("Theirs", {}, theirs, colleague)).body).toMatchObject({ ok: true });
    await halve();
    const options = await passkeyOptions();
    expect(options?.allowCredentials).toHaveLength(1);
    const refused = await give(theirs.sign(options ?? { challenge: "" }));
    expect([refused.status, noticeOf(refused)]).toEqual([422, "That passkey was not accepted."]);
  });

  it("BEY-27 a passkey of another host is not asked for", async () => {
    await app.owner.query("update passkeys set host = $1", [ELSEWHERE.host]);
    expect(await passkeyOptions()).toBeNull();
  });

  it("OQ-24 the fifth wrong signature ends the sign-in", async () => {
    const bad = { isVerified: false };
    for (let tried = 0; tried < 4; tried += 1)
      expect((await give(key.sign((await passkeyOptions()) ?? { challenge: "" }, bad))).status).toBe(422);
    const last = await give(key.sign((await passkeyOptions()) ?? { challenge: "" }, bad));
    expect([noticeOf(last), setCookie(last, "a_atkn")]).toEqual(["Too many wrong codes.", ""]);
  });
});
