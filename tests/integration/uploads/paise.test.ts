import { contextOf } from "@tests/factories/context";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { spanOfDays } from "~/domain/dates/presets";
import { statusRow } from "~/i18n/phrases/statuses.server";
import { rowWords } from "~/i18n/staff/upload-rows";
import { withTenant } from "~/platform/database/client.server";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";
import { readSubmissionRows, viewSubmissions } from "~/services/submissions/read-submissions.server";
import { listUploadRows } from "~/services/uploads/list-upload-rows.server";
import { type Case, openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const STATUS =
  "application_id,lender,lender_ref,status,sub_status,sanctioned_amount,disbursed_amount,disbursed_date,remark,reopen";
const MIS = "application_id,lender,lender_loan_no,disbursed_amount,disbursed_date,payout,remark";
const COMMISSION =
  "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent,tds_percent,remark";
const status = (...lines: string[]) => fixture.run([STATUS, ...lines].join("\n"));
const mis = (...lines: string[]) => fixture.run([MIS, ...lines].join("\n"), { kind: "mis" });
const commission = (...lines: string[]) => fixture.run([COMMISSION, ...lines].join("\n"), { kind: "commission" });

const amounts = async ({ submissionId }: Case) => {
  const row = await fixture.submissionRow(submissionId);
  return [row.sanctioned_amount_paise, row.sanctioned_rupees, row.disbursed_amount_paise, row.disbursed_rupees].map(
    (value) => (value === null ? null : Number(value)),
  );
};

const nextOf = (loan: Case) =>
  withTenant(contextOf(fixture.app.brand("lumen")), async (ctx) => {
    const [row] = await viewSubmissions(ctx, await readSubmissionRows(ctx, loan.applicationId));
    return row ? statusRow(row, "en").next : null;
  });

const paidOut = async () =>
  asStaff(fixture.app, 1, async (ctx, { permissions }) => {
    const today = istDay(ctx.now);
    const { disbursedPaise } = await readDashboard({
      ctx,
      permissions,
      span: spanOfDays(today, today),
      brandKey: "lumen",
    });
    return disbursedPaise;
  });

describe("amounts with paise", () => {
  it("OQ-117 are kept from a status file, shown with two decimals unless they are 00, and undone to the paisa", async () => {
    const before = await paidOut();
    const loan = await fixture.submitted({ brand: "lumen" });
    await status(`${loan.applicationId},,,Approved,,200000.00,,,,`);
    expect(await amounts(loan)).toEqual([20_000_000, 200_000, null, null]);
    expect(await nextOf(loan)).toBe("₹2,00,000 offered. The lender contacts you");
    const paid = await status(
      `${loan.applicationId},,,Disbursed,,200000.5,"180000.75",20-11-2026,,`.replaceAll('"', ""),
    );
    expect(await amounts(loan)).toEqual([20_000_050, 200_000, 18_000_075, 180_000]);
    expect(await nextOf(loan)).toBe("₹1,80,000.75 paid out");
    expect((await paidOut()) - before).toBe(18_000_075);
    expect((await fixture.detail(paid.id)).totals).toMatchObject({
      sanctionedPaise: 20_000_050,
      disbursedPaise: 18_000_075,
    });
    const { rows } = await asStaff(fixture.app, 1, (ctx) =>
      listUploadRows({ ctx, kind: "status", uploadId: paid.id, filter: "all", pageSize: 5 }),
    );
    expect(rows.map((row) => rowWords("status", row).changes)[0]).toEqual(
      expect.arrayContaining([
        { label: "Sanctioned", before: "₹2,00,000", after: "₹2,00,000.50" },
        { label: "Disbursed", before: "", after: "₹1,80,000.75" },
      ]),
    );
    await fixture.undo(paid.id);
    expect(await amounts(loan)).toEqual([20_000_000, 200_000, null, null]);
    const again = await status(`${loan.applicationId},,,Approved,,200000,,,,`);
    expect([again.rowsUpdated, again.counts.unchanged]).toEqual([0, 1]);
  });

  it("OQ-117 of a statement and a commission file reach the lines, their sums and the limits as they are", async () => {
    const loan = await fixture.submitted({ brand: "lumen", submission: { sanctioned_rupees: 200_000 } });
    const paid = await mis(
      `${loan.applicationId},,,100000.25,20-11-2026,2000.05,`,
      `${loan.applicationId},,,50000.50,21-11-2026,1000.10,`,
    );
    expect(paid.errors).toEqual([]);
    expect(await amounts(loan)).toEqual([20_000_000, 200_000, 15_000_075, 150_000]);
    const lines = await fixture.owner.query(
      "select disbursed_paise::int as disbursed, payout_paise::int as payout from payout_lines where submission_id = $1",
      [loan.submissionId],
    );
    expect(lines.rows).toEqual([{ disbursed: 15_000_075, payout: 300_015 }]);
    const corrected = await mis(`${loan.applicationId},,,150000.70,20-11-2026,3000.15,`);
    expect(corrected.rowsUpdated).toBe(1);
    expect(await amounts(loan)).toEqual([20_000_000, 200_000, 15_000_070, 150_000]);

    const { rows } = await fixture.owner.query(
      "select id from partners where brand_id = $1 order by created_at, id limit 1",
      [loan.brandId],
    );
    await fixture.owner.query(
      "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
      [rows[0].id, loan.applicationId],
    );
    const tooMuch = await commission(`${rows[0].id},2026-11,${loan.applicationId},150000.71,,1,,`);
    expect(tooMuch.errors).toEqual(["Row 2: More than the ₹1,50,000.70 that the lender has disbursed"]);
    const done = await commission(`${rows[0].id},2026-11,${loan.applicationId},150000.70,10.55,1,,`);
    expect(done.errors).toEqual([]);
    const written = await fixture.owner.query(
      "select disbursed_paise::int as disbursed, commission_paise::int as commission from commission_lines where application_id = $1",
      [loan.applicationId],
    );
    expect(written.rows).toEqual([{ disbursed: 15_000_070, commission: 151_056 }]);
  });

  it("OQ-117 UPL-07 a third decimal is an error of its row, in every kind of file", async () => {
    const loan = await fixture.submitted({ brand: "lumen" });
    const sentence = (amount: string) => `Row 2: Invalid amount: ${amount}. Use rupees with at most two decimals`;
    const id = loan.applicationId;
    expect((await status(`${id},,,Approved,,1000.005,,,,`)).errors).toEqual([sentence("1000.005")]);
    expect((await status(`${id},,,Disbursed,,,1000.000,20-11-2026,,`)).errors).toEqual([sentence("1000.000")]);
    expect((await mis(`${id},,,1000.125,20-11-2026,10,`)).errors).toEqual([sentence("1000.125")]);
    expect((await mis(`${id},,,1000.12,20-11-2026,10.001,`)).errors).toEqual([sentence("10.001")]);
    expect((await commission(`lumen,2026-11,${id},1000.125,,1,,`)).errors).toEqual([sentence("1000.125")]);
    expect((await commission(`lumen,2026-11,${id},1000.12,1.001,,,`)).errors).toEqual([sentence("1.001")]);
    expect(await amounts(loan)).toEqual([null, null, null, null]);
  });

  it("OQ-117 the columns of whole rupees follow the paise, and the paise whoever still writes whole rupees", async () => {
    const loan = await fixture.submitted({ submission: { sanctioned_rupees: 5_000, disbursed_amount_paise: 450_099 } });
    expect(await amounts(loan)).toEqual([500_000, 5_000, 450_099, 4_500]);
    const set = (column: string, value: number | null) =>
      fixture.owner.query(`update submissions set ${column} = $2 where id = $1`, [loan.submissionId, value]);
    await set("sanctioned_amount_paise", 600_050);
    await set("disbursed_rupees", 4_000);
    expect(await amounts(loan)).toEqual([600_050, 6_000, 400_000, 4_000]);
    await set("sanctioned_rupees", null);
    await set("disbursed_amount_paise", null);
    expect(await amounts(loan)).toEqual([null, null, null, null]);
  });

  it("OQ-117 BEY-08 a file that was applied before amounts had paise is undone to its whole rupees", async () => {
    const loan = await fixture.submitted({
      brand: "lumen",
      submission: { state: "approved", stage: 6, sanctioned_rupees: 200_000 },
    });
    const paid = await status(`${loan.applicationId},,,Disbursed,,,180000,20-11-2026,,`);
    await fixture.owner.query(
      `update upload_rows set before = (before - array['sanctioned_amount_paise', 'disbursed_amount_paise', 'approved_at'])
         || '{"sanctioned_rupees": 200000, "disbursed_rupees": null}' where upload_id = $1`,
      [paid.id],
    );
    await fixture.undo(paid.id);
    expect(await amounts(loan)).toEqual([20_000_000, 200_000, null, null]);
    expect(await fixture.submissionRow(loan.submissionId)).toMatchObject({ state: "approved" });
  });
});
