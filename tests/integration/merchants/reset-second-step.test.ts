import { type App, openApp } from "@tests/support/app";
import { newTotpSecret } from "@tests/support/authenticator";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { enrolPortalUser, noSecondSteps } from "@tests/support/portal-second-step";
import { sealed } from "@tests/support/seals";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/admin/merchant/route";
import { encryptTotpSecret } from "~/services/access/second-factor-secret.server";

let app: App;
let owner: string;
let partnerId: string;
let admin: string;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  owner = await partnerUserIdOf(app);
  admin = await staffIdOf(app, 1);
  partnerId = (await one("select partner_id from partner_users where id = $1", owner)).partner_id;
});
beforeEach(async () => {
  await app.owner.query("delete from sessions where area <> 'customer'");
  await app.owner.query("delete from security_events");
  await noSecondSteps(app);
  await enrolPortalUser(app, owner, newTotpSecret());
  await app.owner.query(
    `insert into passkeys (brand_id, id, area, host, partner_user_id, credential, public_key, counter, transports, name)
     values ($1, gen_random_uuid(), 'partner', 'lumen.localhost', $2, 'abc', '\\x00', 0, '{}', 'Shop laptop')`,
    [app.brand("lumen").id, owner],
  );
  token = await staffToken(app, 1);
});
afterAll(() => app.close());

const one = async (sql: string, ...values: unknown[]) => (await app.owner.query(sql, values)).rows[0];
const path = () => `/admin/merchant-management/partners/${partnerId}`;
const reset = (over: Record<string, string> = {}, cookie = token) =>
  callRoute(action, {
    path: path(),
    params: { kind: "partners", id: partnerId },
    method: "POST",
    form: { intent: "resetSecondStep", userId: owner, reason: "Lost phone, called back", ...over },
    cookies: { a_atkn: cookie },
  });
const stateOf = () =>
  one(
    `select totp_secret_enc, totp_enrolled_at, totp_last_step, (select count(*)::int from passkeys where partner_user_id = u.id) as passkeys,
       (select count(*)::int from sessions where partner_user_id = u.id) as sessions from partner_users u where id = $1`,
    owner,
  );

describe("staff reset a portal user's second step", () => {
  it("BEY-27 OQ-35 with a reason: app, passkeys and sessions go, audited in the brand, an event, the user is told", async () => {
    await partnerToken(app);
    const page = await callRoute(loader, {
      path: path(),
      params: { kind: "partners", id: partnerId },
      cookies: { a_atkn: token },
    });
    expect((page.body as { owner: { users: object[] } }).owner.users).toContainEqual(
      expect.objectContaining({ id: owner, hasSecondStep: true }),
    );
    expect((await reset()).body).toEqual({ ok: true, message: "Second step reset. The user has been told." });
    expect(await stateOf()).toEqual({
      totp_secret_enc: null,
      totp_enrolled_at: null,
      totp_last_step: null,
      passkeys: 0,
      sessions: 0,
    });
    const brandId = app.brand("lumen").id;
    const { name } = await one("select name from partner_users where id = $1", owner);
    expect(
      await one(
        "select brand_id, actor_id, subject_id, before, after from audit_entries where action = 'partner.second-factor.reset'",
      ),
    ).toEqual({
      brand_id: brandId,
      actor_id: admin,
      subject_id: partnerId,
      before: { userId: owner, name, secondFactor: true },
      after: {
        userId: owner,
        name,
        secondFactor: false,
        passkeysRemoved: 1,
        sessionsEnded: 1,
        reason: "Lost phone, called back",
      },
    });
    expect(await one("select kind, reason, who from security_events")).toEqual({
      kind: "rights",
      reason: "partner.second-factor.reset",
      who: `staff:${admin}`,
    });
    const { sent } = await one(
      "select count(*)::int as sent from messages where template = 'second-step-changed' and brand_id = $1",
      brandId,
    );
    expect(sent).toBe(2);
    expect(await reset()).toMatchObject({ status: 422, body: { message: "This user has no second step." } });
  });

  it("BEY-27 needs a reason, the permission, and a user of this portal", async () => {
    expect(await reset({ reason: "no" })).toMatchObject({
      status: 422,
      body: { errors: { reason: ["Enter a reason of 5 to 200 characters."] } },
    });
    const theirs = await partnerUserIdOf(app, { brand: "haldi" });
    await enrolPortalUser(app, theirs, newTotpSecret());
    expect((await reset({ userId: theirs })).status).toBe(422);
    for (const role of [2, 3] as const)
      expect((await reset({}, await staffToken(app, role))).location).toMatch(/denied=1$/);
    expect(await stateOf()).toMatchObject({ passkeys: 1, totp_enrolled_at: expect.any(Date) });
  });

  it("BEY-27 an administrator with an app gives a fresh code first, also to add another owner", async () => {
    await sealed(app.owner, "update staff_users set totp_secret_enc = $2, totp_enrolled_at = now() where id = $1", [
      admin,
      encryptTotpSecret({ area: "admin", id: admin }, newTotpSecret()),
    ]);
    const forms: Record<string, string>[] = [
      {},
      { intent: "addUser", name: "Second Owner", mobile: "", email: "second@partner.lumen.example" },
    ];
    for (const form of forms) {
      await sealed(
        app.owner,
        "update sessions set second_factor_at = now() - interval '6 minutes' where area = 'admin'",
      );
      const refused = await reset(form);
      expect([refused.status, refused.location]).toEqual([303, `/admin/login?callback=${encodeURIComponent(path())}`]);
    }
    expect(await stateOf()).toMatchObject({ passkeys: 1, totp_enrolled_at: expect.any(Date) });
    expect(await one("select 1 from partner_users where name = 'Second Owner'")).toBeUndefined();
    await sealed(app.owner, "update staff_users set totp_secret_enc = null, totp_enrolled_at = null where id = $1", [
      admin,
    ]);
  });
});
