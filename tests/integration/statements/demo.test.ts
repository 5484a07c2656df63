import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffStatement } from "~/routes/admin/statement/page.server";
import { action, loader } from "~/routes/admin/statement/route";
import { loader as listLoader, action as rulesAction } from "~/routes/admin/statements/route";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { seedPartnerStatements } from "../../../prisma/seed/partner-statements";
import { seedPartnerYear } from "../../../prisma/seed/partner-year";
import { openStatementPlace, type StatementPlace } from "./place";

let place: StatementPlace;
let token: string;
let partners: { brandId: string; partnerId: string; disputes: number }[];

beforeAll(async () => {
  place = await openStatementPlace();
  const { app } = place;
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
afterAll(() => place?.app.close());

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
      const { rows } = await place.app.owner.query(
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

describe("the back office's page of a partner's statements", () => {
  it("BEY-13 answers a dispute, holds a line, closes a month as it was seen, and records its payment", async () => {
    const partner = await place.addPartner();
    const line = await place.addLine(partner, "2025-05", 3_000_000);
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
    expect((await send(partner, pay)).body).toMatchObject({ ok: true });
    expect((await page(partner, "?month=2025-05")).view?.figures.closing).toBe("₹0.00");
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
    const partner = await place.addPartner();
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
