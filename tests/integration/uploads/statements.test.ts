import { randomUUID } from "node:crypto";
import { requestContextOf } from "@tests/factories/context";
import { insertLender } from "@tests/factories/lenders";
import { atOnce } from "@tests/support/at-once";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadKind } from "~/domain/uploads/kinds";
import { rowWords } from "~/i18n/staff/upload-rows";
import { staffStatementPage } from "~/routes/admin/statement/page.server";
import { loader as events } from "~/routes/admin/uploads/events.route";
import type { UploadPageData } from "~/routes/admin/uploads/page.server";
import { action as commissionAction, loader as commissionPage } from "~/routes/admin/uploads/route";
import { action as sendCommissions } from "~/routes/api/uploads/send";
import { listPartners } from "~/services/partners/list-partners.server";
import { answerDispute } from "~/services/statements/answer-dispute.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { explainLines } from "~/services/statements/explain-lines.server";
import { holdLine, releaseLine } from "~/services/statements/hold-line.server";
import { sumHeldLines } from "~/services/statements/list-statement-lines.server";
import { findStatement } from "~/services/statements/statement-view.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { getUpload } from "~/services/uploads/get-upload.server";
import { listUploadRows } from "~/services/uploads/list-upload-rows.server";
import { mapColumns } from "~/services/uploads/map-columns.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { uploadResults } from "~/services/uploads/upload-results.server";
import { type Case, openUploadFixture, plainReader, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
let partnerId: string;
let slabs: { low: string; high: string };

beforeAll(async () => {
  fixture = await openUploadFixture();
  partnerId = await addPartner("lumen", "Asha Traders", "asha-traders");
  slabs = { low: randomUUID(), high: randomUUID() };
  await fixture.owner.query(
    `insert into lender_revenues (id, lender_id, slab_number_min, slab_number_max, revenue_type_id, revenue_flat, revenue_percent, sort_order)
     values ($2, $1, 2, null, 1, null, 2, 1), ($3, $1, null, null, 1, 50000, 1, 2)`,
    [fixture.lender.id, slabs.high, slabs.low],
  );
});
afterAll(() => fixture?.close());

async function addPartner(brand: string, name: string, utm: string): Promise<string> {
  const id = randomUUID();
  await fixture.owner.query("insert into partners (brand_id, id, name, utm_id) values ($1, $2, $3, $4)", [
    fixture.app.brand(brand).id,
    id,
    name,
    utm,
  ]);
  return id;
}

/** An application that a partner brought; with an amount it is disbursed. */
async function brought(
  options: { rupees?: number; day?: string; lenderRef?: string; by?: string } = {},
): Promise<Case> {
  const { rupees, day = "2026-10-19", lenderRef = null, by = partnerId } = options;
  const made = await fixture.submitted({
    brand: "lumen",
    submission: {
      lender_ref: lenderRef,
      ...(rupees ? { state: "disbursed", stage: 7, disbursed_rupees: rupees, disbursed_on: day } : {}),
    },
  });
  await fixture.owner.query(
    "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
    [by, made.applicationId],
  );
  return made;
}

const MIS_HEAD = "lender,lender_loan_no,application_id,disbursed_amount,disbursed_date,payout,remark";
const COMMISSION_HEAD =
  "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent,tds_percent,remark";
const sheet = (head: string, ...lines: string[]) => [head, ...lines].join("\n");
const mis = (...lines: string[]) => sheet(MIS_HEAD, ...lines);
const commissions = (...lines: string[]) => sheet(COMMISSION_HEAD, ...lines);

const rowsOf = async (kind: UploadKind, uploadId: string, filter: "all" | "kept" = "all") => {
  const { rows } = await asStaff(fixture.app, 1, (ctx) =>
    listUploadRows({ ctx, kind, uploadId, filter, pageSize: 50 }),
  );
  return rows.map((row) => rowWords(kind, row));
};

const payoutLines = async ({ applicationId }: Case) =>
  (
    await fixture.owner.query(
      `select kind, period, loan_no, disbursed_paise::int as disbursed, due_paise::int as due, payout_paise::int as payout,
        lender_revenue_id as slab from payout_lines where application_id = $1 order by created_at, kind`,
      [applicationId],
    )
  ).rows;

const commissionLines = async ({ applicationId }: Case) =>
  (
    await fixture.owner.query(
      `select kind, entry, period, disbursed_paise::int as disbursed, commission_paise::int as commission, tds_paise::int as tds,
        tds_bps, rate_ppm, lender_revenue_id as slab_id, partner_id from commission_lines
       where application_id = $1 order by created_at, kind`,
      [applicationId],
    )
  ).rows;

describe("a lender's disbursal statement", () => {
  it("OQ-34 BEY-08 OQ-53 disburses applications and sets what the lender pays beside what its slab pays", async () => {
    const one = await brought({ lenderRef: "LAN-1" });
    const [two, three] = [await brought(), await brought()];
    const text = mis(
      `Nilgiri Capital,LAN-1,,280000,19-10-2026,5600.50,Tranche`,
      `,LAN-2,${two.applicationId},100000,20-10-2026,2000,`,
      `,,${randomUUID()},100000,20-10-2026,2000,`,
      `nilgiri-capital,LAN-1,,280000,19-10-2026,2000,`,
      `,,${three.applicationId},100000,20-10-2099,2000,`,
    );
    const dry = await fixture.run(text, { kind: "mis", dryRun: true });
    expect(dry).toMatchObject({ state: "staged", counts: { changed: 2, refused: 3 } });
    expect(dry.totals).toMatchObject({ created: 2, updated: 0, payoutPaise: 760_050, duePaise: 760_000 });
    expect(dry.errors[0]).toMatch(/^Row 4: Unknown application id /);
    expect(dry.errors.slice(1)).toEqual([
      "Row 5: Same application twice, first in row 2",
      "Row 6: disbursed_date 20-10-2099 is in the future",
    ]);
    expect(await payoutLines(one)).toEqual([]);
    const [first] = await rowsOf("mis", dry.id);
    expect(first).toMatchObject({
      verdict: "create",
      lender: "Lender nilgiri-capital",
      applicationId: one.applicationId,
    });
    expect(first?.changes).toEqual([
      { label: "Status", before: "Submitted", after: "Disbursed" },
      { label: "Disbursed", before: "", after: "₹2,80,000" },
      { label: "Disbursed on", before: "", after: "19-10-2026" },
      { label: "Remark", before: "", after: "Tranche" },
      { label: "Payout", before: "", after: "₹5,600.50" },
      { label: "Due by slab", before: "", after: "₹5,600" },
      { label: "Difference", before: "", after: "₹0.50" },
      { label: "Slab", before: "", after: "2%" },
    ]);

    expect(await fixture.confirm(dry.id, "mis")).toEqual({ ok: true });
    await applyUpload({ uploadId: dry.id });
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({ state: "disbursed", stage: 7, version: 2 });
    expect(await fixture.applicationRow(two.applicationId)).toMatchObject({ stage: 7 });
    expect(await payoutLines(one)).toEqual([
      {
        kind: "payout",
        period: "2026-10",
        loan_no: "LAN-1",
        disbursed: 28_000_000,
        due: 560_000,
        payout: 560_050,
        slab: slabs.high,
      },
    ]);
    const done = await fixture.detail(dry.id, "mis");
    expect(done).toMatchObject({ rowsUpdated: 2, status: "Completed with errors" });
    expect(done.results?.ids).toHaveLength(2);

    const events = await fixture.judge([one.applicationId, two.applicationId]);
    expect((await fixture.run(text, { kind: "mis" })).rowsUpdated).toBe(0);
    expect(await fixture.judge([one.applicationId, two.applicationId])).toEqual(events);
    expect(await payoutLines(one)).toHaveLength(1);
  });

  it("BEY-13 a statement that says otherwise adds a signed line, and leaves the submission alone where only the payout differs", async () => {
    const one = await brought();
    const row = (payout: string) => mis(`,,${one.applicationId},100000,20-09-2026,${payout},`);
    await fixture.run(row("1500"), { kind: "mis" });
    const before = await fixture.submissionRow(one.submissionId);
    const second = await fixture.run(row("1400"), { kind: "mis" });
    expect(second).toMatchObject({ rowsUpdated: 1, totals: { created: 0, updated: 1, payoutPaise: -10_000 } });
    expect((await payoutLines(one)).map(({ kind, payout, due }) => [kind, payout, due])).toEqual([
      ["payout", 150_000, 150_000],
      ["correction", -10_000, 0],
    ]);
    expect((await fixture.submissionRow(one.submissionId)).version).toBe(before.version);

    const undone = await fixture.undo(second.id, "mis");
    expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await payoutLines(one)).reduce((sum, { payout }) => sum + payout, 0)).toBe(150_000);
    expect((await fixture.submissionRow(one.submissionId)).state).toBe("disbursed");
  });

  it("OQ-53 BEY-13 BEY-19 a row that is corrected later is judged by its slab as it stood, whatever the slab says today", async () => {
    const lender = await insertLender(fixture.owner, { slug: "saraswati-credit" });
    const slab = randomUUID();
    await fixture.owner.query(
      `insert into lender_revenues (id, lender_id, slab_number_max, revenue_type_id, revenue_percent, sort_order) values ($1, $2, 2, 1, 2, 1)`,
      [slab, lender.id],
    );
    const make = async () => {
      const made = await fixture.submitted({ brand: "lumen", lenderId: lender.id });
      await fixture.owner.query(
        "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
        [partnerId, made.applicationId],
      );
      return made;
    };
    const [one, two, three] = [await make(), await make(), await make()];
    const send = (made: Case, rupees: number, payout: number) =>
      fixture.run(mis(`,,${made.applicationId},${rupees},19-04-2026,${payout},`), { kind: "mis" });
    const dues = async (made: Case) => (await payoutLines(made)).map(({ kind, due }) => [kind, due]);
    await send(one, 100_000, 2_000);
    await fixture.owner.query("update lender_revenues set revenue_percent = 3, version = version + 1 where id = $1", [
      slab,
    ]);

    const corrected = await send(one, 100_000, 1_900);
    const changes = (await rowsOf("mis", corrected.id))[0]?.changes;
    expect(changes).toEqual([
      { label: "Payout", before: "₹2,000", after: "₹1,900" },
      { label: "Difference", before: "₹0", after: "-₹100" },
      { label: "Slab", before: "", after: "2%" },
    ]);
    expect(await dues(one)).toEqual([
      ["payout", 200_000],
      ["correction", 0],
    ]);
    await send(one, 120_000, 2_400);
    expect((await dues(one)).at(-1)).toEqual(["correction", 40_000]);
    await fixture.run(commissions(`asha-traders,2026-04,${one.applicationId},120000,,1,,`), { kind: "commission" });
    const line = await fixture.owner.query(
      "select slab->>'ppm' as ppm from commission_lines where application_id = $1",
      [one.applicationId],
    );
    expect(line.rows).toEqual([{ ppm: "20000" }]);

    const second = await send(two, 100_000, 3_000);
    expect(await dues(two)).toEqual([["payout", 300_000]]);
    await fixture.undo(second.id, "mis");
    await fixture.owner.query("update lender_revenues set revenue_percent = 4, version = version + 1 where id = $1", [
      slab,
    ]);
    await send(two, 100_000, 4_000);
    expect((await dues(two)).at(-1)).toEqual(["payout", 400_000]);

    await fixture.owner.query(
      `insert into lender_revenues (id, lender_id, revenue_type_id, revenue_percent, sort_order) values (gen_random_uuid(), $1, 1, 5, 2)`,
      [lender.id],
    );
    await send(three, 100_000, 5_000);
    expect(await dues(three)).toEqual([["payout", 500_000]]);
    await send(one, 120_000, 6_000);
    expect((await dues(one)).at(-1)).toEqual(["correction", 360_000]);
  });

  it("BEY-19 a partner's line names what the lender states of the loan now, not what its last file changed", async () => {
    const one = await brought();
    const send = (rupees: number, payout: number) =>
      fixture.run(mis(`,,${one.applicationId},${rupees},11-03-2026,${payout},`), { kind: "mis" });
    await send(100_000, 2_000);
    await fixture.run(commissions(`asha-traders,2026-03,${one.applicationId},100000,,1,,`), { kind: "commission" });
    const stated = async () => {
      const { rows } = await fixture.owner.query("select id from commission_lines where application_id = $1", [
        one.applicationId,
      ]);
      const of = { brandId: fixture.app.brand("lumen").id, partnerId };
      const chains = await asStaff(fixture.app, 1, (ctx) => explainLines({ tx: ctx.tx, ...of }, rows));
      return chains.get(rows[0]?.id);
    };
    expect(await stated()).toMatchObject({ misPaise: 10_000_000n, misPeriod: "2026-03", misRow: 2 });
    await send(100_000, 1_900);
    expect(await stated()).toMatchObject({ misPaise: 10_000_000n, misPeriod: "2026-03" });
    const higher = await send(120_000, 2_400);
    expect(await stated()).toMatchObject({ misPaise: 12_000_000n });
    await fixture.undo(higher.id, "mis");
    expect(await stated()).toMatchObject({ misPaise: 10_000_000n });
  });

  it("BEY-08 undo takes submissions and payouts back, unless a partner has been paid or the statement has changed", async () => {
    const [plain, paid, changed] = [await brought(), await brought(), await brought()];
    const all = [plain, paid, changed];
    const done = await fixture.run(mis(...all.map((c) => `,,${c.applicationId},100000,05-08-2026,2000,`)), {
      kind: "mis",
    });
    await fixture.run(commissions(`asha-traders,2026-08,${paid.applicationId},100000,,1,,`), { kind: "commission" });
    await fixture.run(mis(`,,${changed.applicationId},100000,05-08-2026,1900,`), { kind: "mis" });
    const undone = await fixture.undo(done.id, "mis");
    expect(undone.counts).toMatchObject({ undone: 1, kept: 2 });
    expect((await rowsOf("mis", done.id, "kept")).map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [3, "A partner has been paid for this disbursal. Take the commission back first"],
      [4, "It has changed since the file was applied"],
    ]);
    expect(await fixture.submissionRow(plain.submissionId)).toMatchObject({
      state: "with-lender",
      disbursed_rupees: null,
    });
    expect((await payoutLines(plain)).map(({ kind, payout }) => [kind, payout])).toEqual([
      ["payout", 200_000],
      ["reversal", -200_000],
    ]);
    expect(await fixture.submissionRow(paid.submissionId)).toMatchObject({ state: "disbursed" });
  });

  it("OQ-34 BEY-13 a loan that is disbursed in parts: its rows of a month are one line, those of the next month another", async () => {
    const one = await brought({ lenderRef: "LAN-H1" });
    const two = await brought({ lenderRef: "LAN-H2" });
    await fixture.owner.query("update submissions set sanctioned_rupees = 900000 where id = any($1::uuid[])", [
      [one.submissionId, two.submissionId],
    ]);
    const line = (c: Case, rupees: number, day: string, payout: string) =>
      `,,${c.applicationId},${rupees},${day},${payout},`;
    const may = await fixture.run(
      mis(
        line(one, 300_000, "20-02-2026", "3000"),
        line(two, 500_000, "02-02-2026", "5000"),
        line(one, 200_000, "06-02-2026", "2000"),
        line(one, 100_000, "03-03-2026", "1000"),
        line(two, 500_000, "07-02-2026", "1"),
        line(one, 200_000, "06-02-2026", "2000"),
      ),
      { kind: "mis" },
    );
    expect(may).toMatchObject({ rowsUpdated: 1, counts: { changed: 1, unchanged: 1, refused: 4 } });
    expect(may.errors).toEqual([
      "Row 3: The lender would have disbursed more than the ₹9,00,000 that it has sanctioned",
      "Row 5: This loan is in row 2 with another month. Upload each month as a separate file",
      "Row 6: Left out with row 3, which is about the same loan",
      "Row 7: Same application twice, first in row 4",
    ]);
    expect((await rowsOf("mis", may.id))[2]).toMatchObject({
      rowNumber: 4,
      verdict: "unchanged",
      reason: "Counted in row 2: a further disbursal of the same loan",
    });
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({ disbursed_rupees: 500_000 });
    expect(await payoutLines(one)).toMatchObject([{ period: "2026-02", disbursed: 50_000_000, payout: 500_000 }]);

    const june = mis(line(one, 400_000, "03-03-2026", "4000"));
    const next = await fixture.run(june, { kind: "mis" });
    expect(next).toMatchObject({ rowsUpdated: 1, totals: { created: 1, linePaise: 40_000_000 } });
    const both = [
      { kind: "payout", period: "2026-02", disbursed: 50_000_000, payout: 500_000 },
      { kind: "payout", period: "2026-03", disbursed: 40_000_000, payout: 400_000 },
    ];
    expect(await payoutLines(one)).toMatchObject(both);
    const days = await fixture.owner.query(
      "select disbursed_rupees, disbursed_on::text as day from submissions where id = $1",
      [one.submissionId],
    );
    expect(days.rows).toEqual([{ disbursed_rupees: 900_000, day: "2026-02-06" }]);
    expect((await fixture.run(june, { kind: "mis" })).rowsUpdated).toBe(0);
    const july = await fixture.run(mis(line(one, 1, "03-04-2026", "1")), { kind: "mis" });
    expect(july.errors).toEqual([
      "Row 2: The lender would have disbursed more than the ₹9,00,000 that it has sanctioned",
    ]);

    expect((await fixture.undo(next.id, "mis")).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({ disbursed_rupees: 500_000 });
    expect((await payoutLines(one)).reduce((sum, { payout }) => sum + payout, 0)).toBe(500_000);
  });

  it("OQ-34 parts that come to more than was applied for need an approved amount", async () => {
    const one = await brought();
    const parts = mis(`,,${one.applicationId},100000,05-07-2026,1000,`, `,,${one.applicationId},60000,06-07-2026,600,`);
    expect((await fixture.run(parts, { kind: "mis" })).errors).toEqual([
      "Row 2: Together these disbursals are more than the ₹1,50,000 applied for, and the lender has named no sanctioned amount. Upload that in a status file first",
      "Row 3: Left out with row 2, which is about the same loan",
    ]);
    expect(await payoutLines(one)).toEqual([]);
    await fixture.run(`application_id,status,sanctioned_amount\n${one.applicationId},approved,200000`);
    expect((await fixture.run(parts, { kind: "mis" })).rowsUpdated).toBe(1);
    expect(await payoutLines(one)).toMatchObject([{ disbursed: 16_000_000, payout: 160_000 }]);
  });

  it("OQ-34 OQ-55 a disbursal approves nothing: parts of later months follow while they come to no more than was applied for", async () => {
    const one = await brought({ lenderRef: "LAN-P1" });
    const sent = (rupees: number, day: string, payout: string) =>
      fixture.run(mis(`,,${one.applicationId},${rupees},${day},${payout},`), { kind: "mis" });
    expect((await sent(50_000, "05-02-2026", "500")).rowsUpdated).toBe(1);
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({ sanctioned_amount_paise: null });
    expect((await sent(50_000, "06-03-2026", "500")).errors).toEqual([
      "Row 2: The statement of another month already has ₹50,000 for this loan. It could be the same disbursal or a further one, and the lender has named no sanctioned amount. Upload that in a status file first",
    ]);
    expect(await sent(60_000, "06-03-2026", "600")).toMatchObject({ errors: [], rowsUpdated: 1 });
    expect((await sent(60_000, "06-03-2026", "600")).rowsUpdated).toBe(0);
    expect((await sent(40_001, "06-04-2026", "400")).errors).toEqual([
      "Row 2: Together these disbursals are more than the ₹1,50,000 applied for, and the lender has named no sanctioned amount. Upload that in a status file first",
    ]);
    await fixture.run(`application_id,status,sanctioned_amount\n${one.applicationId},disbursed,170000`);
    expect((await sent(60_000, "06-04-2026", "600")).rowsUpdated).toBe(1);
    expect(await payoutLines(one)).toMatchObject([
      { period: "2026-02", disbursed: 5_000_000, payout: 50_000 },
      { period: "2026-03", disbursed: 6_000_000, payout: 60_000 },
      { period: "2026-04", disbursed: 6_000_000, payout: 60_000 },
    ]);
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({
      sanctioned_amount_paise: "17000000",
      disbursed_amount_paise: "17000000",
    });
  });

  it("OQ-34 parts that come to more than any loan are refused, and the rows around them go on", async () => {
    const [one, two] = [await brought(), await brought()];
    const done = await fixture.run(
      mis(
        `,,${one.applicationId},1500000000,05-07-2026,1,`,
        `,,${two.applicationId},5000,05-07-2026,50,`,
        `,,${one.applicationId},1400000000,06-07-2026,1,`,
      ),
      { kind: "mis" },
    );
    expect(done).toMatchObject({ state: "applied", rowsUpdated: 1 });
    expect(done.errors).toEqual([
      "Row 2: Invalid amount: 2900000000. Use rupees with at most two decimals",
      "Row 4: Left out with row 2, which is about the same loan",
    ]);
    expect(await payoutLines(one)).toEqual([]);
  });

  it("OQ-34 a later file that has another amount on another day of the month corrects nothing by mistake", async () => {
    const one = await brought();
    const row = (rupees: number, day: string) => mis(`,,${one.applicationId},${rupees},${day},100,`);
    await fixture.run(row(500_000, "05-02-2026"), { kind: "mis" });
    expect((await fixture.run(row(200_000, "19-02-2026"), { kind: "mis" })).errors).toEqual([
      "Row 2: This month's statement already has ₹5,00,000 on 05-02-2026 for this loan. To correct it, use the same amount or date. To add a disbursal, put both in one file",
    ]);
    expect((await fixture.run(row(500_000, "01-03-2026"), { kind: "mis" })).rowsUpdated).toBe(1);
    expect(await payoutLines(one)).toHaveLength(1);
    expect((await fixture.run(row(510_000, "01-03-2026"), { kind: "mis" })).errors).toHaveLength(0);
  });

  it("BEY-08 a status file's disbursal stays once a partner has been paid for it, or the lender's statement has reported it", async () => {
    const [plain, paid, reported] = [await brought(), await brought(), await brought()];
    const more = await brought({ rupees: 50_000, day: "2026-07-05" });
    const unnamed = await brought({ rupees: 50_000, day: "2026-07-05" });
    await fixture.owner.query("update submissions set disbursed_amount_paise = null where id = $1", [
      unnamed.submissionId,
    ]);
    const done = await fixture.run(
      sheet(
        "application_id,status,disbursed_amount,disbursed_date",
        ...[plain, paid, reported, more, unnamed].map((c) => `${c.applicationId},Disbursed,70000,05-07-2026`),
      ),
    );
    await fixture.run(
      commissions(...[paid, more, unnamed].map((c) => `asha-traders,2026-07,${c.applicationId},70000,,1,,`)),
      {
        kind: "commission",
      },
    );
    await fixture.run(mis(`,,${reported.applicationId},70000,05-07-2026,700,`), { kind: "mis" });
    expect((await fixture.undo(done.id)).counts).toMatchObject({ undone: 1, kept: 4 });
    expect((await rowsOf("status", done.id, "kept")).map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [3, "A partner has been paid for this disbursal. Take the commission back first"],
      [4, "The lender's statement has reported this disbursal. Undo the statement first"],
      [5, "A partner has been paid for this disbursal. Take the commission back first"],
      [6, "A partner has been paid for this disbursal. Take the commission back first"],
    ]);
    expect(await fixture.submissionRow(plain.submissionId)).toMatchObject({
      state: "with-lender",
      disbursed_rupees: null,
    });
    expect(await fixture.submissionRow(paid.submissionId)).toMatchObject({ state: "disbursed" });
    expect(await fixture.submissionRow(reported.submissionId)).toMatchObject({ state: "disbursed" });
  });

  it("BEY-08 OQ-46 a disbursal is undone although a partner was paid for another lender's, and stays once it was paid for itself", async () => {
    const one = await brought({ rupees: 400_000, day: "2026-07-05" });
    const { id } = await insertLender(fixture.owner, { slug: "godavari-loans" });
    const second = await fixture.submission(one, id);
    const disburse = () =>
      fixture.run(
        `application_id,lender,status,disbursed_amount,disbursed_date\n${one.applicationId},godavari-loans,Disbursed,200000,05-08-2026`,
      );
    const pay = (period: string, rupees: number) =>
      fixture.run(commissions(`asha-traders,${period},${one.applicationId},${rupees},,1,,`), { kind: "commission" });
    expect((await pay("2026-07", 400_000)).rowsUpdated).toBe(1);
    const wrong = await disburse();
    expect((await fixture.undo(wrong.id)).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await fixture.submissionRow(second)).toMatchObject({ state: "with-lender" });
    const right = await disburse();
    expect((await pay("2026-08", 200_000)).rowsUpdated).toBe(1);
    expect((await fixture.undo(right.id)).counts).toMatchObject({ undone: 0, kept: 1 });
  });

  it("OQ-34 a file of a lender needs no lender column, and no row of another lender", async () => {
    const one = await brought({ lenderRef: "LAN-90" });
    await insertLender(fixture.owner, { slug: "tapti-finance" });
    const done = await fixture.run(
      sheet(
        "lan,disbursed,disbursed on,payout amount,lender",
        "LAN-90,5000,01-07-2026,0,",
        "LAN-91,5000,01-07-2026,0,tapti-finance",
      ),
      { kind: "mis", lender: fixture.lender.id },
    );
    expect(done).toMatchObject({ rowsUpdated: 1, lenderName: "Lender nilgiri-capital" });
    expect(done.errors).toEqual(["Row 3: The file is another lender's than this row, which names tapti-finance"]);
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({ state: "disbursed", disbursed_rupees: 5000 });
  });
});

