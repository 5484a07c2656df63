import { contextOf } from "@tests/factories/context";
import { GOOD_ANSWERS } from "@tests/factories/customers";
import { openStatementFixture, type StatementFixture, type TestPartner } from "@tests/integration/statements/fixture";
import type { App } from "@tests/support/app";
import { type Answer, type Call, callRoute } from "@tests/support/call-route";
import { ageSends, newestCode } from "@tests/support/sign-in-codes";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asPlatform, withTenant } from "~/platform/database/client.server";
import { closeDatabase } from "~/platform/database/connections.server";
import { action as signOutByApi } from "~/routes/api/access/sign-out";
import { loader as consents } from "~/routes/customer/consents/route";
import { action as chooseProduct, loader as products } from "~/routes/customer/home/products.route";
import { loader as home } from "~/routes/customer/home/route";
import { action as apply, loader as lenderPage } from "~/routes/customer/lender/route";
import { loader as myLoans } from "~/routes/customer/my-loans/route";
import { loader as offers } from "~/routes/customer/offers/route";
import { loader as profile, action as saveProfile } from "~/routes/customer/profile/route";
import { action as customerSignIn } from "~/routes/customer/sign-in/route";
import { loader as portalHome } from "~/routes/partner/home/route";
import { loader as leads } from "~/routes/partner/leads/route";
import { action as portalSignIn } from "~/routes/partner/sign-in/route";
import { loader as statement } from "~/routes/partner/statement/route";
import { loader as statements } from "~/routes/partner/statements/route";
import { openPartnerSession } from "~/services/access/open-area-session.server";

const HOST = "lumen.localhost";
const MOBILE = "9811122233";
const DENIED = /denied/;
const OWNER = "owner@partner.lumen.example";

let fixture: StatementFixture;
let app: App;
let partner: TestPartner;
let staff: string;
/** Cookies as a browser keeps them: name → the value as it was sent. */
const jar = new Map<string, string>();

/** From here on nobody can sign in to this database with the platform login, and nobody is signed in with it. */
async function removePlatformLogin(): Promise<void> {
  const [platform, tenant] = [app.database.appUrl, app.database.tenantUrl].map((url) => new URL(url).username);
  const { name } = app.database;
  await app.owner.query(`revoke connect on database "${name}" from public, "${platform}"`);
  await app.owner.query(`grant connect on database "${name}" to "${tenant}"`);
  await closeDatabase();
  await app.owner.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2", [
    platform,
    name,
  ]);
}

beforeAll(async () => {
  fixture = await openStatementFixture({ logins: "two" });
  app = fixture.app;
  partner = await fixture.addPartner();
  await fixture.addLine(partner, "2025-05", 3_000_000);
  await fixture.close(partner, "2025-05");
  await ageSends(app);
  staff = await staffToken(app, 1);
  await removePlatformLogin();
});
afterAll(() => app?.close());

/** Sends a request with the cookies so far and keeps those that it sets. */
async function visit(handler: Parameters<typeof callRoute>[0], call: Call): Promise<Answer> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await callRoute(handler, { ...call, headers: { ...(cookie ? { cookie } : {}) } });
  for (const line of answer.setCookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}

type LenderForm = { tenureMonths: string; consent: { hash: string } };

const at = ({ status, location }: Answer) => [status, location];

