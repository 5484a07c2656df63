import { randomUUID } from "node:crypto";
import { applyUploadJob } from "@jobs/handlers/uploads.apply";
import { readUploadJob } from "@jobs/handlers/uploads.read";
import { undoUploadJob } from "@jobs/handlers/uploads.undo";
import { runJob } from "@jobs/run-job";
import { pagesByOffset } from "@tests/bench/scale/plans";
import { contextOf } from "@tests/factories/context";
import { insertLender } from "@tests/factories/lenders";
import { handlersOf } from "@tests/support/job-handlers";
import { asStaff } from "@tests/support/staff";
import { recordStatements } from "@tests/support/statements";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowWords } from "~/i18n/staff/upload-rows";
import type { Decided } from "~/integrations/lenders/types";
import { withTenant } from "~/platform/database/client.server";
import { readRowsPage } from "~/routes/admin/uploads/views.server";
import { recordLenderReply } from "~/services/submissions/record-lender-reply.server";
import { discardUpload } from "~/services/uploads/discard-upload.server";
import { listUploadRows } from "~/services/uploads/list-upload-rows.server";
import { listUploads } from "~/services/uploads/list-uploads.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { uploadErrorSheet } from "~/services/uploads/upload-error-sheet.server";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const HEAD =
  "application_id,lender,lender_ref,status,sub_status,sanctioned_amount,disbursed_amount,disbursed_date,remark,reopen";
const sheet = (...lines: string[]) => [HEAD, ...lines].join("\n");
const diffs = async (uploadId: string, filter: "all" | "changed" | "refused" | "kept" = "all") => {
  const { rows, total } = await asStaff(fixture.app, 1, (ctx) =>
    listUploadRows({ ctx, kind: "status", uploadId, filter, pageSize: 50 }),
  );
  return { rows: rows.map((row) => rowWords("status", row)), total };
};

/** Whether an application says that it moved when its trail says so. */
async function agreesWithTrail(applicationId: string): Promise<boolean> {
  const { rows } = await fixture.owner.query<{ agrees: boolean }>(
    `select a.moved_at = (select max(e.at) from application_events e where e.application_id = a.id) as agrees
     from applications a where a.id = $1`,
    [applicationId],
  );
  return rows[0]?.agrees ?? false;
}

/** Everything of a submission and its application that a customer's page or the journey could show. */
async function trace({ submissionId, applicationId }: { submissionId: string; applicationId: string }) {
  const s = await fixture.submissionRow(submissionId);
  const a = await fixture.applicationRow(applicationId);
  return {
    submission: [
      s.state,
      s.stage,
      s.outcome,
      s.version,
      s.reason_code,
      s.sanctioned_rupees,
      s.lender_ref,
      s.decided_at !== null,
    ],
    sending: [s.sending_since, s.maybe_received, s.last_error],
    application: [a.stage, a.outcome, a.version, a.lead_id, a.closed_at],
    moves: (await fixture.applicationEvents(applicationId)).map(({ source: _, actor_kind: __, ...move }) => move),
    events: (await fixture.submissionEvents(submissionId)).map(({ data }) => ({
      event: data.event,
      moved: data.moved,
    })),
  };
}