describe("a commission file", () => {
  it("OQ-46 BEY-13 OQ-53 builds statement lines with the slab that pays; the same file again writes nothing", async () => {
    const one = await brought({ rupees: 300_000, day: "2026-06-10" });
    const two = await brought({ rupees: 100_000, day: "2026-06-11" });
    const text = commissions(
      `Asha Traders,Jun 2026,${one.applicationId},300000,500,1.25,5,June`,
      `${partnerId},2026-07,${two.applicationId},100000,,1,,`,
    );
    const dry = await fixture.run(text, { kind: "commission", dryRun: true });
    expect(dry).toMatchObject({ state: "staged", counts: { changed: 2, refused: 0 } });
    expect(dry.totals).toMatchObject({ created: 2, commissionPaise: 525_000, tdsPaise: 21_250 });
    expect(await commissionLines(one)).toEqual([]);
    const [first] = await rowsOf("commission", dry.id);
    expect(first?.changes).toEqual([
      { label: "Partner", before: "", after: "Asha Traders" },
      { label: "Period", before: "", after: "2026-06" },
      { label: "Disbursed", before: "", after: "₹3,00,000" },
      { label: "Commission", before: "", after: "₹4,250" },
      { label: "TDS", before: "", after: "₹212.50" },
      { label: "Slab", before: "", after: "2%" },
    ]);
    await fixture.confirm(dry.id, "commission");
    await applyUpload({ uploadId: dry.id });
    const done = await fixture.detail(dry.id, "commission");
    expect(done).toMatchObject({ rowsUpdated: 2, status: "Completed", totals: { created: 2, updated: 0 } });
    const line = {
      kind: "commission",
      entry: "commission",
      period: "2026-06",
      disbursed: 30_000_000,
      commission: 425_000,
      tds: 21_250,
      tds_bps: 500,
      rate_ppm: 12_500,
      slab_id: slabs.high,
      partner_id: partnerId,
    };
    expect(await commissionLines(one)).toEqual([line]);
    const { rows } = await fixture.owner.query("select id, slab from commission_lines where application_id = $1", [
      one.applicationId,
    ]);
    expect(done.results?.ids).toContain(rows[0]?.id);
    expect(rows[0]?.slab).toMatchObject({
      count: ["2", null],
      ppm: "20000",
      month: { count: "2", disbursed: "40000000" },
    });

    const again = await fixture.run(text, { kind: "commission" });
    expect([again.rowsUpdated, again.counts.unchanged]).toEqual([0, 2]);
    expect(await commissionLines(one)).toHaveLength(1);
  });

  it("OQ-46 ADM-20 takes the partner's key as the back office shows it, in any case and with blanks around it", async () => {
    const shown = (await asStaff(fixture.app, 1, (ctx) => listPartners({ ctx }))).find(({ key }) => key === "lumen");
    const { rows } = await fixture.owner.query(
      "select id from partners where brand_id = $1 order by created_at, id limit 1",
      [shown?.id],
    );
    const by = rows[0].id;
    const loans = [];
    for (const key of ["lumen", "  LUMEN ", shown?.id ?? "", shown?.utmId ?? "", by]) {
      const loan = await brought({ rupees: 100_000, day: "2026-06-12", by });
      loans.push({ key, loan });
    }
    const text = commissions(...loans.map(({ key, loan }) => `${key},2026-06,${loan.applicationId},100000,,1,,`));
    const done = await fixture.run(text, { kind: "commission" });
    expect(done.errors).toEqual([]);
    for (const { loan } of loans)
      expect(await commissionLines(loan)).toMatchObject([{ partner_id: by, commission: 100_000 }]);
    const others = await brought({ rupees: 100_000, day: "2026-06-12" });
    const refused = await fixture.run(commissions(`lumen,2026-06,${others.applicationId},100000,,1,,`), {
      kind: "commission",
    });
    expect(refused.errors).toEqual(["Row 2: This application did not come from lumen"]);
  });

  it("BEY-13 corrections and claw-backs are signed lines of their own, and nobody can change a line", async () => {
    const one = await brought({ rupees: 300_000 });
    const run = (percent: string, disbursed = "300000") =>
      fixture.run(commissions(`asha-traders,2026-10,${one.applicationId},${disbursed},,${percent},,`), {
        kind: "commission",
      });
    await run("1");
    const corrected = await run("1.5");
    expect(corrected).toMatchObject({ rowsUpdated: 1, totals: { created: 0, updated: 1, commissionPaise: 150_000 } });
    const back = await run("1.5", "-300000");
    expect(back.totals).toMatchObject({ created: 1, commissionPaise: -450_000 });
    expect((await commissionLines(one)).map(({ kind, entry, commission }) => [kind, entry, commission])).toEqual([
      ["commission", "commission", 300_000],
      ["correction", "commission", 150_000],
      ["clawback", "clawback", -450_000],
    ]);
    const more = await run("1.6", "-300000");
    expect(more.errors).toEqual(["Row 2: More would be taken back than was paid for this application"]);
    await expect(
      asStaff(fixture.app, 1, (ctx) =>
        ctx.tx.commissionLine.updateMany({
          where: { applicationId: one.applicationId },
          data: { commissionPaise: 1n },
        }),
      ),
    ).rejects.toThrow(/permission denied/);

    const undoneLate = await fixture.undo(corrected.id, "commission");
    expect(undoneLate.counts).toMatchObject({ undone: 0, kept: 1 });
    expect((await rowsOf("commission", corrected.id, "kept"))[0]?.reason).toBe("Its payment has been taken back since");
    const undone = await fixture.undo(back.id, "commission");
    expect(undone.counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await commissionLines(one)).at(-1)).toMatchObject({
      kind: "reversal",
      entry: "clawback",
      commission: 450_000,
    });
  });

  it("OQ-46 UPL-07 says of each bad row what is wrong with it", async () => {
    const other = await addPartner("lumen", "Bela Stores", "bela");
    await addPartner("lumen", "Twin Shop", "twin-1");
    await addPartner("lumen", "Twin Shop", "twin-2");
    const [good, open, theirs] = [
      await brought({ rupees: 50_000 }),
      await brought(),
      await brought({ rupees: 50_000, by: other }),
    ];
    const id = good.applicationId;
    const done = await fixture.run(
      commissions(
        `asha-traders,2026-10,${id},50000,,1,,`,
        `asha-traders,2026-10,${id},50000,,2,,`,
        `nobody,2026-10,${id},50000,,1,,`,
        `Twin Shop,2026-10,${id},50000,,1,,`,
        `asha-traders,2026-10,${theirs.applicationId},50000,,1,,`,
        `asha-traders,2026-10,${open.applicationId},50000,,1,,`,
        `asha-traders,2026-09,${id},50000,,1,,`,
        `asha-traders,2099-01,${id},50000,,1,,`,
        `asha-traders,2026-11,${id},50001,,1,,`,
        `asha-traders,2026-11,${id},-50000,,3,,`,
      ),
      { kind: "commission" },
    );
    expect(done).toMatchObject({ rowsUpdated: 1, status: "Completed with errors" });
    expect(done.errors).toEqual([
      "Row 3: Same partner, period and application twice, first in row 2",
      "Row 4: This application's brand has no partner nobody",
      "Row 5: More than one partner is called Twin Shop. Give the partner's id",
      "Row 6: This application did not come from asha-traders",
      "Row 7: No lender has disbursed this application",
      "Row 8: The period 2026-09 is before the month of the disbursal, 2026-10",
      "Row 9: The period 2099-01 is in the future",
      "Row 10: More than the ₹50,000 that the lender has disbursed",
      "Row 11: More would be taken back than was paid for this application",
    ]);
  });

  it("OQ-46 BEY-13 pays for no more than was disbursed, all months together; what was taken back can be paid again", async () => {
    const one = await brought({ rupees: 50_000 });
    const row = (period: string, rupees: number) => `asha-traders,${period},${one.applicationId},${rupees},,1,,`;
    const run = (...lines: string[]) => fixture.run(commissions(...lines), { kind: "commission" });
    const refused =
      "With its other months this application would be paid for more than the ₹50,000 that the lender has disbursed";
    expect((await run(row("2026-10", 50_000), row("2026-11", 50_000))).errors).toEqual([
      `Row 2: ${refused}`,
      `Row 3: ${refused}`,
    ]);
    const other = await fixture.run(commissions(row("2026-11", 30_000)), { kind: "commission", dryRun: true });
    expect((await run(row("2026-10", 20_000))).rowsUpdated).toBe(1);
    expect((await run(row("2026-10", 30_000))).rowsUpdated).toBe(1);
    await fixture.confirm(other.id, "commission");
    await applyUpload({ uploadId: other.id });
    expect((await fixture.detail(other.id, "commission")).errors).toEqual([`Row 2: ${refused}`]);
    expect((await run(row("2026-10", -30_000), row("2026-11", 50_000))).rowsUpdated).toBe(2);
    expect((await commissionLines(one)).reduce((sum, line) => sum + line.commission, 0)).toBe(50_000);
  });

  it("BEY-08 BEY-13 pays for no more than lenders have disbursed by the time when a dry run is confirmed", async () => {
    const [one, two, same] = [
      await brought({ rupees: 60_000 }),
      await brought({ rupees: 60_000 }),
      await brought({ rupees: 60_000 }),
    ];
    const row = ({ applicationId }: Case, period: string, rupees: number) =>
      `asha-traders,${period},${applicationId},${rupees},,1,,`;
    const waits = await fixture.run(
      commissions(
        ...[row(one, "2026-10", 60_000), row(two, "2026-10", 30_000), row(two, "2026-11", 30_000)],
        row(same, "2026-10", 60_000),
      ),
      { kind: "commission", dryRun: true },
    );
    expect(waits.errors).toEqual([]);
    await fixture.run(
      `application_id,status,disbursed_amount\n${one.applicationId},disbursed,40000\n${two.applicationId},disbursed,40000`,
    );
    await fixture.confirm(waits.id, "commission");
    await applyUpload({ uploadId: waits.id });
    const refused =
      "With its other months this application would be paid for more than the ₹40,000 that the lender has disbursed";
    expect(await fixture.detail(waits.id, "commission")).toMatchObject({
      rowsUpdated: 1,
      errors: [2, 3, 4].map((at) => `Row ${at}: ${refused}`),
    });
    expect(await commissionLines(same)).toHaveLength(1);
  });

  it("OQ-46 BEY-13 pays no flat sum without an amount, none above it, and nothing by figures of opposite signs", async () => {
    const one = await brought({ rupees: 50_000 });
    const row = (rupees: number, flat: string, percent: string, period = "2026-10") =>
      `asha-traders,${period},${one.applicationId},${rupees},${flat},${percent},,`;
    const run = (...lines: string[]) => fixture.run(commissions(...lines), { kind: "commission" });
    expect((await run(row(50_000, "500", ""))).rowsUpdated).toBe(1);
    expect(
      (
        await run(
          row(0, "500", "", "2026-11"),
          row(50_000, "50000.01", ""),
          row(-50_000, "", "-1", "2026-11"),
          row(-50_000, "500", "", "2026-11"),
          row(50_000, "-500", ""),
        )
      ).errors,
    ).toEqual([
      "Row 2: disbursed_amount is 0. Give the amount that the commission is for",
      "Row 3: The commission is more than the disbursed amount, ₹50,000",
      ...[4, 5, 6].map(
        (at) =>
          `Row ${at}: disbursed_amount and the commission have different signs. Use a minus for both to take back, or 0 for disbursed_amount to take back money alone`,
      ),
    ]);
    expect((await run(row(0, "-200", ""))).rowsUpdated).toBe(1);
    expect((await run(row(-50_000, "-500", ""))).rowsUpdated).toBe(1);
    expect((await commissionLines(one)).reduce((sum, line) => sum + line.commission, 0)).toBe(0);
  });

  it("OQ-46 BEY-13 OQ-53 pays for each of two loans of one application, by the lender that had disbursed by that month", async () => {
    const one = await brought({ rupees: 50_000, day: "2026-09-10" });
    const other = await insertLender(fixture.owner, { slug: "sabarmati-finance" });
    await fixture.submission(one, other.id, {
      state: "disbursed",
      stage: 7,
      disbursed_rupees: 30_000,
      disbursed_on: "2026-10-12",
    });
    const row = (period: string, rupees: number) => `asha-traders,${period},${one.applicationId},${rupees},,1,,`;
    const run = (...lines: string[]) => fixture.run(commissions(...lines), { kind: "commission" });
    expect((await run(row("2026-09", 50_000), row("2026-10", 30_000))).errors).toEqual([]);
    expect((await run(row("2026-11", 1))).errors).toEqual([
      "Row 2: With its other months this application would be paid for more than the ₹80,000 that the lender has disbursed",
    ]);
    expect((await run(row("2026-08", 1))).errors).toHaveLength(1);
    const { rows } = await fixture.owner.query(
      "select period, lender_id from commission_lines where application_id = $1 order by period",
      [one.applicationId],
    );
    expect(rows).toEqual([
      { period: "2026-09", lender_id: fixture.lender.id },
      { period: "2026-10", lender_id: other.id },
    ]);
  });

  it("OQ-46 BEY-13 pays for no more than was approved, or asked for, while the lender has named no disbursed amount", async () => {
    const unnamed = async (sanctioned: number | null) => {
      const made = await brought({ rupees: 1 });
      await fixture.owner.query(
        "update submissions set disbursed_amount_paise = null, sanctioned_amount_paise = $2, amount_rupees = 60000 where id = $1",
        [made.submissionId, sanctioned],
      );
      return made.applicationId;
    };
    const [approved, requested] = [await unnamed(8_000_000), await unnamed(null)];
    const row = (id: string, rupees: number, period = "2026-11") => `asha-traders,${period},${id},${rupees},,1,,`;
    const run = (...lines: string[]) => fixture.run(commissions(...lines), { kind: "commission" });
    expect((await run(row(approved, 90_000), row(requested, 60_001))).errors).toEqual([
      "Row 2: More than the ₹80,000 that the lender has disbursed",
      "Row 3: More than the ₹60,000 that the lender has disbursed",
    ]);
    const waits = await fixture.run(commissions(row(requested, 60_000)), { kind: "commission", dryRun: true });
    expect((await run(row(approved, 80_000), row(requested, 1_000, "2026-10"))).rowsUpdated).toBe(2);
    await fixture.confirm(waits.id, "commission");
    await applyUpload({ uploadId: waits.id });
    expect((await fixture.detail(waits.id, "commission")).errors).toEqual([
      "Row 2: With its other months this application would be paid for more than the ₹60,000 that the lender has disbursed",
    ]);
  });

  it("BEY-08 undo adds reversals, and leaves an account that has changed since; a dry run that grew stale writes nothing", async () => {
    const [one, two] = [await brought({ rupees: 60_000 }), await brought({ rupees: 60_000 })];
    const text = (percent: string, ...cases: Case[]) =>
      commissions(...cases.map((c) => `asha-traders,2026-10,${c.applicationId},60000,,${percent},,`));
    const done = await fixture.run(text("1", one, two), { kind: "commission" });
    const dry = await fixture.run(text("3", two), { kind: "commission", dryRun: true });
    await fixture.run(text("2", two), { kind: "commission" });
    await fixture.confirm(dry.id, "commission");
    await applyUpload({ uploadId: dry.id });
    expect((await fixture.detail(dry.id, "commission")).errors).toEqual([
      "Row 2: Something else has changed this application since the file was read. Upload the row again",
    ]);
    const late = await fixture.run(commissions(`asha-traders,2026-11,${two.applicationId},-60000,,2,,`), {
      kind: "commission",
      dryRun: true,
    });
    await fixture.run(commissions(`asha-traders,2026-10,${two.applicationId},-60000,,2,,`), { kind: "commission" });
    await fixture.confirm(late.id, "commission");
    await applyUpload({ uploadId: late.id });
    expect((await fixture.detail(late.id, "commission")).errors).toEqual([
      "Row 2: More would be taken back than was paid for this application",
    ]);
    const three = await brought();
    const reported = await fixture.run(mis(`,,${three.applicationId},60000,03-10-2026,600,`), { kind: "mis" });
    const early = await fixture.run(text("1", three), { kind: "commission", dryRun: true });
    expect(early.counts).toMatchObject({ changed: 1 });
    await fixture.undo(reported.id, "mis");
    await fixture.confirm(early.id, "commission");
    await applyUpload({ uploadId: early.id });
    expect(await commissionLines(three)).toEqual([]);

    const undone = await fixture.undo(done.id, "commission");
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await commissionLines(one)).map(({ kind, commission }) => [kind, commission])).toEqual([
      ["commission", 60_000],
      ["reversal", -60_000],
    ]);
    const again = await fixture.run(text("1", one), { kind: "commission" });
    expect(again.totals).toMatchObject({ created: 1 });
  });
});

