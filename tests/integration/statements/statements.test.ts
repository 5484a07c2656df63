import { randomUUID } from "node:crypto";
import { atOnce } from "@tests/support/at-once";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { invoiceRows, tdsNotes } from "~/http/response/invoice-rows";
import { staffStatementPage } from "~/routes/admin/statement/page.server";
import { statementPage } from "~/routes/partner/statement/page.server";
import { portalCommission } from "~/services/partners-portal/portal-commission.server";
import { reconcileMonth } from "~/services/reconciliation/reconcile-month.server";
import { answerDispute } from "~/services/statements/answer-dispute.server";
import { setBrandRegistration } from "~/services/statements/brand-registrations.server";
import { addTaxRule, removeTaxRule } from "~/services/statements/change-tax-rule.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { setTaxRegistration } from "~/services/statements/edit-tax.server";
import { findInvoice } from "~/services/statements/find-invoice.server";
import { holdLine, releaseLine } from "~/services/statements/hold-line.server";
import { carriedLines, listStatementLines } from "~/services/statements/list-statement-lines.server";
import { raiseDispute, withdrawDispute } from "~/services/statements/raise-dispute.server";
import { readTaxRules } from "~/services/statements/read-tax-rules.server";
import { recordPayment } from "~/services/statements/record-payment.server";
import { findStatement, listStatements } from "~/services/statements/statement-view.server";
import { openStatementFixture, type StatementFixture, type TestPartner } from "./fixture";

let fixture: StatementFixture;
beforeAll(async () => {
  fixture = await openStatementFixture();
});
afterAll(() => fixture?.app.close());

const hold = { reason: "lender-date" as const, acts: "lender" as const, until: "2099-01-31", note: null };
const held = (partner: TestPartner, lineId: string) =>
  fixture.inStaff((ctx) => holdLine({ ctx, ...partner, lineId, ...hold }));
const pay = (partner: TestPartner, month: string, paise: bigint, reference: string) =>
  fixture.inStaff((ctx) => recordPayment({ ctx, ...partner, month, paise, reference, paidOn: "2025-06-07" }));
/** The staff of the demo have one administrator, whom nobody can be asked for. */
const DONE = { ok: true, isAsked: false };

