import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { insertLender } from "@tests/factories/lenders";
import { openUploadFixture, type UploadFixture } from "@tests/integration/uploads/fixture";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spanOfDays } from "~/domain/dates/presets";
import { sumsByTax } from "~/domain/statements/gst-parts";
import { invoiceRows } from "~/http/response/invoice-rows";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { staffStatementPage } from "~/routes/admin/statement/page.server";
import { loader as download } from "~/routes/partner/statement/download.route";
import type { StatementPage } from "~/routes/partner/statement/page.server";
import { loader } from "~/routes/partner/statement/route";
import { loader as listLoader } from "~/routes/partner/statements/route";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { leadCommissions } from "~/services/leads/lead-commissions.server";
import { listApiCommissions } from "~/services/partner-api/list-commissions.server";
import { portalCommission } from "~/services/partners-portal/portal-commission.server";
import { findInvoice } from "~/services/statements/find-invoice.server";
import { listStatementPartners } from "~/services/statements/list-statement-partners.server";
import { type History, openHistory } from "./history";

const SEEDS = process.env.VERIFY_ALL === "1" ? [3, 5, 19] : [5];

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
  await insertLender(fixture.owner, { slug: "kaveri-loans" });
  await fixture.owner.query(
    `insert into lender_revenues (id, lender_id, revenue_type_id, revenue_percent, revenue_flat, sort_order)
     select gen_random_uuid(), id, 1, 1.375, 99.5, 1 from lenders where slug in ('nilgiri-capital', 'kaveri-loans')`,
  );
  // Rates change twice within the histories.
  await fixture.owner.query(
    `insert into tax_rules (id, tax, valid_from, rate_bps, threshold_paise, code) values
       (gen_random_uuid(), 'tds', '2026-07-01', 375, 1500000, '393(1)'), (gen_random_uuid(), 'gst', '2026-08-01', 1225, null, '997159')`,
  );
});
afterAll(() => fixture?.close());

/** The paise in a text: −₹2,659.00. */
const paiseIn = (text: string): bigint =>
  BigInt(text.replace(/[^0-9]/g, "")) * (/[−-]/.test(text) ? -1n : 1n) * (text.includes(".") ? 1n : 100n);
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);

/** A merchant of the partner with a user, who brought the first two applications. */
async function addMerchant({ brandId, partnerId, cases }: History) {
  const [merchantId, userId] = [randomUUID(), randomUUID()];
  await fixture.owner.query(
    "insert into merchants (brand_id, id, partner_id, name, status, updated_at) values ($1, $2, $3, 'Counter', 'active', now())",
    [brandId, merchantId, partnerId],
  );
  await sealed(
    fixture.owner,
    "insert into partner_users (brand_id, id, partner_id, merchant_id, name) values ($1, $2, $3, $4, 'Devi')",
    [brandId, userId, partnerId, merchantId],
  );
  await fixture.owner.query(
    "update prospects p set merchant_id = $1 from applications a where a.id = any($2::uuid[]) and p.id = a.prospect_id",
    [merchantId, cases.slice(0, 2).map(({ applicationId }) => applicationId)],
  );
  return { merchantId, userId };
}

/** What one portal user sees. */
async function portalOf({ partnerId }: History, userId: string, merchantId: string | null) {
  const brand = fixture.app.brand("lumen");
  const token = await withTenant(contextOf(brand), (ctx) =>
    openPartnerSession({ ctx, owner: { partnerUserId: userId }, oldToken: null }),
  );
  const call = (handler: typeof loader | typeof download | typeof listLoader, month: string) =>
    callRoute(handler, {
      path: `/partner/statements/${month}`,
      host: "lumen.localhost",
      params: { month },
      cookies: { p_atkn: token, language: "en" },
    });
  const actor = {
    kind: "partner" as const,
    partnerUserId: userId,
    sessionId: randomUUID(),
    partnerId,
    merchantId,
    impersonatorId: null,
  };
  return {
    page: async (month: string) => (await call(loader, month)).body as StatementPage,
    months: async () =>
      (await call(listLoader, "")).body as { months: { month: string; figures: { amount: string }[] }[] },
    /** The column of commissions in the file, in paise. */
    async csv(month: string) {
      const rows = (await call(download, month)).text.trim().split("\r\n").slice(1);
      return rows.map((row) => paiseIn(/,(-?[0-9]+\.[0-9]{2}),[a-z]+,[^,]*$/.exec(row)?.[1] ?? "x"));
    },
    inPartner: <T>(run: (ctx: TenantCtx<PartnerActor>) => Promise<T>) =>
      withTenant({ ...contextOf(brand), actor }, run),
  };
}