describe("an undo between the dry run of a file and its confirmation", () => {
  const STALE = "Row 2: Something else has changed this application since the file was read. Upload the row again";
  const confirmed = async (kind: UploadKind, uploadId: string) => {
    await fixture.confirm(uploadId, kind);
    await applyUpload({ uploadId });
    return (await fixture.detail(uploadId, kind)).errors;
  };

  it("BEY-08 OQ-46 says that a commission which was there is gone", async () => {
    const one = await brought({ rupees: 60_000 });
    const text = commissions(`asha-traders,2026-10,${one.applicationId},60000,,1,,`);
    const done = await fixture.run(text, { kind: "commission" });
    const same = await fixture.run(text, { kind: "commission", dryRun: true });
    const waiting = await fixture.run(text, { kind: "commission", dryRun: true });
    expect(await confirmed("commission", same.id)).toEqual([]);
    await fixture.undo(done.id, "commission");
    expect(await confirmed("commission", waiting.id)).toEqual([STALE]);
  });

  it("BEY-08 OQ-34 says that a disbursal which was there is gone", async () => {
    const one = await brought();
    const text = mis(`,,${one.applicationId},60000,03-10-2026,600,`);
    const done = await fixture.run(text, { kind: "mis" });
    const same = await fixture.run(text, { kind: "mis", dryRun: true });
    const waiting = await fixture.run(text, { kind: "mis", dryRun: true });
    expect(await confirmed("mis", same.id)).toEqual([]);
    await fixture.undo(done.id, "mis");
    expect(await confirmed("mis", waiting.id)).toEqual([STALE]);
  });
});