describe("without the platform login", () => {
  it("OQ-13 nothing sees every brand", () => expect(asPlatform("staff:work", async () => 1)).rejects.toThrow(DENIED));

  it("OQ-13 AUTH-12 CUS-03 a customer signs in, fills the profile, sees offers, applies and reads it in My loans", async () => {
    expect((await visit(home, { path: "/" })).status).toBe(200);
    await visit(customerSignIn, {
      path: "/verification",
      method: "POST",
      form: { intent: "send", identifier: MOBILE },
    });
    const code = (await newestCode(app, "cl", MOBILE)) ?? "";
    const signedIn = await visit(customerSignIn, {
      path: "/verification",
      method: "POST",
      form: { intent: "verify", code },
    });
    expect({ status: signedIn.status, body: signedIn.body, code }).toMatchObject({ status: 303 });
    expect(jar.get("atkn")).toMatch(/^cl\./);

    expect((await visit(products, { path: "/products" })).status).toBe(200);
    const chosen = await visit(chooseProduct, { path: "/products", method: "POST", form: { product: "PL" } });
    expect(at(chosen)).toEqual([303, "/user/user-detail"]);

    const path = "/user/user-detail";
    const { birth_date: _born, ...personal } = GOOD_ANSWERS.personal;
    const born = { "birth_date-day": "27", "birth_date-month": "3", "birth_date-year": "1990" };
    for (const [section, answers] of Object.entries({ ...GOOD_ANSWERS, personal: { ...personal, ...born } })) {
      if (!["personal", "contact", "employment", "preferences"].includes(section)) continue;
      expect((await visit(profile, { path })).status).toBe(200);
      const saved = await visit(saveProfile, {
        path,
        method: "POST",
        form: { section, ...(answers as Record<string, string>) },
      });
      expect({ section, status: saved.status, body: saved.body }).toMatchObject({ section, status: 303 });
    }

    const list = await visit(offers, { path: "/user/offers" });
    expect(list.status).toBe(200);
    const slugs = [...new Set([...list.text.matchAll(/"slug":"([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug))];
    const answers: unknown[] = [];
    for (const slug of slugs) {
      const lender = { path: `/user/lenders-transaction/${slug}`, params: { lender: slug } };
      const page = await visit(lenderPage, lender);
      const { form } = (page.body as { page?: { form: LenderForm | null } } | null)?.page ?? {};
      answers.push({ slug, status: page.status, location: page.location });
      if (!form) continue;
      const applied = await visit(apply, {
        ...lender,
        method: "POST",
        form: {
          consent: "1",
          consent_hash: form.consent.hash,
          tenure_months: form.tenureMonths,
          education: "1",
          residency: "1",
          companyType: "1",
          experience: "1",
          gender: "1",
          loanPurpose: "1",
        },
      });
      answers.push({ slug, status: applied.status, body: applied.body });
      if (applied.status === 303) break;
    }
    expect(answers.at(-1), JSON.stringify(answers)).toMatchObject({ status: 303 });
    const { rows } = await app.owner.query(
      `select s.state from submissions s join customers c on c.brand_id = s.brand_id and c.id = s.customer_id
       where s.brand_id = $1 and c.mobile_masked like '%2233'`,
      [app.brand("cl").id],
    );
    expect(rows).toEqual([{ state: "queued" }]);
    expect((await visit(myLoans, { path: "/user/my-loans" })).status).toBe(200);
    expect((await visit(consents, { path: "/my-consents" })).status).toBe(200);
  });

  it("OQ-13 ROUTE-P01 BEY-19 a partner signs in and reads leads and statements", async () => {
    const path = "/partner/login";
    const params = { partner: "partner" };
    await visit(portalSignIn, {
      host: HOST,
      path,
      params,
      method: "POST",
      form: { intent: "send", identifier: OWNER },
    });
    const code = (await newestCode(app, "lumen", OWNER)) ?? "";
    const signedIn = await visit(portalSignIn, {
      host: HOST,
      path,
      params,
      method: "POST",
      form: { intent: "verify", code },
    });
    expect(at(signedIn)).toEqual([303, "/partner"]);
    expect((await visit(portalHome, { host: HOST, path: "/partner" })).status).toBe(200);
    expect((await visit(leads, { host: HOST, path: "/partner/leads" })).status).toBe(200);
    expect((await visit(statements, { host: HOST, path: "/partner/statements" })).status).toBe(200);
  });

  it("OQ-13 BEY-19 a partner reads the statement of a month", async () => {
    const brand = app.brand("lumen");
    const p_atkn = await withTenant(contextOf(brand), (ctx) =>
      openPartnerSession({ ctx, owner: { partnerUserId: partner.userId }, oldToken: null }),
    );
    const month = "2025-05";
    const path = `/partner/statements/${month}`;
    const page = await callRoute(statement, { host: HOST, path, params: { month }, cookies: { p_atkn } });
    expect(page.status).toBe(200);
    expect((page.body as { lines: unknown[] }).lines).toHaveLength(1);
  });

  it("OQ-13 the back office does not open, and a sign-out of it does not pass as one", async () => {
    const cookies = { a_atkn: staff };
    const leave = callRoute(signOutByApi, { path: "/api/logout", method: "POST", json: { area: "admin" }, cookies });
    await expect(leave).rejects.toThrow(DENIED);
    const { rows } = await app.owner.query("select count(*)::int as open from sessions where area = 'admin'");
    expect(rows[0].open).toBeGreaterThan(0);
  });
});