describe("a partner's statements", () => {
  it("BEY-13 BEY-19 a month is frozen, paid and carried over, with every figure", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-05", 3_000_000);
    const late = await fixture.addLine(partner, "2025-05", 500_000);
    expect(await held(partner, late)).toEqual({ ok: true });
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({
      earnedPaise: 3_500_000n,
      heldPaise: 500_000n,
      gstPaise: 540_000n,
      tdsPaise: 60_000n,
      payablePaise: 3_480_000n,
      closedAt: null,
    });
    expect(await fixture.close(partner, "2025-05")).toMatchObject({ ok: true });
    expect(await pay(partner, "2025-05", 3_480_001n, "UTR1")).toEqual({ ok: false, code: "more-than-due" });
    expect(await pay(partner, "2025-05", 3_480_000n, "UTR1")).toEqual(DONE);
    expect(await pay(partner, "2025-05", -1n, "UTR1")).toEqual({ ok: false, code: "duplicate-reference" });
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ closingPaise: 0n, paidPaise: 3_480_000n });

    const correction = await fixture.addLine(partner, "2025-05", 100_000);
    await fixture.inStaff((ctx) => releaseLine({ ctx, ...partner, lineId: late }));
    const june = await fixture.statement(partner, "2025-06");
    expect(june).toMatchObject({ openingPaise: 500_000n, earnedPaise: 100_000n, heldPaise: 0n, basePaise: 600_000n });
    expect([june.gstPaise, june.tdsPaise, june.payablePaise]).toEqual([108_000n, 12_000n, 696_000n]);
    const { lines, carried } = await fixture.inStaff(async ({ tx }) => ({
      lines: await listStatementLines({ tx, ...partner, month: "2025-06", merchantId: null }),
      carried: await carriedLines({ tx, ...partner, month: "2025-06", merchantId: null }, "2025-05"),
    }));
    expect(lines.lines.map(({ id }) => id)).toEqual([correction]);
    expect(carried.map(({ id }) => id)).toEqual([late]);
  });

  it("BEY-13 a payment is recorded once in whatever month, and its return also after the next month was closed", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-05", 100_000);
    await fixture.close(partner, "2025-05");
    expect(await pay(partner, "2025-05", 118_000n, "UTR 10")).toEqual(DONE);
    await fixture.addLine(partner, "2025-06", 200_000);
    await fixture.close(partner, "2025-06");
    expect(await pay(partner, "2025-06", 118_000n, "utr-10")).toEqual({ ok: false, code: "duplicate-reference" });
    expect(await pay(partner, "2025-06", -118_001n, "UTR 10")).toEqual({ ok: false, code: "more-than-due" });
    expect(await pay(partner, "2025-06", -118_000n, "UTR 10")).toEqual(DONE);
    expect(await pay(partner, "2025-06", -1n, "UTR 11")).toEqual({ ok: false, code: "more-than-due" });
    expect(await fixture.statement(partner, "2025-06")).toMatchObject({ paidPaise: -118_000n, closingPaise: 354_000n });
    expect(await pay(partner, "2025-06", 354_000n, "UTR 12")).toEqual(DONE);
  });

  it("BEY-13 a payment is of a day from the first of its month to today in India", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-05", 100_000);
    await fixture.close(partner, "2025-05");
    const paid = (paidOn: string, at: string) =>
      fixture.inStaff((ctx) => {
        const payment = { month: "2025-05", paise: 1_000n, reference: `UTR 20 ${paidOn}`, paidOn };
        return recordPayment({ ctx: { ...ctx, now: new Date(at) }, ...partner, ...payment });
      });
    const lastMoment = "2025-06-10T18:29:59Z";
    expect(await paid("2025-06-11", lastMoment)).toEqual({ ok: false, code: "bad-day" });
    expect(await paid("2025-06-10", lastMoment)).toEqual(DONE);
    expect(await paid("2025-06-11", "2025-06-10T18:30:00Z")).toEqual(DONE);
    expect(await paid("2025-04-30", lastMoment)).toEqual({ ok: false, code: "bad-day" });
    expect(await paid("2025-05-01", lastMoment)).toEqual(DONE);
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ paidPaise: 3_000n });
  });

  it("BEY-13 BEY-16 one transfer of the bank pays one partner, also when two are recorded at the same moment", async () => {
    const [one, other, third] = [await fixture.addPartner(), await fixture.addPartner(), await fixture.addPartner()];
    for (const partner of [one, other, third]) {
      await fixture.addLine(partner, "2025-05", 100_000);
      await fixture.close(partner, "2025-05");
    }
    expect(await pay(one, "2025-05", 50_000n, "HDFC R5 2025")).toEqual(DONE);
    expect(await pay(other, "2025-05", 50_000n, "hdfcr52025")).toEqual({ ok: false, code: "duplicate-reference" });
    expect(await pay(one, "2025-05", -50_000n, "HDFC-R5-2025")).toEqual(DONE);
    expect(await pay(other, "2025-05", 50_000n, "HDFC R6 2025")).toEqual(DONE);
    const both = await atOnce(
      fixture.app,
      (hold) =>
        fixture.inStaff(async (ctx) => {
          const payment = { month: "2025-05", paise: 10_000n, reference: "HDFC R7 2025", paidOn: "2025-06-07" };
          const done = await recordPayment({ ctx, ...other, ...payment });
          await hold();
          return done;
        }),
      () => pay(third, "2025-05", 10_000n, "HDFC R7 2025"),
    );
    expect(both).toEqual([DONE, { ok: false, code: "duplicate-reference" }]);
  });

  it("BEY-19 OQ-114 the invoice of a month has the last day of that month, in whose financial year its number is", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-03", 100_000);
    await fixture.close(partner, "2025-03");
    const invoice = await fixture.inStaff(({ tx }) => findInvoice({ tx, ...partner }, "2025-03"));
    expect(invoice).toMatchObject({ number: "AT/24-25/0001", issuedOn: "2025-03-31", closedOn: istDay(new Date()) });
  });

  it("BEY-19 OQ-114 the invoice of a month that an earlier release closed keeps the day that it was issued with", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-03", 100_000);
    await fixture.close(partner, "2025-03");
    await fixture.app.owner.query("delete from statement_invoices where partner_id = $1", [partner.partnerId]);
    await fixture.app.owner.query(
      `insert into statement_invoices (brand_id, partner_id, month, kind, financial_year, number, issued_at)
       values ($1, $2, '2025-03', 'tax-invoice', '2024-25', 1, '2025-04-03T20:00:00Z')`,
      [partner.brandId, partner.partnerId],
    );
    const invoice = await fixture.inStaff(({ tx }) => findInvoice({ tx, ...partner }, "2025-03"));
    expect(invoice).toMatchObject({ number: "AT/24-25/0001", issuedOn: "2025-04-04", closedOn: null });
  });

  it("BEY-19 the invoice of a month keeps the brand's name that it was issued with", async () => {
    const { owner } = fixture.app;
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-03", 100_000);
    await fixture.close(partner, "2025-03");
    const { rows } = await owner.query<{ name: string }>("select name from brands where id = $1", [fixture.brandId]);
    const name = rows[0]?.name ?? "";
    await owner.query("update brands set name = 'Renamed Finance' where id = $1", [fixture.brandId]);
    try {
      const invoice = await fixture.inStaff(({ tx }) => findInvoice({ tx, ...partner }, "2025-03"));
      expect(invoice).toMatchObject({ recipient: null, recipientName: name });
    } finally {
      await owner.query("update brands set name = $2 where id = $1", [fixture.brandId, name]);
    }
  });

  it("BEY-19 OQ-114 the invoice of a month names each rate of its GST: what is given back has the rate that it was charged at", async () => {
    const { owner } = fixture.app;
    const partner = await fixture.addPartner();
    const { rows } = await owner.query<{ id: string }>("select id from applications where brand_id = $1 limit 1", [
      fixture.brandId,
    ]);
    const application = rows[0]?.id ?? null;
    await fixture.addLine(partner, "2025-02", 100_000, { application });
    await fixture.close(partner, "2025-02");
    await owner.query(
      "insert into tax_rules (id, tax, valid_from, rate_bps, code) values (gen_random_uuid(), 'gst', '2025-03-01', 1200, '997159')",
    );
    try {
      await fixture.addLine(partner, "2025-03", -50_000, { application });
      await fixture.addLine(partner, "2025-03", 100_000);
      await fixture.close(partner, "2025-03");
    } finally {
      await owner.query("delete from tax_rules where tax = 'gst' and valid_from = '2025-03-01'");
    }
    const invoice = await fixture.inStaff(({ tx }) => findInvoice({ tx, ...partner }, "2025-03"));
    expect(invoice).toMatchObject({
      taxablePaise: 50_000n,
      gstPaise: 3_000n,
      gstParts: [
        { tax: "gst", bps: 1_800, paise: -9_000n },
        { tax: "gst", bps: 1_200, paise: 12_000n },
      ],
    });
    expect(invoice && invoiceRows(invoice, "March 2025").map(({ text, amount }) => `${text}: ${amount}`)).toEqual([
      "Commission for distributing loans, March 2025 (SAC 997159): 500.00",
      "GST at 18%: -90.00",
      "GST at 12%: 120.00",
      "Total: 530.00",
    ]);
  });

  it("BEY-13 OQ-114 gives GST back as it was charged after a partner has moved, and no issued invoice changes", async () => {
    const { owner } = fixture.app;
    const partner = await fixture.addPartner();
    await owner.query(
      `insert into brand_tax_registrations (brand_id, from_month, legal_name, state_code) values ($1, '2024-03', 'Lumen', '27')
       on conflict (brand_id, from_month) do nothing`,
      [fixture.brandId],
    );
    try {
      const { rows } = await owner.query<{ id: string }>("select id from applications where brand_id = $1 limit 1", [
        fixture.brandId,
      ]);
      const application = rows[0]?.id ?? null;
      const rowsOf = async (month: string) => {
        const invoice = await fixture.inStaff(({ tx }) => findInvoice({ tx, ...partner }, month));
        return invoice && invoiceRows(invoice, month).map(({ text, amount }) => `${text}: ${amount}`);
      };
      const register = (fromMonth: string, gstin: string | null) =>
        fixture.inStaff((ctx) =>
          setTaxRegistration({
            ctx,
            ...partner,
            registration: { fromMonth, entity: "company", payer: "other" },
            legalName: "Asha Traders",
            address: null,
            gstin,
          }),
        );
      await fixture.addLine(partner, "2024-05", 100_000, { application });
      await fixture.close(partner, "2024-05");
      const issued = await rowsOf("2024-05");
      expect(issued?.[1]).toBe("IGST at 18%: 180.00");
      expect(await register("2024-06", "27AABCP1200K1Z5")).toEqual({ ok: true });
      await fixture.addLine(partner, "2024-06", -40_000, { application });
      await fixture.addLine(partner, "2024-06", 100_000);
      const shown = await fixture.inPartner(partner, (ctx) =>
        statementPage({ ctx, month: "2024-06", before: null, after: null, mayDispute: true }),
      );
      expect(shown?.sentences).toContain(
        "GST is CGST ₹90.00, SGST ₹90.00, IGST −₹72.00: what is given back has the taxes that were charged for it.",
      );
      await fixture.close(partner, "2024-06");
      expect((await rowsOf("2024-06"))?.slice(1)).toEqual([
        "CGST at 9%: 90.00",
        "SGST at 9%: 90.00",
        "IGST at 18%: -72.00",
        "Total: 708.00",
      ]);
      expect(await register("2024-07", null)).toEqual({ ok: true });
      await fixture.addLine(partner, "2024-07", -60_000, { application });
      await fixture.close(partner, "2024-07");
      expect((await rowsOf("2024-07"))?.slice(1)).toEqual([
        "IGST at 18% of earlier months that is given back: -108.00",
        "Total: -708.00",
      ]);
      expect(await rowsOf("2024-05")).toEqual(issued);
    } finally {
      await owner.query("delete from brand_tax_registrations where brand_id = $1 and from_month = '2024-03'", [
        fixture.brandId,
      ]);
    }
  });

  it("BEY-13 closing twice changes nothing, and what was closed cannot change", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-05", 4_000_000);
    const twice = await Promise.all([fixture.close(partner, "2025-05"), fixture.close(partner, "2025-05")]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const before = await fixture.statement(partner, "2025-05");
    expect(await fixture.close(partner, "2025-05")).toEqual({ ok: false, code: "not-open" });
    await fixture.addLine(partner, "2025-05", 999_999);
    expect({ ...(await fixture.statement(partner, "2025-05")), next: null }).toEqual({ ...before, next: null });
    await expect(
      fixture.inStaff(({ tx }) =>
        tx.statementMonth.updateMany({
          where: partner.partnerId ? { partnerId: partner.partnerId } : {},
          data: { earnedPaise: 1n },
        }),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it("BEY-13 a month closes in its turn, after its end, with the figures that staff saw", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-05", 1_000);
    const close = (month: string, seenPaise: string, at: string | null = null) =>
      fixture.inStaff((ctx) => {
        const now = at ? new Date(at) : ctx.now;
        return closeMonth({ ctx: { ...ctx, now }, ...partner, month, seenPaise });
      });
    expect(await close("2025-06", "0")).toEqual({ ok: false, code: "not-open" });
    expect(await close("2999-01", "0")).toEqual({ ok: false, code: "not-over" });
    expect(await close("2025-05", "1", "2025-05-31T18:29:59Z")).toEqual({ ok: false, code: "not-over" });
    expect(await close("2025-05", "1", "2025-05-31T18:30:00Z")).toEqual({ ok: false, code: "stale" });
    expect(await close("2025-05", "1")).toEqual({ ok: false, code: "stale" });
  });

  it("OQ-114 the year's TDS goes on over closed months, and a full claw-back gives everything back", async () => {
    const partner = await fixture.addPartner({ entity: "individual" });
    const { rows } = await fixture.app.owner.query<{ id: string }>(
      "select id from applications where brand_id = $1 limit 1",
      [fixture.brandId],
    );
    const application = rows[0]?.id ?? null;
    await fixture.addLine(partner, "2025-05", 1_500_000, { application });
    await fixture.close(partner, "2025-05");
    await fixture.addLine(partner, "2025-06", 700_000);
    await fixture.close(partner, "2025-06");
    const june = await fixture.statement(partner, "2025-06");
    expect([june.gstPaise, june.tdsPaise, june.terms.treatment]).toEqual([0n, 44_000n, "reverse"]);
    await fixture.addLine(partner, "2025-07", -1_500_000, { application });
    const july = await fixture.statement(partner, "2025-07");
    expect([july.clawbackPaise, july.tdsPaise, july.payablePaise]).toEqual([1_500_000n, -44_000n, 700_000n]);
  });

  it("OQ-114 a claw-back of last year's commission that is taken back again is taxed in last year, not in this one", async () => {
    const partner = await fixture.addPartner();
    const { rows } = await fixture.app.owner.query<{ id: string }>(
      "select id from applications where brand_id = $1 order by id limit 2",
      [fixture.brandId],
    );
    const [application = null, other = null] = rows.map(({ id }) => id);
    await fixture.addLine(partner, "2026-03", 3_000_000, { application });
    await fixture.close(partner, "2026-03");
    const taken = await fixture.addLine(partner, "2026-04", -3_000_000, { application });
    await fixture.close(partner, "2026-04");
    expect(await fixture.statement(partner, "2026-04")).toMatchObject({ gstPaise: -540_000n, tdsPaise: -60_000n });
    const creditNote = await fixture.inStaff(({ tx }) => findInvoice({ tx, ...partner }, "2026-04"));
    expect(creditNote && tdsNotes(creditNote)).toEqual([
      "For information: TDS of INR 600.00 of the financial year 2025-26 under section 194H is given back with the payment.",
    ]);
    const raised = await fixture.inPartner(partner, (ctx) =>
      raiseDispute({ ctx, lineId: taken, reason: "clawback", text: "The loan was not cancelled." }),
    );
    expect(raised).toMatchObject({ ok: true });
    const { rows: disputes } = await fixture.app.owner.query("select id from statement_disputes where line_id = $1", [
      taken,
    ]);
    const accepted = { disputeId: disputes[0]?.id, answer: "You are right.", correctionPaise: 3_000_000n };
    expect(await fixture.inStaff((ctx) => answerDispute({ ctx, ...partner, ...accepted }))).toEqual({ ok: true });
    // This year's own commission stays below the threshold.
    await fixture.addLine(partner, "2026-05", 1_500_000, { application: other });
    const may = await fixture.statement(partner, "2026-05");
    expect([may.gstPaise, may.tdsPaise, may.payablePaise]).toEqual([810_000n, 60_000n, 5_250_000n]);
    expect(may.book.tds).toMatchObject({
      "2025-26": { basePaise: 3_000_000n, deductedPaise: 60_000n },
      "2026-27": { basePaise: 1_500_000n, deductedPaise: 0n },
    });
  });

  it("OQ-114 BEY-16 the reconciliation has the TDS of that year as well: what March is given back is not of April's threshold", async () => {
    const partner = await fixture.addPartner();
    const { rows } = await fixture.app.owner.query<{ id: string }>(
      "select id from applications where brand_id = $1 order by id limit 2",
      [fixture.brandId],
    );
    const [application = null, other = null] = rows.map(({ id }) => id);
    const held = await fixture.addLine(partner, "2026-02", 1_000_000, { application: other });
    await fixture.inStaff((ctx) => holdLine({ ctx, ...partner, lineId: held, ...hold }));
    await fixture.close(partner, "2026-02");
    await fixture.addLine(partner, "2026-03", 3_000_000, { application });
    await fixture.close(partner, "2026-03");
    await fixture.addLine(partner, "2026-04", -500_000, { application });
    await fixture.addLine(partner, "2026-04", 1_500_000, { application: other });
    const taxes = async (period: string) => {
      await reconcileMonth({ brandId: fixture.app.brand("cl").id, period });
      const { rows: items } = await fixture.app.owner.query<{ bucket: string; paise: string }>(
        `select bucket, sum(paise)::text as paise from reconciliation_items
         where period = $2 and line_key like 'commission|' || $1 || '|%' group by 1`,
        [partner.partnerId, period],
      );
      return Number(items.find(({ bucket }) => bucket === "tax")?.paise ?? 0);
    };
    // Below the threshold of ₹20,000 until the line that was held in February counts as well.
    await fixture.inStaff((ctx) => releaseLine({ ctx, ...partner, lineId: held }));
    const april = await fixture.statement(partner, "2026-04");
    expect(april.book.tds).toMatchObject({
      "2025-26": { basePaise: 2_500_000n, deductedPaise: 50_000n },
      "2026-27": { basePaise: 2_500_000n, deductedPaise: 50_000n },
    });
    expect(await taxes("2026-04")).toBe(30_000);
    expect(await taxes("2026-02")).toBe(20_000);
    expect(await taxes("2026-03")).toBe(60_000);
  });

  it("OQ-114 staff are told before they close a month whose TDS is lower than without a PAN", async () => {
    const partner = await fixture.addPartner({ hasAccount: false });
    const lacksPan = async (month: string) => {
      const page = await fixture.inStaff((ctx) =>
        staffStatementPage({ ctx, ...partner, month, before: null, after: null }),
      );
      return page?.view?.lacksPan;
    };
    await fixture.addLine(partner, "2025-05", 2_000_000);
    expect(await lacksPan("2025-05")).toBe(false);
    await fixture.addLine(partner, "2025-05", 1);
    // A GSTIN has the PAN in it.
    expect(await lacksPan("2025-05")).toBe(false);
    await fixture.app.owner.query(
      "update partner_tax_registrations set gstin_enc = null, gstin_masked = null where partner_id = $1",
      [partner.partnerId],
    );
    expect(await lacksPan("2025-05")).toBe(true);
    await fixture.addAccount(partner);
    expect(await lacksPan("2025-05")).toBe(false);
  });

  it("BEY-13 the numbers of invoices have no gap in a partner's financial year", async () => {
    const partner = await fixture.addPartner();
    for (const month of ["2025-02", "2025-03", "2025-04", "2025-05"]) {
      if (month !== "2025-03") await fixture.addLine(partner, month, 100_000);
      await fixture.close(partner, month);
    }
    const { rows } = await fixture.app.owner.query(
      "select month, financial_year as year, number, kind from statement_invoices where partner_id = $1 order by month",
      [partner.partnerId],
    );
    expect(rows).toEqual([
      { month: "2025-02", year: "2024-25", number: 1, kind: "tax-invoice" },
      { month: "2025-04", year: "2025-26", number: 1, kind: "tax-invoice" },
      { month: "2025-05", year: "2025-26", number: 2, kind: "tax-invoice" },
    ]);
  });
});

describe("a dispute", () => {
  const dispute = (partner: TestPartner, lineId: string, merchantId: string | null = null) =>
    fixture.inPartner(
      partner,
      (ctx) => raiseDispute({ ctx, lineId, reason: "amount", text: "The loan was larger." }),
      merchantId,
    );

  it("BEY-13 of a line in an open month holds it; the answer writes a new line", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    expect(await dispute(partner, line)).toMatchObject({ ok: true });
    expect(await dispute(partner, line)).toEqual({ ok: false, code: "disputed" });
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ heldPaise: 100_000n, payablePaise: 0n });
    await fixture.close(partner, "2025-05");
    const { rows } = await fixture.app.owner.query<{ id: string }>(
      "select id from statement_disputes where line_id = $1",
      [line],
    );
    const answered = (correctionPaise: bigint | null) =>
      fixture.inStaff((ctx) =>
        answerDispute({ ctx, ...partner, disputeId: rows[0]?.id ?? "", answer: "You are right.", correctionPaise }),
      );
    expect(await answered(0n)).toEqual({ ok: false, code: "no-correction" });
    expect(await answered(-100_001n)).toEqual({ ok: false, code: "more-than-paid" });
    // The line is paid for ₹1,00,000.
    expect(await answered(9_900_001n)).toEqual({ ok: false, code: "more-than-amount" });
    expect(await answered(20_000n)).toEqual({ ok: true });
    expect(await answered(20_000n)).toEqual({ ok: false, code: "not-open" });
    expect(await fixture.statement(partner, "2025-06")).toMatchObject({
      openingPaise: 100_000n,
      earnedPaise: 20_000n,
      heldPaise: 0n,
      basePaise: 120_000n,
    });
  });

  it("BEY-13 that two colleagues answer at once is corrected once", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    expect(await dispute(partner, line)).toMatchObject({ ok: true });
    const { rows } = await fixture.app.owner.query<{ id: string }>(
      "select id from statement_disputes where line_id = $1",
      [line],
    );
    const answered = (hold = async () => {}) =>
      fixture.inStaff(async (ctx) => {
        const input = { disputeId: rows[0]?.id ?? "", answer: "You are right.", correctionPaise: 20_000n };
        const done = await answerDispute({ ctx, ...partner, ...input });
        await hold();
        return done;
      });
    expect(await atOnce(fixture.app, answered, () => answered())).toEqual([
      { ok: true },
      { ok: false, code: "not-open" },
    ]);
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ earnedPaise: 120_000n });
  });

  it("BEY-13 can be withdrawn, is refused after its deadline, and to everybody else", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    await fixture.close(partner, "2025-05");
    const stranger = await fixture.addPartner();
    expect(await dispute(stranger, line)).toEqual({ ok: false, code: "unknown-line" });
    expect(await dispute(partner, randomUUID())).toEqual({ ok: false, code: "unknown-line" });
    expect(await dispute(partner, line, randomUUID())).toEqual({ ok: false, code: "unknown-line" });
    await dispute(partner, line);
    expect(await fixture.statement(partner, "2025-06")).toMatchObject({ openingPaise: 118_000n, heldPaise: 0n });
    expect(await fixture.inPartner(stranger, (ctx) => withdrawDispute({ ctx, lineId: line }))).toEqual({
      ok: false,
      code: "not-disputed",
    });
    const ofMerchant = randomUUID();
    expect(await fixture.inPartner(partner, (ctx) => withdrawDispute({ ctx, lineId: line }), ofMerchant)).toEqual({
      ok: false,
      code: "not-disputed",
    });
    expect(await fixture.inPartner(partner, (ctx) => withdrawDispute({ ctx, lineId: line }))).toEqual({ ok: true });
    await fixture.app.owner.query(
      "update statement_months set closed_at = now() - interval '32 days' where partner_id = $1",
      [partner.partnerId],
    );
    expect(await dispute(partner, line)).toEqual({ ok: false, code: "too-late" });
  });

  it("BEY-13 of a held line is possible as long as it is held, and for 30 days after the month that credits it", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    await held(partner, line);
    await fixture.close(partner, "2025-05");
    const closedLongAgo = (month: string) =>
      fixture.app.owner.query(
        "update statement_months set closed_at = now() - interval '32 days' where partner_id = $1 and month = $2",
        [partner.partnerId, month],
      );
    /** What the page of its own month, on which it was held first, and that of the month after offer. */
    const offered = () =>
      fixture.inPartner(partner, async (ctx) => {
        const query = { ctx, before: null, after: null, mayDispute: true };
        const [own, next] = [
          await statementPage({ ...query, month: "2025-05" }),
          await statementPage({ ...query, month: "2025-06" }),
        ];
        return [own?.lines[0]?.may?.kind ?? null, next?.carried[0]?.may?.kind ?? null];
      });
    await closedLongAgo("2025-05");
    expect(await offered()).toEqual(["dispute", "dispute"]);
    expect(await dispute(partner, line)).toMatchObject({ ok: true });
    await fixture.inPartner(partner, (ctx) => withdrawDispute({ ctx, lineId: line }));
    await fixture.inStaff((ctx) => releaseLine({ ctx, ...partner, lineId: line }));
    await fixture.close(partner, "2025-06");
    expect(await offered()).toEqual(["dispute", "dispute"]);
    expect(await dispute(partner, line)).toMatchObject({ ok: true });
    await fixture.inPartner(partner, (ctx) => withdrawDispute({ ctx, lineId: line }));
    await closedLongAgo("2025-06");
    expect(await offered()).toEqual([null, null]);
    expect(await dispute(partner, line)).toEqual({ ok: false, code: "too-late" });
  });
});

