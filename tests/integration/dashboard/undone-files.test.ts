import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { istDay } from "~/domain/dates/ist";
import { presetSpans, spanOfDays } from "~/domain/dates/presets";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";
import { type Case, openUploadFixture, type UploadFixture } from "../uploads/fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const BRAND = "haldi";
const STATUS =
  "application_id,lender,lender_ref,status,sub_status,sanctioned_amount,disbursed_amount,disbursed_date,remark,reopen";
const MIS = "application_id,lender,lender_loan_no,disbursed_amount,disbursed_date,payout,remark";
const status = (...lines: string[]) => fixture.run([STATUS, ...lines].join("\n"));
const statement = (...lines: string[]) => fixture.run([MIS, ...lines].join("\n"), { kind: "mis" });

type Figures = {
  submitted: number;
  approved: number;
  disbursed: number;
  approvedPaise: number;
  disbursedPaise: number;
};

type Days = "today" | "yesterday";

function spanOf(days: Days, now: Date) {
  const today = istDay(now);
  return days === "today" ? spanOfDays(today, today) : presetSpans(days, now).span;
}

async function shown(days: Days): Promise<Figures> {
  const { steps, approvedPaise, disbursedPaise } = await asStaff(fixture.app, 1, (ctx, { permissions }) =>
    readDashboard({ ctx, permissions, span: spanOf(days, ctx.now), brandKey: BRAND }),
  );
  const { submitted, approved, disbursed } = steps;
  return { submitted, approved, disbursed, approvedPaise, disbursedPaise };
}

/** The same from the present rows, without the trail. */
async function recomputed(days: Days): Promise<Omit<Figures, "submitted">> {
  const { from, to } = spanOf(days, new Date());
  const { rows } = await fixture.owner.query("select * from submissions where brand_id = $1", [
    fixture.app.brand(BRAND).id,
  ]);
  const isIn = (at: Date | null) => at !== null && at >= from && at < to;
  const granted = rows.filter((row) => row.stage >= 6 && isIn(row.approved_at));
  const paid = rows.filter((row) => row.state === "disbursed" && isIn(row.decided_at));
  const sum = (amounts: number[]) => amounts.reduce((total, rupees) => total + rupees * 100, 0);
  return {
    approved: granted.length,
    disbursed: paid.length,
    approvedPaise: sum(granted.map((row) => row.sanctioned_rupees ?? row.amount_rupees)),
    disbursedPaise: sum(paid.map((row) => row.disbursed_rupees ?? row.sanctioned_rupees ?? row.amount_rupees)),
  };
}

const grownBy = (now: Figures, before: Figures): Figures =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value - before[name as keyof Figures]]),
  ) as Figures;

const NOTHING: Figures = { submitted: 0, approved: 0, disbursed: 0, approvedPaise: 0, disbursedPaise: 0 };

/** Moves everything that has happened to a case back by a day. */
async function dayBefore({ submissionId, applicationId }: Case): Promise<void> {
  const shifted = (column: string) => `${column} = ${column} - interval '1 day'`;
  await fixture.owner.query(
    `update submissions set ${["approved_at", "decided_at", "sent_at"].map(shifted).join(", ")} where id = $1`,
    [submissionId],
  );
  await fixture.owner.query(`update submission_events set ${shifted("at")} where submission_id = $1`, [submissionId]);
  await fixture.owner.query(`update application_events set ${shifted("at")} where application_id = $1`, [
    applicationId,
  ]);
  for (const column of ["approved_at", "decided_at"])
    await fixture.owner.query(
      `update upload_rows set before = jsonb_set(before, '{${column}}', to_jsonb((before->>'${column}')::timestamptz - interval '1 day'))
       where submission_id = $1 and before->>'${column}' is not null`,
      [submissionId],
    );
}

