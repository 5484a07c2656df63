import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as download } from "~/routes/partner/statement/download.route";
import { loader as invoice } from "~/routes/partner/statement/invoice.route";
import type { StatementPage } from "~/routes/partner/statement/page.server";
import { action, loader } from "~/routes/partner/statement/route";
import { loader as listLoader } from "~/routes/partner/statements/route";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { recordPayment } from "~/services/statements/record-payment.server";
import { openStatementFixture, type StatementFixture, type TestPartner } from "./fixture";

let fixture: StatementFixture;
let partner: TestPartner;
let stranger: TestPartner;
let line: string;

const tokenOf = ({ userId }: TestPartner) =>
  withTenant(contextOf(fixture.app.brand("lumen")), (ctx) =>
    openPartnerSession({ ctx, owner: { partnerUserId: userId }, oldToken: null }),
  );

const call = async (
  handler: typeof loader | typeof action | typeof download | typeof invoice | typeof listLoader,
  who: TestPartner,
  { month = "2025-05", form, query = "" }: { month?: string; form?: Record<string, string>; query?: string } = {},
) =>
  callRoute(handler, {
    path: `/partner/statements/${month}${query}`,
    host: "lumen.localhost",
    params: { month },
    cookies: { p_atkn: await tokenOf(who), language: "en" },
    ...(form ? { form, method: "POST" } : {}),
  });

/** The user of a merchant of this partner. */
async function ofMerchant({ brandId, partnerId }: TestPartner): Promise<TestPartner> {
  const [merchantId, userId] = [randomUUID(), randomUUID()];
  const { owner } = fixture.app;
  await owner.query(
    "insert into merchants (brand_id, id, partner_id, name, status) values ($1, $2, $3, 'Shop', 'active')",
    [brandId, merchantId, partnerId],
  );
  await sealed(
    owner,
    `insert into partner_users (brand_id, id, partner_id, merchant_id, kind, name) values ($1, $2, $3, $4, 'merchant', 'Ravi')`,
    [brandId, userId, partnerId, merchantId],
  );
  return { brandId, partnerId, userId };
}

const pageOf = async (who: TestPartner, month = "2025-05") =>
  (await call(loader, who, { month })).body as StatementPage;
/** What the partner took of a kind of file, as its trail has it. */
const taken = async (file: string) =>
  (
    await fixture.app.owner.query(
      "select actor_id, after from audit_entries where action = 'file.take' and subject_id = $1 and after->>'file' = $2",
      [partner.partnerId, file],
    )
  ).rows;
const figures = ({ strip }: StatementPage) => Object.fromEntries(strip.map(({ label, amount }) => [label, amount]));

beforeAll(async () => {
  fixture = await openStatementFixture();
  partner = await fixture.addPartner();
  stranger = await fixture.addPartner();
  line = await fixture.addLine(partner, "2025-05", 3_000_000);
  await fixture.addLine(partner, "2025-05", -50_000);
  await fixture.close(partner, "2025-05");
});
afterAll(() => fixture?.app.close());