it("BEY-13 a claw-back of a file and the correction of a dispute at the same moment take back no more than was paid", async () => {
  const by = await addPartner("lumen", "Both Ways", "both-ways");
  const one = await brought({ rupees: 60_000, by });
  const { brandId } = one;
  const row = (rupees: number) => commissions(`both-ways,2026-10,${one.applicationId},${rupees},,1,,`);
  await fixture.run(row(60_000), { kind: "commission" });
  const [userId, disputeId] = [randomUUID(), randomUUID()];
  await sealed(
    fixture.owner,
    "insert into partner_users (brand_id, id, partner_id, name) values ($1, $2, $3, 'Asha')",
    [...[brandId, userId, by]],
  );
  await fixture.owner.query(
    `insert into statement_disputes (brand_id, id, partner_id, line_id, reason, text, raised_by, answer_by)
     select brand_id, $2, partner_id, id, 'amount', 'Wrong', $3, '2027-01-01' from commission_lines where application_id = $1`,
    [one.applicationId, disputeId, userId],
  );
  const waits = await fixture.run(row(-60_000), { kind: "commission", dryRun: true });
  await fixture.confirm(waits.id, "commission");
  const dispute = { brandId, partnerId: by, disputeId };
  await atOnce(
    fixture.app,
    (hold) =>
      asStaff(fixture.app, 1, async (ctx) => {
        const done = await answerDispute({ ctx, ...dispute, answer: "Too much", correctionPaise: -60_000n });
        await hold();
        return done;
      }),
    () => applyUpload({ uploadId: waits.id }),
  );
  expect((await commissionLines(one)).reduce((sum, line) => sum + line.commission, 0)).toBe(0);
});

