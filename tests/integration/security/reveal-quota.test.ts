import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { action } from "~/routes/admin/customer/route";
import { revealAccount } from "~/services/bank-details/reveal-account.server";
import { revealContact } from "~/services/customers/reveal-contact.server";
import { revealRequestContact } from "~/services/support/reveal-request-contact.server";
import { ACCOUNT, approveAccount } from "../statements/fixture";

const LIMIT = 30;

let app: App;
let customer: TestCustomer;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
  customer = await makeCustomer(app.brand("lumen"), { product: "PL" });
});
beforeEach(() => app.owner.query("delete from security_events"));
afterAll(() => app.close());

const reveal = (role: RoleId) =>
  asStaff(app, role, (ctx) =>
    revealContact({
      ctx,
      customerId: customer.customerId,
      prospectId: customer.prospectId,
      field: "mobile",
      reason: "Asked us to call back",
    }),
  );

/** What the staff member of a role has revealed already, so many minutes ago. */
const revealed = async (role: RoleId, count: number, { minutesAgo = 1, reason = "customer.reveal" } = {}) =>
  app.owner.query(
    `insert into security_events (brand_id, id, at, kind, outcome, reason, who)
     select $1, gen_random_uuid(), now() - make_interval(mins => $2), 'reveal', 'allowed', $3, $4 from generate_series(1, $5)`,
    [app.brand("lumen").id, minutesAgo, reason, `staff:${await staffIdOf(app, role)}`, count],
  );

const events = async () =>
  (
    await app.owner.query<{ outcome: string; count: number }>(
      "select outcome, count(*)::int as count from security_events where kind = 'reveal' group by 1 order by 1",
    )
  ).rows;

describe("the quota of reveals", () => {
  it("OQ-45 the last one of an hour goes through, the next is refused in words and written down", async () => {
    await revealed(3, LIMIT - 1);
    expect(await reveal(3)).toEqual({ ok: true, value: customer.mobile });
    const answer = await callRoute(action, {
      path: `/admin/csr-portal/${customer.customerId}/${customer.prospectId}`,
      params: { id: customer.customerId, pid: customer.prospectId },
      method: "POST",
      form: { field: "mobile", reason: "Asked us to call back" },
      cookies: { a_atkn: await staffToken(app, 3) },
    });
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      ok: false,
      message: "You have reached the limit of reveals for one hour. Try again later. This was recorded.",
    });
    expect(answer.text).not.toContain(customer.mobile ?? "none");
    expect(await events()).toEqual([
      { outcome: "allowed", count: LIMIT },
      { outcome: "refused", count: 1 },
    ]);
  });

  it("OQ-45 of reveals at the same time only as many pass as may", async () => {
    await revealed(3, LIMIT - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reveal(3)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it("OQ-45 BEY-27 of two hundred requests at once thirty are answered, and each is written down", async () => {
    const a_atkn = await staffToken(app, 3);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        callRoute(action, {
          path: `/admin/csr-portal/${customer.customerId}/${customer.prospectId}`,
          params: { id: customer.customerId, pid: customer.prospectId },
          method: "POST",
          form: { field: "mobile", reason: "Asked us to call back" },
          cookies: { a_atkn },
        }),
      ),
    );
    const told = answers.filter(({ text }) => text.includes(customer.mobile ?? "none"));
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: LIMIT }, () => 200));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - LIMIT);
    expect(await events()).toEqual([
      { outcome: "allowed", count: LIMIT },
      { outcome: "refused", count: 200 - LIMIT },
    ]);
  });

  it("OQ-45 counts one person, the last hour, and no calls", async () => {
    await revealed(1, LIMIT);
    await revealed(3, LIMIT, { minutesAgo: 61 });
    await revealed(3, LIMIT, { reason: "customer.call" });
    expect(await reveal(3)).toMatchObject({ ok: true });
    expect(await reveal(1)).toEqual({ ok: false, code: "too-many-reveals" });
  });

  it("OQ-45 OQ-91 holds for who wrote a complaint as well, and each of these counts", async () => {
    const { rows } = await app.owner.query<{ id: string; brandId: string }>(
      `select id, brand_id as "brandId" from complaints where contact_enc <> '' limit 1`,
    );
    const { id = "", brandId = "" } = rows[0] ?? {};
    const request = { kind: "complaints" as const, id, brandId, reason: "Asked us to call back" };
    const revealSender = () => asStaff(app, 1, (ctx) => revealRequestContact({ ctx, ...request }));
    await revealed(1, LIMIT - 1);
    expect(await revealSender()).toMatchObject({ ok: true });
    expect(await revealSender()).toEqual({ ok: false, code: "too-many-reveals" });
  });

  it("OQ-45 OQ-64 holds for a partner's account number as well, and each of these counts", async () => {
    const { rows } = await app.owner.query<{ partnerId: string; userId: string }>(
      `select partner_id as "partnerId", id as "userId" from partner_users where brand_id = $1 and kind = 'owner' limit 1`,
      [app.brand("lumen").id],
    );
    const { partnerId = "", userId = "" } = rows[0] ?? {};
    const owner = { brandId: app.brand("lumen").id, partnerId };
    await approveAccount(app, { ...owner, userId });
    const toPay = () => asStaff(app, 1, (ctx) => revealAccount({ ctx, ...owner, reason: "To pay May" }));
    await revealed(1, LIMIT - 1);
    expect(await toPay()).toEqual({ ok: true, account: ACCOUNT });
    expect(await toPay()).toEqual({ ok: false, code: "too-many-reveals" });
    expect(await reveal(1)).toEqual({ ok: false, code: "too-many-reveals" });
  });
});