describe("the page of a statement", () => {
  it("BEY-19 prints figures that add up, each with its words", async () => {
    const page = await pageOf(partner);
    expect(figures(page)).toEqual({
      "Opening balance": "₹0.00",
      Earned: "+₹30,000.00",
      Held: "₹0.00",
      "Claw-back": "−₹500.00",
      GST: "+₹5,310.00",
      TDS: "−₹590.00",
      Paid: "₹0.00",
      "Closing balance": "₹34,220.00",
    });
    expect(page.strip.map(({ note }) => note)).toContain("18% of ₹29,500.00");
    expect(page.sentences.join(" ")).toContain("TDS under section 194H: 2% once your commission");
  });

  it("BEY-19 explains a line from the lead to its arithmetic, without naming the customer", async () => {
    const found = (await pageOf(partner)).lines.find(({ id }) => id === line);
    expect(found?.why.chain.map(({ title }) => title)).toEqual([
      "Lead",
      "Click",
      "Lender's MIS row",
      expect.stringContaining("Slab as it stood on"),
    ]);
    expect(found?.why.sum).toBe("₹30,00,000 × 1.00% = ₹30,000.00");
    expect(found?.customer).toContain("••••");
  });

  it("OQ-13 another partner's month and lines are as unknown as any", async () => {
    expect((await call(loader, stranger)).status).toBe(404);
    expect((await call(download, stranger)).status).toBe(404);
    const form = { intent: "dispute", lineId: line, reason: "amount", text: "This is not mine." };
    expect((await call(action, stranger, { form })).status).toBe(404);
  });

  it("BEY-13 a dispute tells what is missing, then shows the line with its deadline, and can be withdrawn", async () => {
    const short = await call(action, partner, { form: { intent: "dispute", lineId: line, text: "short" } });
    expect([short.status, short.body]).toMatchObject([
      422,
      { line, errors: { reason: "Choose what is wrong", text: "Write at least 10 letters" } },
    ]);
    const form = { intent: "dispute", lineId: line, reason: "amount", text: "The loan was ₹32,00,000." };
    expect((await call(action, partner, { form })).location).toBe(
      `/partner/statements/2025-05?line=${line}#line-${line}`,
    );
    const disputed = (await pageOf(partner)).lines.find(({ id }) => id === line);
    expect([disputed?.badge.text, disputed?.may]).toEqual(["Disputed", { kind: "withdraw" }]);
    expect(disputed?.notes[0]).toMatchObject({ quote: "The loan was ₹32,00,000." });
    await call(action, partner, { form: { intent: "withdraw", lineId: line } });
    expect((await pageOf(partner)).lines.find(({ id }) => id === line)?.may).toMatchObject({ kind: "dispute" });
  });

  it("BEY-13 BEY-09 all lines are a CSV file, which is in the trail", async () => {
    const { text, headers } = await call(download, partner);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(text.trim().split("\r\n")).toHaveLength(3);
    expect(text).toContain(`2025-05,${line},`);
    const [head = "", ...rows] = text.trim().split("\r\n");
    expect(head.split(",")[6]).toBe("Slab");
    expect(rows.find((row) => !row.includes(line))).toContain(",-500.00,");
    const shown = (await pageOf(partner)).lines.find(({ id }) => id === line)?.slab;
    expect(rows.find((row) => row.includes(line))).toContain(`,${shown},`);
    expect(await taken("statement-lines")).toEqual([
      { actor_id: partner.userId, after: { file: "statement-lines", month: "2025-05" } },
    ]);
  });

  it("BEY-13 BEY-09 a closed month has its invoice as PDF, which is in the trail and a stranger does not find", async () => {
    const { headers, text } = await call(invoice, partner);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toContain("AT-25-26-0001.pdf");
    expect(text.startsWith("%PDF-")).toBe(true);
    const number = "AT/25-26/0001";
    expect(await taken("statement-invoice")).toEqual([
      { actor_id: partner.userId, after: { file: "statement-invoice", month: "2025-05", number } },
    ]);
    expect((await pageOf(partner)).hasInvoice).toBe(true);
    expect((await call(invoice, stranger)).status).toBe(404);
    expect((await call(invoice, await ofMerchant(partner))).status).toBe(404);
    expect((await call(invoice, partner, { month: "2025-06" })).status).toBe(404);
  });

  it("BEY-13 lists the months, the latest first", async () => {
    const { body } = await call(listLoader, partner);
    const { months } = body as { months: { month: string; badge: { text: string } }[] };
    expect(months.at(-1)).toMatchObject({ month: "2025-05", badge: { text: "To be paid" } });
    expect(months[0]?.badge.text).toBe("Open");
  });
});

describe("a month that was not paid before the next one closed", () => {
  it("BEY-13 is paid once a later month is, which has taken over its rest", async () => {
    const late = await fixture.addPartner();
    await fixture.addLine(late, "2025-05", 100_000);
    await fixture.close(late, "2025-05");
    await fixture.addLine(late, "2025-06", 50_000);
    await fixture.close(late, "2025-06");
    const badges = async () => {
      const { months } = (await call(listLoader, late)).body as {
        months: { month: string; badge: { text: string } }[];
      };
      return months.filter(({ month }) => month < "2025-07").map(({ badge }) => badge.text);
    };
    expect(await badges()).toEqual(["To be paid", "To be paid"]);
    const { payablePaise: paise } = await fixture.statement(late, "2025-06");
    const payment = { month: "2025-06", paise, reference: "UTRLATER1", paidOn: "2025-07-07" };
    expect(await fixture.inStaff((ctx) => recordPayment({ ctx, ...late, ...payment }))).toMatchObject({ ok: true });
    expect(await badges()).toEqual(["Paid", "Paid"]);
    const { strip, lines } = await pageOf(late);
    expect(strip.find(({ label }) => label === "Paid")).toMatchObject({
      amount: "₹0.00",
      note: "paid with a later month",
    });
    expect(lines.map(({ badge }) => badge.text)).toEqual(["Paid"]);
  });
});

