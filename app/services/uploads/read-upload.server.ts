import { findHeader, HEADER_ROWS, readHeader } from "~/domain/uploads/header";
import { definitionOf } from "~/domain/uploads/kinds";
import { CHUNK_ROWS } from "~/domain/uploads/states";
import { readSpreadsheet, type SheetNames, type SheetRow } from "~/integrations/spreadsheet/read-spreadsheet.server";
import { storage } from "~/integrations/storage/storage.server";
import { type BulkConnection, sql } from "~/platform/database/client.server";
import { enqueueInBulk } from "~/platform/outbox.server";
import { analyzeGrownTables } from "./analyze-grown-tables.server";
import { failUpload, writeOutcome } from "./finish-step.server";
import { loadHandlers } from "./load-handlers.server";
import { rememberedColumns } from "./remembered-columns.server";
import { stageChunk } from "./stage-chunk.server";
import { type Columns, type Header, plain, stagedColumns, stagedRow } from "./staged-row.server";
import { lockUpload, markedChunks, type UploadRecord, withUploads } from "./upload-lock.server";

/** Stops reading: the file was refused or discarded. */
class StopReading extends Error {
  constructor(
    readonly failure: string | null,
    readonly detail: string | null = null,
  ) {
    super(failure ?? "put away");
  }
}

/** No row at the start of the sheet has the headings: a required column is missing, or one appears twice. */
class WrongTitles extends Error {
  constructor(
    readonly titles: readonly string[],
    readonly header: Extract<Header, { ok: false }>,
    readonly sheets: SheetNames,
  ) {
    super("wrong titles");
  }

  get why(): StopReading {
    const { missing, duplicates } = this.header;
    if (missing.length > 0) return new StopReading("missing-column", missing.join(", "));
    return new StopReading("duplicate-column", duplicates.map(({ name }) => name).join(", "));
  }
}

const NO_SHEETS: SheetNames = { sheet: null, otherSheets: [] };
/** Further sheets of a workbook that are searched for the headings. */
const MAX_SHEETS = 5;

/**
 * Reads the first sheet of a workbook or, if it lacks the headings, the first other one that has them. When none has,
 * throws the first sheet's error.
 */
async function inOneOfItsSheets(
  readOne: (name: string | undefined) => Promise<StopReading | null>,
): Promise<{ stopped: StopReading | null }> {
  let wrong: WrongTitles | null = null;
  const names: (string | undefined)[] = [undefined];
  for (let at = 0; at < names.length; at++) {
    try {
      const stopped = await readOne(names[at]);
      if (at === 0 || !stopped?.failure) return { stopped };
    } catch (error) {
      if (!(error instanceof WrongTitles)) throw error;
      if (!wrong) names.push(...error.sheets.otherSheets.slice(0, MAX_SHEETS));
      wrong ??= error;
    }
  }
  throw wrong;
}

async function storeHeader(
  connection: BulkConnection,
  upload: UploadRecord,
  { titles, header, sheets }: { titles: readonly string[]; header: Header; sheets: SheetNames },
): Promise<void> {
  const mapping = JSON.stringify({
    titles: titles.map(plain),
    columns: header.positions,
    sheet: sheets.sheet === null ? null : plain(sheets.sheet),
    otherSheets: sheets.otherSheets.map(plain),
  });
  await connection.transaction((tx) =>
    tx.execute(sql`
      update uploads set mapping = ${mapping}::jsonb
      where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid`),
  );
}

/**
 * Reads the file and stages its rows, 5,000 in a transaction; skips rows that an earlier try has staged. Returns why
 * the file is refused, if it is.
 */
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
  const { columns: known } = definitionOf(upload.kind);
  const { parse } = await loadHandlers(upload.kind);
  let waiting: SheetRow[] = [];
  let chunk = 0;
  const flush = async (columns: Columns) => {
    const rows = waiting.splice(0, CHUNK_ROWS);
    const number = chunk;
    chunk += 1;
    if (done.has(number)) return;
    const staged = rows.map((row) => stagedRow({ upload, columns, row, parse }));
    const isWanted = await connection.transaction((tx) => stageChunk(tx, upload, number, staged));
    if (!isWanted) throw new StopReading(null);
    await onChunk?.(number);
  };
  const readOne = async (path: string, wanted: string | undefined) => {
    let columns: Columns | undefined;
    let first: readonly string[] = [];
    let sheets: SheetNames = NO_SHEETS;
    const take = async (titles: readonly string[]) => {
      const header = readHeader(titles, known, remembered);
      if (!header.ok) throw new WrongTitles(titles, header, sheets);
      columns = stagedColumns(upload, header);
      await storeHeader(connection, upload, { titles, header, sheets });
      return columns;
    };
    const result = await read(
      { path, name: upload.fileName },
      {
        sheet: wanted,
        async onHeader(titles, names = NO_SHEETS) {
          first = titles;
          sheets = names;
          if (readHeader(titles, known, remembered).ok) await take(titles);
        },
        async onRows(rows) {
          if (columns) waiting = waiting.concat(rows);
          else {
            const candidates = [first, ...rows.slice(0, HEADER_ROWS).map(({ cells }) => cells)];
            const at = findHeader(candidates, known, remembered);
            await take(candidates[at] ?? []);
            waiting = rows.slice(at);
          }
          while (columns && waiting.length >= CHUNK_ROWS) await flush(columns);
        },
      },
    );
    if (!result.ok) return new StopReading(result.code, result.detail ?? null);
    columns ??= await take(first);
    if (waiting.length > 0) await flush(columns);
    return chunk === 0 ? new StopReading("empty") : null;
  };
  try {
    const result = await storage().withFile(upload.storageKey, (path) =>
      inOneOfItsSheets((name) => readOne(path, name)),
    );
    return result === null ? new StopReading("file-gone") : result.stopped;
  } catch (error) {
    if (error instanceof StopReading) return error;
    if (!(error instanceof WrongTitles)) throw error;
    await storeHeader(connection, upload, error);
    return error.why;
  }
}

/**
 * Reads an uploaded sheet, stages and judges its rows, then waits for a decision (dry run) or requests their
 * application. Continues after an interruption. Does nothing for an upload in a later state.
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
    if (!stopped) await analyzeGrownTables(connection);
    await connection.transaction(async (tx) => {
      const now = await lockUpload(tx, uploadId, ["reading"]);
      if (!now) return;
      if (stopped) {
        if (stopped.failure) await failUpload(tx, now, stopped.failure, stopped.detail);
        return;
      }
      const { stage } = await loadHandlers(now.kind);
      await stage(tx, now);
      await writeOutcome(tx, now);
      await tx.execute(sql`
        update uploads set status = ${now.dryRun ? "staged" : "applying"}, rows_done = 0, step_at = now()
        where brand_id = ${now.brandId}::uuid and id = ${now.id}::uuid`);
      if (!now.dryRun) await enqueueInBulk(tx, now.brandId, "uploads.apply", { uploadId });
    });
  });
}
