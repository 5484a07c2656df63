import { z } from "zod";
import type { AuditChange } from "~/domain/audit/changes";
import { addDays, type Day, isDay } from "~/domain/dates/day";
import { istInstant } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import type { AuditSubject } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { actorNames } from "./actor-names.server";
import { entryChanges } from "./entry-changes.server";
import { subjectNames } from "./subject-names.server";

export type HistoryRow = {
  /** Its number in the brand's chain. */
  seq: string;
  at: string;
  who: string;
  /** The code, such as `lender.update`. */
  action: string;
  /** `name`: what the record is called today; null when it is gone or has no name. */
  subject: AuditSubject & { name: string | null };
  changes: AuditChange[];
};

export type HistoryPage = {
  brands: { key: string; name: string }[];
  /** The kinds of record in this brand's chain. */
  kinds: string[];
  brand: string;
  kind: string | null;
  /** Only entries of this record. */
  subjectId: string | null;
  /** The name of that record, when it has one. */
  subjectName: string | null;
  /** Everybody of the staff, by name. */
  people: { id: string; name: string }[];
  /** Only entries of this member of the staff. */
  who: string | null;
  /** Only entries of these days in India, both included. */
  from: Day | null;
  to: Day | null;
  rows: HistoryRow[];
  /** The `before` of the next page; null on the last one. */
  next: string | null;
};

type Query = {
  ctx: TenantCtx<StaffActor>;
  brand: string | null;
  kind: string | null;
  subjectId?: string | null;
  /** The id of a member of the staff. */
  who?: string | null;
  from?: string | null;
  to?: string | null;
  before: string | null;
  /** Reads the files that changed an application, for the history of one. */
  filesOf?: (tx: Tx, brandId: string, applicationId: string) => Promise<ApplicationFiles>;
};

const PAGE = 50;

const KIND = z.object({ kind: z.string() });

/** The entries of a brand's chain that stand for files, and what each file changed in one application. */
export type ApplicationFiles = {
  uploadIds: string[];
  changesOf(action: string, uploadId: string): AuditChange[];
};

/** The filter of entries, parsed. */
type HistoryFilter = Pick<HistoryPage, "kind" | "subjectId" | "who" | "from" | "to"> & {
  brandId: string;
  /** Of an application: the files that changed it, which have one entry for all their rows. */
  files: ApplicationFiles | null;
};

/** The days of a query; the other way round when they were given so. */
function daysOf({ from, to }: Pick<Query, "from" | "to">): Pick<HistoryFilter, "from" | "to"> {
  const [first, last] = [from, to].map((text) => (text && isDay(text) ? text : null));
  return first && last && first > last ? { from: last, to: first } : { from: first ?? null, to: last ?? null };
}

/** The filter that a query asks for; what is not understood filters nothing. For an unknown brand: the main one. */
async function readFilter(tx: Tx, { kind, subjectId = null, brand, ...query }: Omit<Query, "ctx" | "before">) {
  const brands = await tx.brand.findMany({
    select: { id: true, key: true, name: true, isMain: true },
    orderBy: [{ isMain: "desc" }, { name: "asc" }],
  });
  const chosen = brands.find((row) => row.key === brand) ?? brands.find((row) => row.isMain);
  if (!chosen) throw new Error("there is no main brand");
  const filter: HistoryFilter = {
    brandId: chosen.id,
    kind,
    subjectId,
    who: query.who && isUuid(query.who) ? query.who : null,
    ...daysOf(query),
    files:
      query.filesOf && kind === "application" && subjectId && isUuid(subjectId)
        ? await query.filesOf(tx, chosen.id, subjectId)
        : null,
  };
  return { brands, chosen, filter };
}

/** The acts of a file that change applications. */
const FILE_ACTS = ["upload.applied", "upload.undone"];

/** Which records' entries: those of one kind or record, and of an application also those of its files. */
function recordsOf({ kind, subjectId, files }: Pick<HistoryFilter, "kind" | "subjectId" | "files">) {
  const own = { ...(kind ? { subjectKind: kind } : {}), ...(subjectId ? { subjectId } : {}) };
  if (files)
    return { OR: [own, { subjectKind: "upload", subjectId: { in: files.uploadIds }, action: { in: FILE_ACTS } }] };
  return { ...own, ...(kind ? {} : { actorKind: { not: "system" } }) };
}

const whereOf = ({ brandId, who, from, to, ...records }: HistoryFilter) => ({
  brandId,
  ...recordsOf(records),
  ...(who ? { actorId: who } : {}),
  ...(from || to
    ? { at: { ...(from ? { gte: istInstant(from) } : {}), ...(to ? { lt: istInstant(addDays(to, 1)) } : {}) } }
    : {}),
});

/** The entries of a filter before a number of the chain, at most `size`, newest first. */
async function readEntries(tx: Tx, filter: HistoryFilter, before: string | null, size: number) {
  const found = await tx.auditEntry.findMany({
    where: { ...whereOf(filter), ...(before && /^[0-9]{1,18}$/.test(before) ? { seq: { lt: BigInt(before) } } : {}) },
    orderBy: { seq: "desc" },
    take: size + 1,
  });
  const rows = found.slice(0, size);
  const nameOf = await actorNames(tx, rows);
  const changesOf = await entryChanges(tx, rows);
  const subjects = rows.map((row) => ({ kind: row.subjectKind, id: row.subjectId }));
  const subjectName = await subjectNames(tx, subjects);
  return {
    rows: rows.map((row): HistoryRow => {
      const subject = { kind: row.subjectKind, id: row.subjectId };
      return {
        seq: String(row.seq),
        at: row.at.toISOString(),
        who: nameOf(row),
        action: row.action,
        subject: { ...subject, name: subjectName(subject) },
        changes:
          filter.files && subject.kind === "upload" ? filter.files.changesOf(row.action, subject.id) : changesOf(row),
      };
    }),
    next: found.length > size ? String(rows.at(-1)?.seq ?? "") : null,
  };
}

/** How many entries a query lists. */
export async function countHistory({ tx, ...query }: Omit<Query, "ctx" | "before"> & { tx: Tx }): Promise<number> {
  const { filter } = await readFilter(tx, query);
  return tx.auditEntry.count({ where: whereOf(filter) });
}

/** A page of a query's entries, for a file. */
export async function historyEntries({
  tx,
  before,
  size,
  ...query
}: Omit<Query, "ctx"> & { tx: Tx; size: number }): Promise<{ rows: HistoryRow[]; next: string | null }> {
  const { filter } = await readFilter(tx, query);
  return readEntries(tx, filter, before, size);
}

/**
 * The latest entries of one brand's audit chain, newest first; those that nobody wrote only with their kind. For an
 * unknown brand: those of the main brand.
 */
export async function listHistory({ ctx: { tx }, before, ...query }: Query): Promise<HistoryPage> {
  const { brands, chosen, filter } = await readFilter(tx, query);
  const { brandId, files: _files, ...shown } = filter;
  const kinds = await queryRows(
    tx,
    sql`
    select distinct subject_kind as kind from audit_entries where brand_id = ${brandId}::uuid order by 1`,
    KIND,
  );
  const { rows, next } = await readEntries(tx, filter, before, PAGE);
  const people = await tx.staffUser.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });
  return {
    brands: brands.map(({ key, name }) => ({ key, name })),
    kinds: kinds.map((row) => row.kind),
    brand: chosen.key,
    ...shown,
    subjectName: filter.subjectId && !filter.files ? (rows[0]?.subject.name ?? null) : null,
    people,
    rows,
    next,
  };
}
