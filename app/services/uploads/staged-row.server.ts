import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import type { readHeader } from "~/domain/uploads/header";
import { definitionOf } from "~/domain/uploads/kinds";
import type { SheetRow } from "~/integrations/spreadsheet/read-spreadsheet.server";
import { encryptCells } from "./encrypted-cells.server";
import type { UploadHandlers } from "./upload-handlers";
import type { UploadRecord } from "./upload-lock.server";

type Cells = (column: string) => string;

/** A cell that PostgreSQL can store: without NUL and unpaired surrogates. */
export const plain = (cell: string) =>
  cell
    .replaceAll("\u0000", "")
    .replace(/\p{Cs}/gu, "\ufffd")
    .trim();

export type Header = ReturnType<typeof readHeader<string>>;

/** The known columns and their positions. */
const positionsByName = ({ positions }: Header): ReadonlyMap<string, number> =>
  new Map(Object.entries(positions).map(([name, at]) => [name, at ?? 0]));

export type Columns = {
  /** The columns and their positions. */
  positions: ReadonlyMap<string, number>;
  read: ReadonlySet<number>;
  /** Columns of free text. */
  text: ReadonlySet<number>;
};

export function stagedColumns(upload: UploadRecord, header: Header): Columns {
  const positions = positionsByName(header);
  const texts = definitionOf(upload.kind).columns.flatMap(({ name, isText }) =>
    isText ? [positions.get(name) ?? -1] : [],
  );
  return { positions, read: new Set(positions.values()), text: new Set(texts) };
}

const withoutNull = (_name: string, value: unknown): unknown => value ?? undefined;

/** A row for the staging table: number, cells, data, verdict, reason, detail. */
export function stagedRow({
  upload,
  columns: { positions, read, text },
  row: { number, cells: raw },
  parse,
}: {
  upload: UploadRecord;
  columns: Columns;
  row: SheetRow;
  parse: UploadHandlers["parse"];
}) {
  const cells = raw.map((cell, at) => (text.has(at) ? maskAadhaar(plain(cell)) : plain(cell)));
  const inFile: Cells = (column) => cells[positions.get(column) ?? -1] ?? "";
  const at: Cells = (column) => inFile(column) || (column === "lender" ? (upload.lenderSlug ?? "") : "");
  const parsed = parse(at);
  const storedCells = JSON.stringify(encryptCells({ uploadId: upload.id, row: number }, cells, (at) => read.has(at)));
  return parsed.ok
    ? [String(number), storedCells, JSON.stringify(parsed.row, withoutNull), "staged", null, null]
    : [String(number), storedCells, null, "refused", parsed.code, parsed.detail];
}
