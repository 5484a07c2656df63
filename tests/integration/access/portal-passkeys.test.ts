import { type App, openApp } from "@tests/support/app";
import { newTotpSecret, totpCode } from "@tests/support/authenticator";
import { type Answer, callRoute, setCookie } from "@tests/support/call-route";
import { partnerUserIdOf } from "@tests/support/partner";
import { ageSteps, enrolPortalUser, LOGIN, noSecondSteps, portalUser } from "@tests/support/portal-second-step";
import { sealed } from "@tests/support/seals";
import { type Bent, type SoftwarePasskey, softwarePasskey } from "@tests/support/software-passkey";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MADE_BEFORE_SEALS } from "~/domain/access/made-before-seals";
import { withTenant } from "~/platform/database/client.server";
import { action as change, loader as page } from "~/routes/partner/settings/second-step.route";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { contextOf } from "../../factories/context";

const LUMEN = { host: "lumen.localhost", origin: "http://lumen.localhost" };
const HALDI = { host: "haldi.localhost", origin: "http://haldi.localhost" };
const PAGE = "/partner/settings/second-step";

let app: App;
let owner: string;
let who: ReturnType<typeof portalUser>;
let token: string;
let key: SoftwarePasskey;

/** A session whose second step has just been given. */
async function fullSession(brand: string, partnerUserId: string): Promise<string> {
  const opened = await withTenant(contextOf(app.brand(brand)), (ctx) =>
    openPartnerSession({ ctx, owner: { partnerUserId }, oldToken: null }),
  );
  await sealed(app.owner, "update sessions set second_factor_at = now() where partner_user_id = $1", [partnerUserId]);
  return opened;
}
/** Sends every session of the portal back to its second step. */
const halve = () => sealed(app.owner, "update sessions set second_factor_at = null where area = 'partner'");

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  owner = await partnerUserIdOf(app);
  who = portalUser(app, { host: LUMEN.host, brand: "lumen", identifier: "owner@partner.lumen.example" });
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area = 'partner'");
  for (const table of ["rate_hits", "security_events"]) await app.owner.query(`delete from ${table}`);
  await noSecondSteps(app);
  await enrolPortalUser(app, owner, newTotpSecret());
  token = await fullSession("lumen", owner);
  key = softwarePasskey(LUMEN);
});
afterAll(() => app.close());

type Line = { id: string; name: string; times: string; where: string | null };

const post = (form: Record<string, string>, cookie = token, host = LUMEN.host) =>
  callRoute(change, { path: PAGE, host, method: "POST", form, cookies: { p_atkn: cookie } });
const list = async (cookie = token, host = LUMEN.host) =>
  ((await callRoute(page, { path: PAGE, host, cookies: { p_atkn: cookie } })).body as { page: { lines: Line[] } }).page
    .lines;
type Begun = { options: { challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] } };
const begin = async (cookie = token, host = LUMEN.host) =>
  ((await post({ intent: "begin", name: "Shop laptop" }, cookie, host)).body as Begun).options;
const add = async (passkey = key, bent: Bent = {}, cookie = token, host = LUMEN.host) =>
  post({ intent: "add", name: "Shop laptop", passkey: passkey.create(await begin(cookie, host), bent) }, cookie, host);

/** What the page of the second step asks a passkey for; null without one. */
async function passkeyOptions(
  cookie = token,
): Promise<{ challenge: string; allowCredentials: { id: string }[] } | null> {
  const { step } = (await who.open(cookie)).body as { step: { kind: string; passkey: { options: string } | null } };
  expect(step.kind).toBe("second-factor");
  return step.passkey && JSON.parse(step.passkey.options);
}
const give = (passkey: string, cookie = token, path = LOGIN) =>
  who.post({ intent: "passkey", passkey }, { p_atkn: cookie }, path);
const noticeOf = (answer: Answer) => (answer.body as { notice: { title: string } }).notice.title;
const reasons = async () =>
  (await app.owner.query("select reason from security_events order by at, id")).rows.map(({ reason }) => reason);
const told = async () =>
  (await app.owner.query("select count(*)::int as sent from messages where template = 'second-step-changed'")).rows[0]
    .sent as number;

