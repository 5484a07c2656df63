import { readHeader } from "~/domain/uploads/header";
import { rulesOf } from "~/domain/uploads/kinds";
import { CHUNK_ROWS } from "~/domain/uploads/states";
import { readSpreadsheet, type SheetRow } from "~/integrations/spreadsheet/read-spreadsheet.server";
import { storage } from "~/integrations/storage/storage.server";
import { type BulkConnection, type BulkTx, sql } from "~/platform/database.server";
import { failUpload, writeOutcome } from "./finish-step.server";
import { UPLOAD_VERBS } from "./kinds.server";
import { rememberedColumns } from "./remembered-columns.server";
import { enqueueIn, lockUpload, markChunk, markedChunks, type UploadRecord, withUploads } from "./work.server";

/** Ends the reading: the file is refused, or nobody wants it any more. */
class StopReading extends Error {
  constructor(
    readonly failure: string | null,
    readonly detail: string | null = null,
  ) {
    super(failure ?? "put away");
  }
}

type Cells = (column: string) => string;

/** A cell that the database can keep: no NUL, no halves of characters. */
const plain = (cell: string) =>
  cell
    .replaceAll("\u0000", "")
    .replace(/\p{Cs}/gu, "\ufffd")
    .trim();

type Header = ReturnType<typeof readHeader<string>>;

/** Which column is where, as far as it is known. */
const placesOf = ({ positions }: Header): ReadonlyMap<string, number> =>
  new Map(Object.entries(positions).map(([name, at]) => [name, at ?? 0]));

/** Stops where a required column is missing, or one is there twice. */
function assertColumns(header: Header): void {
  if (header.ok) return;
  const [missing] = header.missing;
  if (missing !== undefined) throw new StopReading("missing-column", header.missing.join(", "));
  throw new StopReading("duplicate-column", header.duplicates.map(({ name }) => name).join(", "));
}

/** A row as the staging table takes it: number, cells, data, verdict, reason, detail. */
function stagedRow(upload: UploadRecord, columns: ReadonlyMap<string, number>, { number, cells: raw }: SheetRow) {
  const cells = raw.map(plain);
  const inFile: Cells = (column) => cells[columns.get(column) ?? -1] ?? "";
  const at: Cells = (column) => inFile(column) || (column === "lender" ? (upload.lenderSlug ?? "") : "");
  const parsed = rulesOf(upload.kind).parse(at);
  const kept = JSON.stringify(cells);
  return parsed.ok
    ? [String(number), kept, JSON.stringify(parsed.row), "staged", null, null]
    : [String(number), kept, null, "refused", parsed.code, parsed.detail];
}

async function stageChunk(
  tx: BulkTx,
  upload: UploadRecord,
  chunk: number,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const isWanted = await tx.execute(sql`
    update uploads set rows_read = greatest(rows_read, ${chunk * CHUNK_ROWS + rows.length}::int), updated_at = now()
    where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid and status = 'reading'`);
  if (isWanted === 0) throw new StopReading(null);
  if (!(await markChunk(tx, upload, "stage", chunk))) return;
  await tx.execute(sql`
    create temp table upload_incoming (row_number int, cells jsonb, data jsonb, verdict text, reason text, detail text)
    on commit drop`);
  await tx.copy("upload_incoming", ["row_number", "cells", "data", "verdict", "reason", "detail"], rows);
  await tx.execute(sql`
    insert into upload_rows (brand_id, upload_brand_id, upload_id, row_number, cells, data, verdict, reason, detail)
    select ${upload.brandId}::uuid, ${upload.brandId}::uuid, ${upload.id}::uuid, row_number, cells, data, verdict, reason, detail
    from upload_incoming
    on conflict (upload_brand_id, upload_id, row_number) do update set
      brand_id = excluded.brand_id, data = excluded.data, verdict = excluded.verdict, reason = excluded.reason,
      detail = excluded.detail, application_id = null, submission_id = null, before = null, after = null,
      version_before = null, line_id = null`);
}

