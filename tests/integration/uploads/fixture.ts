import { randomUUID } from "node:crypto";
import { insertApplicant } from "@tests/factories/applications";
import { insertLender } from "@tests/factories/lenders";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { yes } from "~/domain/result";
import type { UploadKind } from "~/domain/uploads/kinds";
import { errorLines, uploadFailureWords } from "~/i18n/staff/upload-rows";
import type { readSpreadsheet } from "~/integrations/spreadsheet/read-spreadsheet.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { confirmUpload } from "~/services/uploads/confirm-upload.server";
import { getUpload } from "~/services/uploads/get-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";
import { receiveUpload } from "~/services/uploads/receive-upload.server";
import { storeUploadFile } from "~/services/uploads/store-upload-file.server";
import { undoUpload } from "~/services/uploads/undo-upload.server";
import { undoUploadRows } from "~/services/uploads/undo-upload-rows.server";

export type Case = { brandId: string; customerId: string; applicationId: string; submissionId: string };

type Sent = { dryRun?: boolean; fileName?: string; kind?: UploadKind; lender?: string | null };

export type UploadFixture = Awaited<ReturnType<typeof openUploadFixture>>;

/** Passes on the lines of a comma-separated text as the reader does, a thousand at a time, without a child process. */
export const plainReader = (text: string): typeof readSpreadsheet => {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const rows = lines.map((line, index) => ({ number: index + 2, cells: line.split(",") }));
  return async (_file, { onHeader, onRows }) => {
    await onHeader(header.split(","));
    for (let at = 0; at < rows.length; at += 1000) await onRows(rows.slice(at, at + 1000));
    return yes({ rows: rows.length, format: "csv", sheet: null });
  };
};

