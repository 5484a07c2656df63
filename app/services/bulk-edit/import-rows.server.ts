import { createHash } from "node:crypto";
import { IMPORT_LIMITS, type ImportLine, type ImportRow, type ImportValue } from "~/domain/bulk-edit/catalogue-import";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ImportKind, recordImport } from "./import-trail.server";

type Refused = No<string, object>;

/** Why a row names no single record. */
export type RowRefusal = No<"unknown-id" | "several-of-name" | "no-name" | "twice" | "other-name">;

/** How records of a catalogue are found and written. Each write checks and audits as a change of one record does. */
export type ImportCatalogue<Refusal extends Refused> = {
  /** The kind of its records in the audit trail. */
  kind: ImportKind;
  /** The record of a row, null for a new one, and the cells to write, in which its name may be one. */
  find(row: ImportRow): Promise<Yes<{ id: string | null; cells: ImportRow["cells"] }> | RowRefusal>;
  create(name: string): Promise<Yes<{ id: string }> | Refusal>;
  /** A record as it is now, locked until the transaction ends. */
  open(id: string): Promise<{ name: string; valueOf(property: string): ImportValue } | null>;
  same(a: ImportValue, b: ImportValue): boolean;
  /** The value of a text; null where it clears the property. */
  read(property: string, text: string): Yes<{ value: ImportValue }> | Refusal;
  write(id: string, property: string, value: ImportValue): Promise<Yes | Refusal>;
  remove(id: string): Promise<Yes | Refusal>;
};

type Values = readonly { property: string; value: ImportValue }[];

/** Writes values of one record, which may only fit in one order, such as a lowest and a highest income. */
export async function writeAll<Refusal extends Refused>(
  catalogue: ImportCatalogue<Refusal>,
  id: string,
  values: Values,
): Promise<Yes | { ok: false; property: string; refusal: Refusal }> {
  let open = values;
  while (open.length > 0) {
    const left: { property: string; value: ImportValue }[] = [];
    let first: { property: string; refusal: Refusal } | null = null;
    for (const { property, value } of open) {
      const written = await catalogue.write(id, property, value);
      if (written.ok) continue;
      first ??= { property, refusal: written };
      left.push({ property, value });
    }
    if (first && left.length === open.length) return { ok: false, ...first };
    open = left;
  }
  return yes();
}

export type ImportRefused<Refusal> = {
  row: number;
  name: string;
  /** Null where the row as a whole is refused. */
  property: string | null;
  refusal: Refusal | RowRefusal;
};

/** What a file does: records created and changed, rows that change nothing, and rows that are left out. */
export type ImportOutcome<Refusal> = {
  lines: ImportLine[];
  unchanged: number;
  refused: ImportRefused<Refusal>[];
};

type RowOutcome<Refusal> =
  | { kind: "line"; line: ImportLine }
  | { kind: "refused"; property: string | null; refusal: Refusal | RowRefusal };

async function importRow<Refusal extends Refused>(
  catalogue: ImportCatalogue<Refusal>,
  row: ImportRow,
  taken: Set<string>,
): Promise<RowOutcome<Refusal>> {
  const refuse = (refusal: Refusal | RowRefusal, property: string | null = null) =>
    ({ kind: "refused", property, refusal }) as const;
  const found = await catalogue.find(row);
  if (!found.ok) return refuse(found);
  const made = found.id === null ? await catalogue.create(row.name) : yes({ id: found.id });
  if (!made.ok) return refuse(made);
  if (taken.has(made.id)) return refuse(no("twice"));
  const record = await catalogue.open(made.id);
  if (!record) return refuse(no("unknown-id"));
  const values: { property: string; value: ImportValue }[] = [];
  for (const { property, text } of found.cells) {
    const read = catalogue.read(property, text);
    if (!read.ok) return refuse(read, property);
    if (!catalogue.same(read.value, record.valueOf(property))) values.push({ property, value: read.value });
  }
  const changes = values.map(({ property, value }) => ({ property, before: record.valueOf(property), after: value }));
  const written = await writeAll(catalogue, made.id, values);
  if (!written.ok) return refuse(written.refusal, written.property);
  taken.add(made.id);
  return {
    kind: "line",
    line: { row: row.number, id: made.id, name: record.name, isNew: found.id === null, changes },
  };
}

/** What tells two outcomes apart. The ids of new records are other ones in each run. */
const printOf = <Refusal>({ lines, refused, unchanged }: ImportOutcome<Refusal>): string =>
  createHash("sha256")
    .update(JSON.stringify([lines.map(({ id, ...line }) => (line.isNew ? line : { id, ...line })), refused, unchanged]))
    .digest("hex");

/**
 * Imports rows, each whole or not at all, and keeps the outcome only when it is the one that was shown: `seen` is its
 * print. Otherwise nothing is kept, and the outcome is what an import would do now. `importId` names an import that was
 * kept, so that it can be undone. Refuses `too-many-changes`.
 */
export async function importRows<Refusal extends Refused>({
  ctx,
  catalogue,
  rows,
  seen,
}: {
  ctx: TenantCtx<StaffActor>;
  catalogue: ImportCatalogue<Refusal>;
  rows: readonly ImportRow[];
  /** Null for a first look. */
  seen: string | null;
}): Promise<
  | Yes<{ isDone: boolean; print: string; importId: string | null; outcome: ImportOutcome<Refusal> }>
  | No<"too-many-changes">
> {
  const { tx } = ctx;
  const outcome: ImportOutcome<Refusal> = { lines: [], unchanged: 0, refused: [] };
  const taken = new Set<string>();
  let changes = 0;
  await tx.$executeRaw`savepoint catalogue_import`;
  for (const row of rows) {
    await tx.$executeRaw`savepoint import_row`;
    const done = await importRow(catalogue, row, taken);
    if (done.kind === "refused") {
      await tx.$executeRaw`rollback to savepoint import_row`;
      const { kind: _kind, ...refused } = done;
      outcome.refused.push({ row: row.number, name: row.name, ...refused });
    } else if (done.line.isNew || done.line.changes.length > 0) outcome.lines.push(done.line);
    else outcome.unchanged += 1;
    await tx.$executeRaw`release savepoint import_row`;
    changes += done.kind === "line" ? done.line.changes.length : 0;
    if (changes > IMPORT_LIMITS.changes) break;
  }
  const print = printOf(outcome);
  const isDone = changes <= IMPORT_LIMITS.changes && seen === print;
  if (!isDone) await tx.$executeRaw`rollback to savepoint catalogue_import`;
  if (changes > IMPORT_LIMITS.changes) return no("too-many-changes");
  const importId = isDone && outcome.lines.length > 0 ? await recordImport(ctx, catalogue.kind, outcome.lines) : null;
  return yes({ isDone, print, importId, outcome });
}
