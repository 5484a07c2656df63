import { requestContextOf } from "@tests/factories/context";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { no } from "~/domain/result";
import type { FilePage, FileRecord, RowsPage, UploadDetailView } from "~/domain/uploads/upload-facts";
import { storage } from "~/integrations/storage/storage.server";
import { loader as errorSheet } from "~/routes/admin/uploads/errors.route";
import { loader as events } from "~/routes/admin/uploads/events.route";
import { action as act, loader as page } from "~/routes/admin/uploads/route";
import { loader as template } from "~/routes/admin/uploads/template.route";
import { loader as list } from "~/routes/api/uploads/list";
import { action as upload } from "~/routes/api/uploads/send";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { undoUploadRows } from "~/services/uploads/undo-upload-rows.server";

let app: App;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let admin: string;
let reporter: string;
let caller: string;

beforeAll(async () => {
  folder = await temporaryFolder("uploads-page");
  app = await openApp({ data: "demo", env: { DATA_DIR: folder.path } });
  [admin, reporter, caller] = [await staffToken(app, 1), await staffToken(app, 2), await staffToken(app, 3)];
});

afterAll(async () => {
  await app.close();
  await folder.remove();
});

type Sent = { query?: string; name?: string; content?: string | null; fields?: Record<string, string>; token?: string };