/** The demo data, a test lender, and the steps of an upload as the workers run them. */
export async function openUploadFixture() {
  const folder = await temporaryFolder("uploads");
  const app: App = await openApp({ data: "demo", env: { DATA_DIR: folder.path, BRANDS_POLL_MS: "60000" } });
  const { owner } = app;
  const lender = await insertLender(owner, { slug: "nilgiri-capital" });

  const receive = async (text: string, options: Sent = {}) => {
    const { dryRun = false, fileName = "status.csv", kind = "status", lender = null } = options;
    const stored = await storeUploadFile({
      brand: app.brand("cl"),
      content: (async function* () {
        yield Buffer.from(text);
      })(),
      maxBytes: 1e8,
    });
    if (!stored.ok) throw new Error(stored.code);
    return asStaff(app, 1, (ctx) => receiveUpload({ ctx, kind, fileName, stored, dryRun, lender }));
  };
  const received = async (text: string, options: Sent = {}) => {
    const result = await receive(text, options);
    if (!result.ok) throw new Error(result.code);
    return result.uploadId;
  };
  const detail = async (uploadId: string, kind: UploadKind = "status") => {
    const found = await asStaff(app, 1, (ctx) => getUpload({ ctx, kind, uploadId }));
    if (!found) throw new Error("no such upload");
    return { ...found, errors: errorLines(found), failure: uploadFailureWords(found.failure) };
  };

  return {
    app,
    owner,
    lender,
    receive,
    received,
    detail,
    /** A customer whose application is with a lender. */
    async submitted(
      options: { brand?: string; lenderId?: string; product?: "PL" | "GL"; submission?: Record<string, unknown> } = {},
    ): Promise<Case> {
      const { brand = "cl", lenderId = lender.id, product = "PL", submission = {} } = options;
      const who = await insertApplicant(owner, app.brand(brand), { product });
      const brandId = who.brand.id;
      const applicationId = randomUUID();
      await owner.query(
        "insert into applications (brand_id, id, customer_id, prospect_id, product, stage) values ($1, $2, $3, $4, $5, 4)",
        [brandId, applicationId, who.customerId, who.prospectId, product],
      );
      const submissionId = await this.submission(
        { brandId, customerId: who.customerId, applicationId },
        lenderId,
        submission,
      );
      return { brandId, customerId: who.customerId, applicationId, submissionId };
    },
    /** Another submission of an application. */
    async submission(
      loan: Omit<Case, "submissionId">,
      lenderId: string,
      columns: Record<string, unknown> = {},
    ): Promise<string> {
      const row: Record<string, unknown> = {
        brand_id: loan.brandId,
        id: randomUUID(),
        application_id: loan.applicationId,
        customer_id: loan.customerId,
        lender_id: lenderId,
        state: "with-lender",
        stage: 4,
        amount_rupees: 150_000,
        sent_at: new Date("2026-11-01T06:00:00Z"),
        ...columns,
      };
      const names = Object.keys(row);
      await owner.query(
        `insert into submissions (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
        Object.values(row),
      );
      return String(row.id);
    },
    /** Many applications of many customers, each with one submission; their ids in order. */
    async manySubmitted(count: number, partnerId: string | null = null): Promise<string[]> {
      const brandId = app.brand("lumen").id;
      // Triggers keep the plans of this session's small statements, which compare each row of a large one with each.
      await owner.query("discard plans");
      const { rows } = await owner.query<{ id: string }>(
        `with n as (select gen_random_uuid() as c, gen_random_uuid() as p, gen_random_uuid() as a from generate_series(1, $1::int)),
          c as (insert into customers (brand_id, id, unique_id) select $2::uuid, c, gen_random_uuid() from n),
          p as (insert into prospects (brand_id, id, customer_id, channel, identifier_idx, partner_id)
            select $2::uuid, p, c, 'mobile', p::text, $4::uuid from n),
          a as (insert into applications (brand_id, id, customer_id, prospect_id, product, stage) select $2::uuid, a, c, p, 'PL', 4 from n)
        insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, sent_at)
        select $2::uuid, gen_random_uuid(), a, c, $3::uuid, 'with-lender', 4, 150000, now() - interval '1 day' from n returning application_id as id`,
        [count, brandId, lender.id, partnerId],
      );
      await owner.query("discard plans");
      return rows.map(({ id }) => id);
    },
    /** Reads a file, and applies it unless it is a dry run, as the workers do. */
    async run(text: string, options: Sent = {}) {
      const uploadId = await received(text, options);
      await readUpload({ uploadId, read: plainReader(text) });
      if (!options.dryRun) await applyUpload({ uploadId });
      return detail(uploadId, options.kind);
    },
    confirm: (uploadId: string, kind: UploadKind = "status") =>
      asStaff(app, 1, (ctx) => confirmUpload({ ctx, kind, uploadId })),
    askUndo: (uploadId: string) => asStaff(app, 1, (ctx) => undoUpload({ ctx, kind: "status", uploadId })),
    async undo(uploadId: string, kind: UploadKind = "status") {
      const requested = await asStaff(app, 1, (ctx) => undoUpload({ ctx, kind, uploadId }));
      if (!requested.ok) throw new Error(requested.code);
      await undoUploadRows({ uploadId });
      return detail(uploadId, kind);
    },
    async submissionRow(id: string) {
      const { rows } = await owner.query("select * from submissions where id = $1", [id]);
      return rows[0];
    },
    async applicationRow(id: string) {
      const { rows } = await owner.query("select * from applications where id = $1", [id]);
      return rows[0];
    },
    async applicationEvents(id: string) {
      const { rows } = await owner.query(
        "select from_stage, to_stage, from_outcome, to_outcome, source, actor_kind from application_events where application_id = $1 order by at, to_stage",
        [id],
      );
      return rows;
    },
    async submissionEvents(id: string) {
      const { rows } = await owner.query<{ kind: string; data: Record<string, unknown> }>(
        "select kind, data from submission_events where submission_id = $1 order by at",
        [id],
      );
      return rows;
    },
    /** The number of file events of each kind, and the number of versions. */
    async judge(ids: readonly string[]) {
      const { rows } = await owner.query<Record<string, number>>(
        `select (select count(*)::int from submission_events e join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
            where s.application_id = any($1::uuid[]) and e.kind = 'file') as files,
          (select count(*)::int from submission_events e join submissions s on s.brand_id = e.brand_id and s.id = e.submission_id
            where s.application_id = any($1::uuid[]) and e.kind = 'undo') as undos,
          (select count(*)::int from application_events where application_id = any($1::uuid[])) as moves,
          (select sum(version - 1)::int from submissions where application_id = any($1::uuid[])) as versions,
          (select sum(version - 1)::int from applications where id = any($1::uuid[])) as application_versions`,
        [ids],
      );
      return rows[0];
    },
    async close() {
      await app.close();
      await folder.remove();
    },
  };
}
