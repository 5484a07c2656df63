import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { undoUploadRows } from "~/services/uploads/undo-upload-rows.server";
import { openUploadFixture, plainReader, type UploadFixture } from "./fixture";

// A tenth of the product's: the same interruptions between chunks, with a tenth of the rows.
vi.mock("~/domain/uploads/states", async (original) => ({
  ...(await original<typeof import("~/domain/uploads/states")>()),
  CHUNK_ROWS: 500,
}));

let fixture: UploadFixture;

beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture?.close());

/** Three chunks. */
const MANY = 1_100;
const sheet = (ids: readonly string[], status: string) =>
  ["application_id,status", ...ids.map((id) => `${id},${status}`)].join("\n");
const staged = async (text: string, dryRun = false) => {
  const uploadId = await fixture.received(text, { dryRun });
  await readUpload({ uploadId, read: plainReader(text) });
  return uploadId;
};
const dies = (at: number) => (chunk: number) => {
  if (chunk === at) throw new Error("the worker dies");
};
const once = (count: number) => ({
  files: count,
  undos: 0,
  moves: count,
  versions: count,
  application_versions: count,
});

describe("faults of an upload", () => {
  it("BEY-08 of the same bytes sent many times at once one upload is made, and all the others name it", async () => {
    const [id = ""] = await fixture.manySubmitted(1);
    const text = sheet([id], "Under review");
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.receive(text)));
    const made = answers.flatMap((answer) => (answer.ok ? [answer.uploadId] : []));
    expect(made).toHaveLength(1);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toEqual(Array(7).fill({ ok: false, code: "same-file-running", uploadId: made[0] }));
  });

  it("BEY-08 of two workers that apply one upload at the same time each chunk is one's", async () => {
    const ids = await fixture.manySubmitted(MANY);
    const uploadId = await staged(sheet(ids, "Under review"));
    await Promise.all([applyUpload({ uploadId }), applyUpload({ uploadId })]);
    expect(await fixture.judge(ids)).toEqual(once(MANY));
    const { rows } = await fixture.owner.query("select rows_done, rows_updated, status from uploads where id = $1", [
      uploadId,
    ]);
    expect(rows).toEqual([{ rows_done: MANY, rows_updated: MANY, status: "applied" }]);
  });

  it("BEY-08 OQ-55 goes on where reading, applying and undoing were interrupted, each row once", async () => {
    const ids = await fixture.manySubmitted(MANY);
    const text = sheet(ids, "Approved");
    const uploadId = await fixture.received(text);
    const read = plainReader(text);
    await expect(readUpload({ uploadId, read, onChunk: dies(1) })).rejects.toThrow("the worker dies");
    expect(await fixture.detail(uploadId)).toMatchObject({
      status: "Processing",
      progress: { step: "reading", done: 1_000 },
    });
    await readUpload({ uploadId, read });
    await readUpload({ uploadId, read });
    expect(await fixture.detail(uploadId)).toMatchObject({ state: "applying", counts: { read: MANY, changed: MANY } });

    await expect(applyUpload({ uploadId, onChunk: dies(1) })).rejects.toThrow("the worker dies");
    expect(await fixture.detail(uploadId)).toMatchObject({ state: "applying", progress: { done: 998, total: MANY } });
    expect(await fixture.judge(ids)).toEqual(once(998));
    const again: number[] = [];
    await applyUpload({ uploadId, onChunk: (chunk) => void again.push(chunk) });
    expect(again).toEqual([2]);
    await applyUpload({ uploadId });
    expect(await fixture.judge(ids)).toEqual(once(MANY));
    expect(await fixture.detail(uploadId)).toMatchObject({ status: "Completed", rowsUpdated: MANY, canUndo: true });

    await fixture.askUndo(uploadId);
    await expect(undoUploadRows({ uploadId, onChunk: dies(2) })).rejects.toThrow("the worker dies");
    await undoUploadRows({ uploadId });
    await undoUploadRows({ uploadId });
    expect(await fixture.judge(ids)).toEqual({
      files: MANY,
      undos: MANY,
      moves: 2 * MANY,
      versions: 2 * MANY,
      application_versions: 2 * MANY,
    });
    expect(await fixture.detail(uploadId)).toMatchObject({
      status: "Undone",
      rowsUpdated: 0,
      counts: { undone: MANY, kept: 0 },
    });
  });

  it("BEY-08 a connection that is cut in the middle of a chunk leaves nothing of the chunk behind", async () => {
    const ids = await fixture.manySubmitted(400);
    const uploadId = await staged(sheet(ids, "Approved"));
    await fixture.owner.query(
      "create function cut() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$",
    );
    await fixture.owner.query(
      "create trigger cut after insert on application_events for each statement execute function cut()",
    );
    await expect(applyUpload({ uploadId })).rejects.toThrow("the database did not answer in time");
    await fixture.owner.query("drop trigger cut on application_events");
    expect(await fixture.judge(ids)).toEqual(once(0));
    await applyUpload({ uploadId });
    expect(await fixture.judge(ids)).toEqual(once(400));
  });

  it("BEY-08 two workers at one upload apply each row once", async () => {
    const ids = await fixture.manySubmitted(MANY);
    const text = sheet(ids, "Under review");
    const uploadId = await fixture.received(text);
    const read = plainReader(text);
    await Promise.all([readUpload({ uploadId, read }), readUpload({ uploadId, read })]);
    await Promise.all([applyUpload({ uploadId }), applyUpload({ uploadId })]);
    expect(await fixture.judge(ids)).toEqual(once(MANY));
    expect(await fixture.detail(uploadId)).toMatchObject({ status: "Completed", rowsUpdated: MANY });
  });

  it("OQ-55 the same file again changes nothing, one after the other and at once", async () => {
    const ids = await fixture.manySubmitted(100);
    const text = sheet(ids, "Approved");
    const first = await fixture.received(text);
    expect(await fixture.receive(text)).toEqual({ ok: false, code: "same-file-running", uploadId: first });
    await readUpload({ uploadId: first, read: plainReader(text) });
    await applyUpload({ uploadId: first });
    expect(await fixture.run(text)).toMatchObject({ status: "Completed", rowsUpdated: 0, counts: { unchanged: 100 } });
    expect(await fixture.judge(ids)).toEqual(once(100));

    const fresh = await fixture.manySubmitted(100);
    const twice = sheet(fresh, "Approved");
    const dry = [await staged(twice, true), await staged(twice, true)];
    for (const uploadId of dry) await fixture.confirm(uploadId);
    await Promise.all(dry.map((uploadId) => applyUpload({ uploadId })));
    expect(await fixture.judge(fresh)).toEqual(once(100));
    const counts: Awaited<ReturnType<typeof fixture.detail>>[] = [];
    for (const uploadId of dry) counts.push(await fixture.detail(uploadId));
    expect(counts.map(({ rowsUpdated }) => rowsUpdated).sort()).toEqual([0, 100]);
    expect(counts.map(({ errorCount }) => errorCount)).toEqual([0, 0]);
  });

  it("OQ-55 two files at once that touch the same rows: one of them has each row, the other an error", async () => {
    const ids = await fixture.manySubmitted(600);
    const a = await staged(sheet(ids, "Approved"));
    const b = await staged(sheet([...ids].reverse(), "Rejected"));
    await Promise.all([applyUpload({ uploadId: a }), applyUpload({ uploadId: b })]);
    const [approved, rejected] = [await fixture.detail(a), await fixture.detail(b)];
    expect(approved.rowsUpdated + rejected.rowsUpdated).toBe(600);
    expect(approved.errorCount + rejected.errorCount).toBe(600);
    const judged = await fixture.judge(ids);
    expect(judged).toMatchObject({ files: 600, versions: 600, moves: approved.rowsUpdated });
    const { rows } = await fixture.owner.query(
      "select state, count(*)::int as count from submissions where application_id = any($1::uuid[]) group by state order by state",
      [ids],
    );
    const expected = [
      { state: "approved", count: approved.rowsUpdated },
      { state: "declined", count: rejected.rowsUpdated },
    ];
    expect(rows).toEqual(expected.filter(({ count }) => count > 0));
    const loser = approved.errorCount > 0 ? approved : rejected;
    expect(loser.errors[0]).toContain("Something else has changed this application since the file was read");
  });

  it("BEY-08 undo leaves alone what has changed since, row by row, and says why", async () => {
    const untouched = await fixture.submitted();
    const changed = await fixture.submitted();
    const closed = await fixture.submitted();
    const renewed = await fixture.submitted();
    const all = [untouched, changed, closed, renewed];
    const done = await fixture.run(
      sheet(
        all.map(({ applicationId }) => applicationId),
        "Disbursed",
      ),
    );
    expect(done.rowsUpdated).toBe(4);
    await fixture.owner.query("update submissions set remark = 'seen', version = version + 1 where id = $1", [
      changed.submissionId,
    ]);
    await fixture.owner.query("update applications set outcome = 2 where id = $1", [closed.applicationId]);
    await fixture.owner.query(
      `insert into applications (brand_id, id, customer_id, prospect_id, product, stage)
       select brand_id, gen_random_uuid(), customer_id, prospect_id, product, 1 from applications where id = $1`,
      [renewed.applicationId],
    );
    const undone = await fixture.undo(done.id);
    expect(undone).toMatchObject({ status: "Undone", rowsUpdated: 3, canUndo: false, counts: { undone: 1, kept: 3 } });
    expect(await fixture.submissionRow(untouched.submissionId)).toMatchObject({
      state: "with-lender",
      stage: 4,
      version: 3,
      decided_at: null,
      sent_at: new Date("2026-11-01T06:00:00Z"),
    });
    expect(await fixture.applicationRow(untouched.applicationId)).toMatchObject({ stage: 4, version: 3 });
    for (const { submissionId } of [changed, closed, renewed])
      expect(await fixture.submissionRow(submissionId)).toMatchObject({ state: "disbursed", stage: 7 });
    const { rows } = await fixture.owner.query(
      "select row_number, kept_reason from upload_rows where upload_id = $1 order by 1",
      [done.id],
    );
    expect(rows).toEqual([
      { row_number: 2, kept_reason: null },
      { row_number: 3, kept_reason: "changed-since" },
      { row_number: 4, kept_reason: "application-closed" },
      { row_number: 5, kept_reason: "new-application" },
    ]);
    expect(await fixture.askUndo(done.id)).toEqual({ ok: false, code: "nothing-to-undo" });
  });

  it("BEY-08 refuses an undo after 72 hours", async () => {
    const a = await fixture.submitted();
    const done = await fixture.run(sheet([a.applicationId], "Approved"));
    await fixture.owner.query("update uploads set applied_at = applied_at - interval '73 hours' where id = $1", [
      done.id,
    ]);
    expect(await fixture.askUndo(done.id)).toEqual({ ok: false, code: "too-late" });
  });

  it("OQ-55 a file that is given up half-way fails with what it wrote, which can be undone", async () => {
    const ids = await fixture.manySubmitted(600);
    const uploadId = await staged(sheet(ids, "Approved"));
    await expect(applyUpload({ uploadId, onChunk: dies(0) })).rejects.toThrow("the worker dies");
    await giveUpUpload({ uploadId });
    expect(await fixture.detail(uploadId)).toMatchObject({ status: "Failed", rowsUpdated: 498, canUndo: true });
    expect(await fixture.undo(uploadId)).toMatchObject({ status: "Undone", counts: { undone: 498 } });
  });
});