describe("a portal user's passkeys", () => {
  it("BEY-27 are added, listed, renamed and removed; audited, security events, told; removing ends other sessions", async () => {
    const before = await told();
    expect((await add()).body).toEqual({ ok: true, message: "Passkey added." });
    const [line] = await list();
    expect(line).toMatchObject({
      name: "Shop laptop",
      times: expect.stringMatching(/^Added .*\. Never used\.$/),
      where: null,
    });
    const id = line?.id ?? "";
    const { rows } = await app.owner.query(
      "select brand_id, area, host, partner_user_id, staff_user_id from passkeys where id = $1",
      [id],
    );
    expect(rows).toEqual([
      {
        brand_id: app.brand("lumen").id,
        area: "partner",
        host: LUMEN.host,
        partner_user_id: owner,
        staff_user_id: null,
      },
    ]);
    expect((await post({ intent: "rename", id, name: " Blue \n key " })).body).toMatchObject({ ok: true });
    expect((await list()).map(({ name }) => name)).toEqual(["Blue key"]);
    const other = await fullSession("lumen", owner);
    expect((await post({ intent: "remove", id })).body).toEqual({ ok: true, message: "Passkey removed." });
    expect([await list(), await who.statusOf(token), await who.statusOf(other)]).toEqual([[], 200, 401]);
    expect(await reasons()).toEqual([
      ...["partner.passkey.add", "partner.passkey.rename", "partner.passkey.remove"],
      "partner.end-sessions",
    ]);
    const { rows: audited } = await app.owner.query(
      "select action, subject_kind, subject_id from audit_entries where action like 'partner.passkey.%' order by seq",
    );
    expect(audited).toEqual(
      ["add", "rename", "remove"].map((what) => ({
        action: `partner.passkey.${what}`,
        subject_kind: "partner-user",
        subject_id: owner,
      })),
    );
    expect((await told()) - before).toBe(4);
  });

  it("BEY-27 OQ-13 a key that somebody wrote into the database, or moved to another account, is not a second step", async () => {
    await add();
    await halve();
    const answer = async () => (await give(key.sign((await passkeyOptions()) ?? { challenge: "" }))).status;
    const seal = (await app.owner.query("select seal from passkeys")).rows[0].seal;
    for (const forged of [null, "other", MADE_BEFORE_SEALS]) {
      await app.owner.query("update passkeys set seal = $1", [forged]);
      expect(await answer(), String(forged)).toBe(422);
    }
    await app.owner.query("update passkeys set seal = $1, public_key = public_key || '\\x00'", [seal]);
    expect(await answer(), "another public key").toBe(422);
    await app.owner.query("update passkeys set public_key = substring(public_key from 1 for length(public_key) - 1)");
    expect(await answer()).toBe(303);
  });

  it("BEY-27 adding and removing need a second step of the last five minutes, and the app before", async () => {
    await add();
    const [line] = await list();
    for (const form of [
      { intent: "begin", name: "Other" },
      { intent: "remove", id: line?.id ?? "" },
    ] as Record<string, string>[]) {
      await sealed(app.owner, "update sessions set second_factor_at = now() where area = 'partner'");
      await ageSteps(app, 6);
      expect((await post(form)).location, form.intent).toBe(`/partner/login?callback=${encodeURIComponent(PAGE)}`);
    }
    await sealed(app.owner, "update sessions set second_factor_at = now() where area = 'partner'");
    await sealed(app.owner, "update partner_users set totp_enrolled_at = null where id = $1", [owner]);
    expect((await post({ intent: "begin", name: "Other" })).body).toMatchObject({
      ok: false,
      message: "Set up the app first. It remains your way in when a passkey is lost.",
    });
  });

  const strange: [string, Bent][] = [
    ["another brand's site", HALDI],
    ["an authenticator that verified nobody", { isVerified: false }],
    ["another value", { challenge: Buffer.from("guessed").toString("base64url") }],
  ];
  it.each(strange)("BEY-27 an answer of %s is not stored", async (_name, bent) => {
    const refused = await add(key, bent);
    expect([refused.status, refused.body]).toEqual([
      422,
      { ok: false, message: "Your device's answer does not fit this page. Add the passkey again." },
    ]);
    expect(await list()).toEqual([]);
  });

  it("BEY-27 TEN-09 nobody sees or changes those of somebody else, at this partner or at another brand's", async () => {
    await add();
    const [line] = await list();
    const staff = await partnerUserIdOf(app, { kind: "staff" });
    const colleague = await fullSession("lumen", staff);
    const theirs = await partnerUserIdOf(app, { brand: "haldi" });
    await enrolPortalUser(app, theirs, newTotpSecret());
    const stranger = await fullSession("haldi", theirs);
    for (const [cookie, host] of [
      [colleague, LUMEN.host],
      [stranger, HALDI.host],
    ] as const) {
      expect(await list(cookie, host)).toEqual([]);
      const form = { intent: "rename", id: line?.id ?? "", name: "Mine" };
      expect((await post(form, cookie, host)).status).toBe(404);
    }
    expect((await list()).map(({ name }) => name)).toEqual(["Shop laptop"]);
  });
});