describe("a hold", () => {
  it("BEY-19 ends by itself after its last day, and never stops what a closed month has credited", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    await held(partner, line);
    await fixture.app.owner.query("update statement_holds set until = current_date - 2 where line_id = $1", [line]);
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ heldPaise: 0n, basePaise: 100_000n });
    await fixture.close(partner, "2025-05");
    expect(await held(partner, line)).toEqual({ ok: false, code: "credited" });
    expect(await held(await fixture.addPartner(), line)).toEqual({ ok: false, code: "unknown-line" });
  });

  it("BEY-19 stops its line on its last day as well, until midnight in India", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    const { brandId, partnerId } = partner;
    await fixture.inStaff((ctx) => {
      const now = new Date("2025-06-10T06:30:00Z");
      return holdLine({ ctx: { ...ctx, now }, ...partner, lineId: line, ...hold, until: "2025-06-10" });
    });
    const heldAt = async (at: string) => {
      const all = await fixture.inStaff(({ tx }) => listStatements({ tx, brandId, partnerId }, new Date(at)));
      return all.find(({ month }) => month === "2025-05")?.heldPaise;
    };
    expect(await heldAt("2025-06-10T18:29:59Z")).toBe(100_000n);
    expect(await heldAt("2025-06-10T18:30:00Z")).toBe(0n);
  });

  it("BEY-19 is replaced by the next one of its line, also by a shorter one", async () => {
    const partner = await fixture.addPartner();
    const line = await fixture.addLine(partner, "2025-05", 100_000);
    const until = (day: string) =>
      fixture.inStaff((ctx) => {
        const now = new Date("2025-06-10T06:30:00Z");
        return holdLine({ ctx: { ...ctx, now }, ...partner, lineId: line, ...hold, until: day });
      });
    expect(await until("2099-01-31")).toEqual({ ok: true });
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ heldPaise: 100_000n });
    expect(await until("2025-06-09")).toEqual({ ok: false, code: "bad-day" });
    expect(await until("2025-06-10")).toEqual({ ok: true });
    expect(await fixture.statement(partner, "2025-05")).toMatchObject({ heldPaise: 0n, basePaise: 100_000n });
  });
});

