import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { makeCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { partnerUserIdOf } from "@tests/support/partner";
import { staffIdOf } from "@tests/support/staff";
import { type Thief, tenantThief } from "@tests/support/tenant-thief";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asPlatform, withTenant } from "~/platform/database/client.server";
import { checkCode } from "~/services/access/check-code.server";
import { findAreaAccount } from "~/services/access/find-area-account.server";
import { findOrCreateCustomer } from "~/services/access/find-or-create-customer.server";
import { newPasscode, openChallenge, type Purpose } from "~/services/access/open-challenge.server";
import { contactIndex } from "~/services/messages/contact.server";

let app: App;
let thief: Thief;
beforeAll(async () => {
  app = await openApp({ data: "demo", logins: "two" });
  thief = await tenantThief(app);
});
afterAll(async () => {
  await thief.close();
  await app.close();
});

const lumen = () => contextOf(app.brand("lumen"));
const MINE = { channel: "mobile", value: "7599900001" } as const;
const myIndex = (brand = "lumen") => contactIndex(app.brand(brand).id, MINE);
const signInWith = (contact: { channel: "mobile"; value: string }) =>
  withTenant(lumen(), async (ctx) => (await findOrCreateCustomer({ ctx, contact, merchantId: null })).customerId);

describe("who holds the tenant login alone", () => {
  it("OQ-13 OQ-22 signs in to no customer's account by writing the index of his own number there", async () => {
    const victim = await makeCustomer(app.brand("lumen"));
    const set = "update customers set mobile_idx = $2, mobile_verified_at = now() where id = $1";
    expect(await thief.runs(set, [victim.customerId, myIndex()])).toBe(1);
    const mine = await signInWith(MINE);
    expect(mine).not.toBe(victim.customerId);
    expect(await signInWith(MINE), "and again").toBe(mine);
    const { rows } = await app.owner.query(
      "select outcome from security_events where reason = 'customer.forged-contact'",
    );
    expect(rows).toEqual([{ outcome: "refused" }]);
  });

  it("OQ-13 OQ-24 signs in to no portal user's account in that way, and nobody to that of a member of the staff", async () => {
    const owner = await partnerUserIdOf(app);
    expect(await thief.runs("update partner_users set mobile_idx = $2 where id = $1", [owner, myIndex()])).toBe(1);
    expect(await withTenant(lumen(), (ctx) => findAreaAccount(ctx, "partner", MINE))).toBeNull();
    const to = { channel: "email", value: "thief@mail.example" } as const;
    const main = app.brand("cl");
    await app.owner.query("update staff_users set email_idx = $2 where id = $1", [
      await staffIdOf(app, 1),
      contactIndex(main.id, to),
    ]);
    const found = await asPlatform("staff:work", (tx, now) =>
      findAreaAccount({ ...contextOf(main), locale: "en", now, tx } as never, "admin", to),
    );
    expect(found).toBeNull();
  });

  it("OQ-13 OQ-22 gets nothing for a copy of the row of a passcode that he has received", async () => {
    const passcode = newPasscode();
    await withTenant(contextOf(app.brand("haldi")), (ctx) =>
      openChallenge({ ctx, to: MINE, purpose: "sign-in", passcode }),
    );
    const { rows } = await app.owner.query("select to_jsonb(c) as row from challenges c where id = $1", [
      passcode.challengeId,
    ]);
    const owner = await partnerUserIdOf(app);
    const victim = await makeCustomer(app.brand("lumen"));
    const copies = [
      { area: "partner", purpose: "sign-in", subject_id: owner },
      { area: "partner", purpose: "bank-details", subject_id: randomUUID() },
      { area: "customer", purpose: "transfer", subject_id: victim.customerId },
      { area: "customer", purpose: "sign-in", subject_id: null },
    ] as const;
    for (const copy of copies) {
      const row = { ...rows[0].row, ...copy, brand_id: app.brand("lumen").id, expires_at: "2099-01-01" };
      await app.owner.query("delete from challenges where brand_id = $1 and id = $2", [row.brand_id, row.id]);
      const insert = "insert into challenges select * from jsonb_populate_record(null::challenges, $1)";
      expect(await thief.runs(insert, [row])).toBe(1);
      const { challengeId, code } = passcode;
      const { area, purpose, subject_id: subjectId } = copy;
      const tried = await withTenant(lumen(), (ctx) =>
        checkCode({ ctx, challengeId, code, area, purpose: purpose satisfies Purpose, subjectId }),
      );
      expect({ copy, tried }).toMatchObject({ copy, tried: { ok: false, code: "wrong-code" } });
    }
    const own = await withTenant(contextOf(app.brand("haldi")), (ctx) =>
      checkCode({ ctx, challengeId: passcode.challengeId, code: passcode.code }),
    );
    expect(own.ok, "where it was sent for").toBe(true);
  });

  it("OQ-22 OQ-115 sets no tries of a passcode back, and no count of wrong ones", async () => {
    const passcode = newPasscode();
    await withTenant(lumen(), (ctx) => openChallenge({ ctx, to: MINE, purpose: "sign-in", passcode }));
    await withTenant(lumen(), (ctx) => checkCode({ ctx, challengeId: passcode.challengeId, code: "000000" }));
    const grow = "the tries of a passcode only grow";
    for (const set of ["attempts = 0", "attempts = -100"])
      expect(await thief.runs(`update challenges set ${set} where id = $1`, [passcode.challengeId]), set).toBe(grow);
    expect(
      await thief.runs(
        "insert into challenges select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'attempts', -100))).* from challenges c where id = $1",
        [passcode.challengeId],
      ),
    ).toBe(grow);

    const counted = "what is counted only grows";
    const hit = (count: number) =>
      thief.runs("insert into rate_hits (brand_id, key, window_start, count) values (app_brand(), $2, now(), $1)", [
        count,
        `sign-in-failed:${randomUUID()}`,
      ]);
    expect([await hit(1), await hit(-50)]).toEqual([1, counted]);
    expect(await thief.runs("update rate_hits set count = count - 1")).toBe(counted);
    expect(await thief.runs("update rate_hits set key = key || 'x'")).toBe(counted);
    expect(await thief.runs("delete from rate_hits")).toBe("permission denied for table rate_hits");
  });

  it("OQ-13 OQ-43 approves no merchant, and lets none in again that staff have suspended or rejected", async () => {
    for (const set of ["status = 'active'", "status_reason = null", "partner_id = gen_random_uuid()"])
      expect(await thief.runs(`update merchants set ${set}`), set).toBe("permission denied for table merchants");
    const signUp = (status: string) =>
      thief.runs(
        `insert into merchants (brand_id, id, partner_id, name, status)
         select brand_id, gen_random_uuid(), id, 'Night Stores', $1 from partners limit 1`,
        [status],
      );
    expect(await signUp("active")).toBe('new row violates row-level security policy "decided" for table "merchants"');
    expect(await signUp("pending"), "as anybody may").toBe(1);
  });

  it("OQ-13 OQ-60 decides about no business that a partner has referred", async () => {
    const refused = 'new row violates row-level security policy "decided" for table "partner_referrals"';
    const decide = (set: string, staffId: string) =>
      thief.runs(`update partner_referrals set decided_at = now(), decided_by = $1, ${set} where state = 'applied'`, [
        staffId,
      ]);
    const staffId = await staffIdOf(app, 1);
    expect(await decide("state = 'declined', decline_reason = 'Unknown to us'", staffId)).toBe(refused);
    const other = "(select p.id from partners p where p.id <> partner_referrals.partner_id limit 1)";
    expect(await decide(`state = 'approved', new_partner_id = ${other}`, staffId)).toBe(refused);
  });

  it("OQ-13 OQ-20 gives no partner another one's key to sign customers in with, and no key that is known to him", async () => {
    for (const text of [
      "update partner_keys set partner_id = gen_random_uuid()",
      "update partner_keys set revoked_at = null",
      "insert into partner_keys select * from partner_keys",
    ])
      expect(await thief.runs(text), text).toBe("permission denied for table partner_keys");
  });
});
