import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { sealed } from "@tests/support/seals";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { readCustomerSession } from "~/services/access/read-customer-session.server";
import { readPartnerSession } from "~/services/access/read-partner-session.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import { openCustomerSession, rotateSession } from "~/services/access/sessions.server";
import { writeRefusals } from "~/services/security/note-refusal.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

const lumen = () => contextOf(app.brand("lumen"));
const isStaff = (token: string) =>
  withStaff(contextOf(app.brand("cl")), token, async (_ctx, session) => session !== null);
const isPartner = (token: string) =>
  withTenant(lumen(), async (ctx) => (await readPartnerSession({ ctx, token })) !== null);
const isCustomer = (token: string) =>
  withTenant(lumen(), async (ctx) => (await readCustomerSession({ ctx, token })) !== null);

async function customers(): Promise<[string, string]> {
  const { rows } = await app.owner.query("select id from customers where brand_id = $1 order by id limit 2", [
    app.brand("lumen").id,
  ]);
  return [rows[0].id, rows[1].id];
}
const customerToken = (customerId: string) =>
  withTenant(lumen(), (ctx) =>
    openCustomerSession({ ctx, customerId, prospectId: null, product: null, oldToken: null }),
  );

/** Writes a session with a token of one's own, as whoever may write rows. */
async function forge(brand: string, area: string, host: string, column: string, whose: string): Promise<string> {
  const token = `${brand}.${area}-of-my-own`;
  await app.owner.query(
    `insert into sessions (brand_id, id, token_hash, area, host, ${column}, expires_at, last_seen_at, second_factor_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, now() + interval '1 hour', now(), now())`,
    [app.brand(brand).id, tokenHash(token), area, host, whose],
  );
  return token;
}
const change = (text: string, token: string, ...values: unknown[]) =>
  app.owner.query(`update sessions set ${text} where token_hash = $1`, [tokenHash(token), ...values]);

describe("a session that somebody wrote into the database", () => {
  it("OQ-27 opens nothing, for a customer, a portal user and an administrator", async () => {
    const [customer] = await customers();
    const owner = await partnerUserIdOf(app);
    const admin = await staffIdOf(app, 1);
    expect(await isCustomer(await forge("lumen", "customer", "lumen.localhost", "customer_id", customer))).toBe(false);
    expect(await isPartner(await forge("lumen", "partner", "lumen.localhost", "partner_user_id", owner))).toBe(false);
    expect(await isStaff(await forge("cl", "admin", "localhost", "staff_user_id", admin))).toBe(false);
    expect(await isPartner(await partnerToken(app))).toBe(true);
    expect(await isStaff(await staffToken(app, 1))).toBe(true);
  });

  it("OQ-27 is worth nothing with the seal, or the token, of one's own session", async () => {
    const [mine, other] = await customers();
    const token = await customerToken(mine);
    expect(await isCustomer(token)).toBe(true);
    await change("customer_id = $2", token, other);
    expect(await isCustomer(token), "of another customer").toBe(false);
    await change("customer_id = $2", token, mine);
    expect(await isCustomer(token)).toBe(true);

    const staff = await staffToken(app, 3);
    await change("staff_user_id = $2", staff, await staffIdOf(app, 1));
    expect(await isStaff(staff), "of an administrator").toBe(false);
  });

  it("OQ-27 BEY-27 is a security event, and a flood of it is one row more", async () => {
    await writeRefusals();
    await app.owner.query("delete from security_events");
    await app.owner.query("delete from sessions");
    const admin = await staffIdOf(app, 1);
    const token = await forge("cl", "admin", "localhost", "staff_user_id", admin);
    for (let time = 0; time < 25; time++) expect(await isStaff(token)).toBe(false);
    const [customer] = await customers();
    const theirs = await customerToken(customer);
    await change("identity_confirmed_at = now()", theirs);
    expect(await isCustomer(theirs)).toBe(true);
    const third = await staffIdOf(app, 3);
    const clerk = await staffToken(app, 3);
    await app.owner.query("update staff_users set role_id = 1 where role_id = 3");
    expect(await isStaff(clerk)).toBe(false);
    await writeRefusals();
    const { rows } = await app.owner.query(
      "select reason, sum(times)::int as times, count(*)::int as rows from security_events where kind = 'forged' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { reason: "forged-account", times: 1, rows: 1 },
      { reason: "forged-session", times: 25, rows: expect.any(Number) },
      { reason: "forged-session-proofs", times: 1, rows: 1 },
    ]);
    expect(rows[1].rows).toBeLessThanOrEqual(2);
    await sealed(app.owner, "update staff_users set role_id = 3 where id = $1", [third]);
  });

  it("OQ-27 gets no seal by a new token", async () => {
    const [mine, other] = await customers();
    const token = await customerToken(mine);
    const { rows } = await change("last_seen_at = last_seen_at", token).then(() =>
      app.owner.query("select id from sessions where token_hash = $1", [tokenHash(token)]),
    );
    const rotated = await withTenant(lumen(), (ctx) => rotateSession({ ctx, sessionId: rows[0].id }));
    expect([await isCustomer(token), await isCustomer(rotated)]).toEqual([false, true]);
    await change("customer_id = $2", rotated, other);
    await expect(withTenant(lumen(), (ctx) => rotateSession({ ctx, sessionId: rows[0].id }))).rejects.toThrow(
      "the session is not one that was opened here",
    );
  });
});
