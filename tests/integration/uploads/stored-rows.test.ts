import { afterAll, beforeAll, expect, it } from "vitest";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { openUploadFixture, type UploadFixture } from "./fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

const HEADINGS = "application_id,status,sanctioned_amount,sanctioned_rate,charges,remark";

async function storedOf(uploadId: string) {
  const { rows } = await fixture.owner.query(
    "select data, before, after, verdict, reason from upload_rows where upload_id = $1 order by row_number",
    [uploadId],
  );
  return rows;
}

it("BEY-08 stores what a row has and changes, without the empty rest, and undo takes back every value that was not there", async () => {
  const one = await fixture.submitted();
  const before = await fixture.submissionRow(one.submissionId);
  const detail = await fixture.run(`${HEADINGS}\n${one.applicationId},Approved,120000,14.5%,2500,By phone`);
  expect(detail).toMatchObject({ status: "Completed", rowsUpdated: 1 });
  const given = {
    state: "approved",
    sanctioned_amount_paise: "12000000",
    sanctioned_rate_bps: 1450,
    charged_paise: "250000",
    remark: "By phone",
  };
  expect(await fixture.submissionRow(one.submissionId)).toMatchObject(given);
  const [row] = await storedOf(detail.id);
  expect(Object.keys(row.before).sort()).toEqual(
    ["charged_paise", "maybe_received", "outcome", "sanctioned_rate_bps", "sent_at", "stage", "state"].sort(),
  );
  expect(row.after).toEqual({
    state: "approved",
    stage: 6,
    outcome: 0,
    sanctioned_amount_paise: 12_000_000,
    sanctioned_rate_bps: 1450,
    charged_paise: 250_000,
    remark: "By phone",
  });
  expect(Object.values(row.data)).not.toContain(null);

  expect(await fixture.undo(detail.id)).toMatchObject({ state: "undone" });
  const { version: _v, updated_at: _u, ...undone } = await fixture.submissionRow(one.submissionId);
  const { version: _w, updated_at: _t, ...former } = before;
  expect(undone).toEqual(former);
});

it("BEY-08 a row that came true meanwhile counts as done; with anything else beside it, it is stale", async () => {
  const [same, other] = [await fixture.submitted(), await fixture.submitted()];
  const text = `application_id,status\n${same.applicationId},Under review\n${other.applicationId},Under review`;
  const { id: uploadId } = await fixture.run(text, { dryRun: true });
  await fixture.owner.query(
    "update submissions set state = 'reviewing', stage = 5, version = version + 1 where id = any($1::uuid[])",
    [[same.submissionId, other.submissionId]],
  );
  await fixture.owner.query("update submissions set remark = 'Asked for a slip' where id = $1", [other.submissionId]);
  await fixture.confirm(uploadId);
  await applyUpload({ uploadId });
  expect((await storedOf(uploadId)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["unchanged", null],
    ["refused", "stale"],
  ]);
});