async function keepHeader(
  connection: BulkConnection,
  upload: UploadRecord,
  titles: readonly string[],
  columns: ReadonlyMap<string, number>,
): Promise<void> {
  const mapping = JSON.stringify({ titles: titles.map(plain), columns: Object.fromEntries(columns) });
  await connection.transaction((tx) =>
    tx.execute(sql`
      update uploads set mapping = ${mapping}::jsonb
      where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid`),
  );
}

/** Reads the file and stages its rows, 5,000 in a transaction; what an earlier try has staged is passed over. Answers why the file is refused. */
async function stageFile(
  connection: BulkConnection,
  upload: UploadRecord,
  read: typeof readSpreadsheet,
  onChunk?: (chunk: number) => void | Promise<void>,
): Promise<StopReading | null> {
  const { done, remembered } = await connection.transaction(async (tx) => ({
    done: await markedChunks(tx, upload, "stage"),
    remembered: await rememberedColumns(tx, upload),
  }));
  let columns: ReadonlyMap<string, number> = new Map();
  let waiting: SheetRow[] = [];
  let chunk = 0;
  const flush = async () => {
    const rows = waiting.splice(0, CHUNK_ROWS);
    const number = chunk;
    chunk += 1;
    if (done.has(number)) return;
    const staged = rows.map((row) => stagedRow(upload, columns, row));
    await connection.transaction((tx) => stageChunk(tx, upload, number, staged));
    await onChunk?.(number);
  };
  try {
    const result = await storage().withFile(upload.storageKey, (path) =>
      read(
        { path, name: upload.fileName },
        {
          async onHeader(titles) {
            const header = readHeader(titles, rulesOf(upload.kind).columns, remembered);
            columns = placesOf(header);
            await keepHeader(connection, upload, titles, columns);
            assertColumns(header);
          },
          async onRows(rows) {
            waiting = waiting.concat(rows);
            while (waiting.length >= CHUNK_ROWS) await flush();
          },
        },
      ),
    );
    if (!result) return new StopReading("file-gone");
    if (!result.ok) return new StopReading(result.code, result.detail ?? null);
    if (waiting.length > 0) await flush();
    return chunk === 0 ? new StopReading("empty") : null;
  } catch (error) {
    if (error instanceof StopReading) return error;
    throw error;
  }
}

/**
 * Reads an uploaded sheet, stages its rows, judges them, and either waits for a word (dry run) or asks for them to be applied. Runs again from
 * where it was interrupted; an upload that is past it is left alone.
 */
export async function readUpload({
  uploadId,
  read = readSpreadsheet,
  onChunk,
}: {
  uploadId: string;
  read?: typeof readSpreadsheet;
  /** Called after each chunk is staged. */
  onChunk?: (chunk: number) => void | Promise<void>;
}): Promise<void> {
  await withUploads(async (connection) => {
    const upload = await connection.transaction(async (tx) => {
      const row = await lockUpload(tx, uploadId, ["received", "reading"]);
      if (row?.state === "received")
        await tx.execute(sql`
          update uploads set status = 'reading', step_at = now(), updated_at = now()
          where brand_id = ${row.brandId}::uuid and id = ${row.id}::uuid`);
      return row;
    });
    if (!upload) return;
    const stopped = await stageFile(connection, upload, read, onChunk);
    await connection.transaction(async (tx) => {
      const now = await lockUpload(tx, uploadId, ["reading"]);
      if (!now) return;
      if (stopped) {
        if (stopped.failure) await failUpload(tx, now, stopped.failure, stopped.detail);
        return;
      }
      await UPLOAD_VERBS[now.kind].stage(tx, now);
      await writeOutcome(tx, now);
      await tx.execute(sql`
        update uploads set status = ${now.dryRun ? "staged" : "applying"}, rows_done = 0, step_at = now()
        where brand_id = ${now.brandId}::uuid and id = ${now.id}::uuid`);
      if (!now.dryRun) await enqueueIn(tx, now.brandId, "uploads.apply", { uploadId });
    });
  });
}
