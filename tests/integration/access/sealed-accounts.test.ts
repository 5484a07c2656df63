import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { newTotpSecret } from "@tests/support/authenticator";
import { asPartner, partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { enrolPortalUser } from "@tests/support/portal-second-step";
import { sealAll } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { type Thief, tenantThief } from "@tests/support/tenant-thief";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MADE_BEFORE_SEALS } from "~/domain/access/made-before-seals";
import { tokenHash } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";

import { asPartnerUser, type PartnerSession, readPartnerSession } from "~/services/access/read-partner-session.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { resetSecondFactor } from "~/services/access/reset-second-factor.server";
import { requirePortalStepUp } from "~/services/access/step-up.server";
import { setOwnUserActive, setOwnUserRight } from "~/services/merchants/own-portal-users.server";
import { setPortalUserActive } from "~/services/merchants/portal-users.server";
import { changeRights } from "~/services/staff/change-rights.server";
import { checkKeys } from "../../../prisma/seed/check-keys";
import { inSeedTransaction } from "../../../prisma/seed/database";

let app: App;
let thief: Thief;
let owner: string;
let token: string;
beforeAll(async () => {
  app = await openApp({ data: "demo", logins: "two" });
  thief = await tenantThief(app);
  owner = await partnerUserIdOf(app);
});
beforeEach(async () => {
  await app.owner.query("delete from sessions");
  await app.owner.query("update partner_users set totp_secret_enc = null, totp_enrolled_at = null");
  await sealAll(app.owner);
  token = await partnerToken(app);
});
afterAll(async () => {
  await thief.close();
  await app.close();
});

const lumen = () => contextOf(app.brand("lumen"));
const portal = (sessionToken = token): Promise<PartnerSession | null> =>
  withTenant(lumen(), (ctx) => readPartnerSession({ ctx, token: sessionToken }));
const staffOf = (sessionToken: string) =>
  withStaff(contextOf(app.brand("cl")), sessionToken, async (_ctx, session) => session?.roleId ?? null);
const enrol = async () => {
  await enrolPortalUser(app, owner, newTotpSecret());
};

describe("a session that somebody writes into", () => {
  it("BEY-27 OQ-13 has given no second step because its row says so, and its sign-in is no younger", async () => {
    await enrol();
    expect((await portal())?.stage).toBe("second-factor");
    const set = "update sessions set second_factor_at = now(), second_factor_tries = 0 where token_hash = $1";
    expect(await thief.runs(set, [tokenHash(token)])).toBe(1);
    expect(await portal()).toMatchObject({ stage: "second-factor", secondFactorAt: null });

    await app.owner.query("update partner_users set totp_secret_enc = null, totp_enrolled_at = null");
    await app.owner.query("update sessions set created_at = now() - interval '6 minutes'");
    await sealAll(app.owner);
    const stepUp = () =>
      withTenant(lumen(), async (ctx) => {
        const session = await readPartnerSession({ ctx, token });
        return session && requirePortalStepUp({ ctx: asPartnerUser(ctx, session), session });
      });
    expect(await stepUp()).toMatchObject({ code: "sign-in-again-first" });
    expect(await thief.runs("update sessions set created_at = now() where token_hash = $1", [tokenHash(token)])).toBe(
      1,
    );
    expect(await stepUp()).toMatchObject({ code: "sign-in-again-first" });
  });

  it("OQ-28 OQ-13 has confirmed no customer's date of birth and PAN", async () => {
    const customer = await makeCustomer(app.brand("lumen"));
    const isConfirmed = () => customer.as(async (_ctx, session) => session.identityConfirmed);
    const set = "update sessions set identity_confirmed_at = now() where customer_id = $1";
    expect(await thief.runs(set, [customer.customerId])).toBe(1);
    expect(await isConfirmed()).toBe(false);
    await sealAll(app.owner);
    expect(await isConfirmed(), "by the product").toBe(true);
  });
});