describe("the undo of a claw-back", () => {
  it("BEY-08 BEY-13 does not pay again for a loan that is no longer disbursed", async () => {
    const one = await brought();
    const reported = await fixture.run(mis(`,,${one.applicationId},60000,03-10-2026,600,`), { kind: "mis" });
    const row = (rupees: number) => commissions(`asha-traders,2026-10,${one.applicationId},${rupees},,1,,`);
    await fixture.run(row(60_000), { kind: "commission" });
    const back = await fixture.run(row(-60_000), { kind: "commission" });
    expect((await fixture.undo(reported.id, "mis")).counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await fixture.undo(back.id, "commission")).counts).toMatchObject({ undone: 0, kept: 1 });
    expect((await commissionLines(one)).reduce((sum, line) => sum + line.commission, 0)).toBe(0);
  });

  it("BEY-08 BEY-13 does not pay again for more than lenders have disbursed since, nor does that of a correction", async () => {
    const [one, two] = [await brought({ rupees: 60_000 }), await brought({ rupees: 60_000 })];
    const rows = (rupees: number) =>
      commissions(...[one, two].map(({ applicationId }) => `asha-traders,2026-10,${applicationId},${rupees},,1,,`));
    await fixture.run(rows(60_000), { kind: "commission" });
    await fixture.run(
      `application_id,status,disbursed_amount\n${one.applicationId},disbursed,40000\n${two.applicationId},disbursed,40000`,
    );
    const back = await fixture.run(
      commissions(
        `asha-traders,2026-10,${one.applicationId},-20000,,1,,`,
        `asha-traders,2026-10,${two.applicationId},40000,,1,,`,
      ),
      { kind: "commission" },
    );
    expect(back.rowsUpdated).toBe(2);
    const undone = await fixture.undo(back.id, "commission");
    expect(undone.counts).toMatchObject({ undone: 0, kept: 2 });
    expect((await rowsOf("commission", back.id, "kept")).map(({ reason }) => reason)).toEqual(
      [2, 3].map(() => "It would be paid for more than lenders have disbursed"),
    );
    for (const loan of [one, two])
      expect((await commissionLines(loan)).reduce((sum, line) => sum + line.commission, 0)).toBe(40_000);
  });

  it("BEY-13 BEY-19 gives nothing back before the hold of that claw-back ends, and what another one took at once", async () => {
    const by = await addPartner("lumen", "Devi Loans", "devi-loans");
    const one = await brought({ rupees: 60_000, by });
    const run = (period: string, rupees: number, percent: number) =>
      fixture.run(commissions(`devi-loans,${period},${one.applicationId},${rupees},,${percent},,`), {
        kind: "commission",
      });
    await run("2026-10", 60_000, 2);
    const other = await run("2026-11", -15_000, 2);
    const back = await run("2026-10", -30_000, 2);
    const { rows } = await fixture.owner.query<{ id: string }>("select id from commission_lines where upload_id = $1", [
      back.id,
    ]);
    const scope = { brandId: one.brandId, partnerId: by };
    const october = () =>
      asStaff(fixture.app, 1, async (ctx) => {
        const found = await findStatement({ tx: ctx.tx, ...scope }, ctx.now, "2026-10");
        return [found?.heldPaise, found?.basePaise];
      });
    const hold = {
      lineId: rows[0]?.id ?? "",
      reason: "lender-date",
      acts: "lender",
      until: "2099-01-31",
      note: null,
    } as const;
    expect(await asStaff(fixture.app, 1, (ctx) => holdLine({ ctx, ...scope, ...hold }))).toEqual({ ok: true });
    expect(await october()).toEqual([-60_000n, 120_000n]);
    expect((await fixture.undo(back.id, "commission")).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await october()).toEqual([0n, 120_000n]);
    expect((await fixture.undo(other.id, "commission")).counts).toMatchObject({ undone: 1, kept: 0 });
    const november = await asStaff(fixture.app, 1, (ctx) =>
      findStatement({ tx: ctx.tx, ...scope }, ctx.now, "2026-11"),
    );
    expect([november?.clawbackPaise, november?.heldPaise]).toEqual([0n, 0n]);
    await asStaff(fixture.app, 1, (ctx) => releaseLine({ ctx, ...scope, lineId: hold.lineId }));
    expect(await october()).toEqual([0n, 120_000n]);
  });

  it("BEY-13 BEY-19 of which a part is held is held in that part, and the rest is credited at once", async () => {
    const by = await addPartner("lumen", "Esha Loans", "esha-loans");
    const one = await brought({ rupees: 60_000, by });
    const scope = { brandId: one.brandId, partnerId: by };
    const run = (rupees: number) =>
      fixture.run(commissions(`esha-loans,2026-10,${one.applicationId},${rupees},,2,,`), { kind: "commission" });
    await run(60_000);
    await run(-15_000);
    const more = await run(-45_000);
    const { rows } = await fixture.owner.query<{ id: string }>("select id from commission_lines where upload_id = $1", [
      more.id,
    ]);
    const lineId = rows[0]?.id ?? "";
    const hold = { lineId, reason: "lender-date", acts: "lender", until: "2099-01-31", note: null } as const;
    expect(await asStaff(fixture.app, 1, (ctx) => holdLine({ ctx, ...scope, ...hold }))).toEqual({ ok: true });
    const restated = await run(-10_000);
    const view = (month: string) =>
      asStaff(fixture.app, 1, async (ctx) => {
        const found = await findStatement({ tx: ctx.tx, ...scope }, ctx.now, month);
        if (!found) throw new Error(`no statement of ${month}`);
        return found;
      });
    // 700.00 comes back: 600.00 of it with the claw-back that is held.
    const october = await view("2026-10");
    expect([october.heldPaise, october.basePaise, october.heldCount]).toEqual([0n, 100_000n, 2]);
    const shown = async () => {
      const page = await asStaff(fixture.app, 1, (ctx) =>
        staffStatementPage({ ctx, ...scope, month: "2026-10", before: null, after: null }),
      );
      return page?.view?.lines.filter(({ isHeld }) => isHeld).map(({ commission, heldPart }) => [commission, heldPart]);
    };
    const heldLines = [
      ["₹700.00", "₹600.00"],
      ["-₹600.00", null],
    ];
    expect((await shown())?.sort()).toEqual(heldLines.sort());
    const sumHeld = (openParts: ReadonlyMap<string, bigint> | null) =>
      asStaff(fixture.app, 1, ({ tx }) =>
        sumHeldLines({ tx, ...scope, month: "2026-10", merchantId: null }, { month: "2026-10", openParts }),
      );
    expect(await sumHeld(new Map([...october.heldParts].filter(([, paise]) => paise > 0n)))).toBe(60_000n);
    const seenPaise = String(october.payablePaise);
    const closed = await asStaff(fixture.app, 1, (ctx) => closeMonth({ ctx, ...scope, month: "2026-10", seenPaise }));
    expect(closed).toMatchObject({ ok: true });
    const { rows: held } = await fixture.owner.query(
      `select h.paise::int, c.upload_id = $2 as is_restated from statement_held_lines h
       join commission_lines c on c.brand_id = h.brand_id and c.id = h.line_id where h.partner_id = $1 order by h.paise`,
      [by, restated.id],
    );
    expect(held).toEqual([
      { paise: -60_000, is_restated: false },
      { paise: 60_000, is_restated: true },
    ]);
    expect(await sumHeld(null)).toBe(0n);
    expect((await shown())?.sort()).toEqual(heldLines.sort());
    expect(await view("2026-11")).toMatchObject({ openingPaise: 100_000n, taxablePaise: 0n, heldCount: 2 });
    await asStaff(fixture.app, 1, (ctx) => releaseLine({ ctx, ...scope, lineId }));
    expect(await view("2026-11")).toMatchObject({ basePaise: 100_000n, taxablePaise: 0n, heldCount: 0 });
  });
});