describe("the first page of the portal", () => {
  it("BEY-13 counts a held line as pending before and after its month is closed, and as approved once it is credited", async () => {
    const partner = await fixture.addPartner({ entity: "individual" });
    await fixture.addLine(partner, "2025-05", 100_000);
    const late = await fixture.addLine(partner, "2025-05", 40_000);
    await held(partner, late);
    const span = { from: new Date(0), to: new Date(), first: "2025-01-01", last: "2025-12-31" };
    const figures = async () => {
      const shown = await fixture.inPartner(partner, (ctx) => portalCommission({ ctx, span }));
      return shown.kind === "partner" ? [shown.pendingPaise, shown.approvedPaise] : null;
    };
    expect(await figures()).toEqual([140_000, 0]);
    await fixture.close(partner, "2025-05");
    expect(await figures()).toEqual([40_000, 100_000]);
    await fixture.inStaff((ctx) => releaseLine({ ctx, ...partner, lineId: late }));
    await fixture.close(partner, "2025-06");
    expect(await figures()).toEqual([0, 140_000]);
  });
});

describe("the rules of tax", () => {
  it("OQ-114 are dated rows of staff, which begin after what is closed", async () => {
    const rule = { tax: "tds" as const, rateBps: 500, thresholdPaise: 1_000_000n, code: "test" };
    const add = (validFrom: string) => fixture.inStaff((ctx) => addTaxRule({ ctx, rule: { ...rule, validFrom } }));
    expect(await add("2024-05-01")).toEqual({ ok: false, code: "in-closed-month" });
    expect(await add("2096-04-01")).toEqual({ ok: true, isAsked: false });
    expect(await add("2096-04-01")).toEqual({ ok: false, code: "same-day" });
    const rules = await fixture.inStaff(({ tx }) => readTaxRules(tx));
    const added = rules.find(({ code }) => code === "test");
    const remove = (id: string) => fixture.inStaff((ctx) => removeTaxRule({ ctx, id }));
    expect(await remove(added?.id ?? "")).toEqual({ ok: true, isAsked: false });
    expect(await remove(rules.at(-1)?.id ?? "")).toEqual({ ok: false, code: "in-closed-month" });
  });

  it("OQ-114 a registration counts from a month that is not closed", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2025-05", 100_000);
    await fixture.close(partner, "2025-05");
    const set = (fromMonth: string) =>
      fixture.inStaff((ctx) =>
        setTaxRegistration({
          ctx,
          ...partner,
          registration: { fromMonth, entity: "individual", payer: "bank-or-nbfc" },
          legalName: "Asha",
          address: null,
          gstin: null,
        }),
      );
    expect(await set("2025-05")).toEqual({ ok: false, code: "in-closed-month" });
    expect(await set("2025-06")).toEqual({ ok: true });
    await fixture.addLine(partner, "2025-06", 100_000);
    expect(await fixture.statement(partner, "2025-06")).toMatchObject({ gstPaise: 0n });
  });
});

