import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { findHeader, HEADER_ROWS, type HeaderFault, readHeader, type UploadColumn } from "~/domain/uploads/header";

/** The most of a file that is imported at once: rows, cells that change something, and bytes. */
export const IMPORT_LIMITS = { rows: 200, changes: 500, bytes: 512 * 1024 } as const;

/** A value that a cell can have. */
export type ImportValue = string | number | null | readonly string[];

/** A property that a file may set: its column is found by name or label. */
export type ImportProperty = { property: string; label: string; isFlag: boolean };

/** What a file of a catalogue may have: the columns that name the record, and the properties. */
export type ImportColumns = { id: string; name: string; properties: readonly ImportProperty[] };

/** A row of a file: the record that it names, and its cells that are not empty. */
export type ImportRow = {
  number: number;
  id: string;
  name: string;
  cells: readonly { property: string; text: string }[];
};

/** A record that a file creates or changes. */
export type ImportLine = {
  row: number;
  id: string;
  name: string;
  isNew: boolean;
  changes: readonly { property: string; before: ImportValue; after: ImportValue }[];
};

/** Takes an import back. */
export const undoImportRequest = z.object({ importId: z.uuid("not-found") });

type SheetRow = { number: number; cells: readonly string[] };

const columnsOfImport = ({ id, name, properties }: ImportColumns): UploadColumn<string>[] => [
  { name: id, aliases: ["id"] },
  { name, aliases: ["name"], isRequired: true },
  ...properties.map(({ property, label }) => ({ name: property, aliases: [label] })),
];

/** A dash clears a value; an empty cell leaves it as it is. */
const CLEARS = /^[-–—]$/;

/** What a cell's text gives: null clears; yes and no are 1 and 0 of a flag. */
export function importText(text: string, { isFlag }: Pick<ImportProperty, "isFlag">): string | null {
  if (CLEARS.test(text)) return null;
  if (isFlag && /^(yes|y|true|on)$/i.test(text)) return "1";
  return isFlag && /^(no|n|false|off)$/i.test(text) ? "0" : text;
}

/**
 * Reads the rows of a sheet, whose headings may be in any order. Refuses `bad-header`, `too-many-rows`, `no-rows`, and
 * `unknown-columns`, so that a column with a typing error is not left out silently.
 */
export function readImportRows(
  columns: ImportColumns,
  sheet: readonly SheetRow[],
):
  | Yes<{ rows: ImportRow[] }>
  | No<"bad-header", HeaderFault<string>>
  | No<"no-rows" | "too-many-rows">
  | No<"unknown-columns", { titles: readonly string[] }> {
  const known = columnsOfImport(columns);
  const at = findHeader(
    sheet.slice(0, HEADER_ROWS).map(({ cells }) => cells),
    known,
  );
  const header = readHeader(sheet[at]?.cells ?? [], known);
  if (!header.ok) return header;
  if (header.unknown.length > 0) return no("unknown-columns", { titles: header.unknown });
  const filled = sheet.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) return no("no-rows");
  if (filled.length > IMPORT_LIMITS.rows) return no("too-many-rows");
  const { positions } = header;
  return yes({
    rows: filled.map(({ number, cells }) => {
      const cell = (name: string) => cells[positions[name] ?? -1]?.trim() ?? "";
      return {
        number,
        id: cell(columns.id).toLowerCase(),
        name: cell(columns.name),
        cells: columns.properties.flatMap(({ property }) =>
          cell(property) === "" ? [] : [{ property, text: cell(property) }],
        ),
      };
    }),
  });
}