describe("statements of many rows", () => {
  it("BEY-08 BEY-13 a worker that dies is taken up again, two at once write each line once, and undo takes all of them back", async () => {
    const ids = await fixture.manySubmitted(5_100, partnerId);
    await fixture.owner.query(
      `update submissions set state = 'disbursed', stage = 7, disbursed_rupees = 1000, disbursed_on = '2026-01-05'
       where application_id = any($1::uuid[])`,
      [ids],
    );
    const sums = async () =>
      (
        await fixture.owner.query(
          `select count(*)::int as lines, count(distinct application_id)::int as of, sum(commission_paise)::int as paid
           from commission_lines where period = '2026-01'`,
        )
      ).rows[0];
    const text = commissions(...ids.map((id) => `asha-traders,2026-01,${id},1000,,1,,`));
    const uploadId = await fixture.received(text, { kind: "commission" });
    await readUpload({ uploadId, read: plainReader(text) });
    // The product has analysed what the load has made large: the planner does not take it for empty. A vacuum in between estimates anew.
    const { rows: known } = await fixture.owner.query(
      "select relname from pg_class where relname in ('submissions', 'upload_rows') and reltuples >= 2550 order by relname",
    );
    expect(known).toEqual([{ relname: "submissions" }, { relname: "upload_rows" }]);
    const dies = () => {
      throw new Error("killed");
    };
    await expect(applyUpload({ uploadId, onChunk: dies })).rejects.toThrow("killed");
    expect(await sums()).toMatchObject({ lines: 4_998, of: 4_998 });
    await Promise.all([applyUpload({ uploadId }), applyUpload({ uploadId })]);
    expect(await sums()).toEqual({ lines: 5_100, of: 5_100, paid: 5_100_000 });
    expect(await fixture.detail(uploadId, "commission")).toMatchObject({ rowsUpdated: 5_100, status: "Completed" });
    await fixture.undo(uploadId, "commission");
    expect(await sums()).toEqual({ lines: 10_200, of: 5_100, paid: 0 });
  });
});

