import { asStaff, staffIdOf } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listHistory } from "~/services/audit/list-history.server";
import { applicationFiles } from "~/services/uploads/application-files.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { checkChains } from "../../../scripts/lib/audit/audit-chain";
import { openUploadFixture, plainReader, type UploadFixture } from "./fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const STATUS =
  "application_id,lender,lender_ref,status,sub_status,sanctioned_amount,disbursed_amount,disbursed_date,remark,reopen";
const sheet = (...lines: string[]) => [STATUS, ...lines].join("\n");

/** A file's entries on a brand's history page. */
async function shown(brand: string, uploadId: string) {
  const { rows } = await asStaff(fixture.app, 1, (ctx) =>
    listHistory({ ctx, brand, kind: "upload", subjectId: uploadId, before: null }),
  );
  return rows.map(({ who, action, changes }) => ({
    who,
    action,
    ...Object.fromEntries(changes.map(({ label, after }) => [label, after])),
  }));
}

async function staffName(): Promise<string> {
  const { rows } = await fixture.owner.query("select name from staff_users where id = $1", [
    await staffIdOf(fixture.app, 1),
  ]);
  return rows[0].name;
}

const faults = async () =>
  (await checkChains(fixture.owner)).flatMap((report) => report.faults.map(({ text }) => text));

