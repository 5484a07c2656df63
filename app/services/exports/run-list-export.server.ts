import { permissionsOf } from "~/domain/access/staff-roles";
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from "~/domain/exports/csv-lines";
import {
  type ExportedList,
  FILE_HOURS,
  type FileFormat,
  formatColumn,
  listColumn,
  permissionOfList,
} from "~/domain/exports/exported-lists";
import { xlsxBytes } from "~/integrations/spreadsheet/xlsx-bytes.server";
import { storage } from "~/integrations/storage/storage.server";
import { boundCount, unlessTooLong } from "~/platform/database/bounded-count.server";
import { asPlatform, type Tx } from "~/platform/database/client.server";
import { readFromReplica } from "~/platform/database/replica.server";
import { readStaffRole } from "~/services/access/staff-role.server";
import { exportFileKey } from "./export-file-key.server";
import type { ExportCells, ExportRequester, ListSource } from "./list-source";

const ROWS_AT_ONCE = 1_000;
const UNFINISHED = ["queued", "running"];
const HOUR_MS = 3_600_000;

/** The worker, for all brands. */
const EXPORTS = { actor: { kind: "system", name: "exports" }, brand: null } as const;

const TYPES: Record<FileFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The list of a name with this filter, as this person sees it. */
export type SourceOf = (
  list: ExportedList,
  query: URLSearchParams,
  now: Date,
  requester: ExportRequester,
) => ListSource;

type Run = { exportId: string; format: FileFormat; source: ListSource };

/** The person who asked, as they are now; null once they are blocked. */
async function findRequester(
  tx: Tx,
  { id, staffUserId }: { id: string; staffUserId: string },
): Promise<ExportRequester | null> {
  const roleId = await readStaffRole(tx, staffUserId);
  if (roleId === null) return null;
  return { actor: { kind: "staff", staffUserId, sessionId: id, roleId }, permissions: permissionsOf(roleId) };
}

/**
 * Takes the export that waits, or whose worker died; null when it is done, has failed, or has expired. It fails once the
 * person may no longer see the list.
 */
const claimExport = (exportId: string, sourceOf: SourceOf): Promise<Run | null> =>
  asPlatform("exports:write", async (tx, now) => {
    const row = await tx.listExport.findFirst({
      where: { id: exportId, state: { in: UNFINISHED }, expiresAt: { gt: now } },
    });
    if (!row) return null;
    const list = listColumn.parse(row.list);
    const requester = await findRequester(tx, row);
    if (!requester?.permissions.has(permissionOfList(list, row.query))) {
      await tx.listExport.updateMany({ where: { id: exportId }, data: { state: "failed", finishedAt: now } });
      return null;
    }
    const source = sourceOf(list, new URLSearchParams(row.query), now, requester);
    const data = { state: "running", rowsDone: 0, rowsTotal: null };
    await tx.listExport.updateMany({ where: { id: exportId }, data });
    return { exportId, format: formatColumn.parse(row.format), source };
  });

/** Counts the rows for the progress. A list that is too large to count within a moment has none: its file shows rows alone. */
const noteTotal = ({ exportId, source }: Run): Promise<void> =>
  unlessTooLong(
    asPlatform("exports:write", async (tx) => {
      await boundCount(tx);
      const rowsTotal = await source.count(tx);
      await tx.listExport.updateMany({ where: { id: exportId }, data: { rowsTotal } });
    }),
  );

type ExportPage = Awaited<ReturnType<ListSource["page"]>>;

/** The rows page by page, each page read in a transaction of its own, which records how far the file is. */
async function* pagesOf({ exportId, source }: Run): AsyncGenerator<ExportCells[]> {
  let [cursor, done]: [string | null, number] = [null, 0];
  for (;;) {
    const from: string | null = cursor;
    const before = done;
    const page: ExportPage = await asPlatform("exports:write", async (tx): Promise<ExportPage> => {
      const found = await readFromReplica("exports", { ctx: { ...EXPORTS, tx } }, (ctx) =>
        source.page(ctx.tx, from, ROWS_AT_ONCE),
      );
      const rowsDone = before + found.rows.length;
      await tx.listExport.updateMany({ where: { id: exportId }, data: { rowsDone } });
      return found;
    });
    done += page.rows.length;
    yield page.rows;
    if (page.next === null) return;
    cursor = page.next;
  }
}

const csvCells = (cells: ExportCells): CsvCell[] =>
  cells.map((cell) => (typeof cell === "number" ? { figure: String(cell) } : (cell ?? "")));

async function* csvOf({ head }: ListSource, pages: AsyncIterable<ExportCells[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BYTE_ORDER_MARK}${csvLines([head])}`);
  for await (const rows of pages) yield encoder.encode(csvLines(rows.map(csvCells)));
}

/**
 * Writes a file of a list in constant memory. A second run starts again and replaces the file. A file whose time has ended
 * meanwhile goes: it has rows of somebody whose data were deleted. Throws when the file could not be stored.
 */
export async function runListExport({ exportId, sourceOf }: { exportId: string; sourceOf: SourceOf }): Promise<void> {
  const run = await claimExport(exportId, sourceOf);
  if (!run) return;
  await noteTotal(run);
  let rowsDone = 0;
  const counted = async function* () {
    for await (const rows of pagesOf(run)) {
      rowsDone += rows.length;
      yield rows;
    }
  };
  const { source, format } = run;
  const content = format === "csv" ? csvOf(source, counted()) : xlsxBytes({ ...source, pages: counted() });
  const put = await storage().put(exportFileKey(exportId), content, { type: TYPES[format] });
  if (!put.ok) throw new Error(`the file was not stored: ${put.code}`);
  const { count } = await asPlatform("exports:write", (tx, now) =>
    tx.listExport.updateMany({
      where: { id: exportId, expiresAt: { gt: now } },
      data: {
        state: "done",
        rowsDone,
        rowsTotal: rowsDone,
        bytes: BigInt(put.bytes),
        finishedAt: now,
        expiresAt: new Date(now.getTime() + FILE_HOURS * HOUR_MS),
      },
    }),
  );
  if (count === 0) await storage().delete(exportFileKey(exportId));
}

/** Records that a file could not be written. */
export const failListExport = ({ exportId }: { exportId: string }): Promise<unknown> =>
  asPlatform("exports:write", (tx, now) =>
    tx.listExport.updateMany({
      where: { id: exportId, state: { in: UNFINISHED } },
      data: { state: "failed", finishedAt: now },
    }),
  );