describe("an account that somebody writes into", () => {
  it("BEY-27 OQ-13 loses no second step: nobody gets in until staff reset it", async () => {
    await enrol();
    const off = "update partner_users set totp_secret_enc = null, totp_enrolled_at = null where id = $1";
    expect(await thief.runs(off, [owner])).toBe(1);
    expect(await portal()).toBeNull();
    const seal =
      "update partner_users set second_step_seal = (select second_step_seal from partner_users where id <> $1 limit 1) where id = $1";
    expect(await thief.runs(seal, [owner])).toBe(1);
    expect(await portal()).toBeNull();
    expect(
      await thief.runs(`update partner_users set second_step_seal = '${MADE_BEFORE_SEALS}' where id = $1`, [owner]),
    ).toBe("a new account has a seal of its own");
  });

  it("OQ-13 ROUTE-P01 opens no other partner's portal, and makes nobody its owner", async () => {
    const clerk = await partnerUserIdOf(app, { kind: "staff" });
    const mine = await partnerToken(app, { kind: "staff" });
    expect(await portal(mine)).toMatchObject({ kind: "staff" });
    expect(await thief.runs("update partner_users set kind = 'owner' where id = $1", [clerk])).toBe(1);
    expect(await portal(mine)).toBeNull();
    await app.owner.query("update partner_users set kind = 'staff' where id = $1", [clerk]);
    expect(await portal(mine)).toMatchObject({ kind: "staff" });
    const { rows } = await app.owner.query(
      "insert into partners (brand_id, id, name, updated_at) values ($1, gen_random_uuid(), 'Other', now()) returning id",
      [app.brand("lumen").id],
    );
    expect(await thief.runs("update partner_users set partner_id = $2 where id = $1", [clerk, rows[0].id])).toBe(1);
    expect(await portal(mine)).toBeNull();
    await app.owner.query(
      "update partner_users p set partner_id = o.partner_id from partner_users o where p.id = $1 and o.id = $2",
      [clerk, owner],
    );
  });

  it("OQ-64 OQ-13 gives no right back that the owner took, and lets nobody in again who is blocked", async () => {
    const userId = await partnerUserIdOf(app, { kind: "staff" });
    const mine = () => partnerToken(app, { kind: "staff" });
    const right = (isWithheld: boolean) =>
      asPartner(app, (ctx) => setOwnUserRight({ ctx, userId, right: "leads:read", isWithheld }));
    const open = (active: boolean) => asPartner(app, (ctx) => setOwnUserActive({ ctx, userId, active }));
    await right(true);
    expect(await portal(await mine())).toMatchObject({ withheld: ["leads:read"] });
    expect(await thief.runs("update partner_users set withheld_rights = '{}' where id = $1", [userId])).toBe(1);
    expect(await portal(await mine())).toBeNull();
    await app.owner.query("update partner_users set withheld_rights = '{leads:read}' where id = $1", [userId]);
    await right(false);
    expect(await portal(await mine())).toMatchObject({ withheld: [] });

    await open(false);
    const opened = "update partner_users set active = true, blocked_by_staff = false where id = $1";
    expect(await thief.runs(opened, [userId])).toBe(1);
    expect(await portal(await mine()), "blocked by the owner").toBeNull();
    await app.owner.query("update partner_users set active = false where id = $1", [userId]);
    await open(true);
    expect(await portal(await mine())).toMatchObject({ kind: "staff" });

    await asStaff(app, 1, (ctx) => setPortalUserActive({ ctx, userId, active: false }));
    expect(await thief.runs(opened, [userId])).toBe(1);
    expect(await portal(await mine()), "blocked by staff").toBeNull();
    await open(false);
    await open(true);
    expect(await portal(await mine()), "the owner vouches for nobody").toBeNull();
    await asStaff(app, 1, (ctx) => setPortalUserActive({ ctx, userId, active: false }));
    await asStaff(app, 1, (ctx) => setPortalUserActive({ ctx, userId, active: true }));
    expect(await portal(await mine())).toMatchObject({ kind: "staff" });
  });

  it("OQ-64 who was blocked, or had a right taken, in a release before keeps what they have", async () => {
    const userId = await partnerUserIdOf(app, { kind: "staff" });
    await app.owner.query("update partner_users set withheld_rights = '{leads:read}', active = false where id = $1", [
      userId,
    ]);
    await asPartner(app, (ctx) => setOwnUserActive({ ctx, userId, active: true }));
    const mine = await partnerToken(app, { kind: "staff" });
    expect(await portal(mine)).toMatchObject({ withheld: ["leads:read"] });
    await asPartner(app, (ctx) => setOwnUserRight({ ctx, userId, right: "leads:read", isWithheld: false }));
    expect(await portal(mine)).toMatchObject({ withheld: [] });
  });

  it("OQ-35 BEY-09 makes nobody an administrator, whoever owns the database; another administrator's choice counts again", async () => {
    const id = await staffIdOf(app, 3);
    const caller = await staffToken(app, 3);
    expect(await staffOf(caller)).toBe(3);
    for (const set of ["role_id = 1", "role_id = 1, seal = (select seal from staff_users where role_id = 1 limit 1)"]) {
      await app.owner.query(`update staff_users set ${set} where id = $1`, [id]);
      expect(await staffOf(caller), set).toBeNull();
    }
    const chosen = await asStaff(app, 1, (ctx) => changeRights({ ctx, id, change: { roleId: 3 } }));
    expect(chosen).toMatchObject({ ok: true, changed: true });
    expect(await staffOf(await staffToken(app, 3))).toBe(3);
  });

  it("OQ-24 a second step that was taken off a member of the staff by hand lets nobody in until it is reset", async () => {
    const id = await staffIdOf(app, 2);
    await app.owner.query("update staff_users set totp_secret_enc = 'x', totp_enrolled_at = now() where id = $1", [id]);
    await sealAll(app.owner);
    const ops = await staffToken(app, 2);
    expect(await staffOf(ops)).toBe(2);
    await app.owner.query("update staff_users set totp_secret_enc = null, totp_enrolled_at = null where id = $1", [id]);
    expect(await staffOf(ops)).toBeNull();
    expect(await asStaff(app, 1, (ctx) => resetSecondFactor({ ctx, staffUserId: id }))).toMatchObject({ ok: true });
    expect(await staffOf(await staffToken(app, 2))).toBe(2);
  });
});

describe("the seals of accounts", () => {
  it("OQ-13 are made by migrate for those of the release before, and for nobody who comes later", async () => {
    await app.owner.query(
      `update staff_users set seal = '${MADE_BEFORE_SEALS}', second_step_seal = '${MADE_BEFORE_SEALS}'`,
    );
    await app.owner.query(
      `update partner_users set seal = '${MADE_BEFORE_SEALS}', second_step_seal = '${MADE_BEFORE_SEALS}'`,
    );
    const admin = await staffToken(app, 1).catch(() => "");
    expect([await staffOf(admin), await portal()]).toEqual([null, null]);
    await app.owner.query(
      "insert into partner_users (brand_id, id, partner_id, name) select brand_id, $1, partner_id, 'Later' from partner_users where id = $2",
      [randomUUID(), owner],
    );
    await inSeedTransaction(app.database.ownerUrl, (db) => checkKeys(db));
    expect(await staffOf(await staffToken(app, 1))).toBe(1);
    expect(await portal()).toMatchObject({ kind: "owner" });
    const { rows } = await app.owner.query("select seal, second_step_seal from partner_users where name = 'Later'");
    expect(rows).toEqual([{ seal: null, second_step_seal: null }]);
  });
});