describe("the dashboard and the files of lenders", () => {
  it("OQ-33 BEY-08 counts and sums what stands: applied, undone, applied again, corrected", async () => {
    const before = await shown("today");
    const loan = await fixture.submitted({ brand: BRAND });
    const id = loan.applicationId;
    const grown = async () => {
      const now = await shown("today");
      expect(now).toMatchObject(await recomputed("today"));
      return grownBy(now, before);
    };
    const granted = await status(`${id},,,Approved,,200000,,,,`);
    const approved = { ...NOTHING, approved: 1, approvedPaise: 20_000_000 };
    expect(await grown()).toEqual(approved);
    await fixture.undo(granted.id);
    expect(await grown()).toEqual(NOTHING);
    await status(`${id},,,Approved,,200000,,,,`);
    expect(await grown()).toEqual(approved);
    const disbursal = await status(`${id},,,Disbursed,,,180000,20-11-2026,,`);
    expect(await grown()).toEqual({ ...approved, disbursed: 1, disbursedPaise: 18_000_000 });
    await fixture.undo(disbursal.id);
    expect(await grown()).toEqual(approved);
    await status(`${id},,,Disbursed,,,190000,20-11-2026,,`);
    expect(await grown()).toEqual({ ...approved, disbursed: 1, disbursedPaise: 19_000_000 });
    const corrected = await statement(`${id},,,185000,20-11-2026,3700,`);
    expect(await grown()).toEqual({ ...approved, disbursed: 1, disbursedPaise: 18_500_000 });
    await fixture.undo(corrected.id, "mis");
    expect(await grown()).toEqual({ ...approved, disbursed: 1, disbursedPaise: 19_000_000 });
  });

  it("OQ-33 BEY-08 corrects the day to which an undone entry belonged, and leaves the day of the undo alone", async () => {
    const start = { today: await shown("today"), yesterday: await shown("yesterday") };
    const loan = await fixture.submitted({ brand: BRAND });
    await status(`${loan.applicationId},,,Approved,,250000,,,,`);
    await dayBefore(loan);
    const paid = await status(`${loan.applicationId},,,Disbursed,,,240000,20-11-2026,,`);
    await dayBefore(loan);
    await fixture.owner.query("update submissions set approved_at = decided_at where id = $1", [loan.submissionId]);
    const grown = async () => {
      const [today, yesterday] = [await shown("today"), await shown("yesterday")];
      expect(today).toMatchObject(await recomputed("today"));
      expect(yesterday).toMatchObject(await recomputed("yesterday"));
      return { today: grownBy(today, start.today), yesterday: grownBy(yesterday, start.yesterday) };
    };
    expect(await grown()).toEqual({
      today: NOTHING,
      yesterday: { ...NOTHING, approved: 1, approvedPaise: 25_000_000, disbursed: 1, disbursedPaise: 24_000_000 },
    });
    await fixture.owner.query(
      `update upload_rows set before = before || jsonb_build_object('approved_at', now() - interval '1 day', 'decided_at', now() - interval '1 day')
       where upload_id = $1`,
      [paid.id],
    );
    await fixture.undo(paid.id);
    expect(await grown()).toEqual({
      today: NOTHING,
      yesterday: { ...NOTHING, approved: 1, approvedPaise: 25_000_000 },
    });
    await status(`${loan.applicationId},,,Disbursed,,,230000,20-11-2026,,`);
    expect(await grown()).toEqual({
      today: { ...NOTHING, disbursed: 1, disbursedPaise: 23_000_000 },
      yesterday: { ...NOTHING, approved: 1, approvedPaise: 25_000_000 },
    });
  });

  it("OQ-33 OQ-08 counts an application as sent no longer when the file that said so is undone, and never by an undo", async () => {
    const before = await shown("today");
    const failed = async () => {
      const loan = await fixture.submitted({ brand: BRAND, submission: { state: "failed", stage: 3, sent_at: null } });
      await fixture.owner.query("update applications set stage = 3 where id = $1", [loan.applicationId]);
      return loan.applicationId;
    };
    const [taken, remaining] = [await failed(), await failed()];
    const wrong = await status(`${taken},,,Submitted,,,,,,`);
    await status(`${remaining},,,Submitted,,,,,,`);
    expect(grownBy(await shown("today"), before)).toEqual({ ...NOTHING, submitted: 2 });
    await fixture.undo(wrong.id);
    expect(grownBy(await shown("today"), before)).toEqual({ ...NOTHING, submitted: 1 });
    const reviewed = await status(`${remaining},,,Under review,,,,,,`);
    await fixture.undo(reviewed.id);
    expect((await fixture.applicationEvents(remaining)).at(-1)).toMatchObject({
      source: "lender-file-undo",
      to_stage: 4,
    });
    expect(grownBy(await shown("today"), before)).toEqual({ ...NOTHING, submitted: 1 });
  });
});
