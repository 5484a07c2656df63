import { z } from "zod";
import type { ImportLine, ImportValue } from "~/domain/bulk-edit/catalogue-import";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";

type Ctx = TenantCtx<StaffActor>;

/** What an import creates and changes, as the audit trail calls its records. */
export type ImportKind = "lender" | "card";

const IMPORT = "catalogue-import";
/** How long the page offers somebody to undo their last import. */
const OFFERED_MINUTES = 60;

/** Writes down that these changes were one import, after their own entries. Returns its id. */
export async function recordImport(ctx: Ctx, kind: ImportKind, lines: readonly ImportLine[]): Promise<string> {
  const id = newId();
  const created = lines.filter(({ isNew }) => isNew).length;
  const after = { records: kind, created, updated: lines.length - created };
  await audit(ctx, `${IMPORT}.${kind}`, { kind: IMPORT, id }, { after });
  return id;
}

/** Writes down that an import was undone, and how many of its records were left as they are. */
export const recordImportUndo = (
  ctx: Ctx,
  { kind, importId, undone, left }: { kind: ImportKind; importId: string; undone: number; left: number },
): Promise<void> =>
  audit(ctx, `${IMPORT}.undo`, { kind: IMPORT, id: importId }, { after: { records: kind, undone, left } });

const COUNTS = z.object({ created: z.number(), updated: z.number() });

/** The person's own last import of the last hour that is not undone; null when there is none. */
export async function lastImport(
  { tx, brand, actor, now }: Ctx,
  kind: ImportKind,
): Promise<{ importId: string; at: Date; created: number; updated: number } | null> {
  const own = await tx.auditEntry.findMany({
    where: {
      brandId: brand.id,
      subjectKind: IMPORT,
      actorId: actor.staffUserId,
      at: { gte: new Date(now.getTime() - OFFERED_MINUTES * 60_000) },
    },
    select: { action: true, subjectId: true, after: true, at: true },
    orderBy: { seq: "desc" },
  });
  const last = own.find(({ action }) => action === `${IMPORT}.${kind}`);
  if (!last || own.some(({ action, subjectId }) => action === `${IMPORT}.undo` && subjectId === last.subjectId))
    return null;
  return { importId: last.subjectId, at: last.at, ...COUNTS.parse(last.after) };
}

/** A record as an import left it. */
export type ImportedRecord = {
  id: string;
  isNew: boolean;
  changes: { property: string; before: ImportValue; after: ImportValue }[];
  /** True when somebody has changed anything of it since. */
  isTouched: boolean;
};

const VALUES = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())]));

/**
 * What an import did to each record, from the entries of its transaction, in the order of the records' ids. Null for an
 * unknown import; `undone` when it was undone before.
 */
export async function readImport(
  { tx, brand }: Ctx,
  { kind, importId }: { kind: ImportKind; importId: string },
): Promise<ImportedRecord[] | "undone" | null> {
  const acts = await tx.auditEntry.findMany({
    where: { brandId: brand.id, subjectKind: IMPORT, subjectId: importId },
    select: { seq: true, action: true, requestId: true, at: true },
  });
  const act = acts.find(({ action }) => action === `${IMPORT}.${kind}`);
  if (!act) return null;
  if (acts.some(({ action }) => action === `${IMPORT}.undo`)) return "undone";
  // A transaction holds the end of the chain, so its entries are next to each other.
  const before = await tx.auditEntry.findFirst({
    where: { brandId: brand.id, seq: { lt: act.seq }, requestId: { not: act.requestId } },
    select: { seq: true },
    orderBy: { seq: "desc" },
  });
  const entries = await tx.auditEntry.findMany({
    where: { brandId: brand.id, subjectKind: kind, at: act.at, seq: { gt: before?.seq ?? 0n, lt: act.seq } },
    select: { action: true, subjectId: true, before: true, after: true },
    orderBy: { seq: "asc" },
  });
  const records = new Map<string, ImportedRecord>();
  for (const { action, subjectId: id, before: old, after } of entries) {
    const record = records.get(id) ?? { id, isNew: false, changes: [], isTouched: false };
    records.set(id, record);
    if (action === `${kind}.create`) record.isNew = true;
    if (action !== `${kind}.update`) continue;
    const [from, to] = [VALUES.parse(old), VALUES.parse(after)];
    for (const property of Object.keys(to))
      record.changes.push({ property, before: from[property] ?? null, after: to[property] ?? null });
  }
  const later = await tx.auditEntry.findMany({
    where: { brandId: brand.id, subjectKind: kind, subjectId: { in: [...records.keys()] }, seq: { gt: act.seq } },
    select: { subjectId: true },
    distinct: ["subjectId"],
  });
  for (const { subjectId } of later) {
    const record = records.get(subjectId);
    if (record) record.isTouched = true;
  }
  return [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