describe("columns under other titles", () => {
  it("BEY-08 are asked for once, remembered for the lender and the kind, and used for its next file", async () => {
    const [one, two] = [await brought({ lenderRef: "LAN-71" }), await brought({ lenderRef: "LAN-72" })];
    const head = "Agreement,Amt,Value dt,Paid to you";
    const uploadId = await fixture.received(sheet(head, "LAN-71,7000,02-05-2026,70"), {
      kind: "mis",
      lender: fixture.lender.id,
    });
    await readUpload({ uploadId, read: plainReader(sheet(head, "LAN-71,7000,02-05-2026,70")) });
    const failed = await fixture.detail(uploadId, "mis");
    expect(failed).toMatchObject({
      status: "Failed",
      failure: "Missing column disbursed_amount, disbursed_date, payout",
    });
    expect(failed.header?.titles).toEqual(["Agreement", "Amt", "Value dt", "Paid to you"]);
    const map = (positions: Record<string, number>, kind: UploadKind = "mis") =>
      asStaff(fixture.app, 1, (ctx) => mapColumns({ ctx, kind, uploadId, positions }));
    const positions = { lender_loan_no: 0, disbursed_amount: 1, disbursed_date: 2, payout: 3 };
    expect(await map({ ...positions, payout: 9 })).toMatchObject({ code: "columns-missing" });
    expect(await map({ ...positions, remark: 0 })).toMatchObject({ code: "columns-twice" });
    expect(await map(positions, "status")).toMatchObject({ code: "not-found" });
    expect(await map(positions)).toEqual({ ok: true });
    expect(await map(positions)).toMatchObject({ code: "not-ready" });
    await readUpload({ uploadId, read: plainReader(sheet(head, "LAN-71,7000,02-05-2026,70")) });
    await applyUpload({ uploadId });
    expect(await fixture.detail(uploadId, "mis")).toMatchObject({ status: "Completed", rowsUpdated: 1, header: null });
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({ disbursed_rupees: 7000 });

    const next = await fixture.run(sheet(head, "LAN-72,8000,03-05-2026,80"), {
      kind: "mis",
      lender: fixture.lender.slug,
    });
    expect(next).toMatchObject({ status: "Completed", rowsUpdated: 1 });
    expect(await fixture.submissionRow(two.submissionId)).toMatchObject({ disbursed_rupees: 8000 });
    const other = await fixture.run(sheet(head, "LAN-72,8000,03-05-2026,81"), { kind: "mis", dryRun: true });
    expect(other.status).toBe("Failed");
    const audits = await fixture.owner.query(
      "select 1 from audit_entries where action = 'upload.map' and subject_id = $1",
      [uploadId],
    );
    expect(audits.rowCount).toBe(1);
  });

  it("BEY-08 a dry run can be read anew with other columns before anything is written", async () => {
    const one = await brought({ rupees: 20_000 });
    const text = sheet(
      "partner_key,period,application_id,disbursed_amount,flat,To be paid",
      `asha-traders,2026-10,${one.applicationId},20000,100,250`,
      `nobody,2026-10,${one.applicationId},20000,100,250`,
    );
    const dry = await fixture.run(text, { kind: "commission", dryRun: true });
    expect(dry).toMatchObject({ state: "staged", totals: { commissionPaise: 10_000 } });
    expect(dry.header?.unread).toEqual(["To be paid"]);
    const positions = { partner_key: 0, period: 1, application_id: 2, disbursed_amount: 3, commission_flat: 5 };
    expect(
      await asStaff(fixture.app, 1, (ctx) => mapColumns({ ctx, kind: "commission", uploadId: dry.id, positions })),
    ).toEqual({
      ok: true,
    });
    await readUpload({ uploadId: dry.id, read: plainReader(text) });
    const again = await fixture.detail(dry.id, "commission");
    expect(again).toMatchObject({
      state: "staged",
      totals: { commissionPaise: 25_000 },
      counts: { changed: 1, refused: 1 },
    });
    expect(again.header?.unread).toEqual(["flat"]);
    expect(await commissionLines(one)).toEqual([]);
  });

  it("ROLE-02 ROLE-09 a file of statements is not found as a status file", async () => {
    const uploadId = await fixture.received(mis(",,,,,,"), { kind: "mis" });
    expect(await asStaff(fixture.app, 2, (ctx) => getUpload({ ctx, kind: "status", uploadId }))).toBeNull();
    expect(await fixture.askUndo(uploadId)).toMatchObject({ code: "not-found" });
    expect(await fixture.confirm(uploadId)).toMatchObject({ code: "not-found" });
  });
});