/** Uploads a file as a browser does. */
async function send({ query = "", name = "meghdoot.csv", content = "", fields = {}, token = reporter }: Sent) {
  const form = new FormData();
  if (content !== null) form.append("image_name", new File([content], name));
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const request = new Request(`http://localhost/api/upload-application-status-file${query}`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  });
  const args = { request, params: {}, context: { request: requestContextOf(app.brand("cl")) } };
  const response = await upload(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

type LentApplication = { application_id: string; stage: number; lender: string };

/** Submissions that are with a lender, each of another application. */
async function withLender(count: number): Promise<LentApplication[]> {
  const { rows } = await app.owner.query<LentApplication>(
    `select min(s.application_id::text) as application_id, min(s.stage) as stage, min(l.name) as lender
     from submissions s join lenders l on l.id = s.lender_id
     group by s.application_id having count(*) = 1 and min(s.state) in ('with-lender', 'awaiting-customer') and min(s.stage) = 4 and min(s.outcome) = 0
     order by 1 limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`the demo data have only ${rows.length} such submissions`);
  return rows;
}

const NOBODY = "0192d1b5-0000-7000-8000-0000000000ff";

const csv = (rows: readonly string[]) => ["application_id,status,remark", ...rows].join("\n");

type PageData = { files: FilePage; upload: UploadDetailView | null; rows: RowsPage | null };

async function open(query = "", token = reporter) {
  const path = `/admin/application-status-file${query}`;
  const answer = await callRoute(page, { path, cookies: { a_atkn: token } });
  return { ...answer, body: answer.body as PageData };
}

const submit = (intent: string, id: string) =>
  callRoute(act, {
    path: "/admin/application-status-file",
    method: "POST",
    cookies: { a_atkn: reporter },
    form: { intent, upload: id },
  });

const records = async (): Promise<FileRecord[]> => {
  const answer = await callRoute(list, { path: "/api/get-application-status-files-list", bearer: reporter });
  return (answer.body as { data: FileRecord[] }).data;
};

const filesKept = async () => Number((await app.owner.query("select count(*) from uploads")).rows[0].count);

describe("POST /api/upload-application-status-file", () => {
  it.each<[string, Sent, string, string]>([
    ["no file", { content: null }, "no-file", "No file selected"],
    ["a form without a choice", { name: "", content: "" }, "no-file", "No file selected"],
    ["another kind of file", { name: "notes.pdf", content: "%PDF-1.7" }, "file-type", "Invalid file type"],
    ["a picture by another name", { name: "a.xlsx", content: "GIF89a" }, "file-type", "Invalid file type"],
    ["an empty file", { name: "a.csv", content: "" }, "empty", "This file is empty."],
  ])("VAL-21 VAL-22 refuses %s and keeps nothing", async (_what, sent, code, message) => {
    const before = await filesKept();
    const { status, body } = await send(sent);
    expect([status, body.success, body.code, body.message]).toEqual([422, false, code, message]);
    expect(body.errors).toEqual({ image_name: [message] });
    expect(await filesKept()).toBe(before);
  });

  it("BEY-08 says with 507 that there is no room on the disk, and keeps nothing", async () => {
    const before = await filesKept();
    const full = vi.spyOn(storage(), "put").mockResolvedValueOnce(no("no-room"));
    const { status, body } = await send({ content: "application_id,status\n" });
    full.mockRestore();
    expect([status, body.message]).toEqual([
      507,
      "There is no space to store the file. Nothing was changed. Try again later.",
    ]);
    expect(await filesKept()).toBe(before);
  });

  it("ROLE-03 is for roles 1 and 2, and says so before it reads the body", async () => {
    const content = csv([`${NOBODY},Approved,`]);
    expect((await send({ content, token: caller })).status).toBe(403);
    expect((await send({ content, token: "cl.x" })).status).toBe(401);
    expect((await send({ content, query: "?wait=0&dryRun=1", token: admin })).status).toBe(202);
  });

  it("OQ-103 the same file again while it is worked on is refused with the id that it has", async () => {
    const content = csv([`${NOBODY},Approved,twice`]);
    const first = await send({ content, query: "?wait=0" });
    expect([first.status, first.body.pending, first.body.errors, first.body.rowsUpdated]).toEqual([202, true, [], 0]);
    const second = await send({ content, query: "?wait=0" });
    expect([second.status, second.body.code]).toEqual([409, "same-file-running"]);
    expect(second.body.data).toEqual({ uploadId: first.body.uploadId });
  });

  it("API-33 OQ-103 applies at once and answers errors and rowsUpdated when the worker is done", async () => {
    const [one] = await withLender(1);
    const content = csv([`${one?.application_id},Under review,`, `${NOBODY},Approved,`]);
    const answered = send({ content, name: "at-once.csv" });
    const find = async () =>
      (await app.owner.query<{ id: string }>("select id from uploads where file_name = 'at-once.csv'")).rows[0]?.id ??
      "";
    await expect.poll(find).not.toBe("");
    const uploadId = await find();
    await readUpload({ uploadId });
    await applyUpload({ uploadId });
    const { status, body } = await answered;
    expect([status, body.success, body.rowsUpdated, body.uploadId]).toEqual([200, true, 1, uploadId]);
    expect(body.errors).toEqual([`Row 3: Unknown application id ${NOBODY}`]);
    expect(body.message).toBe("1 row updated");
  }, 30_000);
});

describe("the page of a dry run", () => {
  it("BEY-08 UPL-02 UPL-07 from upload to undo", async () => {
    const [one, two] = await withLender(2);
    const content = csv([
      `${one?.application_id},Approved,good`,
      `${two?.application_id},Rejected,`,
      `${NOBODY},Approved,`,
    ]);
    const { body: sent } = await send({ content, query: "?wait=0", fields: { dryRun: "1" }, name: "../nilgiri.csv" });
    const id = String(sent.uploadId);
    expect((await records())[0]).toMatchObject({ id, file_name: "nilgiri.csv", status: "Queued", rows_updated: 0 });
    await readUpload({ uploadId: id });

    const staged = (await open(`?upload=${id}`)).body;
    expect(staged.upload).toMatchObject({
      state: "staged",
      status: "Ready to confirm",
      rowsUpdated: 0,
      counts: { changed: 2, unchanged: 0, refused: 1, total: 3 },
      errorCount: 1,
      errors: [{ row: 4, text: `Unknown application id ${NOBODY}` }],
      may: { confirm: true, discard: true, undo: false },
    });
    expect(staged.rows).toMatchObject({ filter: "changed", total: 2, page: 1, pages: 1 });
    expect(staged.rows?.rows[0]).toMatchObject({
      rowNumber: 2,
      lender: one?.lender,
      changes: [
        { label: "Status", before: "Submitted", after: "Approved" },
        { label: "Remark", before: "", after: "good" },
      ],
    });
    const refused = (await open(`?upload=${id}&show=refused`)).body.rows;
    expect(refused?.rows.map(({ rowNumber, verdict }) => [rowNumber, verdict])).toEqual([[4, "refused"]]);
    const nothing = await app.owner.query("select stage from submissions where application_id = $1", [
      one?.application_id,
    ]);
    expect(nothing.rows[0].stage).toBe(4);

    expect(await submit("confirm", id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await submit("confirm", id)).toMatchObject({ status: 409, body: { ok: false } });
    await applyUpload({ uploadId: id });
    const [record] = await records();
    expect(record).toMatchObject({
      id,
      status: "Completed with errors",
      rows_updated: 2,
      errors: `Row 4: Unknown application id ${NOBODY}`,
      error_count: 1,
    });
    expect(Date.parse(record?.undo_until ?? "") - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect(record?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await open(`?upload=${id}`)).body.upload).toMatchObject({ rowsUpdated: 2, may: { undo: true } });

    await app.owner.query(
      "update submissions set version = version + 1, updated_at = now() where application_id = $1",
      [two?.application_id],
    );
    expect(await submit("undo", id)).toMatchObject({ status: 200, body: { ok: true } });
    await undoUploadRows({ uploadId: id });
    const undone = (await open(`?upload=${id}`)).body.upload;
    expect(undone).toMatchObject({ status: "Undone", undo: { undone: 1, refused: 1 } });
    expect(undone?.undo?.kept.map(({ row }) => row)).toEqual([3]);
  }, 60_000);

  it("discards, and refuses what cannot be done any more", async () => {
    const { body } = await send({ content: csv([`${NOBODY},Approved,away`]), query: "?wait=0&dryRun=1" });
    const id = String(body.uploadId);
    expect(await submit("discard", id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await submit("discard", id)).toMatchObject({ status: 409 });
    expect(await submit("undo", id)).toMatchObject({ status: 409 });
    expect(await submit("confirm", NOBODY)).toMatchObject({ status: 404 });
    expect(await submit("burn", id)).toMatchObject({ status: 422 });
    expect((await open(`?upload=${id}`)).body.upload).toMatchObject({ status: "Discarded" });
    expect((await open(`?upload=${NOBODY}`)).body.upload).toBeNull();
  });
});

describe("GET /api/get-application-status-files-list", () => {
  it("API-32 UPL-03 the newest first, in pages of the size asked for", async () => {
    const ask = async (query: string) =>
      (await callRoute(list, { path: `/api/get-application-status-files-list${query}`, bearer: admin })).body as {
        success: boolean;
        data: FileRecord[];
        total: number;
        pages: number;
      };
    const all = await ask("");
    expect([all.success, all.data.length]).toEqual([true, all.total]);
    const times = all.data.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const second = await ask("?page=2&pageSize=2");
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(2, 4).map(({ id }) => id));
    expect(second.pages).toBe(Math.ceil(all.total / 2));
    expect((await ask("?pageSize=0&page=x")).data).toHaveLength(all.total);
    expect((await open("?size=10")).body.files).toMatchObject({ pageSize: 10, page: 1 });
    expect((await open()).body.files.pageSize).toBe(5);
  });
});

describe("what goes with the page", () => {
  it("tells how far a file is, as events and once, and nothing of a file that is not there", async () => {
    const { body } = await send({ content: csv([`${NOBODY},Approved,events`]), query: "?wait=0&dryRun=1" });
    const path = `/admin/application-status-file/events?upload=${body.uploadId}`;
    const once = await callRoute(events, { path: `${path}&as=json`, cookies: { a_atkn: reporter } });
    expect(once.body).toMatchObject({ data: { id: body.uploadId, state: "received", rowsRead: 0, percent: null } });
    await readUpload({ uploadId: String(body.uploadId) });
    const leaveTurn = vi.fn();
    const streaming: typeof events = (args) => events({ ...args, context: { ...args.context, leaveTurn } });
    const stream = await callRoute(streaming, { path, cookies: { a_atkn: reporter } });
    expect(leaveTurn).toHaveBeenCalledOnce();
    expect(stream.headers.get("Content-Type")).toContain("text/event-stream");
    expect(stream.text).toMatch(/event: last\ndata: \{.*"state":"staged".*"rowsFailed":1/);
    const missing = { path: `/admin/application-status-file/events?upload=${NOBODY}`, cookies: { a_atkn: reporter } };
    expect((await callRoute(events, missing)).status).toBe(404);
    expect((await callRoute(events, { path, cookies: { a_atkn: caller } })).location).toMatch(/^\/admin\/csr-portal/);
  });

  it("OQ-97 gives the same rows with an Error column, and a template", async () => {
    const [record] = await records();
    const page = { path: `/admin/application-status-file/errors/${record?.id}`, params: { id: record?.id ?? "" } };
    const sheet = await callRoute(errorSheet, { ...page, cookies: { a_atkn: reporter } });
    expect([sheet.status, sheet.headers.get("Content-Disposition")]).toEqual([
      200,
      `attachment; filename="meghdoot-errors.xlsx"; filename*=UTF-8''meghdoot-errors.xlsx`,
    ]);
    expect(sheet.text.startsWith("PK")).toBe(true);
    const trail = await app.owner.query(
      "select after from audit_entries where action = 'file.take' and subject_kind = 'upload' and subject_id = $1",
      [page.params.id],
    );
    expect(trail.rows).toEqual([{ after: { file: "upload-errors" } }]);
    expect(
      (await callRoute(errorSheet, { ...page, params: { id: NOBODY }, cookies: { a_atkn: reporter } })).status,
    ).toBe(404);
    const empty = await callRoute(template, {
      path: "/admin/application-status-file/template",
      cookies: { a_atkn: reporter },
    });
    expect([empty.status, empty.text.startsWith("PK")]).toEqual([200, true]);
  });
});