describe("the portal's second step with a passkey", () => {
  beforeEach(async () => {
    await add();
    await halve();
  });

  it("BEY-27 lets in instead of a code, with a new token", async () => {
    const answer = await give(
      key.sign((await passkeyOptions()) ?? { challenge: "" }),
      token,
      `${LOGIN}?callback=${PAGE}`,
    );
    expect([answer.status, answer.location, await who.statusOf(token)]).toEqual([303, PAGE, 401]);
    const fresh = setCookie(answer, "p_atkn") ?? "";
    expect((await list(fresh))[0]?.times).toMatch(/^Added .*\. Last used .*\.$/);
    const { rows } = await app.owner.query(
      "select action, after from audit_entries order by at desc, seq desc limit 1",
    );
    expect(rows[0]).toEqual({ action: "partner.sign-in", after: { secondStep: "passkey" } });
  });

  const wrong: [string, Bent][] = [
    ["for another brand's site", HALDI],
    ["of an authenticator that verified nobody", { isVerified: false }],
    ["whose counter fell", { counter: 1 }],
  ];
  it.each(wrong)("BEY-27 a signature %s is refused and counted", async (name, bent) => {
    await app.owner.query("update passkeys set counter = 5");
    const refused = await give(key.sign((await passkeyOptions()) ?? { challenge: "" }, { counter: 6, ...bent }));
    expect([refused.status, noticeOf(refused), await who.statusOf(token)]).toEqual([
      422,
      "That passkey was not accepted.",
      401,
    ]);
    expect(await reasons()).toContain(
      name === "whose counter fell" ? "second-factor.copied-passkey" : "second-factor.wrong-passkey",
    );
  });

  it("BEY-27 a signature is worth something once", async () => {
    const signed = key.sign((await passkeyOptions()) ?? { challenge: "" });
    const first = await give(signed);
    const fresh = setCookie(first, "p_atkn") ?? "";
    await halve();
    expect(noticeOf(await give(signed, fresh))).toBe("That took too long.");
  });

  it("BEY-27 TEN-09 another brand's passkey passes nothing here, although its site signed what we asked", async () => {
    const theirs = await partnerUserIdOf(app, { brand: "haldi" });
    const secret = newTotpSecret();
    await enrolPortalUser(app, theirs, secret);
    const stranger = await fullSession("haldi", theirs);
    const foreign = softwarePasskey(HALDI);
    expect((await add(foreign, {}, stranger, HALDI.host)).body).toMatchObject({ ok: true });
    // The same site as the account's, so that only the account can tell them apart.
    await app.owner.query("update passkeys set host = $1", [LUMEN.host]);
    await halve();
    const options = await passkeyOptions();
    expect(options?.allowCredentials).toHaveLength(1);
    const refused = await give(foreign.sign(options ?? { challenge: "" }, LUMEN));
    expect([noticeOf(refused), await who.statusOf(token)]).toEqual(["That passkey was not accepted.", 401]);
    const code = await who.post({ intent: "second-factor", code: totpCode(secret, new Date()) }, { p_atkn: token });
    expect(code.status).toBe(422);
  });

  it("BEY-27 a passkey of another host is not asked for", async () => {
    await app.owner.query("update passkeys set host = $1", [HALDI.host]);
    expect(await passkeyOptions()).toBeNull();
  });

  it("BEY-27 turning the second step off takes the passkeys with the app", async () => {
    await sealed(app.owner, "update sessions set second_factor_at = now() where area = 'partner'");
    expect((await post({ intent: "turn-off" })).body).toMatchObject({ ok: true });
    expect((await app.owner.query("select 1 from passkeys where area = 'partner'")).rowCount).toBe(0);
    const { rows } = await app.owner.query(
      "select after from audit_entries where action = 'partner.second-factor.turn-off' order by seq desc limit 1",
    );
    expect(rows[0]).toEqual({ after: { secondFactor: false, passkeysRemoved: 1 } });
  });
});