describe("pages of a statement", () => {
  it("BEY-19 go forward and back, each line once", async () => {
    const partner = await fixture.addPartner();
    for (let at = 0; at < 120; at++) await fixture.addLine(partner, "2025-05", 100 + at);
    const page = (where: { before?: string | null; after?: string | null } = {}) =>
      fixture.inStaff(({ tx }) => listStatementLines({ tx, ...partner, month: "2025-05", merchantId: null }, where));
    const first = await page();
    const second = await page({ after: first.after });
    const third = await page({ after: second.after });
    expect([first.before, third.after]).toEqual([null, null]);
    const all = [first, second, third].flatMap(({ lines }) =>
      lines.map(({ commissionPaise }) => Number(commissionPaise)),
    );
    expect(all.sort((left, right) => left - right)).toEqual(Array.from({ length: 120 }, (_, at) => 100 + at));
    expect((await page({ before: third.before })).lines).toEqual(second.lines);
    expect((await page({ before: second.before })).before).toBeNull();
    expect((await page({ after: `1.1.${"-".repeat(36)}` })).lines).toEqual(first.lines);
  });
});

describe("what months are taxed by, while a month closes", () => {
  it("OQ-114 a rule and a brand's registration do not slip into the month that closes at that moment", async () => {
    const partner = await fixture.addPartner();
    await fixture.addLine(partner, "2097-01", 100_000);
    await fixture.addLine(partner, "2097-02", 100_000);
    const now = new Date("2097-03-10T06:30:00Z");
    const closing = (month: string) => async (hold: () => Promise<void>) => {
      const scope = { brandId: partner.brandId, partnerId: partner.partnerId };
      return fixture.inStaff(async (ctx) => {
        const statement = await findStatement({ tx: ctx.tx, ...scope }, now, month);
        const seenPaise = String(statement?.payablePaise);
        const closed = await closeMonth({ ctx: { ...ctx, now }, ...scope, month, seenPaise });
        await hold();
        return closed.ok;
      });
    };
    const rule = {
      tax: "tds" as const,
      validFrom: "2097-01-15",
      rateBps: 500,
      thresholdPaise: 1_000_000n,
      code: "late",
    };
    const inClosed = { ok: false, code: "in-closed-month" };
    expect(
      await atOnce(fixture.app, closing("2097-01"), () => fixture.inStaff((ctx) => addTaxRule({ ctx, rule }))),
    ).toEqual([true, inClosed]);
    const registration = { legalName: "Lumen", address: null, stateCode: "29", gstin: null };
    expect(
      await atOnce(fixture.app, closing("2097-02"), () =>
        fixture.inStaff((ctx) =>
          setBrandRegistration({ ctx, brandId: partner.brandId, fromMonth: "2097-02", ...registration }),
        ),
      ),
    ).toEqual([true, inClosed]);
  });
});
