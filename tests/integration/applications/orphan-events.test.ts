import { randomUUID } from "node:crypto";
import { checkOrphanEvents } from "@jobs/schedules/orphan-events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orphanEvents } from "~/platform/metrics.server";
import { findOrphanEvents } from "~/services/applications/find-orphan-events.server";
import { openUploadFixture, type UploadFixture } from "../uploads/fixture";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
  // Batches of one row are asked for one by one: few rows are enough.
  for (const table of ["application_events", "submission_events", "application_notifications"])
    await fixture.owner.query(`delete from ${table} where id not in (select id from ${table} limit 20)`);
});
afterAll(() => fixture?.close());

async function insertMove(row: {
  brandId: string;
  applicationId: string;
  submissionId: string | null;
}): Promise<string> {
  const id = randomUUID();
  await fixture.owner.query(
    `insert into application_events (brand_id, id, application_id, submission_id, to_stage, to_outcome, source, actor_kind)
     values ($1, $2, $3, $4, 5, 0, 'lender', 'lender')`,
    [row.brandId, id, row.applicationId, row.submissionId],
  );
  return id;
}

async function insertEvent(row: { brandId: string; submissionId: string }): Promise<string> {
  const id = randomUUID();
  await fixture.owner.query(
    "insert into submission_events (brand_id, id, submission_id, kind) values ($1, $2, $3, 'queued')",
    [row.brandId, id, row.submissionId],
  );
  return id;
}

const metric = async () => (await orphanEvents.get()).values.map(({ value }) => value);

async function insertFileRow(row: { uploadBrandId: string; uploadId: string; brandId: string }): Promise<void> {
  await fixture.owner.query(
    "insert into upload_rows (brand_id, upload_brand_id, upload_id, row_number, verdict) values ($1, $2, $3, 2, 'unchanged')",
    [row.brandId, row.uploadBrandId, row.uploadId],
  );
}

it("OQ-13 a notification without its submission is found, and one of another brand's", async () => {
  const [own, other] = [await fixture.submitted(), await fixture.submitted({ brand: "lumen" })];
  const add = async (submissionId: string) => {
    const id = randomUUID();
    await fixture.owner.query(
      `insert into application_notifications (brand_id, id, submission_id, kind, batch_id, due_at)
       values ($1, $2, $3, 'approved', $2, now())`,
      [own.brandId, id, submissionId],
    );
    return id;
  };
  const added = [await add(own.submissionId), await add(other.submissionId), await add(randomUUID())];
  const found = await findOrphanEvents({ batch: 2 });
  expect(found?.map(({ table, id, missing }) => `${table} ${id} ${missing}`).sort()).toEqual(
    added
      .slice(1)
      .map((id) => `application_notifications ${id} submission`)
      .sort(),
  );
  await fixture.owner.query("delete from application_notifications where id = any($1::uuid[])", [added]);
});

it("OQ-13 a row of a file without its upload, of another brand's upload, or without its brand is found", async () => {
  const uploadId = await fixture.received("application_id,status", { dryRun: true });
  const { rows } = await fixture.owner.query("select brand_id from uploads where id = $1", [uploadId]);
  const [main, other] = [String(rows[0]?.brand_id), fixture.app.brand("lumen").id];
  await insertFileRow({ uploadBrandId: main, uploadId, brandId: other });
  expect(await findOrphanEvents()).toEqual([]);

  const gone = randomUUID();
  await insertFileRow({ uploadBrandId: main, uploadId: gone, brandId: other });
  await insertFileRow({ uploadBrandId: other, uploadId, brandId: other });
  await fixture.owner.query("update upload_rows set brand_id = $2 where upload_brand_id = $3 and upload_id = $1", [
    uploadId,
    randomUUID(),
    main,
  ]);
  const expected = [`${main} ${gone} upload`, `${other} ${uploadId} upload`, `${main} ${uploadId} brand`].sort();
  for (const batch of [1, 20_000]) {
    const found = await findOrphanEvents({ batch });
    expect(found?.map(({ brandId, id, missing }) => `${brandId} ${id} ${missing}`).sort()).toEqual(expected);
  }
  await fixture.owner.query("delete from upload_rows where upload_id = any($1::uuid[])", [[uploadId, gone]]);
});

it("OQ-13 an event without its application or submission is found, and one of another brand's, in batches of any size", async () => {
  const own = await fixture.submitted();
  const other = await fixture.submitted({ brand: "lumen" });
  await insertMove(own);
  await insertEvent(own);
  expect(await findOrphanEvents()).toEqual([]);

  const gone = randomUUID();
  const noApplication = await insertMove({ ...own, applicationId: gone, submissionId: null });
  const noSubmission = await insertMove({ ...own, submissionId: gone });
  const foreignApplication = await insertMove({ ...own, applicationId: other.applicationId });
  const noParent = await insertEvent({ ...own, submissionId: gone });
  const foreignParent = await insertEvent({ ...own, submissionId: other.submissionId });
  const noBrand = await insertEvent({ brandId: randomUUID(), submissionId: own.submissionId });

  const expected = [
    `application_events ${noApplication} application`,
    `application_events ${noSubmission} submission`,
    `application_events ${foreignApplication} application`,
    `submission_events ${noParent} submission`,
    `submission_events ${foreignParent} submission`,
    `submission_events ${noBrand} submission`,
  ].sort();
  for (const batch of [1, 7, 20_000]) {
    const found = await findOrphanEvents({ batch });
    expect(found?.map(({ table, id, missing }) => `${table} ${id} ${missing}`).sort()).toEqual(expected);
  }
  expect(await findOrphanEvents()).toContainEqual({
    table: "submission_events",
    brandId: own.brandId,
    id: noParent,
    missing: "submission",
  });

  await checkOrphanEvents();
  expect(await metric()).toEqual([6]);
  await fixture.owner.query("delete from application_events where id = any($1::uuid[])", [
    [noApplication, noSubmission, foreignApplication],
  ]);
  await fixture.owner.query("delete from submission_events where id = any($1::uuid[])", [
    [noParent, foreignParent, noBrand],
  ]);
  await checkOrphanEvents();
  expect(await metric()).toEqual([0]);
});

it("two workers do not look at the same time", async () => {
  await fixture.owner.query("select pg_advisory_lock(hashtext('orphan-events'))");
  try {
    expect(await findOrphanEvents()).toBeNull();
  } finally {
    await fixture.owner.query("select pg_advisory_unlock(hashtext('orphan-events'))");
  }
  expect(await findOrphanEvents()).toEqual([]);
});
