import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type No, no, type Yes, yes } from "~/domain/result";
import { hasSheetEnding, plainFileName } from "~/domain/uploads/accept-file";
import { readSpreadsheet, type SheetRow } from "~/integrations/spreadsheet/read-spreadsheet.server";
import { readMultipart } from "./read-multipart.server";
import { bufferFile } from "./receive-small-file.server";

/** A file of all properties of a record is wider than the files of lenders. */
const MAX_COLUMNS = 128;

type TableRefusal = No<"no-file" | "empty-file" | "file-type" | "too-large" | "unreadable">;

async function readTableRows(
  name: string,
  bytes: Uint8Array,
  mostRows: number,
): Promise<Yes<{ rows: SheetRow[] }> | TableRefusal> {
  const folder = await mkdtemp(path.join(tmpdir(), "table-"));
  try {
    const file = path.join(folder, "table");
    await writeFile(file, bytes, { mode: 0o600 });
    const rows: SheetRow[] = [];
    const read = await readSpreadsheet(
      { path: file, name },
      {
        limits: { maxColumns: MAX_COLUMNS },
        onHeader: (cells) => void rows.push({ number: 1, cells }),
        async onRows(more) {
          if (rows.length <= mostRows) rows.push(...more);
        },
      },
    );
    return read.ok ? yes({ rows }) : no("unreadable");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Receives one small sheet in the field `field` of a multipart body and reads it at once: its rows, the headings first, at
 * least `mostRows` of them where it has as many. Nothing of it is stored.
 */
export async function receiveTable(
  request: Request,
  { field, maxBytes, mostRows }: { field: string; maxBytes: number; mostRows: number },
): Promise<Yes<{ rows: SheetRow[]; fields: Readonly<Record<string, string>> }> | TableRefusal> {
  const read = await readMultipart(request, {
    field,
    take: async (content, fileName) => ({ name: plainFileName(fileName), sent: await bufferFile(content, maxBytes) }),
  });
  if (!read.ok || !read.taken) return no("no-file");
  const { name, sent } = read.taken;
  if (!sent.ok) return sent;
  if (name === "") return no("no-file");
  if (sent.bytes.byteLength === 0) return no("empty-file");
  if (!hasSheetEnding(name, [])) return no("file-type");
  const table = await readTableRows(name, sent.bytes, mostRows);
  return table.ok ? yes({ rows: table.rows, fields: read.fields }) : table;
}