describe("the pages and calls of statements", () => {
  const NONE = "00000000-0000-4000-8000-000000000000";
  let admin: string;
  let reporter: string;
  beforeAll(async () => {
    [admin, reporter] = [await staffToken(fixture.app, 1), await staffToken(fixture.app, 2)];
  });

  async function send(text: string, query: string, token = admin) {
    const form = new FormData();
    form.append("image_name", new File([text], "commissions.csv"));
    const request = new Request(`http://localhost/api/upload-commission-file${query}`, {
      method: "POST",
      body: form,
      headers: { Authorization: `Bearer ${token}` },
    });
    const args = { request, params: {}, context: { request: requestContextOf(fixture.app.brand("cl")) } };
    const response = await sendCommissions(args).catch((thrown: unknown) => thrown as Response);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const open = async (query: string, token = admin) => {
    const path = `/admin/commission-upload-file${query}`;
    return callRoute(commissionPage, { path, cookies: { a_atkn: token } });
  };
  const act = (intent: string, upload: string) =>
    callRoute(commissionAction, {
      path: "/admin/commission-upload-file",
      method: "POST",
      cookies: { a_atkn: admin },
      form: { intent, upload },
    });

  it("ROUTE-A18 ADM-20 ADM-24 OQ-49 from a file to the results of its lines", async () => {
    const one = await brought({ rupees: 40_000 });
    const text = commissions(
      `asha-traders,2026-10,${one.applicationId},40000,,1,,`,
      `nobody,2026-10,${one.applicationId},1,,1,,`,
    );
    expect((await send(text, "?dryRun=1&wait=0", reporter)).status).toBe(403);
    expect((await send(text, "?lender=nobody")).body).toMatchObject({
      code: "unknown-lender",
      errors: { lender: ["There is no such lender."] },
    });
    const sent = await send(text, "?dryRun=1&wait=0");
    expect([sent.status, sent.body.pending]).toEqual([202, true]);
    const uploadId = String(sent.body.uploadId);
    await readUpload({ uploadId });
    const shown = (await open(`?upload=${uploadId}`)).body as UploadPageData;
    expect(shown.upload).toMatchObject({
      kind: "commission",
      counts: { created: 1, updated: 0, refused: 1 },
      results: null,
    });
    expect(shown.rows?.rows[0]).toMatchObject({ verdict: "create", applicationId: one.applicationId });
    expect(shown.lenders).toEqual([]);

    expect((await act("confirm", uploadId)).body).toMatchObject({ ok: true });
    await applyUpload({ uploadId });
    const after = ((await open(`?upload=${uploadId}`)).body as UploadPageData).upload;
    expect(after).toMatchObject({ status: "Completed with errors", counts: { created: 1, updated: 0 } });
    expect(after?.results?.ids).toHaveLength(1);
    const list = await asStaff(fixture.app, 1, (ctx) => uploadResults({ ctx, kind: "commission", uploadId }));
    expect(list?.next).toBeNull();
    expect(list?.rows).toEqual([{ id: after?.results?.ids[0], isNew: true, row: 2, applicationId: one.applicationId }]);
    expect((await act("map", uploadId)).body).toMatchObject({ ok: false });
    expect((await act("undo", NONE)).status).toBe(404);
  });

  it("ROLE-02 ROLE-07 is for role 1 only, and shows no file of another kind", async () => {
    const refused = await open("", reporter);
    expect([refused.status, refused.location]).toEqual([302, "/admin/dashboard?denied=1"]);
    const other = await fixture.received(mis(",,,,,,x"), { kind: "mis" });
    expect(((await open(`?upload=${other}`)).body as UploadPageData).upload).toBeNull();
    const eventsAt = (page: string, token: string) =>
      callRoute(events, { path: `${page}/events?upload=${other}&as=json`, cookies: { a_atkn: token } });
    expect((await eventsAt("/admin/mis-upload", admin)).status).toBe(200);
    expect((await eventsAt("/admin/application-status-file", reporter)).status).toBe(404);
  });
});