async function checkPages(history: History, merchant: Awaited<ReturnType<typeof addMerchant>>) {
  const { brandId, partnerId, cases } = history;
  const of = { brandId, partnerId };
  const { rows: users } = await fixture.owner.query<{ id: string }>(
    "select id from partner_users where partner_id = $1 and merchant_id is null",
    [partnerId],
  );
  const portal = await portalOf(history, users[0]?.id ?? "", null);
  const counter = await portalOf(history, merchant.userId, merchant.merchantId);
  const shown = await history.statements();
  const listed = (await portal.months()).months;
  const own = (await counter.months()).months;
  let counterSum = 0n;
  for (const view of shown) {
    const { month, closedAt } = view;
    const page = await portal.page(month);
    const strip = page.strip.map(({ amount }) => paiseIn(amount));
    const figures = [
      view.openingPaise,
      view.earnedPaise,
      -view.heldPaise,
      -view.clawbackPaise,
      view.gstPaise,
      -view.tdsPaise,
    ];
    expect([month, strip]).toEqual([month, [...figures, -view.paidPaise, view.closingPaise]]);
    expect([month, sum(strip.slice(0, 7))]).toEqual([month, view.closingPaise]);
    const net = view.earnedPaise - view.clawbackPaise;
    expect([month, paiseIn(page.foot.commission)]).toEqual([month, net]);
    expect([month, sum(page.lines.map(({ commission }) => paiseIn(commission)))]).toEqual([month, net]);
    expect([month, sum(await portal.csv(month))]).toEqual([month, net]);
    expect(listed.find((one) => one.month === month)?.figures.map(({ amount }) => paiseIn(amount))).toEqual([
      view.earnedPaise,
      -view.heldPaise,
      view.paidPaise,
      view.closingPaise,
    ]);
    const staff = await asStaff(fixture.app, 1, (ctx) =>
      staffStatementPage({ ctx, ...of, month, before: null, after: null }),
    );
    const { gstParts, ...staffFigures } = staff?.view?.figures ?? { gstParts: "" };
    expect([month, Object.values(staffFigures).map(paiseIn)]).toEqual([month, strip]);
    if (gstParts) expect(sum(gstParts.split(" + ").map(paiseIn))).toBe(view.gstPaise);
    const invoice = closedAt && (await asStaff(fixture.app, 1, ({ tx }) => findInvoice({ tx, ...of }, month)));
    if (invoice) {
      const rows = invoiceRows(invoice, month).map(({ amount }) => paiseIn(amount));
      expect([month, sum(rows.slice(0, -1))]).toEqual([month, rows.at(-1)]);
      expect([rows[0], rows.at(-1)]).toEqual([view.taxablePaise, view.taxablePaise + view.gstPaise]);
      expect(sum(sumsByTax(invoice.gstParts).map(({ paise }) => paise))).toBe(
        sumsByTax(invoice.gstParts).length > 0 ? view.gstPaise : 0n,
      );
      expect(sum(invoice.tdsYears.map(({ paise }) => paise))).toBe(view.tdsPaise);
    }
    if (!own.some((one) => one.month === month)) continue;
    const mine = await counter.page(month);
    const [earned = 0n, , back = 0n, whole] = mine.strip.map(({ amount }) => paiseIn(amount));
    expect([month, whole]).toEqual([month, earned + back]);
    expect([month, sum(await counter.csv(month))]).toEqual([month, whole]);
    expect([month, sum(mine.lines.map(({ commission }) => paiseIn(commission)))]).toEqual([month, whole]);
    counterSum += earned + back;
  }
  const ledger = await history.sum("select sum(commission_paise) as sum from commission_lines where partner_id = $1", [
    partnerId,
  ]);
  const span = spanOfDays("2026-01-01", "2099-12-31");
  const home = await portal.inPartner((ctx) => portalCommission({ ctx, span }));
  const [closed] = shown.filter(({ closedAt }) => closedAt !== null);
  const openNet = sum(shown.filter(({ closedAt }) => !closedAt).map((one) => one.earnedPaise - one.clawbackPaise));
  expect(home).toEqual({
    kind: "partner",
    pendingPaise: Number(openNet + (closed?.heldPaise ?? 0n)),
    approvedPaise: Math.max(0, Number(closed?.closingPaise ?? 0n)),
    paidPaise: Number(sum(shown.map(({ paidPaise }) => paidPaise))),
  });
  expect(await counter.inPartner((ctx) => portalCommission({ ctx, span }))).toEqual({
    kind: "merchant",
    earnedPaise: Number(counterSum),
  });
  const { rows: leads } = await fixture.owner.query<{ id: string }>(
    "select prospect_id as id from applications where id = any($1::uuid[])",
    [cases.map(({ applicationId }) => applicationId)],
  );
  const byLead = await portal.inPartner((ctx) =>
    leadCommissions(
      ctx,
      leads.map(({ id }) => id),
    ),
  );
  expect(sum([...byLead.values()])).toBe(ledger);
  const { commissions } = await withTenant(contextOf(fixture.app.brand("lumen")), (ctx) =>
    listApiCommissions({
      ctx,
      caller: { partnerId } as Parameters<typeof listApiCommissions>[0]["caller"],
      filter: { limit: 1_000, after: null },
    }),
  );
  expect(sum(commissions.map((line) => BigInt(line.commission_paise)))).toBe(ledger);
  const partners = await asStaff(fixture.app, 1, (ctx) => listStatementPartners({ ctx }));
  expect(partners.find((one) => one.partnerId === partnerId)?.closingPaise ?? 0n).toBe(closed?.closingPaise ?? 0n);
}

it.each(SEEDS)(
  "BEY-13 BEY-19 OQ-13 OQ-56 every page, file and paper of a partner and its merchant has the statement's paise: seed %i",
  async (seed) => {
    const history = await openHistory(fixture, seed);
    const merchant = await addMerchant(history);
    for (let round = 0; round < 4; round++) {
      for (let at = 0; at < 10; at++) await history.step();
      await checkPages(history, merchant);
    }
  },
  240_000,
);