describe("the trail of the brands that a file touches", () => {
  it("BEY-09 BEY-08 has one entry for each brand, file and act, with who, counts and totals, and stays whole", async () => {
    const [a, b, c] = [
      await fixture.submitted({ brand: "lumen" }),
      await fixture.submitted({ brand: "lumen" }),
      await fixture.submitted({ brand: "haldi" }),
    ];
    const done = await fixture.run(
      sheet(
        `${a.applicationId},,,Approved,,200000,,,,`,
        `${b.applicationId},,,Disbursed,,190000,180000,20-11-2026,,`,
        `${c.applicationId},,,Rejected,Income,,,,,`,
      ),
      { fileName: "october.csv" },
    );
    const who = await staffName();
    const act = { who, File: "october.csv", Kind: "status" };
    const inLumen = {
      ...act,
      action: "upload.applied",
      Rows: "2",
      Approved: "1",
      Disbursed: "₹1,80,000",
      Sanctioned: "₹3,90,000",
    };
    expect(await shown("lumen", done.id)).toEqual([{ ...inLumen, "Paid out": "1" }]);
    const inHaldi = { ...act, action: "upload.applied", Rows: "1", Declined: "1" };
    expect(await shown("haldi", done.id)).toEqual([inHaldi]);
    await fixture.owner.query("update submissions set version = version + 1 where id = $1", [a.submissionId]);
    await fixture.undo(done.id);
    expect(await shown("lumen", done.id)).toEqual([
      {
        ...act,
        action: "upload.undone",
        Rows: "1",
        Kept: "1",
        "Paid out": "1",
        Disbursed: "-₹1,80,000",
        Sanctioned: "-₹1,90,000",
      },
      { ...inLumen, "Paid out": "1" },
    ]);
    expect(await shown("haldi", done.id)).toEqual([{ ...inHaldi, action: "upload.undone" }, inHaldi]);
    const { rows } = await fixture.owner.query(
      "select distinct actor_kind, actor_id from audit_entries where subject_id = $1 and action in ('upload.applied', 'upload.undone')",
      [done.id],
    );
    expect(rows).toEqual([{ actor_kind: "staff", actor_id: await staffIdOf(fixture.app, 1) }]);
    expect(await faults()).toEqual([]);
  });

  it("BEY-09 is written once when two workers apply, and says where a file was given up half-way", async () => {
    const lines = (await fixture.manySubmitted(6)).map((id) => `${id},,,Approved,,100000,,,,`);
    const uploadId = await fixture.received(sheet(...lines));
    await readUpload({ uploadId, read: plainReader(sheet(...lines)) });
    await Promise.all([applyUpload({ uploadId }), applyUpload({ uploadId })]);
    expect(await shown("lumen", uploadId)).toEqual([expect.objectContaining({ Rows: "6", Approved: "6" })]);

    const [last] = await fixture.manySubmitted(1);
    const text = sheet(`${last},,,Approved,,100000,,,,`);
    const broken = await fixture.received(text);
    await readUpload({ uploadId: broken, read: plainReader(text) });
    await applyUpload({
      uploadId: broken,
      onChunk: () => {
        throw new Error("the worker dies");
      },
    }).catch(() => {});
    await giveUpUpload({ uploadId: broken });
    expect(await shown("lumen", broken)).toEqual([expect.objectContaining({ Rows: "1", Interrupted: "Yes" })]);
    expect(await faults()).toEqual([]);
  });

  it("BEY-13 OQ-46 has the statements too: payouts and commissions in the brand whose loans they are of", async () => {
    const loan = await fixture.submitted({ brand: "haldi" });
    const mis = "application_id,lender,lender_loan_no,disbursed_amount,disbursed_date,payout,remark";
    const done = await fixture.run(`${mis}\n${loan.applicationId},,,150000,20-11-2026,3000,`, { kind: "mis" });
    expect(await shown("haldi", done.id)).toEqual([
      expect.objectContaining({
        Kind: "mis",
        Rows: "1",
        Lines: "1",
        "Paid out": "1",
        Payout: "₹3,000",
        Disbursed: "₹1,50,000",
      }),
    ]);
  });

  it("BEY-09 BEY-08 is told of one application: each file and undo with who, the row, and each field before and after", async () => {
    const loan = await fixture.submitted({ brand: "lumen" });
    const other = await fixture.submitted({ brand: "lumen" });
    const lines = [`${other.applicationId},,,Rejected,Income,,,,,`, `${loan.applicationId},,,Approved,,200000,,,,`];
    const first = await fixture.run(sheet(...lines), { fileName: "first.csv" });
    const second = await fixture.run(sheet(`${loan.applicationId},,,Disbursed,,190000,180000,20-11-2026,,`), {
      fileName: "second.csv",
    });
    await fixture.undo(second.id);
    const historyOf = (brand: string, subjectId: string) =>
      asStaff(fixture.app, 1, (ctx) =>
        listHistory({ ctx, brand, kind: "application", subjectId, before: null, filesOf: applicationFiles }),
      );
    const who = await staffName();
    const { rows } = await historyOf("lumen", loan.applicationId);
    expect(rows.map((row) => [row.who, row.action, row.subject.id])).toEqual([
      [who, "upload.undone", second.id],
      [who, "upload.applied", second.id],
      [who, "upload.applied", first.id],
    ]);
    const told = rows.map(({ changes }) => changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`));
    expect(told[2]).toEqual([
      "File: — → first.csv",
      "Row: — → 3",
      "Status: Submitted → Approved",
      "Sanctioned amount: — → ₹2,00,000",
    ]);
    expect(told[1]).toEqual([
      "File: — → second.csv",
      "Row: — → 2",
      "Status: Approved → Disbursed",
      "Sanctioned amount: ₹2,00,000 → ₹1,90,000",
      "Disbursed amount: — → ₹1,80,000",
      "Disbursed on: — → 20-11-2026",
    ]);
    expect(told[0]).toEqual([
      "File: — → second.csv",
      "Row: — → 2",
      "Status: Disbursed → Approved",
      "Sanctioned amount: ₹1,90,000 → ₹2,00,000",
      "Disbursed amount: ₹1,80,000 → —",
      "Disbursed on: 20-11-2026 → —",
    ]);
    expect((await historyOf("haldi", loan.applicationId)).rows).toEqual([]);
    expect((await historyOf("lumen", other.applicationId)).rows.map(({ subject }) => subject.id)).toEqual([first.id]);
  });
});
