import { data } from "@remix-run/node";
import {
  IMPORT_LIMITS,
  type ImportColumns,
  type ImportLine,
  type ImportValue,
  readImportRows,
} from "~/domain/bulk-edit/catalogue-import";
import { type No, type Yes, yes } from "~/domain/result";
import { receiveTable } from "~/http/request/receive-table.server";
import { csvResponse } from "~/http/response/csv.server";
import { formCallResponse, statusOf } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { lenderBulkWords as bulkWords } from "~/i18n/staff/bulk-edit";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import type { ImportOutcome } from "~/services/bulk-edit/import-rows.server";
import type { lastImport } from "~/services/bulk-edit/import-trail.server";
import { cellOf, type ImportRecord } from "./kinds.server";

const NAME = "name";

type Imported = {
  isDone: boolean;
  print: string;
  importId: string | null;
  outcome: ImportOutcome<unknown>;
  whys: string[];
  /** Of last month's applicants, by the id of a lender. */
  effects: ReadonlyMap<string, { gain: number; lose: number }>;
};

/** The columns of a kind of record, and the words of a value. */
type Kind = { columns: ImportColumns; valueText: (property: string, value: ImportValue) => string };

/** What a file does, in words: its records with their changes, and the rows that are left out with the reason. */
function importView({ columns, valueText }: Kind, { isDone, print, importId, outcome, whys, effects }: Imported) {
  const known = new Map(columns.properties.map((one) => [one.property, one]));
  const changeText = ({ property, before, after }: ImportLine["changes"][number]) => {
    const { label = words.name } = known.get(property) ?? {};
    return words.change(label, valueText(property, before), valueText(property, after));
  };
  const { lines, refused, unchanged } = outcome;
  const created = lines.filter(({ isNew }) => isNew).length;
  return {
    isDone,
    print,
    importId,
    created,
    updated: lines.length - created,
    found: lines.length === 0 ? words.nothing : words.found(created, lines.length - created, unchanged),
    ids: lines.map(({ id }) => id),
    hasEffects: effects.size > 0,
    lines: lines.map(({ row, id, name, isNew, changes }) => {
      const effect = effects.get(id);
      return {
        row,
        name,
        isNew,
        changes: changes.map(changeText),
        effect: effect ? `${bulkWords.gain(effect.gain)} ${bulkWords.lose(effect.lose)}` : null,
      };
    }),
    refused: refused.map(({ row, name, property }, index) => ({
      row,
      name,
      why: whys[index] ?? "",
      column: property === null || property === NAME ? null : (known.get(property)?.label ?? property),
    })),
  };
}

export type ImportView = ReturnType<typeof importView>;

type Refusal =
  | No<"bad-header", { missing: readonly string[]; duplicates: readonly { name: string }[] }>
  | No<"unknown-columns", { titles: readonly string[] }>
  | No<string, object>;

/** Why a whole file is refused. */
function importFault(refusal: Refusal): string {
  if ("missing" in refusal)
    return refusal.missing.length > 0
      ? words.missing(refusal.missing.join(", "))
      : words.duplicates(refusal.duplicates.map(({ name }) => name).join(", "));
  if ("titles" in refusal) return words.unknown(refusal.titles.join(", "));
  return words.errors[refusal.code] ?? words.errors.unreadable ?? "";
}

/** The rows of a posted file, and what its sender has seen of it: null for a first look. */
export async function receiveImport(request: Request, columns: ImportColumns) {
  const received = await receiveTable(request, {
    field: "file",
    maxBytes: IMPORT_LIMITS.bytes,
    mostRows: IMPORT_LIMITS.rows * 2,
  });
  if (!received.ok) return received;
  const read = readImportRows(columns, received.rows);
  const { intent, seen } = received.fields;
  return read.ok ? yes({ rows: read.rows, seen: intent === "apply" && seen ? seen : null }) : read;
}

/** The answer of the page: why the file as a whole is refused, or what it does or has done. */
export type ImportPageData = { fault: string | null; view: ImportView | null; isMoved: boolean };

/** Answers a posted file; 409 when it would do something else than its sender has seen. */
export function importResponse(
  kind: Kind,
  received: { ok: boolean; seen?: string | null },
  done: Yes<Imported> | Refusal,
) {
  if (!done.ok) return data<ImportPageData>({ fault: importFault(done), view: null, isMoved: false }, { status: 422 });
  const isMoved = Boolean(received.seen) && !done.isDone;
  return data<ImportPageData>(
    { fault: null, view: importView(kind, done), isMoved },
    { status: isMoved ? statusOf("stale") : 200 },
  );
}

/** The reader's last import, in words; null when there is none to undo. */
export const lastImportView = (last: Awaited<ReturnType<typeof lastImport>>) =>
  last && {
    importId: last.importId,
    text: words.last(last.created, last.updated, momentWords(last.at, "en")),
  };

/** The response of an undo: how much is back as before, and which records are left as they are. */
export const undoResponse = (
  form: Parameters<typeof formCallResponse>[0],
  done: Yes<{ undone: number; left: { id: string; name: string; why: string }[] }> | No<string>,
): Response =>
  formCallResponse(
    form,
    done,
    {
      message: done.ok ? words.undone(done.undone) : "",
      words: (code) => words.errors[code] ?? words.errors.unreadable ?? "",
    },
    done.ok ? { left: done.left } : {},
  );

/** The records as they are now, in the columns of an import. */
export function importFile(
  { columns, file }: { columns: ImportColumns; file: string },
  records: readonly ImportRecord[],
): Response {
  const properties = columns.properties.map(({ property }) => property);
  async function* pages() {
    yield records.map((record) => [
      record.id,
      record.name,
      ...properties.map((property) => cellOf(property, record.valueOf(property))),
    ]);
  }
  return csvResponse(file, [columns.id, columns.name, ...properties], pages());
}
