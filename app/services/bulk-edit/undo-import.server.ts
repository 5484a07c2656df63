import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ImportCatalogue, writeAll } from "./import-rows.server";
import { type ImportedRecord, readImport, recordImportUndo } from "./import-trail.server";

type Refused = No<string, object>;

/** `changed-since`: by the property; without one, a new record of which anything was changed. */
export type UndoRefusal = No<"gone"> | No<"changed-since", { property: string | null }>;

export type ImportUndone<Refusal> = {
  undone: number;
  refused: { id: string; name: string; refusal: Refusal | UndoRefusal }[];
};

async function undoRecord<Refusal extends Refused>(
  catalogue: ImportCatalogue<Refusal>,
  { id, isNew, changes, isTouched }: ImportedRecord,
): Promise<{ name: string; refusal: Refusal | UndoRefusal | null }> {
  const record = await catalogue.open(id);
  if (!record) return { name: "", refusal: no("gone") };
  const { name } = record;
  const changed = changes.find(({ property, after }) => !catalogue.same(record.valueOf(property), after));
  if (changed) return { name, refusal: no("changed-since", { property: changed.property }) };
  if (isNew) {
    if (isTouched) return { name, refusal: no("changed-since", { property: null }) };
    const removed = await catalogue.remove(id);
    return { name, refusal: removed.ok ? null : removed };
  }
  const back = await writeAll(
    catalogue,
    id,
    changes.map(({ property, before }) => ({ property, value: before })),
  );
  return { name, refusal: back.ok ? null : back.refusal };
}

/**
 * Takes an import back: its new records go, the others have their values of before. A record of which somebody has
 * changed one of these values since stays as it is, each as a whole; the others are undone. Each is audited as a change
 * of one record, and the undo as one act. Refuses `not-found`, and `already` for an import that was undone before.
 */
export async function undoImport<Refusal extends Refused>({
  ctx,
  catalogue,
  importId,
}: {
  ctx: TenantCtx<StaffActor>;
  catalogue: ImportCatalogue<Refusal>;
  importId: string;
}): Promise<Yes<ImportUndone<Refusal>> | No<"not-found" | "already">> {
  const { tx } = ctx;
  const { kind } = catalogue;
  await tx.$queryRaw`select 1 as held from pg_advisory_xact_lock(hashtext('catalogue-import:undo'))`;
  const records = await readImport(ctx, { kind, importId });
  if (records === null) return no("not-found");
  if (records === "undone") return no("already");
  const refused: ImportUndone<Refusal>["refused"] = [];
  for (const record of records) {
    await tx.$executeRaw`savepoint undo_record`;
    const { name, refusal } = await undoRecord(catalogue, record);
    // A colleague who is asked about a deletion keeps the request.
    if (refusal && refusal.code !== "colleague-asked") await tx.$executeRaw`rollback to savepoint undo_record`;
    await tx.$executeRaw`release savepoint undo_record`;
    if (refusal) refused.push({ id: record.id, name, refusal });
  }
  const undone = records.length - refused.length;
  await recordImportUndo(ctx, { kind, importId, undone, left: refused.length });
  return yes({ undone, refused });
}
