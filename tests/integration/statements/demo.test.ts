import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { addMonths } from "~/domain/statements/statement-month";
import { action as reveal } from "~/routes/admin/statement/account.route";
import { loader as openInvoice } from "~/routes/admin/statement/invoice.route";
import type { StaffStatement } from "~/routes/admin/statement/page.server";
import { action, loader } from "~/routes/admin/statement/route";
import { loader as listLoader, action as rulesAction } from "~/routes/admin/statements/route";
import type { StatementPage } from "~/routes/partner/statement/page.server";
import { loader as portalLoader } from "~/routes/partner/statement/route";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { seedPartnerStatements } from "../../../prisma/seed/partner-statements";
import { seedPartnerYear } from "../../../prisma/seed/partner-year";
import { ACCOUNT, openStatementFixture, type StatementFixture } from "./fixture";

let fixture: StatementFixture;
let token: string;
let partners: { brandId: string; partnerId: string; disputes: number }[];

beforeAll(async () => {
  fixture = await openStatementFixture();
  const { app } = fixture;
  const { rows } = await app.owner.query<{ key: string; id: string }>("select key, id from brands");
  const lenders = await app.owner.query<{ slug: string; id: string }>("select slug, id from lenders");
  const now = new Date();
  await inSeedTransaction(app.database.ownerUrl, async (db) => {
    const loans = await seedPartnerYear(db, {
      brandIds: new Map(rows.map(({ key, id }) => [key, id])),
      lenderIds: new Map(lenders.rows.map(({ slug, id }) => [slug, id])),
      now,
    });
    await seedPartnerStatements(db, loans, now);
  });
  token = await staffToken(app, 1);
  partners = (
    (await callRoute(listLoader, { path: "/admin/statements", cookies: { a_atkn: token } })).body as {
      partners: typeof partners;
    }
  ).partners;
}, 120_000);
afterAll(() => fixture?.app.close());

const page = async ({ brandId, partnerId }: { brandId: string; partnerId: string }, query = "") =>
  (
    await callRoute(loader, {
      path: `/admin/statements/${brandId}/${partnerId}${query}`,
      params: { brandId, partnerId },
      cookies: { a_atkn: token },
    })
  ).body as StaffStatement;

const send = ({ brandId, partnerId }: { brandId: string; partnerId: string }, form: Record<string, string>) =>
  callRoute(action, {
    path: `/admin/statements/${brandId}/${partnerId}`,
    params: { brandId, partnerId },
    cookies: { a_atkn: token },
    method: "POST",
    form,
  });

describe("the demo's statements", () => {
  it("BEY-19 three partners have a year of months, holds, claw-backs and an open dispute", async () => {
    expect(partners).toHaveLength(3);
    for (const partner of partners) {
      const { months } = await page(partner);
      expect(months.length).toBeGreaterThanOrEqual(11);
      const { rows } = await fixture.app.owner.query(
        `select (select count(*)::int from statement_holds where partner_id = $1) as holds,
           (select count(*)::int from commission_lines where partner_id = $1 and entry = 'clawback') as clawbacks,
           (select count(*)::int from statement_disputes where partner_id = $1) as disputes`,
        [partner.partnerId],
      );
      expect(Math.min(rows[0]?.holds, rows[0]?.clawbacks)).toBeGreaterThan(0);
      expect([rows[0]?.disputes, partner.disputes]).toEqual([2, 1]);
    }
  });
});

describe("the demo's year of leads", () => {
  it("ADM-16 OQ-42 has no step that lies ahead: a timeline ends now", async () => {
    const { rows } = await fixture.app.owner.query(
      `select count(*) filter (where decided_at > now() or approved_at > now())::int as decided,
         (select count(*)::int from submission_events where at > now()) as events,
         (select count(*)::int from application_events where at > now()) as steps
       from submissions`,
    );
    expect(rows).toEqual([{ decided: 0, events: 0, steps: 0 }]);
  });
});

describe("the portal's page of the demo's statements", () => {
  it("BEY-19 every paid line names its row in the lender's file, though files belong to the platform", async () => {
    const userId = await partnerUserIdOf(fixture.app, { brand: "haldi" });
    await fixture.app.owner.query("update partner_users set language = 'en' where id = $1", [userId]);
    const p_atkn = await partnerToken(fixture.app, { brand: "haldi" });
    const month = addMonths(istDay(new Date()).slice(0, 7), -2);
    const { body } = await callRoute(portalLoader, {
      path: `/partner/statements/${month}`,
      host: "haldi.localhost",
      params: { month },
      cookies: { p_atkn },
    });
    const { lines } = body as StatementPage;
    const files = lines.map(({ why }) => why.chain.find(({ title }) => title === "Lender's MIS row")?.when);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(file).toMatch(/^File of .+, row \d+$/);
  });
});