describe("a status file", () => {
  it.each<[string, Partial<Decided> & Pick<Decided, "decision">, string]>([
    ["Under review", { decision: "review" }, ",,,,"],
    ["Approved", { decision: "approved", sanctionedRupees: 120_000 }, ",120000,,,"],
    ["Disbursed", { decision: "disbursed", sanctionedRupees: 110_000 }, ",110000,110000,,"],
    ["Rejected", { decision: "declined", reason: "income" }, "Income,,,,"],
  ])("OQ-55 OQ-08 leaves behind what the lender's own answer leaves: %s", async (status, decided, rest) => {
    for (const product of ["PL", "GL"] as const) {
      const byLender = await fixture.submitted({ brand: "lumen", product });
      const byFile = await fixture.submitted({ brand: "lumen", product });
      const reply: Decided = {
        kind: "decided",
        lenderRef: `R-${product}`,
        sanctionedRupees: null,
        reason: null,
        ...decided,
      };
      await withTenant(contextOf(fixture.app.brand("lumen")), (ctx) =>
        recordLenderReply({ ctx, submissionId: byLender.submissionId, shape: "callback", reply, source: "callback" }),
      );
      const done = await fixture.run(sheet(`${byFile.applicationId},,R-${product},${status},${rest},`));
      expect(done).toMatchObject({ status: "Completed", rowsUpdated: 1, errorCount: 0 });
      expect(await trace(byFile)).toEqual(await trace(byLender));
      const isMove = decided.decision !== "declined";
      for (const { applicationId } of [byFile, byLender])
        if (isMove) expect(await agreesWithTrail(applicationId)).toBe(true);
      const checks = await fixture.owner.query(
        "select 1 from outbox where job = 'submissions.check' and payload->>'submissionId' = any($1)",
        [[byFile.submissionId, byLender.submissionId]],
      );
      expect(checks.rowCount).toBe(0);
    }
  });

  it("OQ-55 takes one whose answer never came, and lets the lender be asked from then on", async () => {
    const unsure = await fixture.submitted({
      submission: { state: "in-doubt", stage: 3, sent_at: null, maybe_received: true },
    });
    await fixture.run(sheet(`${unsure.applicationId},,,Under review,,,,,,`));
    expect(await fixture.submissionRow(unsure.submissionId)).toMatchObject({
      state: "reviewing",
      stage: 5,
      maybe_received: false,
    });
    expect((await fixture.submissionRow(unsure.submissionId)).sent_at).not.toBeNull();
    const { rowCount } = await fixture.owner.query(
      "select 1 from outbox where job = 'submissions.check' and payload->>'submissionId' = $1",
      [unsure.submissionId],
    );
    expect(rowCount).toBe(1);
  });

  it("OQ-55 finds rows of every brand by application, by submission, by lender and reference, and by the lender's name", async () => {
    const other = await insertLender(fixture.owner, { slug: "kaveri-bank", columns: { name: "Kaveri Small Bank" } });
    const a = await fixture.submitted({ brand: "cl" });
    const b = await fixture.submitted({ brand: "lumen" });
    const c = await fixture.submitted({ brand: "haldi", submission: { lender_ref: "NC-1001" } });
    const d = await fixture.submitted({ brand: "lumen" });
    const second = await fixture.submission(d, other.id);
    const done = await fixture.run(
      sheet(
        `${a.applicationId},,,Approved,,,,,,`,
        `${b.submissionId},,,Approved,,,,,,`,
        `,nilgiri capital,NC-1001,Approved,,,,,,`,
        `${d.applicationId},KAVERI SMALL BANK,,Approved,,,,,,`,
      ),
    );
    expect(done).toMatchObject({ rowsUpdated: 4, errorCount: 0 });
    for (const id of [a.submissionId, b.submissionId, c.submissionId, second])
      expect(await fixture.submissionRow(id)).toMatchObject({ state: "approved", stage: 6, version: 2 });
    expect(await fixture.submissionRow(d.submissionId)).toMatchObject({ state: "with-lender", version: 1 });
    const { rows } = await fixture.owner.query("select distinct brand_id from upload_rows where upload_id = $1", [
      done.id,
    ]);
    expect(rows.map((row) => row.brand_id).sort()).toEqual([a.brandId, b.brandId, c.brandId].sort());
  });

  it("OQ-118 compares a lender's reference without case and blanks around it, and keeps it as the lender wrote it", async () => {
    const lender = await insertLender(fixture.owner, { slug: "surya-finance" });
    const at = { lenderId: lender.id };
    const one = await fixture.submitted({
      ...at,
      brand: "lumen",
      product: "GL",
      submission: { lender_ref: " SF-10a/X " },
    });
    const two = await fixture.submitted({ ...at, brand: "haldi", submission: { lender_ref: "sf-20B" } });
    const done = await fixture.run(
      sheet(
        ",surya finance,sf-10A/x,Approved,,,,,,",
        `${two.applicationId},, SF-20b ,Approved,,,,,,`,
        ",surya finance,Sf-10a/x,Approved,,,,,,",
      ),
    );
    expect(done.errors).toEqual(["Row 4: Same application twice, first in row 2"]);
    expect(await fixture.submissionRow(one.submissionId)).toMatchObject({
      state: "approved",
      lender_ref: " SF-10a/X ",
    });
    expect((await fixture.applicationRow(one.applicationId)).lead_id).toBe(" SF-10a/X ");
    expect(await fixture.submissionRow(two.submissionId)).toMatchObject({ state: "approved", lender_ref: "sf-20B" });
    const wrong = await fixture.run(sheet(`${two.applicationId},,SF-20c,Disbursed,,,,,,`));
    expect(wrong.errors).toEqual(["Row 2: This application has another lender_ref than SF-20c"]);
    const third = await fixture.submitted({ ...at, brand: "cl", submission: { lender_ref: "SF-20B " } });
    const both = await fixture.run(sheet(",surya finance,sf-20b,Disbursed,,,,,,"));
    expect(both.errors).toEqual(["Row 2: More than one application has the reference sf-20b. Give application_id"]);
    const mis = "application_id,lender,lender_loan_no,disbursed_amount,disbursed_date,payout,remark";
    await fixture.owner.query("update submissions set lender_ref = 'SF-30' where id = $1", [third.submissionId]);
    const paid = await fixture.run(`${mis}\n,surya finance,sf-30 ,150000,20-11-2026,3000,`, { kind: "mis" });
    expect([paid.rowsUpdated, paid.errorCount]).toEqual([1, 0]);
    expect(await fixture.submissionRow(third.submissionId)).toMatchObject({ state: "disbursed", lender_ref: "SF-30" });
  });

  it("OQ-55 UPL-07 bad rows become numbered errors with their reason, good rows apply", async () => {
    const other = await insertLender(fixture.owner, { slug: "palash-finance", columns: { name: "Palash Finance" } });
    const good = await fixture.submitted();
    const disbursed = await fixture.submitted({ submission: { state: "disbursed", stage: 7 } });
    const rejected = await fixture.submitted({ submission: { state: "declined", outcome: 1 } });
    const queued = await fixture.submitted({ submission: { state: "queued", stage: 3 } });
    const two = await fixture.submitted({ submission: { lender_ref: "X-1" } });
    await fixture.submission(two, other.id);
    const ahead = await fixture.submitted();
    const unknown = randomUUID();
    const done = await fixture.run(
      sheet(
        `${good.applicationId},,,Approved,,,,,,`,
        `${unknown},,,Approved,,,,,,`,
        `${good.applicationId},,,Disbursed,,,,,,`,
        `${disbursed.applicationId},,,In review,,,,,,`,
        `${rejected.applicationId},,,Under review,,,,,,`,
        `${queued.applicationId},,,Approved,,,,,,`,
        `${two.applicationId},,,Approved,,,,,,`,
        `${good.applicationId},Palash Finance,,Approved,,,,,,`,
        `${good.applicationId},No Such Bank,,Approved,,,,,,`,
        `,Palash Finance,Z-9,Approved,,,,,,`,
        `${two.applicationId},nilgiri-capital,OTHER,Approved,,,,,,`,
        `${good.applicationId},,,Ok,,,,,,`,
        `${good.applicationId},,,Disbursed,,,100,31-02-2026,,`,
        `${ahead.applicationId},,,Disbursed,,,100,20-10-2099,,`,
      ),
    );
    expect(done).toMatchObject({ status: "Completed with errors", rowsUpdated: 1, errorCount: 13 });
    expect(done.counts).toMatchObject({ read: 14, changed: 1, unchanged: 0, refused: 13, updated: 1 });
    expect(done.errors).toEqual([
      `Row 3: Unknown application id ${unknown}`,
      "Row 4: Same application twice, first in row 2",
      "Row 5: Disbursed is final and cannot go to Under review",
      "Row 6: Rejected goes to Under review only with reopen = yes",
      "Row 7: The lender does not have it yet (Offer selected), so it cannot go to Approved",
      "Row 8: This application went to several lenders. Give lender or lender_ref",
      "Row 9: This application was not submitted to Palash Finance",
      'Row 10: Unknown lender "No Such Bank"',
      "Row 11: This lender has no application with the reference Z-9",
      "Row 12: This application has another lender_ref than OTHER",
      'Row 13: Unknown status "Ok". Use Submitted, Under review, Approved, Disbursed, Rejected, Withdrawn or Expired',
      "Row 14: Invalid date: 31-02-2026. Use DD-MM-YYYY or YYYY-MM-DD",
      "Row 15: disbursed_date 20-10-2099 is in the future",
    ]);
    const { rows } = await fixture.owner.query("select errors from uploads where id = $1", [done.id]);
    expect(rows[0].errors.split("\n")).toEqual(done.errors);
    const errors = await asStaff(fixture.app, 1, (ctx) => uploadErrorSheet({ ctx, kind: "status", uploadId: done.id }));
    expect(errors?.titles).toEqual(HEAD.split(","));
    expect(errors?.rows.length).toBe(14);
    expect(errors?.rows[1]?.error).toEqual({ code: "unknown-application", detail: unknown });
    expect(errors?.rows[0]).toEqual({
      cells: [good.applicationId, "", "", "Approved", "", "", "", "", "", ""],
      error: null,
    });
  });

  it("OQ-08 reopens a rejected application with the flag, and has it watched again", async () => {
    const rejected = await fixture.submitted({
      submission: { state: "declined", outcome: 1, reason_code: "income", decided_at: new Date() },
    });
    expect(await fixture.run(sheet(`${rejected.applicationId},,,Under review,,,,,,yes`))).toMatchObject({
      rowsUpdated: 1,
    });
    expect(await fixture.submissionRow(rejected.submissionId)).toMatchObject({
      state: "reviewing",
      stage: 5,
      outcome: 0,
      reason_code: null,
      decided_at: null,
    });
    expect(await fixture.applicationEvents(rejected.applicationId)).toEqual([
      { from_stage: 4, to_stage: 5, from_outcome: 0, to_outcome: 0, source: "lender-file", actor_kind: "staff" },
    ]);
    const { rowCount } = await fixture.owner.query(
      "select 1 from outbox where job = 'submissions.check' and payload->>'submissionId' = $1",
      [rejected.submissionId],
    );
    expect(rowCount).toBe(1);
  });

  it("OQ-08 OQ-55 withdrawn and expired end a submission and leave its application open", async () => {
    const a = await fixture.submitted();
    const b = await fixture.submitted();
    await fixture.run(sheet(`${a.applicationId},,,Withdrawn,,,,,,`, `${b.applicationId},,,Expired,,,,,,`));
    expect(await fixture.submissionRow(a.submissionId)).toMatchObject({
      state: "withdrawn",
      stage: 4,
      outcome: 2,
      version: 2,
    });
    expect(await fixture.submissionRow(b.submissionId)).toMatchObject({
      state: "withdrawn",
      stage: 4,
      outcome: 4,
      version: 2,
    });
    expect(await fixture.applicationRow(b.applicationId)).toMatchObject({ stage: 4, outcome: 0, version: 1 });
  });

  it("OQ-08 two submissions of one application move it one after the other, each with its event", async () => {
    const other = await insertLender(fixture.owner, { slug: "banyan-credit" });
    const a = await fixture.submitted();
    await fixture.submission(a, other.id);
    const done = await fixture.run(
      sheet(
        `${a.applicationId},nilgiri-capital,,Under review,,,,,,`,
        `${a.applicationId},banyan-credit,,Approved,,,,,,`,
      ),
    );
    const move = { from_outcome: 0, to_outcome: 0, source: "lender-file", actor_kind: "staff" };
    expect(await fixture.applicationEvents(a.applicationId)).toEqual([
      { from_stage: 4, to_stage: 5, ...move },
      { from_stage: 5, to_stage: 6, ...move },
    ]);
    expect(await fixture.applicationRow(a.applicationId)).toMatchObject({ stage: 6, version: 3 });
    expect(await fixture.undo(done.id)).toMatchObject({ status: "Undone", counts: { undone: 2, kept: 0 } });
    expect(await fixture.applicationRow(a.applicationId)).toMatchObject({ stage: 4, version: 4 });
  });

  it("BEY-08 the dry run writes nothing, shows old and new for every row, and waits for its word", async () => {
    const a = await fixture.submitted({ brand: "lumen" });
    const b = await fixture.submitted({ submission: { state: "approved", stage: 6, sanctioned_rupees: 300_000 } });
    const text = sheet(
      `${a.applicationId},,NC-5,Approved,Docs in,300000,,,=cmd,`,
      `${b.applicationId},,,Disbursed,,,280000,19-11-2026,,`,
      `${b.applicationId},,,Approved,,,,,,`,
    );
    const dry = await fixture.run(text, { dryRun: true });
    expect(dry).toMatchObject({
      status: "Ready to confirm",
      rowsUpdated: 0,
      canConfirm: true,
      canUndo: false,
      counts: { read: 3, changed: 2, unchanged: 0, refused: 1, updated: 0 },
      totals: { sanctionedPaise: 30_000_000, disbursedPaise: 28_000_000, disbursedCount: 1 },
    });
    expect(await fixture.judge([a.applicationId, b.applicationId])).toEqual({
      files: 0,
      undos: 0,
      moves: 0,
      versions: 0,
      application_versions: 0,
    });
    const { rows, total } = await diffs(dry.id, "changed");
    expect(total).toBe(2);
    expect(rows).toEqual([
      {
        rowNumber: 2,
        lender: "Lender nilgiri-capital",
        applicationId: a.applicationId,
        verdict: "update",
        reason: null,
        changes: [
          { label: "Status", before: "Submitted", after: "Approved" },
          { label: "Sub-status", before: "", after: "Docs in" },
          { label: "Sanctioned", before: "", after: "₹3,00,000" },
          { label: "Lender reference", before: "", after: "NC-5" },
          { label: "Remark", before: "", after: "=cmd" },
        ],
      },
      {
        rowNumber: 3,
        lender: "Lender nilgiri-capital",
        applicationId: b.applicationId,
        verdict: "update",
        reason: null,
        changes: [
          { label: "Status", before: "Approved", after: "Disbursed" },
          { label: "Disbursed", before: "", after: "₹2,80,000" },
          { label: "Disbursed on", before: "", after: "19-11-2026" },
        ],
      },
    ]);
    expect((await diffs(dry.id, "refused")).rows).toMatchObject([
      { rowNumber: 4, verdict: "refused", reason: "Same application twice, first in row 3", changes: [] },
    ]);
    expect(await fixture.confirm(dry.id)).toEqual({ ok: true });
    expect(await fixture.confirm(dry.id)).toEqual({ ok: false, code: "not-ready" });
  });

  it("OQ-55 keeps every character that a cell can hold, but no NUL and no half of one", async () => {
    const a = await fixture.submitted();
    const remark = 'back\\slash\ttab "quote" \\N हिन्दी 🙂\rreturn';
    await fixture.run(sheet(`${a.applicationId},,,Approved,,,,,${remark}\u0000\ud83d,`));
    expect((await fixture.submissionRow(a.submissionId)).remark).toBe(`${remark}\ufffd`);
  });

  it("UPL-10 OQ-93 reads a lender's own sheet: titles below other lines; what nobody reads is kept sealed, Aadhaar numbers are masked", async () => {
    const a = await fixture.submitted();
    const text = [
      "Meghdoot Finance,MIS October",
      "Made on,01-11-2026,by LMS",
      "App ID,Loan Status,Disbursed Amount,Disbursed on,Remarks,Customer PAN,Mobile",
      `${a.applicationId},Disbursed,"₹3 00 000/-",19-Oct-26,ID 234567890124 seen,ABCPK1234Z,9876543210`,
      "Total,,300000,,,,",
    ].join("\n");
    const done = await fixture.run(text.replaceAll('"', ""));
    expect(done).toMatchObject({ rowsUpdated: 1, errors: ["Row 5: application_id is not an id: Total"] });
    expect(await fixture.submissionRow(a.submissionId)).toMatchObject({
      disbursed_rupees: 300_000,
      remark: "ID ********0124 seen",
    });
    const { rows } = await fixture.owner.query("select r::text as row from upload_rows r where upload_id = $1", [
      done.id,
    ]);
    const stored = rows.map(({ row }) => row).join();
    for (const secret of ["ABCPK1234Z", "9876543210", "234567890124"]) expect(stored).not.toContain(secret);
    const errors = await asStaff(fixture.app, 1, (ctx) => uploadErrorSheet({ ctx, kind: "status", uploadId: done.id }));
    expect(errors?.titles.slice(-2)).toEqual(["Customer PAN", "Mobile"]);
    expect(errors?.rows[0]?.cells.slice(-3)).toEqual(["ID ********0124 seen", "ABCPK1234Z", "9876543210"]);
    expect(errors?.rows[0]?.error).toBeNull();
  });

  it("BEY-08 a discarded file is never applied", async () => {
    const a = await fixture.submitted();
    const dry = await fixture.run(sheet(`${a.applicationId},,,Approved,,,,,,`), { dryRun: true });
    const discard = () => asStaff(fixture.app, 1, (ctx) => discardUpload({ ctx, kind: "status", uploadId: dry.id }));
    expect(await discard()).toEqual({ ok: true });
    expect(await discard()).toEqual({ ok: false, code: "too-late" });
    expect(await fixture.confirm(dry.id)).toEqual({ ok: false, code: "not-ready" });
    expect(await fixture.detail(dry.id)).toMatchObject({ status: "Discarded", canDiscard: false });
  });

  it("OQ-55 refuses a file without its column, and an empty one, in a sentence", async () => {
    const wrong = await fixture.run("application,amount\nx,1");
    expect(wrong).toMatchObject({ status: "Failed", errorCount: 1, errors: ["Missing column status"], rowsUpdated: 0 });
    const empty = await fixture.run(HEAD);
    expect(empty).toMatchObject({ status: "Failed", failure: "The file has no rows" });
  });

  it("ENT-11 UPL-02 reads a real file in the child process, and lists it newest first with who sent it", async () => {
    const a = await fixture.submitted();
    const uploadId = await fixture.received(`Application ID;Status;Remarks\r\n${a.applicationId};Approved;ok\r\n`, {
      fileName: "nilgiri.csv",
    });
    await readUpload({ uploadId });
    expect(await fixture.detail(uploadId)).toMatchObject({ state: "applying", counts: { read: 1, changed: 1 } });
    const list = await asStaff(fixture.app, 1, (ctx) => listUploads({ ctx, kind: "status", page: 1, pageSize: 5 }));
    expect(list.rows[0]).toMatchObject({ id: uploadId, fileName: "nilgiri.csv", status: "Processing" });
    expect(list.rows[0]?.date).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
    expect(list.rows[0]?.by).not.toBe("");
    expect(list.rows.length).toBe(5);
    const last = await asStaff(fixture.app, 1, (ctx) => listUploads({ ctx, kind: "status", page: 999, pageSize: 5 }));
    expect(last.page).toBe(list.pages);
  });

  it("BEY-08 pages through a file's rows by their numbers, on and back, without counting the rows before", async () => {
    const lines = Array.from({ length: 7 }, (_, index) => `nobody-${index},Approved`);
    const { id: uploadId } = await fixture.run(["application_id,status", ...lines].join("\n"));
    const read = async (from: number) => {
      const { result, statements } = await recordStatements(() =>
        asStaff(fixture.app, 1, (ctx) =>
          listUploadRows({ ctx, kind: "status", uploadId, filter: "refused", from, pageSize: 3 }),
        ),
      );
      expect(statements.filter(pagesByOffset)).toEqual([]);
      return { numbers: result.rows.map(({ rowNumber }) => rowNumber), previous: result.previous, next: result.next };
    };
    const first = await read(1);
    const second = await read(first.next ?? 0);
    const third = await read(second.next ?? 0);
    expect([first, second, third].map(({ numbers }) => numbers.length)).toEqual([3, 3, 1]);
    expect(new Set([first, second, third].flatMap(({ numbers }) => numbers)).size).toBe(7);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect(await read(third.previous ?? 0)).toEqual(second);
    expect(await read(second.previous ?? 0)).toEqual({ ...first, previous: null });
    const page = await asStaff(fixture.app, 1, (ctx) =>
      readRowsPage({ ctx, kind: "status", uploadId, filter: "refused", page: 9, from: 900, pageSize: 3 }),
    );
    expect(page).toMatchObject({ page: 1, pages: 3, total: 7 });
  });

  it("OQ-103 the jobs that a file asks for bring it to its end, and back again", async () => {
    const a = await fixture.submitted({ brand: "lumen" });
    const uploadId = await fixture.received(`application_id,status\n${a.applicationId},Disbursed\n`);
    const handlers = handlersOf({
      "uploads.read": readUploadJob,
      "uploads.apply": applyUploadJob,
      "uploads.undo": undoUploadJob,
    });
    const work = async () => {
      const { rows } = await fixture.owner.query<{ id: string; name: string; data: object }>(
        "delete from outbox where payload->>'uploadId' = $1 returning id, job as name, payload as data",
        [uploadId],
      );
      for (const row of rows) await runJob(handlers, { ...row, attemptsMade: 0, opts: { attempts: 6 } });
      return rows.map(({ name }) => name);
    };
    expect(await work()).toEqual(["uploads.read"]);
    expect(await work()).toEqual(["uploads.apply"]);
    expect(await work()).toEqual([]);
    expect(await fixture.detail(uploadId)).toMatchObject({ status: "Completed", rowsUpdated: 1 });
    const { moved_at: moved } = await fixture.applicationRow(a.applicationId);
    expect(await agreesWithTrail(a.applicationId)).toBe(true);
    expect(await fixture.askUndo(uploadId)).toEqual({ ok: true });
    expect(await work()).toEqual(["uploads.undo"]);
    expect(await fixture.detail(uploadId)).toMatchObject({ status: "Undone", counts: { undone: 1 } });
    expect((await fixture.applicationRow(a.applicationId)).moved_at.getTime()).toBeGreaterThan(moved.getTime());
    expect(await agreesWithTrail(a.applicationId)).toBe(true);
    const { rowCount } = await fixture.owner.query(
      "select 1 from outbox where job = 'submissions.check' and payload->>'submissionId' = $1",
      [a.submissionId],
    );
    expect(rowCount).toBe(1);
  });

  it("BEY-08 audits what staff do with a file", async () => {
    const a = await fixture.submitted();
    const text = sheet(`${a.applicationId},,,Approved,,,,,,`);
    const dry = await fixture.run(text, { dryRun: true });
    await fixture.confirm(dry.id);
    const { rows } = await fixture.owner.query(
      "select action from audit_entries where subject_kind = 'upload' and subject_id = $1 order by seq",
      [dry.id],
    );
    expect(rows.map((row) => row.action)).toEqual(["upload.receive", "upload.confirm"]);
  });
});
