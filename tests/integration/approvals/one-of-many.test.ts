import { createHmac, randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { asPartner, partnerToken } from "@tests/support/partner";
import { addColleague, needColleague } from "@tests/support/second-person";
import { asStaff, tokenOfStaff } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { permissionsOf } from "~/domain/access/staff-roles";
import { withTenant } from "~/platform/database/client.server";
import { asPartnerUser, readPartnerSession } from "~/services/access/read-partner-session.server";
import { asStaffMember, withStaff } from "~/services/access/read-staff-session.server";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { rotateApiKey } from "~/services/api-keys/rotate-api-key.server";
import { APPROVAL_INBOX } from "~/services/approval-kinds/approval-kinds.server";
import { setApprovalRule } from "~/services/approvals/approval-rules.server";
import { decideInInbox } from "~/services/approvals/decide-in-inbox.server";
import { enterByPartner } from "~/services/links/enter-by-partner.server";
import { createPartnerKey } from "~/services/links/partner-keys.server";

const MANY = 200;

let app: App;
beforeAll(async () => {
  // Two hundred wait for each other: none is turned away because it waits.
  app = await openApp({ data: "demo", env: { DB_MAX_WAIT_MS: "60000" } });
});
afterAll(() => app.close());

const atOnce = <T>(run: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, nth) => run(nth)));
const count = async (from: string, values: unknown[] = []) =>
  Number((await app.owner.query(`select count(*) from ${from}`, values)).rows[0].count);

it("OQ-20 of two hundred uses of one partner's link at once one signs in, for a new customer and for a known one", async () => {
  const key = await asStaff(app, 1, (ctx) => createPartnerKey({ ctx, brandId: app.brand("lumen").id }));
  if (!key.ok) throw new Error(key.code);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const newLink = () => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { aud: "lumen", sub: "s-1", jti: randomUUID(), iat, exp: iat + 200, mobile: "9876512399" };
    const signed = `${part({ alg: "HS256", typ: "JWT", kid: key.keyId })}.${part(claims)}`;
    return `${signed}.${createHmac("sha256", key.secret).update(signed).digest("base64url")}`;
  };
  const [people, events] = [
    await count("customers"),
    await count("security_events where reason = 'customer.partner-link'"),
  ];
  for (const times of [1, 2]) {
    const token = newLink();
    const enter = () =>
      withTenant(contextOf(app.brand("lumen")), (ctx) => enterByPartner({ ctx, token, oldToken: null }));
    const done = await atOnce(enter);
    expect(done.filter((one) => one.ok && one.kind === "in")).toHaveLength(1);
    const signIns = await count("security_events where reason = 'customer.partner-link'");
    expect([await count("customers"), signIns]).toEqual([people + 1, events + times]);
  }
});

it("BEY-20 OQ-64 of two hundred decisions in two windows at once one counts, and its change is made once", async () => {
  await needColleague(app, "lender.delete");
  const colleague = await addColleague(app, "one@cl.example");
  const tokens = [await tokenOfStaff(app, colleague), await tokenOfStaff(app, colleague)];
  const requested = await asStaff(app, 1, (ctx) =>
    setApprovalRule({ ctx, rule: "lender.delete", isRequired: false, reason: "Too slow for us" }),
  );
  expect(requested).toMatchObject({ ok: true, isAsked: true });
  const [{ id }] = (await app.owner.query("select id from approval_requests where state = 'open'")).rows;
  const decide = (nth: number) =>
    withStaff(contextOf(app.brand("cl")), tokens[nth % 2] ?? "", (ctx, session) => {
      if (!session) throw new Error("signed out");
      const decision =
        nth % 3 === 0 ? { intent: "refuse" as const, reason: "Not today" } : { intent: "approve" as const };
      const by = { ctx: asStaffMember(ctx, session), inbox: APPROVAL_INBOX, permissions: permissionsOf(1) };
      return decideInInbox({ ...by, id, ...decision });
    });
  const done = await atOnce(decide);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(done.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["not-found"]));
  expect(await count("audit_entries where subject_kind = 'approval' and subject_id = $1", [id])).toBe(2);
  const loosened = await count("audit_entries where action = 'approval-rule.loosen'");
  expect(loosened).toBe(await count("approval_requests where id = $1 and state = 'approved'", [id]));
});

it("BEY-25 of two hundred changes of one API key at once one makes another key", async () => {
  const made = await asPartner(app, (ctx) => addApiKey({ ctx, name: "Server", rights: ["leads:read"] }));
  if (!made.ok) throw new Error(made.code);
  const token = await partnerToken(app);
  const before = await count("partner_api_keys");
  const done = await atOnce(() =>
    withTenant(contextOf(app.brand("lumen")), async (ctx) => {
      const session = await readPartnerSession({ ctx, token });
      if (!session) throw new Error("signed out");
      return rotateApiKey({ ctx: asPartnerUser(ctx, session), keyId: made.keyId, hours: 24 });
    }),
  );
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await count("partner_api_keys")).toBe(before + 1);
});
