import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { UPLOAD_STATES, type UploadState } from "~/domain/uploads/states";
import { storage } from "~/integrations/storage/storage.server";
import { readRowsPage, readUploadDetail } from "~/routes/admin/uploads/views.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { mapColumns } from "~/services/uploads/map-columns.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { storeUploadFile, uploadFolder } from "~/services/uploads/store-upload-file.server";
import { uploadErrorSheet } from "~/services/uploads/upload-error-sheet.server";
import { openUploadFixture, plainReader, type UploadFixture } from "./fixture";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

let fixture: UploadFixture;
let root: string;
beforeAll(async () => {
  fixture = await openUploadFixture();
  root = path.join(process.env.DATA_DIR ?? "", "storage");
});
afterAll(() => fixture?.close());

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const stored = (key: string) => path.join(root, "files", key);

async function halfWritten(age: number): Promise<string> {
  const file = path.join(root, "incoming", randomUUID());
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "half");
  await utimes(file, ago(age), ago(age));
  return file;
}

/** A stored file without an upload. */
async function stray(age: number, brand = "cl"): Promise<string> {
  const content = (async function* () {
    yield Buffer.from("a");
  })();
  const kept = await storeUploadFile({ brand: fixture.app.brand(brand), content, maxBytes: 10 });
  if (!kept.ok) throw new Error(kept.code);
  await utimes(stored(kept.key), ago(age), ago(age));
  return kept.key;
}

/** Sets an upload's state and age, with its file; returns the file's key. */
async function became(uploadId: string, state: UploadState, days: number): Promise<string> {
  const { rows } = await fixture.owner.query<{ storage_key: string }>(
    "update uploads set status = $2, updated_at = $3 where id = $1 returning storage_key",
    [uploadId, state, ago(days * DAY_MS)],
  );
  const file = stored(rows[0]?.storage_key ?? "");
  await utimes(file, ago(400 * DAY_MS), ago(400 * DAY_MS));
  return file;
}

const rowsOf = async (uploadId: string): Promise<number> =>
  (await fixture.owner.query("select count(*)::int as n from upload_rows where upload_id = $1", [uploadId])).rows[0].n;

/** An upload of two rows with its file that has been in a state for this long. */
async function recorded(state: UploadState, days: number): Promise<{ uploadId: string; file: string }> {
  const brandId = fixture.app.brand("cl").id;
  const uploadId = randomUUID();
  await fixture.owner.query(
    `insert into uploads (brand_id, id, kind, file_name, storage_key, sha256, size_bytes, created_by)
     values ($1, $2, 'status', 'a.csv', $3, 'x', 1, $2)`,
    [brandId, uploadId, await stray(0)],
  );
  await fixture.owner.query(
    `insert into upload_rows (brand_id, upload_brand_id, upload_id, row_number, verdict, cells)
     select $1::uuid, $1::uuid, $2::uuid, n, 'unchanged', '["a"]' from generate_series(2, 3) n`,
    [brandId, uploadId],
  );
  return { uploadId, file: await became(uploadId, state, days) };
}

const HEAD = "application_id,status,remark";

/** A staged file of two rows, one of which is refused. */
async function staged() {
  const loan = await fixture.submitted();
  const text = [HEAD, `${loan.applicationId},Approved,`, `${randomUUID()},Approved,`].join("\n");
  const uploadId = await fixture.received(text, { dryRun: true });
  await readUpload({ uploadId, read: plainReader(text) });
  return { loan, uploadId };
}

describe("what a killed process leaves", () => {
  it("CONST-11 half-written files go after a day, by the worker's own clean-up", async () => {
    const [old, young] = [await halfWritten(25 * HOUR_MS), await halfWritten(23 * HOUR_MS)];
    await cleanUpOnce();
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  });

  it("CONST-11 files without an upload go after a day, of every brand, and nothing beside uploads", async () => {
    const [old, young, other] = [
      await stray(25 * HOUR_MS),
      await stray(23 * HOUR_MS),
      await stray(25 * HOUR_MS, "lumen"),
    ];
    const logo = `${fixture.app.brand("cl").id}/logos/logo.png`;
    await storage().put(logo, Buffer.from("x"), { type: "image/png" });
    await utimes(stored(logo), ago(400 * DAY_MS), ago(400 * DAY_MS));
    await cleanUpOnce();
    const left = await Promise.all([old, young, other, logo].map((key) => isThere(stored(key))));
    expect(left).toEqual([false, true, false, true]);
  });
});