describe("a month whose payment came back after the next one closed", () => {
  it("BEY-13 OQ-64 is to be paid again until a later month is, and nobody is told that it was paid that day", async () => {
    const back = await fixture.addPartner();
    await fixture.addLine(back, "2025-05", 100_000);
    await fixture.close(back, "2025-05");
    const badges = async () => {
      const { months } = (await call(listLoader, back)).body as {
        months: { month: string; badge: { text: string } }[];
      };
      return months.filter(({ month }) => month < "2025-07").map(({ badge }) => badge.text);
    };
    const record = async (month: string, paise: bigint, reference: string, paidOn: string) =>
      expect(
        await fixture.inStaff((ctx) => recordPayment({ ctx, ...back, month, paise, reference, paidOn })),
      ).toMatchObject({ ok: true });
    const { payablePaise: may } = await fixture.statement(back, "2025-05");
    await record("2025-05", may, "UTRMAY1", "2025-06-07");
    await fixture.addLine(back, "2025-06", 50_000);
    await fixture.close(back, "2025-06");
    const { payablePaise: june } = await fixture.statement(back, "2025-06");
    expect(await badges()).toEqual(["To be paid", "Paid"]);

    await record("2025-06", -may, "UTRMAY1", "2025-07-08");
    expect(await badges()).toEqual(["To be paid", "To be paid"]);
    const { strip, lines, state } = await pageOf(back);
    expect(strip.find(({ label }) => label === "Paid")).toMatchObject({ note: "the bank sent it back later" });
    expect(lines.map(({ badge }) => badge.text)).not.toContain("Paid");
    expect(state).toMatch(/Paid 7 Jun 2025\.$/);
    expect((await pageOf(back, "2025-06")).state).toMatch(/The bank sent a payment back on 8 Jul 2025\.$/);

    await record("2025-06", may, "UTRMAY2", "2025-07-09");
    expect(await badges()).toEqual(["To be paid", "Paid"]);
    await record("2025-06", june, "UTRJUNE1", "2025-07-10");
    expect(await badges()).toEqual(["Paid", "Paid"]);
  });
});

describe("a merchant's statement", () => {
  it("OQ-13 has its own lines only, and neither tax nor payments of the partner", async () => {
    const { rows } = await fixture.app.owner.query<{ id: string; partner: string; merchant: string; user: string }>(
      `select a.id, p.partner_id as partner, p.merchant_id as merchant, u.id as user from prospects p
       join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
       join partner_users u on u.brand_id = p.brand_id and u.merchant_id = p.merchant_id
       where p.brand_id = $1 limit 1`,
      [fixture.brandId],
    );
    const [own] = rows;
    if (!own) throw new Error("the demo has no merchant with an application");
    const merchant = { brandId: fixture.brandId, partnerId: own.partner, userId: own.user };
    const mine = await fixture.addLine(merchant, "2025-05", 70_000, { application: own.id });
    const { rows: others } = await fixture.app.owner.query<{ id: string }>(
      `select a.id from applications a join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
       where a.brand_id = $1 and p.merchant_id is distinct from $2 limit 1`,
      [fixture.brandId, own.merchant],
    );
    await fixture.addLine(merchant, "2025-05", 90_000, { application: others[0]?.id ?? null });
    await fixture.addLine(merchant, "2025-04", 90_000, { application: others[0]?.id ?? null });
    const page = await pageOf(merchant);
    expect(page.lines.map(({ id }) => id)).toEqual([mine]);
    expect(page.strip.map(({ label }) => label)).toEqual(["Earned", "Held", "Claw-back", "Earned less claw-back"]);
    expect(JSON.stringify(page)).not.toContain("900.00");
    const { text } = await call(download, merchant);
    expect(text.trim().split("\r\n")).toHaveLength(2);
    const { months } = (await call(listLoader, merchant)).body as { months: { month: string }[] };
    expect(months.at(-1)?.month).toBe("2025-05");
  });
});
