import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const FORMER_STATUS = {
  "in-doubt": "unsure",
  "needs-correction": "mend",
  "awaiting-customer": "customer",
  "with-lender": "awaiting",
};

/** Gives the rows of an upload the names and values of the release before. */
const asBefore = (uploadId: string) =>
  fixture.owner.query(
    `update upload_rows set
       before = (before - 'state') || jsonb_build_object('status', coalesce($2::jsonb->>(before->>'state'), before->>'state')),
       after = (after - 'state') || jsonb_build_object('status', coalesce($2::jsonb->>(after->>'state'), after->>'state'))
     where upload_id = $1 and after ? 'state'`,
    [uploadId, JSON.stringify(FORMER_STATUS)],
  );

const sheet = (ids: readonly string[], status: string) =>
  ["application_id,status", ...ids.map((id) => `${id},${status}`)].join("\n");

const lastAudit = async (brandId: string, action: string) => {
  const { rows } = await fixture.owner.query(
    "select after from audit_entries where brand_id = $1 and action = $2 order by seq desc limit 1",
    [brandId, action],
  );
  return rows[0]?.after;
};

describe("rows of a file that were read before the states of submissions got their words of today", () => {
  it("BEY-08 UPL-03 are applied, counted and undone like others", async () => {
    const waits = await fixture.submitted({ brand: "lumen" });
    const goesOn = await fixture.submitted({ brand: "lumen", submission: { state: "awaiting-customer" } });
    const sending = await fixture.submitted({ brand: "lumen", submission: { state: "in-doubt", stage: 3 } });
    const all = [waits, goesOn, sending];
    const staged = await fixture.run(
      sheet(
        all.map(({ applicationId }) => applicationId),
        "Approved",
      ),
      { dryRun: true },
    );
    await asBefore(staged.id);
    await fixture.confirm(staged.id);
    await applyUpload({ uploadId: staged.id });
    expect(await fixture.detail(staged.id)).toMatchObject({ status: "Completed", rowsUpdated: 3 });
    for (const { submissionId } of all)
      expect(await fixture.submissionRow(submissionId)).toMatchObject({ state: "approved", stage: 6 });
    expect(await lastAudit(waits.brandId, "upload.applied")).toMatchObject({ rows: 3, approved: 3 });

    expect(await fixture.undo(staged.id)).toMatchObject({ status: "Undone", counts: { undone: 2, kept: 1 } });
    expect(await fixture.submissionRow(waits.submissionId)).toMatchObject({ state: "with-lender", stage: 4 });
    expect(await fixture.submissionRow(goesOn.submissionId)).toMatchObject({ state: "awaiting-customer", stage: 4 });
    expect(await fixture.submissionRow(sending.submissionId)).toMatchObject({ state: "approved", stage: 6 });
    expect(await lastAudit(waits.brandId, "upload.undone")).toMatchObject({ rows: 2, approved: 2 });
  });
});