describe("the files and rows of uploads", () => {
  /** What remains, in each state, of an upload that has been in it for this long. */
  async function leftAfter(days: number): Promise<Record<string, { file: boolean; rows: number }>> {
    const made: { state: UploadState; uploadId: string; file: string }[] = [];
    for (const state of UPLOAD_STATES) made.push({ state, ...(await recorded(state, days)) });
    await cleanUpOnce();
    const left = made.map(async ({ state, uploadId, file }) => {
      return [state, { file: await isThere(file), rows: await rowsOf(uploadId) }];
    });
    return Object.fromEntries(await Promise.all(left));
  }
  const all = { file: true, rows: 2 };
  const nothing = { file: false, rows: 0 };
  const unfinished = { received: all, reading: all, staged: all, applying: all, undoing: all };

  it("BEY-08 stay for 90 days in every state", async () => {
    const ended = { applied: all, failed: all, discarded: all, undone: all };
    expect(await leftAfter(89.9)).toEqual({ ...unfinished, ...ended });
  });

  it("BEY-08 go after 90 days, but never those of one that a worker or a word may still take on", async () => {
    const ended = { applied: nothing, failed: nothing, discarded: nothing, undone: nothing };
    expect(await leftAfter(90.1)).toEqual({ ...unfinished, ...ended });
    expect(await leftAfter(4_000)).toMatchObject(unfinished);
  });

  it("BEY-08 a dry run that nobody decides on is put away after 7 days, with its record and what it showed", async () => {
    const [old, young] = [await staged(), await staged()];
    expect((await fixture.detail(young.uploadId)).decideUntil).not.toBeNull();
    await became(old.uploadId, "staged", 7.1);
    await became(young.uploadId, "staged", 6.9);
    await cleanUpOnce();
    expect(await fixture.detail(old.uploadId)).toMatchObject({
      status: "Discarded",
      failure: "Nobody decided on the dry run within 7 days. Nothing was written",
      errorCount: 1,
      errors: [expect.stringMatching(/^Row 3: Unknown application id/)],
      counts: { changed: 1, refused: 1 },
      canConfirm: false,
      decideUntil: null,
    });
    expect(await rowsOf(old.uploadId)).toBe(2);
    expect(await fixture.confirm(old.uploadId)).toEqual({ ok: false, code: "not-ready" });
    expect((await fixture.detail(young.uploadId)).status).toBe("Ready to confirm");
    expect(await fixture.confirm(young.uploadId)).toEqual({ ok: true });
  });

  it("BEY-08 ENT-11 leave the record with its counts and errors, the events, and a page that says so", async () => {
    const { loan, uploadId } = await staged();
    await fixture.confirm(uploadId);
    await applyUpload({ uploadId });
    const before = await fixture.detail(uploadId);
    expect(before).toMatchObject({ state: "applied", isCleared: false, counts: { updated: 1, refused: 1 } });
    const events = await fixture.submissionEvents(loan.submissionId);
    expect(events.map(({ kind }) => kind)).toContain("file");
    const rowBefore = await fixture.submissionRow(loan.submissionId);

    await became(uploadId, "applied", 91);
    await cleanUpOnce();

    const after = await fixture.detail(uploadId);
    expect(after).toEqual({ ...before, isCleared: true, totals: null });
    expect(after.errors).toHaveLength(1);
    expect(await fixture.submissionEvents(loan.submissionId)).toEqual(events);
    expect(await fixture.submissionRow(loan.submissionId)).toEqual(rowBefore);
    const request = { kind: "status", uploadId } as const;
    const shown = await asStaff(fixture.app, 1, async (ctx) => ({
      sheet: await uploadErrorSheet({ ctx, ...request }),
      page: await readRowsPage({ ctx, ...request, filter: "all", page: 1, from: 1, pageSize: 25 }),
      detail: await readUploadDetail({ ctx, ...request }),
    }));
    expect(shown.sheet).toBeNull();
    expect(shown.page).toEqual({ filter: "all", rows: [], total: 0, page: 1, pages: 1, previous: null, next: null });
    expect(shown.detail).toMatchObject({ isCleared: true, rowsUpdated: 1, errorCount: 1, counts: { total: 2 } });
  });

  it("BEY-13 leave the lines of a statement, and no list of results without them", async () => {
    const { applicationId } = await fixture.submitted({ brand: "lumen" });
    const text = [
      "lender,lender_loan_no,application_id,disbursed_amount,disbursed_date,payout,remark",
      `nilgiri-capital,LAN-7,${applicationId},100000,20-10-2026,2000,`,
    ].join("\n");
    const { id, results } = await fixture.run(text, { kind: "mis", fileName: "mis.csv" });
    expect(results?.ids).toHaveLength(1);
    await became(id, "applied", 91);
    await cleanUpOnce();
    expect(await fixture.detail(id, "mis")).toMatchObject({ isCleared: true, results: null, counts: { updated: 1 } });
    const { rows } = await fixture.owner.query("select payout_paise::int from payout_lines where upload_id = $1", [id]);
    expect(rows).toEqual([{ payout_paise: 200_000 }]);
  });

  it("OQ-34 a refused file can be mapped as long as it is there, and not afterwards", async () => {
    const map = (uploadId: string) =>
      asStaff(fixture.app, 1, (ctx) =>
        mapColumns({ ctx, kind: "status", uploadId, positions: { application_id: 0, status: 1 } }),
      );
    const refused = async (days: number) => {
      const detail = await fixture.run(`ref ${days},what\n${randomUUID()},Approved`, { fileName: `${days}.csv` });
      expect(detail).toMatchObject({ state: "failed", header: { titles: [`ref ${days}`, "what"] } });
      return { id: detail.id, file: await became(detail.id, "failed", days) };
    };
    const [young, old] = [await refused(89), await refused(91)];
    await cleanUpOnce();
    expect([await isThere(young.file), await map(young.id)]).toEqual([true, { ok: true }]);
    expect([await isThere(old.file), await map(old.id)]).toEqual([false, { ok: false, code: "not-ready" }]);
    expect((await fixture.detail(old.id)).header).toBeNull();
  });
});

