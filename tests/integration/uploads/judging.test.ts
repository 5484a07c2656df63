import { afterAll, beforeAll, expect, it } from "vitest";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { openUploadFixture, plainReader, type UploadFixture } from "./fixture";
import { rowsRead } from "./rows-read";

let fixture: UploadFixture;
let ids: string[];
beforeAll(async () => {
  fixture = await openUploadFixture();
  ids = await fixture.manySubmitted(5_100);
});
afterAll(() => fixture?.close());

const sheet = (rows: readonly string[]) => ["application_id,status", ...rows].join("\n");

/** The verdicts of an upload's rows and how many there are. */
async function verdicts(uploadId: string): Promise<Record<string, number>> {
  const { rows } = await fixture.owner.query<{ verdict: string; rows: number }>(
    "select verdict, count(*)::int as rows from upload_rows where upload_id = $1 group by 1 order by 1",
    [uploadId],
  );
  return Object.fromEntries(rows.map((row) => [row.verdict, row.rows]));
}

async function dies(uploadId: string, text: string): Promise<void> {
  const onChunk = () => {
    throw new Error("killed");
  };
  await expect(readUpload({ uploadId, read: plainReader(text), onChunk })).rejects.toThrow("killed");
}

it("BEY-08 judges a chunk as it is stored; of rows about one submission the first counts, wherever in the file", async () => {
  const [first = "", second = "", third = ""] = ids;
  const text = sheet([
    // Refused, because it is approved already: the first row counts all the same.
    `${second},Submitted`,
    ...ids.filter((id) => id !== second).map((id) => `${id},Approved`),
    `${second},Approved`,
    `${first},Disbursed`,
    `${third},Rejected`,
    `${third},Rejected`,
  ]);
  const setState = (state: string, stage: number) =>
    fixture.owner.query("update submissions set state = $2, stage = $3 where application_id = $1", [
      second,
      state,
      stage,
    ]);
  await setState("approved", 6);
  const uploadId = await fixture.received(text, { dryRun: true });
  await dies(uploadId, text);
  expect(await verdicts(uploadId)).toEqual({ refused: 1, update: 4_999 });
  await readUpload({ uploadId, read: plainReader(text) });
  expect(await verdicts(uploadId)).toEqual({ refused: 5, update: 5_099 });
  const { rows } = await fixture.owner.query(
    `select row_number, reason, detail, before, after, submission_id is not null as found from upload_rows
     where upload_id = $1 and verdict = 'refused' order by row_number`,
    [uploadId],
  );
  await setState("with-lender", 4);
  const duplicate = { reason: "duplicate", before: null, after: null, found: true };
  expect(rows).toEqual([
    { row_number: 2, reason: "backward", detail: "6,0,submitted", before: null, after: null, found: true },
    { row_number: 5_102, detail: "2", ...duplicate },
    { row_number: 5_103, detail: "3", ...duplicate },
    { row_number: 5_104, detail: "4", ...duplicate },
    { row_number: 5_105, detail: "4", ...duplicate },
  ]);
  expect((await fixture.detail(uploadId)).errors[1]).toBe("Row 5102: Same application twice, first in row 2");
});

it("BEY-08 judges rows that a worker of an earlier release has stored unjudged, and applies each once", async () => {
  const text = sheet(ids.map((id) => `${id},Approved`));
  const uploadId = await fixture.received(text);
  await dies(uploadId, text);
  await fixture.owner.query(
    `update upload_rows set verdict = 'staged', application_id = null, submission_id = null, before = null, after = null,
       version_before = null, data = data - 'event' || jsonb_build_object('applicationId', application_id) where upload_id = $1`,
    [uploadId],
  );
  await readUpload({ uploadId, read: plainReader(text) });
  expect(await verdicts(uploadId)).toEqual({ update: 5_100 });
  await applyUpload({ uploadId });
  expect(await fixture.judge(ids)).toEqual({
    files: 5_100,
    undos: 0,
    moves: 5_100,
    versions: 5_100,
    application_versions: 5_100,
  });
});

it("BEY-08 the events of a file have neighbouring ids, each its own", async () => {
  const { rows } = await fixture.owner.query<{ ids: number; prefixes: number; version: string }>(
    `select count(distinct e.id)::int as ids, count(distinct left(e.id::text, 13))::int as prefixes,
       min(substring(e.id::text from 15 for 1)) as version
     from submission_events e join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
     where s.application_id = any($1::uuid[]) and e.kind = 'file'`,
    [ids],
  );
  expect(rows).toEqual([{ ids: 5_100, prefixes: 2, version: "7" }]);
});

it("BEY-08 a small file finds its rows by index, however many there are beside them", async () => {
  const { whole, found } = await rowsRead(
    fixture,
    ["applications", "application_positions", "submissions"],
    () => fixture.run(sheet(ids.slice(0, 250).map((id) => `${id},Disbursed`))),
    1_000,
  );
  expect(whole).toBe(0);
  expect(found / 250).toBeLessThan(25);
});
