import { z } from "zod";
import { type AuditChange, auditChanges } from "~/domain/audit/changes";
import { addDays, type Day, isDay } from "~/domain/dates/day";
import { istInstant } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import type { AuditSubject } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { actorNames } from "./actor-names.server";
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
};

const PAGE = 50;

const KIND = z.object({ kind: z.string() });

/**
 * The latest entries of one brand's audit chain, newest first; those that nobody wrote only with their kind. For an
 * unknown brand: those of the main brand.
 */
export async function listHistory({
  ctx,
  brand,
  kind,
  subjectId = null,
  before,
  ...query
}: Query): Promise<HistoryPage> {
  const who = query.who && isUuid(query.who) ? query.who : null;
  const from = query.from && isDay(query.from) ? query.from : null;
  const to = query.to && isDay(query.to) ? query.to : null;
  const brands = await ctx.tx.brand.findMany({
    select: { id: true, key: true, name: true },
    orderBy: [{ isMain: "desc" }, { name: "asc" }],
  });
  const chosen = brands.find((row) => row.key === brand) ?? brands.find((row) => row.id === ctx.brand.id);
  const brandId = chosen?.id ?? ctx.brand.id;
  const kinds = await queryRows(
    ctx.tx,
    sql`
    select distinct subject_kind as kind from audit_entries where brand_id = ${brandId}::uuid order by 1`,
    KIND,
  );
  const found = await ctx.tx.auditEntry.findMany({
    where: {
      brandId,
      ...(kind ? { subjectKind: kind } : { actorKind: { not: "system" } }),
      ...(subjectId ? { subjectId } : {}),
      ...(who ? { actorId: who } : {}),
      ...(from || to
        ? { at: { ...(from ? { gte: istInstant(from) } : {}), ...(to ? { lt: istInstant(addDays(to, 1)) } : {}) } }
        : {}),
      ...(before && /^[0-9]{1,18}$/.test(before) ? { seq: { lt: BigInt(before) } } : {}),
    },
    orderBy: { seq: "desc" },
    take: PAGE + 1,
  });
  const rows = found.slice(0, PAGE);
  const nameOf = await actorNames(ctx.tx, rows);
  const subjects = rows.map((row) => ({ kind: row.subjectKind, id: row.subjectId }));
  const subjectName = await subjectNames(ctx.tx, subjects);
  const people = await ctx.tx.staffUser.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });
  return {
    brands: brands.map(({ key, name }) => ({ key, name })),
    kinds: kinds.map((row) => row.kind),
    brand: chosen?.key ?? ctx.brand.key,
    kind,
    subjectId,
    subjectName: subjects[0] && subjectId ? subjectName(subjects[0]) : null,
    people,
    who,
    from,
    to,
    rows: rows.map((row) => {
      const subject = { kind: row.subjectKind, id: row.subjectId };
      return {
        seq: String(row.seq),
        at: row.at.toISOString(),
        who: nameOf(row),
        action: row.action,
        subject: { ...subject, name: subjectName(subject) },
        changes: auditChanges(row.before, row.after),
      };
    }),
    next: found.length > PAGE ? String(rows.at(-1)?.seq ?? "") : null,
  };
}