describe("the back office's page of a partner's statements", () => {
  it("BEY-13 answers a dispute, holds a line, closes a month as it was seen, and records its payment", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 3_000_000);
    const hold = { intent: "hold", lineId: line, reason: "review", acts: "us", until: "2099-01-01" };
    expect((await send(partner, { ...hold, until: "2020-01-01" })).body).toMatchObject({
      errors: { until: expect.anything() },
    });
    expect((await send(partner, hold)).body).toMatchObject({ ok: true });
    expect((await page(partner, "?month=2025-05")).view?.lines[0]).toMatchObject({
      isHeld: true,
      heldUntil: "2099-01-01",
    });
    expect((await send(partner, { intent: "release", lineId: line })).body).toMatchObject({ ok: true });
    const { view } = await page(partner, "?month=2025-05");
    expect([view?.mayClose, view?.payable]).toEqual([true, "₹34,800.00"]);
    const close = { intent: "close", month: "2025-05", seenPaise: view?.payablePaise ?? "" };
    expect((await send(partner, { ...close, seenPaise: "1" })).status).toBe(409);
    expect((await send(partner, close)).body).toMatchObject({ ok: true });
    const pay = { intent: "pay", month: "2025-05", amount: "34,800.00", reference: "UTR 1", paidOn: "2025-06-07" };
    expect((await send(partner, { ...pay, amount: "40000" })).body).toMatchObject({
      errors: { amount: expect.anything() },
    });
    expect(await send(partner, { ...pay, amount: "0.00" })).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.anything() } },
    });
    expect((await send(partner, pay)).body).toMatchObject({ ok: true });
    expect((await page(partner, "?month=2025-05")).view?.figures.closing).toBe("₹0.00");
  });

  it("BEY-13 OQ-64 a partner without an approved account is not paid, and the page says so", async () => {
    const partner = await fixture.addPartner({ hasAccount: false });
    await fixture.addLine(partner, "2025-05", 3_000_000);
    await fixture.close(partner, "2025-05");
    const pay = { intent: "pay", month: "2025-05", amount: "100", reference: "UTR 2", paidOn: "2025-06-07" };
    expect(await send(partner, pay)).toMatchObject({
      status: 422,
      body: { message: "No approved bank account is stored for this partner, so it cannot be paid yet." },
    });
    expect((await page(partner, "?month=2025-05")).payTo).toBeNull();
    await fixture.addAccount(partner);
    expect((await send(partner, pay)).body).toMatchObject({ ok: true });
  });

  it("OQ-64 who pays sees the account masked, and the whole number after a reason that the audit trail has", async () => {
    const partner = await fixture.addPartner();
    const show = (reason: string, a_atkn = token) =>
      callRoute(reveal, {
        path: `/admin/statements/${partner.brandId}/${partner.partnerId}/account`,
        params: { brandId: partner.brandId, partnerId: partner.partnerId },
        cookies: { a_atkn },
        method: "POST",
        form: { reason },
      });
    const shown = await page(partner);
    expect(shown.payTo?.account).toBe("**********4321");
    expect(JSON.stringify(shown)).not.toContain(ACCOUNT);
    expect(await show("pay")).toMatchObject({ status: 422, body: { errors: { reason: expect.anything() } } });
    expect(await show("To pay May", await staffToken(fixture.app, 2))).toMatchObject({ status: 302 });
    const audited = () =>
      fixture.app.owner.query(
        "select after from audit_entries where action = 'bank-details.reveal' and subject_id = $1",
        [partner.partnerId],
      );
    expect((await audited()).rows).toEqual([]);
    expect(await show("To pay May")).toMatchObject({ status: 200, body: { ok: true, account: ACCOUNT } });
    const { rows } = await audited();
    expect(rows).toMatchObject([{ after: { reason: "To pay May", account: "**********4321" } }]);
    expect(JSON.stringify(rows)).not.toContain(ACCOUNT);
  });

  it("BEY-13 an accepted dispute needs its correction", async () => {
    const [partner] = partners;
    if (!partner) throw new Error("no partner");
    const { disputes } = await page(partner);
    const answer = { intent: "answer", disputeId: disputes[0]?.id ?? "", decision: "accept", answer: "You are right." };
    expect((await send(partner, answer)).body).toMatchObject({ errors: { correction: expect.anything() } });
    expect((await send(partner, { ...answer, correction: "-12.50" })).body).toMatchObject({ ok: true });
    expect((await page(partner)).disputes).toEqual([]);
  });

  it("OQ-114 saves a registration, and refuses a number that is no GSTIN", async () => {
    const partner = await fixture.addPartner();
    const form = {
      intent: "register",
      fromMonth: "2026-12",
      entity: "company",
      payer: "other",
      legalName: "Asha Traders LLP",
      gstin: "30AABCP1200K1ZX",
    };
    expect((await send(partner, form)).body).toMatchObject({ errors: { gstin: expect.anything() } });
    expect((await send(partner, { ...form, gstin: "" })).body).toMatchObject({ ok: true });
    expect((await page(partner)).partner.registration).toMatchObject({ fromMonth: "2026-12", gstinMasked: null });
  });

  it("OQ-114 OQ-73 a brand's GSTIN splits the GST of its partners' invoices, which staff open with an audit entry", async () => {
    const partner = await fixture.addPartner();
    const { brandId, partnerId } = partner;
    await fixture.app.owner.query("delete from brand_tax_registrations where brand_id = $1", [brandId]);
    const parts = async () => {
      const { view } = await page(partner, "?month=2025-05");
      return view?.figures.gstParts;
    };
    await fixture.addLine(partner, "2025-05", 3_000_001);
    expect(await parts()).toBe("");
    const set = (form: Record<string, string>) =>
      callRoute(rulesAction, {
        path: "/admin/statements",
        cookies: { a_atkn: token },
        method: "POST",
        form: { intent: "register-brand", brandId, legalName: "Lumen Services Private Limited", ...form },
      });
    expect((await set({ fromMonth: "2025-05", gstin: "30AAHCB3400L1ZX" })).body).toMatchObject({
      errors: { gstin: expect.anything() },
    });
    expect((await set({ fromMonth: "2025-05" })).body).toMatchObject({ errors: { stateCode: expect.anything() } });
    // Months of the brand's partners are closed: what was invoiced stays.
    expect((await set({ fromMonth: "2025-05", stateCode: "27" })).body).toMatchObject({
      errors: { fromMonth: ["A closed month has used this already. Choose a later one."] },
    });
    const register = (state: string) =>
      fixture.app.owner.query(
        `insert into brand_tax_registrations (brand_id, from_month, legal_name, state_code) values ($1, '2025-04', 'Lumen', $2)
         on conflict (brand_id, from_month) do update set state_code = $2`,
        [brandId, state],
      );
    await register("30");
    expect(await parts()).toBe("CGST ₹2,700.00 + SGST ₹2,700.00");
    await register("27");
    expect(await parts()).toBe("IGST ₹5,400.00");

    await fixture.close(partner, "2025-05");
    const open = (month: string) =>
      callRoute(openInvoice, {
        path: `/admin/statements/${brandId}/${partnerId}/${month}/invoice.pdf`,
        params: { brandId, partnerId, month },
        cookies: { a_atkn: token },
      });
    expect((await open("2025-04")).status).toBe(404);
    const invoice = await open("2025-05");
    expect(invoice.status).toBe(200);
    expect(invoice.headers.get("content-type")).toBe("application/pdf");
    const { rows } = await fixture.app.owner.query(
      "select after from audit_entries where action = 'file.take' and subject_id = $1",
      [partnerId],
    );
    expect(rows).toMatchObject([{ after: { file: "statement-invoice", month: "2025-05" } }]);
  });

  it("OQ-114 adds a rule of tax with its threshold", async () => {
    const add = (form: Record<string, string>) =>
      callRoute(rulesAction, {
        path: "/admin/statements",
        cookies: { a_atkn: token },
        method: "POST",
        form: { intent: "add-rule", tax: "tds", validFrom: "2098-04-01", ratePercent: "3", code: "393(1)", ...form },
      });
    expect((await add({})).body).toMatchObject({ errors: { threshold: expect.anything() } });
    expect((await add({ threshold: "25,000" })).body).toMatchObject({ ok: true });
  });
});