describe("a clean-up", () => {
  it("CONST-11 is finished by the next one when it breaks off", async () => {
    const { uploadId, file } = await recorded("discarded", 91);
    const broken = vi.spyOn(storage(), "delete").mockRejectedValueOnce(new Error("the storage is away"));
    await expect(cleanUpOnce()).rejects.toThrow(/^1 of \d+ steps failed: uploads-ended\. the storage is away$/);
    broken.mockRestore();
    expect(await isThere(file)).toBe(true);
    await cleanUpOnce();
    expect([await isThere(file), await rowsOf(uploadId)]).toEqual([false, 0]);
  });

  it("CONST-11 of two workers at once takes away everything, however much it is", async () => {
    const brandId = fixture.app.brand("cl").id;
    const folder = stored(uploadFolder(brandId));
    const names = Array.from({ length: 450 }, () => randomUUID());
    for (const name of names) {
      await writeFile(path.join(folder, name), "x");
      await utimes(path.join(folder, name), ago(2 * DAY_MS), ago(2 * DAY_MS));
    }
    const { uploadId } = await recorded("undone", 91);
    await fixture.owner.query(
      `insert into upload_rows (brand_id, upload_brand_id, upload_id, row_number, verdict)
       select $1::uuid, $1::uuid, $2::uuid, n, 'unchanged' from generate_series(10, 12009) n`,
      [brandId, uploadId],
    );
    await fixture.owner.query(
      `insert into uploads (brand_id, id, kind, file_name, storage_key, sha256, size_bytes, status, created_by, updated_at)
       select $1::uuid, gen_random_uuid(), 'status', 'many.csv', $2 || gen_random_uuid(), 'x', 1, 'applied', gen_random_uuid(), $3
       from generate_series(1, 450)`,
      [brandId, `${uploadFolder(brandId)}/`, ago(100 * DAY_MS)],
    );
    await Promise.all([cleanUpOnce(), cleanUpOnce()]);
    const left = new Set(await readdir(folder));
    expect(names.filter((name) => left.has(name))).toEqual([]);
    expect(await rowsOf(uploadId)).toBe(0);
    const { rows } = await fixture.owner.query(
      "select count(*)::int as records, count(*) filter (where storage_key = '')::int as cleared from uploads where file_name = 'many.csv'",
    );
    expect(rows).toEqual([{ records: 450, cleared: 450 }]);
  });
});
